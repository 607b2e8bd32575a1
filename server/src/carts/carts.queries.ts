import { fields } from '@disadmin/contract/basket/basket.fields'
import type { CartItem } from '@disadmin/contract/basket/basket'
import type { CartRow } from '@disadmin/contract/carts/carts'
import { type RawBuilder, sql } from 'kysely'
import { takesOrdersSql } from '../configuration/index.ts'
import type { Db } from '../kit/db.ts'
import { orderSql } from '../kit/list.ts'
import { since, until } from '../kit/moments.ts'
import { prepared, preparedIf } from '../kit/prepared.ts'
import { inScope, isKnown } from '../kit/scope.ts'
import type { Settings } from '../kit/settings.ts'
import { isStaff, knowsStaff, type Who } from '../kit/who.ts'
import { moment } from '../kit/wire.ts'

export interface CartFilter {
  customer_no?: string | undefined
  from?: string | undefined
  to?: string | undefined
  status__in?: readonly string[] | undefined
  ordered?: boolean | undefined
  seen?: boolean | undefined
}

const columns = {
  id: sql`carts.id`,
  owner__customer__customer_no: sql`c.customer_no`,
  owner__customer__name: sql`c.name`,
  owner__customer__city: sql`c.city`,
  created_at: sql`carts.created_at`,
  status: sql`carts.status`,
}

/** Held by somebody at this moment, by the database's clock: expiry needs no sweeper (CART-41, CART-42S). */
export const isLocked = sql<boolean>`(carts.lock_operator_id is not null and carts.lock_until > clock_timestamp())`

/** The statement then holds no value that its plan could depend on. */
export const onlyStatus = (filter: CartFilter) =>
  filter.customer_no === undefined && filter.from === undefined && filter.to === undefined

/** What the list, its count and the filtered export have in common. Statuses are written out, so that the partial indexes serve. */
export const cartConditions = (who: Who, filter: CartFilter, timeZone: string): RawBuilder<boolean> => {
  const conditions = [inScope(who, 'carts.customer_id')]
  if (filter.status__in)
    conditions.push(sql<boolean>`carts.status in (${sql.join(filter.status__in.map((status) => sql.lit(status)))})`)
  if (filter.customer_no !== undefined)
    conditions.push(sql<boolean>`carts.customer_id in (select id from customers where customer_no = ${filter.customer_no})`)
  if (filter.ordered !== undefined) conditions.push(sql<boolean>`carts.ordered = ${sql.lit(filter.ordered)}`)
  if (filter.seen !== undefined) conditions.push(filter.seen ? sql`carts.seen_at is not null` : sql`carts.seen_at is null`)
  const createdAt = sql`carts.created_at`
  if (filter.from !== undefined) conditions.push(since(createdAt, filter.from, timeZone))
  if (filter.to !== undefined) conditions.push(until(createdAt, filter.to, timeZone))
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>
}

export interface CartPage {
  filter: CartFilter
  order_by: string
  offset: number
  limit: number
  settings: Settings
}

/**
 * `page`, for a with clause: the ids first, in the order of an index; what is shown of them is joined only for them, by `page.place`.
 * @param where what `cartConditions` says, and more
 */
export const cartPage = (where: RawBuilder<boolean>, page: Omit<CartPage, 'filter' | 'settings'>): RawBuilder<unknown> => {
  const order = orderSql(page.order_by, columns, { tie: 'id', initial: { field: 'id', descending: false } })
  const byCustomer = page.order_by.includes('owner__') ? sql`join customers c on c.id = carts.customer_id` : sql``
  return sql`page as materialized (
    select carts.id, row_number() over () as place
    from (select carts.id from carts ${byCustomer} where ${where} order by ${order} limit ${page.limit} offset ${page.offset}) as carts
  )`
}

export const findCarts = async (db: Db, who: Who, page: CartPage): Promise<CartRow[]> => {
  const { rows } = await sql<{ row: CartRow }>`${preparedIf(onlyStatus(page.filter))}
    with ${cartPage(cartConditions(who, page.filter, page.settings.timeZone), page)}
    select ${cartRowJson(who, page.settings)} as row
    from page join carts on carts.id = page.id
    join customers c on c.id = carts.customer_id
    order by page.place`.execute(db)
  return rows.map(({ row }) => row)
}

/**
 * How many carts there are of which this is true: `cartConditions`, and more.
 * @param fixed no value in there could change the plan
 */
export const countCarts = async (db: Db, where: RawBuilder<boolean>, fixed: boolean): Promise<number> => {
  const { rows } = await sql<{ count: number }>`${preparedIf(fixed)} select count(*) as count from carts where ${where}`.execute(db)
  return rows[0]!.count
}

