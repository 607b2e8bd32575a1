import {
  type Handoff,
  type HandoffKind,
  type HandoffRow,
  type HandoffSummary,
  handoffKinds,
  handoffList,
  type handoffs,
} from '@disadmin/contract/handoffs/handoffs'
import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { troubleStates } from '@disadmin/contract/handoffs/handoffs.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { listPage } from '../kit/list/list.ts'
import { many, type RowSql, rowReader } from '../kit/list/list-row.ts'
import { fixed } from '../kit/list/list-where.ts'
import { inScope } from '../kit/scope.ts'
import { seesAll, type Principal } from '../kit/principal.ts'
import { moment } from '../kit/db/wire.ts'
import './handoffs.tables.ts'

const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)))

/** The states of these kinds, written out, so that the partial indexes serve. */
const ofKinds = (kinds: readonly HandoffKind[]): RawBuilder<boolean> =>
  sql<boolean>`h.state in (${literals(kinds.flatMap((kind) => handoffKinds[kind]))})`

/** How much a hand-off tells of its cart: one in trouble first, then one on its way, then one that has arrived; the latest order's first. */
const rank = (alias: string) => {
  const state = sql.ref(`${alias}.state`)
  return sql`(case when ${state} in (${literals(troubleStates)}) then 0 when ${state} in (${literals(handoffKinds.accepted)}) then 2 else 1 end,
    -${sql.ref(`${alias}.order_id`)}, ${sql.ref(`${alias}.target`)} = 'vpom')`
}

const isDone = (cart: 'carts' | 'done') => sql<boolean>`(${sql.ref(`${cart}.ordered`)} or ${sql.ref(`${cart}.status`)} = 'closed')`

/**
 * The order `o` was refused, and what became of its pieces since asks for nobody any more: the cart is ordered or closed all the
 * same. It stays on record, and no list of what is to be done shows it.
 */
const isHistory = (o: 'o' | 'other_order') => sql<boolean>`(${sql.ref(`${o}.withdrawn_at`)} is not null and exists (
  select from carts done where done.id = ${sql.ref(`${o}.cart_id`)} and ${isDone('done')}))`

/** The same of the order `o` where its cart is read anyhow. */
export const isHistoryOf = (cart: 'carts') => sql<boolean>`(o.withdrawn_at is not null and ${isDone(cart)})`

/** Written as the index of what has not arrived says it; of years of orders it holds a handful. */
const hasNotArrived = (alias: 'h' | 'other') =>
  sql<boolean>`${sql.ref(`${alias}.state`)} not in (${literals(handoffKinds.accepted)})`

/** The order `o` of the hand-off `h`, by look-up: a join would be planned as one walk over all orders. */
export const withItsOrder = sql`handoffs h cross join lateral (select * from orders where orders.id = h.order_id limit 1) o`

/** The hand-off `h` of the order `o`, which has not arrived, is the one that tells most of its cart; of two alike, the wholesaler's. */
const isTelling = sql<boolean>`not ${isHistory('o')} and not exists (
  select from orders other_order join handoffs other on other.order_id = other_order.id
  where other_order.cart_id = o.cart_id and ${hasNotArrived('other')} and ${rank('other')} < ${rank('h')}
    and not ${isHistory('other_order')})`

/** The state that tells most of a cart, by look-up; no row where everything arrived. */
export const tellingOf = (cart: string) => sql`select h.state from orders o join handoffs h on h.order_id = o.id
  where o.cart_id = ${sql.ref(cart)} and ${hasNotArrived('h')} and not ${isHistory('o')} order by ${rank('h')} limit 1`

/** The carts, some of them twice, of which something has not arrived: a handful. */
export const cartsUnderWay = sql`select o.cart_id from ${withItsOrder} where ${hasNotArrived('h')} and not ${isHistory('o')}`

/**
 * Every hand-off of the carts of these orders has arrived, so the one that tells most has. Nearly all orders are of this kind: asked
 * the other way round, as what has not arrived is little and has an index of its own.
 */
const cartsArrived = sql`select o.cart_id from orders o where o.withdrawn_at is null
  and exists (select from handoffs h where h.order_id = o.id) and o.cart_id not in (${cartsUnderWay})`

/** The carts, some of them twice, of which the most telling hand-off is of these kinds. */
export const cartsHandedOff = (kinds: readonly HandoffKind[]): RawBuilder<unknown> => {
  const others = kinds.filter((kind) => kind !== 'accepted')
  const parts = []
  if (kinds.includes('accepted')) parts.push(cartsArrived)
  if (others.length > 0)
    parts.push(sql`select o.cart_id from ${withItsOrder} where ${ofKinds(others)} and ${hasNotArrived('h')} and ${isTelling}`)
  return sql.join(parts, sql` union all `)
}

