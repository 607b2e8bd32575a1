import type { Plan } from './plan.ts'
import { browsers } from './pools.browsers.ts'
import { type Random, randomOf } from './random.ts'
import type { Row } from './rows.ts'
import type { User } from './users.ts'

const minute = 60_000
const day = 1440 * minute

/** Sign-ins of these people up to their last one, the oldest first; now and then somebody typed a wrong password before. */
export const makeLogins = (plan: Plan, users: readonly User[]): Row[] =>
  users
    .flatMap((user) => loginsOf(user, randomOf(plan.seed, 33, user.id)))
    .toSorted((one, other) => String(one.created_at).localeCompare(String(other.created_at)))

const loginsOf = (user: User, r: Random): Row[] => {
  if (user.lastLogin === null) return []
  const row = {
    user_id: user.id,
    // addresses reserved for documentation
    ip_address: `${r.pick(['192.0.2', '198.51.100', '203.0.113'])}.${r.int(2, 250)}`,
    browser_identification: r.pick(browsers),
    outcome: 'success',
  }
  const rows: Row[] = []
  let at = Date.parse(user.lastLogin)
  for (let left = user.customerId === null ? r.int(4, 12) : r.int(1, 3); left > 0; left--) {
    if (at < Date.parse(user.createdAt)) break
    rows.push({ ...row, created_at: new Date(at).toISOString() })
    if (r.chance(0.06)) rows.push({ ...row, outcome: 'wrong_password', created_at: new Date(at - minute).toISOString() })
    at -= Math.round((0.7 + r.next() * (user.customerId === null ? 0.6 : 9)) * day)
  }
  return rows
}
