import { onboarding } from '@disadmin/contract/onboarding/onboarding'
import { serve } from '../kit/http/serve.ts'
import { seesRun } from './onboarding.queries.ts'
import { listOnboarding, startOnboarding } from './onboarding.service.ts'

export default serve(onboarding, {
  list: listOnboarding,
  start: { work: startOnboarding, isStillSeen: (db, who, { job_id }) => seesRun(db, who, job_id) },
})
