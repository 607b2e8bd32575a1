import type { CartStatus } from '@disadmin/contract/basket/basket'
import type { Calendar } from './calendar.ts'
import type { Catalogue, Part } from './catalogue.ts'
import type { Customer } from './customers.ts'
import { type Line, makeLines, workOn } from './lines.ts'
import type { OpenCarts } from './open-carts.ts'
import type { Plan } from './plan.ts'
import { headliners } from './pools.headliners.ts'
import { words } from './pools.notes.ts'
import { type Random, randomOf } from './random.ts'
import type { User } from './users.ts'

/** What carts are made from. */
export interface World {
  plan: Plan
  calendar: Calendar
  catalogue: Catalogue
  customers: readonly Customer[]
  /** Users by customer id. */
  usersOf: (customerId: number) => readonly number[]
  /** Clerks by branch id. */
  clerksOf: (branchId: number) => readonly User[]
  open: OpenCarts
}

export interface MadeCart {
  index: number
  customer: Customer
  placedBy: number | null
  /** Moments in ms. */
  createdAt: number
  seenAt: number | null
  touchedAt: number
  clerk: User
  status: CartStatus
  note: string
  refNumber: string
  toCustomerAddress: boolean
  address: { street: string; houseNo: string; city: string; postCode: string }
  /** The day the customer asked for; null: as soon as possible. */
  deliveryDate: string | null
  optionId: number | null
  lines: Line[]
}

/** The carts are numbered by age: 0 is the oldest. */
export const makeCart = (world: World, index: number): MadeCart => {
  const { plan, calendar } = world
  const r = randomOf(plan.seed, 41, index)
  const rank = plan.carts - 1 - index
  const isLarge = plan.largeBasket && rank === largeRank
  const customer = pickCustomer(world, rank, r)
  const status = world.open.statusOf(rank)
  const createdAt = calendar.momentAt(pointOf(plan, index, r))
  const seenAt = world.open.isUnseen(rank) ? null : calendar.later(createdAt, 0.05 + r.next() * 1.4)
  const touchedAt =
    status === 'new' ? (seenAt ?? createdAt) : calendar.later(createdAt, 1.5 + r.next() * (status === 'closed' ? 40 : 16))
  const lines = makeLines(
    isLarge ? smallPartsOf(world.catalogue) : world.catalogue,
    customer,
    isLarge ? largeLines : lineCount(plan.lines, r),
    r,
  )
  workOn(lines, status, customer.wholesalerNo !== null, r)
  const wished = status !== 'new' || r.chance(0.35)
  return {
    index,
    customer,
    placedBy: placedBy(world, customer, r),
    createdAt,
    seenAt,
    touchedAt,
    clerk: r.pick(world.clerksOf(customer.branchId)),
    status,
    note: isLarge ? words[customer.language].stockTaking : noteOf(customer, status, r),
    refNumber: isLarge ? 'INV-500' : r.chance(0.45) ? r.pattern('####-@@@') : '',
    toCustomerAddress: customer.isCoco && r.chance(0.2),
    address: addressOf(customer, r),
    deliveryDate: wished ? calendar.workingDayAfter(createdAt, r.weighted([1, 2, 3, 5], [60, 24, 10, 6])) : null,
    optionId: wished ? r.pick(customer.optionIds) : null,
    lines,
  }
}

/** The basket with 500 lines is the one of the reseller among the newest carts. */
export const largeRank = 11
const largeLines = 500

/** What a stock is filled up with: a basket of 500 engine parts is no day's turnover anybody would believe. */
const smallPartsOf = ({ parts, ...others }: Catalogue): Catalogue => {
  const small = (all: readonly Part[]) => all.filter(({ listPrice }) => listPrice < 4000)
  return { ...others, parts: { car: small(parts.car), lorry: small(parts.lorry), any: small(parts.any) } }
}

const pickCustomer = ({ customers }: World, rank: number, r: Random): Customer => {
  const busy = customers[Math.floor(r.next() ** 1.6 * customers.length)]!
  return rank < headliners.length ? (customers[rank] ?? busy) : busy
}

/** Place in the working time of the two years; carts are spread evenly over growing days. */
const pointOf = ({ carts, growth }: Plan, index: number, r: Random): number => {
  const share = (index + r.next()) / carts
  return growth === 0 ? share : Math.log1p(share * Math.expm1(growth)) / growth
}

/** 1 to 40, `mean` on average: many short baskets, a few long ones. */
const lineCount = (mean: number, r: Random): number => {
  if (mean <= 1) return 1
  return Math.min(40, 1 + Math.floor(-Math.log(1 - r.next()) / Math.log1p(1 / (mean - 1))))
}

const placedBy = (world: World, customer: Customer, r: Random): number | null => {
  const users = world.usersOf(customer.id)
  return users.length === 0 ? null : r.pick(users)
}

const noteOf = (customer: Customer, status: CartStatus, r: Random): string =>
  r.chance(status === 'closed' ? 0.12 : 0.32) ? r.pick(words[customer.language].notes) : ''

const addressOf = (customer: Customer, r: Random) => {
  const elsewhere = r.chance(0.06)
  return {
    street: customer.street,
    houseNo: elsewhere ? String(r.int(1, 90)) : customer.houseNo,
    city: customer.city,
    postCode: customer.postCode,
  }
}
