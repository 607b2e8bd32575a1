import { installation } from '@disadmin/contract/installation/installation'
import { serve } from '../kit/http/serve.ts'
import { readInstallation, release } from './release.service.ts'

export default serve(installation, {
  get: ({ db, settings }) => readInstallation(db, settings),
  release,
})
