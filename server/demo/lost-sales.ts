import type { Catalogue } from './catalogue.ts'
import type { Plan } from './plan.ts'
import { randomOf } from './random.ts'
import type { Row } from './rows.ts'
import type { User } from './users.ts'

const reasons = ['Not available', 'Too expensive', 'Delivery too late', 'Wrong part shown', 'Other'] as const
const weights = [42, 24, 18, 10, 6]
const days = 180
const minutesADay = 1440

/** What the users of customers did not buy in the last half year, and why. */
export const lostSaleRows = (plan: Plan, { parts }: Pick<Catalogue, 'parts'>, users: readonly User[]): Row[] =>
  users.flatMap((user) => {
    const r = randomOf(plan.seed, 37, user.id)
    return Array.from({ length: user.signsIn ? 3 : r.int(0, 2) }, () => ({
      customer_id: user.customerId,
      username: user.username,
      username_key: user.username,
      product_no: r.pick(parts.car).productNo,
      reason: r.weighted(reasons, weights),
      created_at: new Date(plan.anchor.getTime() - r.int(20, days * minutesADay) * 60_000).toISOString(),
    }))
  })
