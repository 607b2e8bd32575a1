import { impersonation } from '@disadmin/contract/impersonation/impersonation'
import { serve } from '../kit/http/serve.ts'
import { startImpersonation, stopImpersonation } from './impersonation.service.ts'

export default serve(impersonation, {
  start: startImpersonation,
  startPost: startImpersonation,
  stop: stopImpersonation,
  stopPost: stopImpersonation,
})