/** A hand-off of a cart, with the order it belongs to. */
export interface CartHandoff extends HandoffSummary {
  order_id: number
  withdrawn: boolean
}

/** Of all orders of the cart `carts` that are not history: the hand-offs of both targets, the telling one first. */
export const handoffsOfCart = many<CartHandoff>(
  {
    id: sql`h.id`,
    target: sql`h.target`,
    state: sql`h.state`,
    attempts: sql`h.attempts`,
    partner_ref: sql`h.partner_ref`,
    due_at: moment(sql`h.due_at`),
    reason: sql`h.reason`,
    order_id: sql`o.id`,
    withdrawn: sql`o.withdrawn_at is not null`,
  },
  sql`from orders o join handoffs h on h.order_id = o.id where o.cart_id = carts.id and not ${isHistory('o')}`,
  rank('h'),
)

const row: RowSql<HandoffRow> = {
  id: sql`h.id`,
  target: sql`h.target`,
  state: sql`h.state`,
  attempts: sql`h.attempts`,
  partner_ref: sql`h.partner_ref`,
  due_at: sql`h.due_at`,
  reason: sql`h.reason`,
  order_id: sql`h.order_id`,
  cart_id: sql`carts.id`,
  customer: { id: sql`c.id`, customer_no: sql`c.customer_no`, name: sql`c.name` },
  created_at: sql`h.created_at`,
  updated_at: sql`h.updated_at`,
  withdrawn: sql`o.withdrawn_at is not null`,
}
const joins = sql`join orders o on o.id = h.order_id join carts on carts.id = o.cart_id join customers c on c.id = carts.customer_id`

/** The hand-offs of carts of which this is true. */
const ofCarts = (condition: RawBuilder<boolean>) =>
  sql<boolean>`h.order_id in (select o.id from orders o join carts on carts.id = o.cart_id where ${condition})`

/** The newest first unless asked otherwise. Whoever sees all carts reads none of them to count. */
export const findHandoffs = (db: Db, who: Principal, query: QueryOf<typeof handoffs.list>) =>
  listPage(db, handoffList, {
    query,
    from: sql`handoffs h`,
    key: sql`h.id`,
    scope: seesAll(who) ? sql`true` : ofCarts(inScope(who, 'carts.customer_id')),
    filters: {
      kind__in: (kinds) => fixed(ofKinds(kinds)),
      target: (target) => fixed(sql`h.target = ${sql.lit(target)}`),
      customer_no: (number) => ofCarts(sql`carts.customer_id in (select id from customers where customer_no = ${number})`),
      cart_id: (id) => sql`h.order_id in (select o.id from orders o where o.cart_id = ${id})`,
    },
    sort: {
      id: sql`h.id`,
      created_at: sql`h.created_at`,
      updated_at: sql`h.updated_at`,
      due_at: sql`h.due_at`,
      state: sql`h.state`,
    },
    joins,
    row,
  })

type StoredHandoff = Omit<Handoff, 'partner'>

/** What a person reads at once; a hand-off asked after for days has more. */
const shownAttempts = 50

const recentAttempts = many(
  {
    id: sql`a.id`,
    kind: sql`a.kind`,
    started_at: moment(sql`a.started_at`),
    finished_at: moment(sql`a.finished_at`),
    outcome: sql`a.outcome`,
    status: sql`a.status`,
    reason: sql`a.reason`,
    request: sql`a.request`,
    answer: sql`a.answer`,
  },
  sql`from (select * from handoff_attempts where handoff_id = h.id order by id desc limit ${shownAttempts}) a`,
  sql`a.id desc`,
)

const detail = rowReader<StoredHandoff>({
  ...row,
  reference: sql`o.reference`,
  idempotency_key: sql`h.idempotency_key`,
  accepted_at: sql`h.accepted_at`,
  confirmed_at: sql`h.confirmed_at`,
  now: sql`clock_timestamp()`,
  recent_attempts: recentAttempts,
})

/** Undefined when it does not exist or lies outside the scope. */
export const findHandoff = async (db: Db, who: Principal, id: number): Promise<StoredHandoff | undefined> => {
  const { rows } = await sql<object>`
    select ${detail.columns} from handoffs h ${joins} where h.id = ${id} and ${inScope(who, 'carts.customer_id')}`.execute(db)
  return rows[0] && detail.read(rows[0])
}
