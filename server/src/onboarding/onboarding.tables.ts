import type { OnboardingReason } from '@disadmin/contract/onboarding/onboarding'
import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    customer_onboardings: {
      customer_id: number
      reseller_id: number
      job_id: string
      module_id: number | null
      state: 'waiting' | 'done' | 'failed'
      reason: OnboardingReason | null
      user_id: number | null
      at: Generated<string>
    }
  }
}
