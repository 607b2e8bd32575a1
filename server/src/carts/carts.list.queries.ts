import { codenameOf, holds } from '@disadmin/contract/kit/access'
import { type CartRow, cartList, carts } from '@disadmin/contract/carts/carts'
import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import type { FilterOf } from '@disadmin/contract/kit/list'
import { type RawBuilder, sql } from 'kysely'
import { takesOrdersSql } from '../settings/index.ts'
import type { Db } from '../kit/db/db.ts'
import { firstRows, listPage, type RowsSql } from '../kit/list/list.ts'
import { made, type RowSql } from '../kit/list/list-row.ts'
import { type FiltersOf, fixed, listWhere } from '../kit/list/list-where.ts'
import { since, until } from '../kit/db/moments.ts'
import { inScope } from '../kit/scope.ts'
import type { Settings } from '../kit/settings.ts'
import { isStaff, knowsStaff, type Principal } from '../kit/principal.ts'
import { codenamesInEffect } from '../permissions/index.ts'
import { isOwn, keptCarts } from './carts.kept.queries.ts'

export type CartFilter = FilterOf<typeof cartList>

/** Whoever took the lock could still take it: in the same session, with the right, within the scope. Looked up for what is locked alone. */
const operatorRemains = sql<boolean>`exists (
  select from sessions s join users u on u.id = carts.lock_operator_id left join customers c on c.id = u.customer_id
  where s.id = carts.lock_session_id and s.revoked_at is null and u.is_active
    and case when s.impersonated_until > clock_timestamp() then s.impersonated_id else s.user_id end = u.id
    and (u.branch_id is null or u.customer_id is not null
      or exists (select from customers k where k.id = carts.customer_id and k.branch_id = u.branch_id))
    and ${codenameOf('Carts/lock')} = any (${codenamesInEffect}))`

/** Held by somebody at this moment, by the database's clock: neither expiry nor whoever is gone needs a sweeper (CART-41, CART-42S). */
export const isLocked = sql<boolean>`(carts.lock_operator_id is not null and carts.lock_until > clock_timestamp() and ${operatorRemains})`

const createdAt = sql`carts.created_at`

/** Statuses and flags are written out, so that the partial indexes serve. */
const filtersIn = (who: Principal, timeZone: string): FiltersOf<typeof cartList> => ({
  status__in: (statuses) => fixed(sql`carts.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`),
  customer_no: (number) => fixed(sql`carts.customer_id in (select id from customers where customer_no = ${number})`),
  ordered: (is) => fixed(sql`carts.ordered = ${sql.lit(is)}`),
  own: (is) => fixed(isOwn(who, is, 'carts.customer_id')),
  seen: (is) => fixed(is ? sql`carts.seen_at is not null` : sql`carts.seen_at is null`),
  from: (from) => since(createdAt, from, timeZone),
  to: (to) => until(createdAt, to, timeZone),
})

/** What the list and the filtered export have in common. */
export const cartConditions = (who: Principal, filter: CartFilter, timeZone: string): RawBuilder<boolean> =>
  listWhere<typeof cartList>({ scope: inScope(who, 'carts.customer_id'), filters: filtersIn(who, timeZone), query: filter }).where

/** A person's name by look-up. A join would be planned as one walk over all users when few of them ever touched a cart. */
export const userOf = (column: string, field: 'username' | 'name') =>
  sql`(select person.${sql.ref(field)} from users person where person.id = ${sql.ref(`carts.${column}`)})`

/** Users of customers see that a cart is locked, not by whom. */
const operator = (who: Principal): RowSql<Pick<CartRow, 'operator_id' | 'operator_username' | 'unlocked_at'>> => {
  const whileLocked = (value: RawBuilder<unknown>) => (knowsStaff(who) ? sql`case when ${isLocked} then ${value} end` : sql`null`)
  return {
    operator_id: whileLocked(sql`carts.lock_operator_id`),
    operator_username: whileLocked(userOf('lock_operator_id', 'username')),
    unlocked_at: whileLocked(sql`carts.lock_until`),
  }
}

