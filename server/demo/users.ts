import type { RoleName } from '@disadmin/contract/kit/access'
import { type Customer, customerNoOf, slug } from './customers.ts'
import type { Plan } from './plan.ts'
import { garageIndex, resellerIndex } from './pools.headliners.ts'
import { people } from './pools.people.ts'
import { branchNames } from './pools.places.ts'
import { companySignIns, staff } from './pools.staff.ts'
import { type Random, randomOf } from './random.ts'

export interface User {
  id: number
  username: string
  name: string
  email: string
  role: RoleName
  customerId: number | null
  branchId: number | null
  oracleId: string | null
  language: string
  signsIn: boolean
  notified: boolean
  lastLogin: string | null
  createdAt: string
}

const day = 86_400_000
const signInResellerNo = customerNoOf(resellerIndex)

/** Moment of a demo's past, in whole minutes before the anchor. */
const ago = (plan: Plan, days: number) => new Date(plan.anchor.getTime() - Math.round(days * day)).toISOString()

export const makeStaff = (plan: Plan): User[] =>
  staff.map((person, index) => {
    const r = randomOf(plan.seed, 31, index)
    return {
      id: index + 1,
      username: person.username,
      name: person.name,
      email: `${slug(person.name).replace('-', '.')}@disadmin.example`,
      role: person.role,
      customerId: null,
      branchId: person.branch === null ? null : branchNames.indexOf(person.branch) + 1,
      oracleId: String(700 + index),
      language: person.language,
      signsIn: person.signsIn === true,
      notified: false,
      lastLogin: person.signsIn === true ? null : ago(plan, r.next() * 4),
      createdAt: ago(plan, 760 + r.next() * 300),
    }
  })

/** How many users a customer has: in the demo one or two for nearly every one, and none for a few whom the reseller may onboard. */
const countOf = (plan: Plan, { id, resellerNo }: Customer, r: Random): number => {
  const index = id - 1
  if (plan.users !== 'few')
    return Math.floor(((index + 1) * plan.users) / plan.customers) - Math.floor((index * plan.users) / plan.customers)
  if (index === garageIndex || index === resellerIndex) return 2
  if (resellerNo === signInResellerNo && index >= 400) return 0
  return r.weighted([0, 1, 2], [4, 58, 38])
}

/** Answers the users of one customer after another; `usernames` counts the names given so far. */
export const makeUsersOf = (plan: Plan, customer: Customer, firstId: number, usernames: Map<string, number>): User[] => {
  const index = customer.id - 1
  const r = randomOf(plan.seed, 32, index)
  return Array.from({ length: countOf(plan, customer, r) }, (_, place) => {
    const id = firstId + place
    const signIn = place === 0 ? signInOf(index) : undefined
    const name = signIn?.name ?? `${r.pick(people[customer.region].first)} ${r.pick(people[customer.region].last)}`
    return {
      id,
      username: signIn?.username ?? freeUsername(name, usernames),
      name,
      email: `${slug(name).replace('-', '.')}@${slug(customer.name)}.example`,
      role: signIn?.role ?? (customer.kind === 'reseller' && place === 0 ? 'reseller' : 'customer'),
      customerId: customer.id,
      branchId: null,
      oracleId: r.chance(0.7) ? String(30_000 + id) : null,
      language: signIn === undefined ? customer.language : 'en',
      signsIn: signIn !== undefined,
      notified: r.chance(0.2),
      lastLogin: signIn !== undefined || r.chance(0.15) ? null : ago(plan, r.next() ** 2 * 120),
      createdAt: ago(plan, 740 + r.next() * 200),
    }
  })
}

const signInOf = (index: number) => {
  if (index === resellerIndex) return companySignIns[0]
  return index === garageIndex ? companySignIns[1] : undefined
}

/** l.baumann, and l.baumann2 for the next of that name. */
const freeUsername = (name: string, usernames: Map<string, number>): string => {
  const [first, ...last] = slug(name).split('-')
  const wanted = `${first!.slice(0, 1)}.${last.join('-')}`
  const count = (usernames.get(wanted) ?? 0) + 1
  usernames.set(wanted, count)
  return count === 1 ? wanted : `${wanted}${count}`
}

/** Staff who handle the carts of a branch. */
export const clerksOf = (users: readonly User[], branchId: number): readonly User[] =>
  users.filter((user) => user.branchId === branchId && (user.role === 'sales' || user.role === 'branch_manager'))

export const staffUsernames = (): Map<string, number> => new Map(staff.map((person) => [person.username, 1]))
