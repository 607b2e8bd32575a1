import {
  type Handoff,
  type HandoffRow,
  type HandoffSummary,
  handoffList,
  type handoffs,
} from '@disadmin/contract/handoffs/handoffs'
import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import type { FilterOf } from '@disadmin/contract/kit/list'
import { handoffTargets } from '@disadmin/contract/handoffs/handoffs.rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { listPage } from '../kit/list/list.ts'
import { many, type RowSql, rowReader } from '../kit/list/list-row.ts'
import { fixed } from '../kit/list/list-where.ts'
import { inScope } from '../kit/scope.ts'
import { seesAll, type Principal } from '../kit/principal.ts'
import { moment } from '../kit/db/wire.ts'
import { keptCount } from './handoffs.figures.queries.ts'
import { everyKind, isHistory, ofKinds, rank } from './handoffs.states.queries.ts'
import './handoffs.tables.ts'

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
  sql`from orders o join handoffs h on h.order_id = o.id where o.cart_id = carts.id and not ${isHistory}`,
  rank,
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

/** Where only kinds and a target are asked for, the total is kept. */
const countOf = (who: Principal, { kind__in, target, customer_no, cart_id }: FilterOf<typeof handoffList>) =>
  customer_no === undefined && cart_id === undefined
    ? keptCount(who, target === undefined ? handoffTargets : [target], kind__in ?? everyKind)
    : undefined

/** The newest first unless asked otherwise. */
export const findHandoffs = (db: Db, who: Principal, query: QueryOf<typeof handoffs.list>) =>
  listPage(db, handoffList, {
    query,
    count: countOf(who, query),
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
      updated_at: sql`h.updated_at`,
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
