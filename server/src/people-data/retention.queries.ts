import { sql } from 'kysely'
import type { RetentionRule } from '../kit/retention.ts'

/** So many years after the end of the calendar year, as the law counts them for business papers. */
const ended = (years: number) => sql`(date_trunc('year', clock_timestamp()) - ${years}::int * interval '1 year')`

/** So many rows in one statement: housekeeping repeats it while any are left. */
const batch = sql.lit(1000)

const isSettled = sql`h.state in ('accepted', 'confirmed', 'rejected')`

/** Closed baskets and all that belongs to them; the triggers of baskets and orders keep the figures. */
const oldCarts = (years: number) => sql`
  with old as (
    select c.id from carts c where c.status = 'closed' and c.created_at < ${ended(years)} and c.updated_at < ${ended(years)}
      and not exists (select from orders o join handoffs h on h.order_id = o.id where o.cart_id = c.id and not ${isSettled})
    order by c.created_at limit ${batch}
  ), items as (select id from cart_items where cart_id in (select id from old)),
  ordered as (select id from orders where cart_id in (select id from old)),
  handed as (select id from handoffs where order_id in (select id from ordered)),
  attempts as (delete from handoff_attempts where handoff_id in (select id from handed)),
  alerts as (delete from handoff_alerts where handoff_id in (select id from handed)),
  documents as (delete from handoffs where id in (select id from handed)),
  lines_ordered as (delete from order_lines where cart_item_id in (select id from items)),
  gone_orders as (delete from orders where id in (select id from ordered)),
  lines_delivered as (delete from delivery_lines where cart_item_id in (select id from items)),
  delivered as (delete from deliveries where cart_id in (select id from old)),
  gone_items as (delete from cart_items where id in (select id from items))
  delete from carts where id in (select id from old)`

const oldHandoffs = (years: number) => sql`select h.id from handoffs h where h.updated_at < ${ended(years)} and ${isSettled}`

export const retention: RetentionRule = (lives) => [
  sql`select forget_trail(${ended(lives.keepTrailYears)}, ${batch})`,
  oldCarts(lives.keepCartsYears),
  sql`delete from handoff_attempts where id in (
    select id from handoff_attempts where handoff_id in (${oldHandoffs(lives.keepOrderDocumentsYears)}) limit ${batch})`,
  sql`update handoffs set document = null where id in (
    select id from (${oldHandoffs(lives.keepOrderDocumentsYears)} and h.document is not null limit ${batch}) h)`,
  sql`delete from lost_sales where id in (
    select id from lost_sales where created_at < ${ended(lives.keepLostSalesYears)} limit ${batch})`,
  sql`delete from imports where id in (select id from imports
    where state <> 'running' and created_at < clock_timestamp() - ${lives.keepImportsDays}::int * interval '1 day' limit ${batch})`,
]
