import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'

/** What became of a sub-customer in the last run: it waits for its turn, has its user, or has none. */
export const onboardingStates = ['waiting', 'done', 'failed'] as const

/** Why one has no user after the run: no address to write to, no longer the reseller's or active, no login name or no licence to be had, a run that was given up. */
export const onboardingReasons = ['no_email', 'moved', 'no_username', 'no_licence', 'interrupted'] as const
export type OnboardingReason = (typeof onboardingReasons)[number]

/** A sub-customer without a login, or one that got it in the last run. */
export const OnboardingCustomer = z.object({
  id: f.id,
  customer_no: z.string(),
  name: z.string(),
  city: z.string(),
  email: z.nullable(z.string()),
  /** Null: it was in no run yet. */
  state: z.nullable(z.enum(onboardingStates)),
  reason: z.nullable(z.enum(onboardingReasons)),
  /** Whom it got, or had by then. */
  username: z.nullable(z.string()),
  at: z.nullable(f.moment),
})
export type OnboardingCustomer = z.output<typeof OnboardingCustomer>

const customerList = shortListOf({
  row: OnboardingCustomer,
  sort: ['customer_no', 'name', 'city'],
  initial: 'customer_no',
  filters: {},
})

/** How many there are of each, whatever the page shows. */
export const OnboardingCounts = z.object({
  /** Would get a user and a mail by a run begun now. */
  ready: z.int(),
  /** Would get none, as there is no address to write to. */
  without_email: z.int(),
  waiting: z.int(),
  done: z.int(),
  failed: z.int(),
})

export const Onboarding = z.object({
  objects: z.array(OnboardingCustomer),
  meta: z.object({ total_count: z.int() }),
  counts: OnboardingCounts,
  /** Of the run under way; null: there is none. */
  job_id: z.nullable(z.uuid()),
})
export type Onboarding = z.output<typeof Onboarding>

const params = z.object({ id: f.pathId })

/**
 * Logins for the customers of a reseller.
 * CUST-70S
 */
export const onboarding = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/customers/:id/onboard-customers',
    needs: ['Customers/onboard'],
    summary:
      'The active sub-customers of a reseller that have no login, and what became of those of its last run. 409 where the customer is no reseller.',
    params,
    query: customerList.query,
    reply: Onboarding,
    passive: true,
  }),
  /** CUST-68 */
  start: endpoint({
    method: 'POST',
    path: '/api/v2/customers/:id/onboard-customers',
    needs: ['Customers/onboard'],
    summary:
      'Begins to give each sub-customer without a login a user with the role customer, a licence of the module and a mail with a link to set the password. The reseller is told by mail how it ended. 409 where the customer is no reseller or a run is under way.',
    params,
    body: z.strictObject({ module_id: f.id }),
    reply: z.object({ job_id: z.uuid(), customers: z.int() }),
    audits: 'Customers/onboard',
    freshProof: true,
    whileImpersonating: 'refused',
    idempotent: true,
  }),
}
