import { availabilityRows } from './availability.ts'
import { calendarUpTo } from './calendar.ts'
import { addCartRows, type NextIds } from './cart-rows.ts'
import { largeRank, makeCart, type World } from './carts.ts'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import { type Customer, makeCustomers } from './customers.ts'
import { discountRows } from './discounts.ts'
import { chooseOpenCarts } from './open-carts.ts'
import { makeLogins } from './logins.ts'
import { licenceRows } from './licences.ts'
import { lostSaleRows } from './lost-sales.ts'
import { moduleRows } from './modules.ts'
import { notificationRows } from './notifications.ts'
import { deliveryOptions } from './pools.delivery.ts'
import { branchNames } from './pools.places.ts'
import type { Plan } from './plan.ts'
import type { Batch, Row } from './rows.ts'
import { clerksOf, makeStaff, makeUsersOf, staffUsernames, type User } from './users.ts'
import { vehicleReferenceRows } from './vehicle-references.ts'

/** What the loader knows and the generator does not. */
export interface Given {
  /** Hash of the demo's password, for those who sign in. */
  passwordHash: string
  groupIds: ReadonlyMap<string, number>
  /** Id of the first cart. */
  firstCartId: number
}

export interface Generated {
  plan: Plan
  /** Batches of at most a few thousand rows, in an order that no foreign key minds. Can be read once. */
  batches: Iterable<Batch>
}

const batchOf = 1000

/** Everything of a plan, made while it is read: memory stays flat however many carts there are. */
export const generate = (plan: Plan, given: Given): Generated => ({ plan, batches: batches(plan, given) })

const batches = function* (plan: Plan, given: Given): Generator<Batch> {
  const customers = makeCustomers(plan)
  const staff = makeStaff(plan)
  yield {
    branches: branchNames.map((name, index) => ({
      ...{ id: index + 1, name, phone: `+41 44 555 01 0${index + 1}` },
      email: `${name.toLowerCase().replace('ü', 'ue')}@disadmin.example.ch`,
    })),
    delivery_options: deliveryOptions.map((option, index) => ({ id: index + 1, ...option })),
    ...discountRows(plan),
    ...moduleRows(),
    ...notificationRows(plan.anchor),
    ...userRows(staff, given),
  }
  for (let from = 0; from < customers.length; from += batchOf) yield customerRows(plan, customers.slice(from, from + batchOf))

  const catalogue = makeCatalogue(plan.seed)
  const usersOf: number[][] = []
  const everybody = [...staff]
  const usernames = staffUsernames()
  let nextUser = staff.length + 1
  for (let from = 0; from < customers.length; from += batchOf / 10) {
    const users = customers.slice(from, from + batchOf / 10).flatMap((customer) => {
      const made = makeUsersOf(plan, customer, nextUser, usernames)
      nextUser += made.length
      usersOf[customer.id] = made.map((user) => user.id)
      return made
    })
    if (plan.history) everybody.push(...users)
    yield { ...userRows(users, given), lost_sales: lostSaleRows(plan, catalogue, users) }
  }
  yield { vehicle_references: vehicleReferenceRows(plan) }
  if (plan.history) yield { logins: makeLogins(plan, everybody), ...availabilityRows(plan, customers, everybody) }

  const world = makeWorld(plan, catalogue, customers, staff, usersOf)
  const next: NextIds = { cart: given.firstCartId, item: 1, delivery: 1, order: 1 }
  const history = plan.history ? { seed: plan.seed, later: world.calendar.later } : null
  for (let from = 0; from < plan.carts; from += batchOf) {
    const batch: Batch = {}
    for (let index = from; index < Math.min(from + batchOf, plan.carts); index++)
      addCartRows(batch, makeCart(world, index), next, history)
    yield batch
  }
}

const makeWorld = (
  plan: Plan,
  catalogue: Catalogue,
  customers: readonly Customer[],
  staff: readonly User[],
  usersOf: readonly number[][],
): World => {
  const clerks = branchNames.map((_, index) => clerksOf(staff, index + 1))
  return {
    plan,
    calendar: calendarUpTo(plan.anchor, plan.timeZone),
    catalogue,
    customers,
    usersOf: (customerId) => usersOf[customerId] ?? [],
    clerksOf: (branchId) => clerks[branchId - 1]!,
    open: chooseOpenCarts(plan, plan.largeBasket ? [largeRank] : []),
  }
}

/** What few customers are: a second line of the name, inactive, a demo, hidden. The busy ones are none of it. */
const marksOf = ({ id, city, resellerNo }: Customer) => {
  const isOne = (every: number) => id > 60 && id % every === 0
  return {
    name_2: isOne(9) ? `Filiale ${city}` : '',
    type: resellerNo === null ? (isOne(131) ? 'WHOLESALER' : '2_STEP') : '3_STEP',
    is_active: !isOne(83),
    is_demo: isOne(149),
    is_hidden: isOne(101),
  }
}

const customerRows = (plan: Plan, customers: readonly Customer[]): Batch => {
  const day = 86_400_000
  return {
    customers: customers.map((c) => ({
      id: c.id,
      customer_no: c.customerNo,
      customer_no_2: c.wholesalerNo,
      name_1: c.name,
      ...marksOf(c),
      address_1: c.street,
      address_2: c.houseNo,
      address_3: c.district,
      post_code: c.postCode,
      city: c.city,
      language: c.language,
      email: c.email,
      phone_prefix: '+41',
      phone: c.phone,
      website: c.email === null ? null : `https://www.${c.email.split('@')[1]}`,
      is_coco: c.isCoco,
      reseller_no: c.resellerNo,
      branch_id: c.branchId,
      // the first tier is the base: who is in no group buys under it
      discount_group_id: c.tier === 0 ? null : c.tier + 1,
      created_at: new Date(plan.anchor.getTime() - (800 + ((c.id * 37) % 900)) * day).toISOString(),
    })),
    module_licences: licenceRows(plan, customers),
    customer_delivery_options: customers.flatMap((c) =>
      c.optionIds.map((id): Row => ({ customer_id: c.id, delivery_option_id: id })),
    ),
  }
}

const userRows = (users: readonly User[], { passwordHash, groupIds }: Given): Batch => ({
  users: users.map((u) => ({
    id: u.id,
    username: u.username,
    username_key: u.username,
    name: u.name,
    email: u.email,
    password_hash: u.signsIn ? passwordHash : null,
    customer_id: u.customerId,
    branch_id: u.branchId,
    oracle_id: u.oracleId,
    language: u.language,
    enable_notification: u.notified,
    is_demo: true,
    last_login: u.lastLogin,
    created_at: u.createdAt,
  })),
  user_groups: users.map((u) => ({ user_id: u.id, group_id: groupIds.get(u.role)! })),
})