/** How many of these carts the caller sees. */
export const countSeen = async (db: Db, who: Who, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from carts where id = any (${[...ids]}::bigint[]) and ${inScope(who, 'carts.customer_id')}`.execute(db)
  return rows[0]!.count
}

/** A person's name by look-up. A join would be planned as one walk over all users when few of them ever touched a cart. */
const userOf = (column: string, field: 'username' | 'name') =>
  sql`(select person.${sql.ref(field)} from users person where person.id = ${sql.ref(`carts.${column}`)})`

/** The name of whoever did something to the cart, for a reader who may know them. */
export const nameOf = (who: Who, column: 'seen_by' | 'updated_by') =>
  sql`case when ${isKnown(who, sql.ref(`carts.${column}`))} then ${userOf(column, 'name')} end`

/** Users of customers see that a cart is locked, not by whom. */
const operatorJson = (who: Who) =>
  knowsStaff(who)
    ? sql`'operator_id', case when ${isLocked} then carts.lock_operator_id end,
      'operator_username', case when ${isLocked} then ${userOf('lock_operator_id', 'username')} end,
      'unlocked_at', case when ${isLocked} then ${moment(sql`carts.lock_until`)} end`
    : sql`'operator_id', null, 'operator_username', null, 'unlocked_at', null`

/** CART-49S: why nothing can be sent for the customer `c`, null when it can. Everything it needs is read with the row anyway. */
const cannotBeSent = (settings: Settings) => sql`case
  when not ${takesOrdersSql(settings)} then 'offline' when coalesce(c.customer_no_2, '') = '' then 'no_customer_number' end`

const rowFields = (who: Who, settings: Settings) => sql`
  'id', carts.id, 'is_locked', ${isLocked}, ${operatorJson(who)},
  'owner', json_build_object('username', ${userOf('placed_by', 'username')}, 'customer', json_build_object(
    'id', c.id, 'customer_no', c.customer_no, 'name', c.name, 'city', c.city, 'address_1', c.address_1, 'address_2', c.address_2,
    'address_3', c.address_3, 'post_code', c.post_code, 'is_coco', c.is_coco)),
  'created_at', ${moment(sql`carts.created_at`)}, 'status', carts.status, 'note', carts.note, 'seen', carts.seen_at is not null,
  'ref_number', carts.ref_number, 'ordered', carts.ordered, 'total_customer_price', carts.total_customer_price,
  'can_be_sent_to_oracle', (${cannotBeSent(settings)}) is null, 'cannot_be_sent_reason', ${cannotBeSent(settings)}`

/** A cart as the lists show it; its customer is joined as `c`. */
export const cartRowJson = (who: Who, settings: Settings) => sql`json_build_object(${rowFields(who, settings)})`

/** A cart as the database knows it. */
export interface StoredCart extends CartRow {
  shipment_address: { street: string; house_no: string; city: string; post_code: string }
  to_customer_address: boolean
  seen_at: string | null
  seen_by_name: string | null
  updated_at: string
  updated_by_name: string | null
  version: number
  lock_fence: number | null
  orders_placed: number
  items: CartItem[]
}

const itemJson = sql`json_build_object(
  'id', i.id, 'product_no', i.product_no, 'active_no', i.active_no, 'catalogue_url', i.catalogue_url, 'description', i.description,
  'homologation', i.homologation, 'vehicle', i.vehicle, 'availability', i.availability, 'reseller_price', i.reseller_price,
  'ordered', i.ordered, 'delivered', i.delivered, 'wholesaler_qty', i.wholesaler_qty, 'over_delivery_percent', i.over_delivery_percent,
  'discount', i.discount, 'discount_code', i.discount_code, 'list_price', i.list_price, 'customer_price', i.customer_price,
  ${sql.join(fields.map((field) => sql`${sql.lit(field)}, ${sql.ref(`i.${field}`)}`))},
  'delivery_option', case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end,
  'status', i.status, 'additional_item', i.additional_item)`

/** Carts of these ids within the scope, with their lines, in one statement and in the order of the ids given. Lines only with CartItems/read. */
export const findCartsWithItems = async (
  db: Db,
  who: Who,
  ids: readonly number[],
  { withItems, settings }: { withItems: boolean; settings: Settings },
): Promise<StoredCart[]> => {
  const items = withItems
    ? sql`(select coalesce(json_agg(${itemJson} order by i.position), '[]') from cart_items i
        left join delivery_options o on o.id = i.delivery_option_id where i.cart_id = carts.id)`
    : sql`'[]'::json`
  const { rows } = await sql<{ row: CartRow; rest: Omit<StoredCart, keyof CartRow> }>`${preparedIf(ids.length === 1)}
    select ${cartRowJson(who, settings)} as row, json_build_object(
      'shipment_address', json_build_object('street', carts.shipment_street, 'house_no', carts.shipment_house_no,
        'city', carts.shipment_city, 'post_code', carts.shipment_post_code),
      'to_customer_address', carts.to_customer_address, 'seen_at', ${moment(sql`carts.seen_at`)}, 'seen_by_name', ${nameOf(who, 'seen_by')},
      'updated_at', ${moment(sql`carts.updated_at`)}, 'updated_by_name', ${nameOf(who, 'updated_by')}, 'version', carts.version,
      'lock_fence', case when ${isLocked} and carts.lock_operator_id = ${who.userId} then carts.lock_fence end,
      'orders_placed', (select count(*) from orders where orders.cart_id = carts.id), 'items', ${items}) as rest
    from carts
    join customers c on c.id = carts.customer_id
    where carts.id in (${sql.join(ids)}) and ${inScope(who, 'carts.customer_id')}`.execute(db)
  const byId = new Map(rows.map(({ row, rest }) => [row.id, { ...row, ...rest }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const findDeliveryOptions = async (db: Db, who: Who) => {
  const { rows } = await sql<{ id: number; name: string }>`${prepared}
    select id, name from delivery_options
    where ${sql.lit(isStaff(who))}
      or id in (select delivery_option_id from customer_delivery_options where customer_id = ${who.customerId})
    order by id`.execute(db)
  return rows
}
