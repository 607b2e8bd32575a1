import type { HandoffAttempt, HandoffKind, HandoffRow, HandoffSummary } from '@disadmin/contract/handoffs/handoffs'
import { handoffKinds } from '@disadmin/contract/handoffs/handoffs'
import { type HandoffTarget, troubleStates } from '@disadmin/contract/handoffs/handoffs.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { orderSql } from '../kit/list.ts'
import { inScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'
import { moment } from '../kit/wire.ts'
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

/**
 * The order `o` was refused, and what became of its pieces since asks for nobody any more: the cart is ordered or closed all the
 * same. It stays on record, and no list of what is to be done shows it.
 */
const isHistory = (o: 'o' | 'other_order') => sql<boolean>`(${sql.ref(`${o}.withdrawn_at`)} is not null and exists (
  select from carts done where done.id = ${sql.ref(`${o}.cart_id`)} and (done.ordered or done.status = 'closed')))`

/** Written as the index of what has not arrived says it; of years of orders it holds a handful. */
const hasNotArrived = (alias: 'h' | 'other') =>
  sql<boolean>`${sql.ref(`${alias}.state`)} not in (${literals(handoffKinds.accepted)})`

/** The order `o` of the hand-off `h`, by look-up: a join would be planned as one walk over all orders. */
const withItsOrder = sql`handoffs h cross join lateral (select * from orders where orders.id = h.order_id limit 1) o`

/** The hand-off `h` of the order `o`, which has not arrived, is the one that tells most of its cart; of two alike, the wholesaler's. */
export const isTelling = sql<boolean>`not ${isHistory('o')} and not exists (
  select from orders other_order join handoffs other on other.order_id = other_order.id
  where other_order.cart_id = o.cart_id and ${hasNotArrived('other')} and ${rank('other')} < ${rank('h')}
    and not ${isHistory('other_order')})`

/** The carts, some of them twice, of which something has not arrived: a handful. */
const cartsUnderWay = sql`select o.cart_id from ${withItsOrder} where ${hasNotArrived('h')} and not ${isHistory('o')}`

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

const summaryFields = sql`'id', h.id, 'target', h.target, 'state', h.state, 'attempts', h.attempts, 'partner_ref', h.partner_ref,
  'due_at', ${moment(sql`h.due_at`)}, 'reason', h.reason`

/** A hand-off of a cart, with the order it belongs to. */
export interface CartHandoff extends HandoffSummary {
  order_id: number
  withdrawn: boolean
}

/** Of all orders of the cart `carts` that are not history: the hand-offs of both targets, the telling one first. */
export const handoffsOfCart = sql<CartHandoff[]>`(
  select coalesce(json_agg(json_build_object(${summaryFields}, 'order_id', o.id, 'withdrawn', o.withdrawn_at is not null)
    order by ${rank('h')}), '[]')
  from orders o join handoffs h on h.order_id = o.id where o.cart_id = carts.id and not ${isHistory('o')})`

interface HandoffFilter {
  kind__in?: readonly HandoffKind[] | undefined
  target?: HandoffTarget | undefined
  customer_no?: string | undefined
  cart_id?: number | undefined
}

const columns = {
  id: sql`h.id`,
  created_at: sql`h.created_at`,
  updated_at: sql`h.updated_at`,
  due_at: sql`h.due_at`,
  state: sql`h.state`,
}

const tables = sql`handoffs h join orders o on o.id = h.order_id join carts on carts.id = o.cart_id`

const conditions = (who: Who, { kind__in, target, customer_no, cart_id }: HandoffFilter): RawBuilder<unknown> => {
  const all = [inScope(who, 'carts.customer_id')]
  if (kind__in) all.push(ofKinds(kind__in))
  if (target !== undefined) all.push(sql<boolean>`h.target = ${target}`)
  if (customer_no !== undefined)
    all.push(sql<boolean>`carts.customer_id in (select id from customers where customer_no = ${customer_no})`)
  if (cart_id !== undefined) all.push(sql<boolean>`carts.id = ${cart_id}`)
  return sql.join(all, sql` and `)
}

const rowFields = sql`${summaryFields}, 'order_id', h.order_id, 'cart_id', carts.id,
  'customer', json_build_object('id', c.id, 'customer_no', c.customer_no, 'name', c.name),
  'created_at', ${moment(sql`h.created_at`)}, 'updated_at', ${moment(sql`h.updated_at`)},
  'withdrawn', o.withdrawn_at is not null`

interface HandoffPage {
  filter: HandoffFilter
  order_by: string
  offset: number
  limit: number
}

/** One page, the newest first unless asked otherwise; the customer is joined for its rows only. */
export const findHandoffs = async (db: Db, who: Who, page: HandoffPage): Promise<HandoffRow[]> => {
  const order = orderSql(page.order_by, columns, { tie: 'id', initial: { field: 'id', descending: true } })
  const { rows } = await sql<{ row: HandoffRow }>`
    with page as materialized (
      select id, row_number() over () as place
      from (select h.id from ${tables} where ${conditions(who, page.filter)} order by ${order} limit ${page.limit} offset ${page.offset}) as found
    )
    select json_build_object(${rowFields}) as row
    from page join handoffs h on h.id = page.id join orders o on o.id = h.order_id join carts on carts.id = o.cart_id
    join customers c on c.id = carts.customer_id
    order by page.place`.execute(db)
  return rows.map(({ row }) => row)
}

export const countHandoffs = async (db: Db, who: Who, filter: HandoffFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${tables} where ${conditions(who, filter)}`.execute(
    db,
  )
  return rows[0]!.count
}

interface StoredHandoff extends HandoffRow {
  reference: string
  idempotency_key: string
  accepted_at: string | null
  confirmed_at: string | null
  now: string
  recent_attempts: HandoffAttempt[]
}

/** What a person reads at once; a hand-off asked after for days has more. */
const shownAttempts = 50

const attemptsJson = sql`(select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'started_at', ${moment(sql`a.started_at`)},
    'finished_at', ${moment(sql`a.finished_at`)}, 'outcome', a.outcome, 'status', a.status, 'reason', a.reason,
    'request', a.request, 'answer', a.answer) order by a.id desc), '[]')
  from (select * from handoff_attempts where handoff_id = h.id order by id desc limit ${shownAttempts}) a)`

/** Undefined when it does not exist or lies outside the scope. */
export const findHandoff = async (db: Db, who: Who, id: number): Promise<StoredHandoff | undefined> => {
  const { rows } = await sql<{ row: StoredHandoff }>`
    select json_build_object(${rowFields}, 'reference', o.reference, 'idempotency_key', h.idempotency_key,
      'accepted_at', ${moment(sql`h.accepted_at`)}, 'confirmed_at', ${moment(sql`h.confirmed_at`)},
      'now', ${moment(sql`clock_timestamp()`)}, 'recent_attempts', ${attemptsJson}) as row
    from ${tables} join customers c on c.id = carts.customer_id
    where h.id = ${id} and ${inScope(who, 'carts.customer_id')}`.execute(db)
  return rows[0]?.row
}