/** CART-49S: why nothing can be sent for the customer `c`, null when it can. Everything it needs is read with the row anyway. */
const cannotBeSent = (settings: Settings) => sql<CartRow['cannot_be_sent_reason']>`case
  when not ${takesOrdersSql(settings)} then 'offline' when coalesce(c.customer_no_2, '') = '' then 'no_customer_number' end`

/** A cart as the lists show it; its customer is joined as `c`. */
export const cartRow = (who: Principal, settings: Settings) => {
  const reason = cannotBeSent(settings)
  return {
    id: sql`carts.id`,
    is_locked: isLocked,
    ...operator(who),
    owner: {
      username: userOf('placed_by', 'username'),
      customer: {
        id: sql`c.id`,
        customer_no: sql`c.customer_no`,
        name: sql`c.name`,
        city: sql`c.city`,
        address_1: sql`c.address_1`,
        address_2: sql`c.address_2`,
        address_3: sql`c.address_3`,
        post_code: sql`c.post_code`,
        is_coco: sql`c.is_coco`,
      },
    },
    created_at: createdAt,
    status: sql<CartRow['status']>`carts.status`,
    note: sql`carts.note`,
    seen: sql`carts.seen_at is not null`,
    ref_number: sql`carts.ref_number`,
    ordered: sql<boolean>`carts.ordered`,
    total_customer_price: sql`carts.total_customer_price`,
    can_be_sent_to_oracle: made({ reason }, (values) => values.reason === null),
    cannot_be_sent_reason: reason,
  } satisfies RowSql<Omit<CartRow, 'progress'>>
}

/** A line is expected on its own day or, once it is at the wholesaler, on that of its order. */
const progress = (who: Principal, { timeZone }: Settings) => {
  if (isStaff(who) || !holds(who.codenames, carts.get.parts.lines)) return sql<CartRow['progress']>`null::json`
  const today = sql`(clock_timestamp() at time zone ${timeZone})::date`
  return sql<CartRow['progress']>`(
    select json_build_object('lines', count(*), 'delivered', count(*) filter (where i.delivered >= i.ordered),
      'at_wholesaler', count(*) filter (where i.delivered < i.ordered and i.wholesaler_qty > 0),
      'expected', least(min(i.delivery_date) filter (where i.status <> 'closed' and i.delivery_date >= ${today}),
        (select min(o.delivery_date) from orders o
         where o.cart_id = carts.id and o.withdrawn_at is null and o.delivery_date >= ${today})))
    from cart_items i where i.cart_id = carts.id)`
}

const customer = sql`join customers c on c.id = carts.customer_id`

/** The carts as a list; orders are the same ones with more to tell. */
export const cartSql = (who: Principal, settings: Settings) =>
  ({
    from: sql`carts`,
    key: sql`carts.id`,
    scope: inScope(who, 'carts.customer_id'),
    filters: filtersIn(who, settings.timeZone),
    sort: {
      id: sql`carts.id`,
      owner__customer__customer_no: { by: sql`c.customer_no`, joins: customer },
      owner__customer__name: { by: sql`c.name`, joins: customer },
      owner__customer__city: { by: sql`c.city`, joins: customer },
      created_at: createdAt,
      status: sql`carts.status`,
    },
    joins: customer,
    row: { ...cartRow(who, settings), progress: progress(who, settings) },
  }) satisfies RowsSql<typeof cartList>

export const findCarts = (db: Db, who: Principal, { query, settings }: { query: QueryOf<typeof carts.list>; settings: Settings }) =>
  listPage(db, cartList, { query, ...cartSql(who, settings), kept: keptCarts(who, query, settings.timeZone) })

/** The newest carts, without a total. */
export const findNewestCarts = (db: Db, who: Principal, { limit, settings }: { limit: number; settings: Settings }) =>
  firstRows(db, cartList, limit, { query: { order_by: '-created_at', offset: 0 }, ...cartSql(who, settings) })
