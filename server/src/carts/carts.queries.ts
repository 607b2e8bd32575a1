import { type Field, fields } from '@disadmin/contract/basket/basket.fields'
import type { CartItem } from '@disadmin/contract/basket/basket'
import type { Cart } from '@disadmin/contract/carts/carts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { many, type RowReader, rowReader } from '../kit/list/list-row.ts'
import { preparedIf } from '../kit/db/prepared.ts'
import { moment } from '../kit/db/wire.ts'
import { inScope, isKnown } from '../kit/scope.ts'
import type { Settings } from '../kit/settings.ts'
import { isStaff, type Principal } from '../kit/principal.ts'
import { cartRow, isLocked, userOf } from './carts.list.queries.ts'

/** How many of these carts the caller sees. */
export const countSeen = async (db: Db, who: Principal, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from carts where id = any (${[...ids]}::bigint[]) and ${inScope(who, 'carts.customer_id')}`.execute(db)
  return rows[0]!.count
}

/** The name of whoever did something to the cart, for a reader who may know them. */
export const nameOf = (who: Principal, column: 'seen_by' | 'updated_by') =>
  sql`case when ${isKnown(who, sql.ref(`carts.${column}`))} then ${userOf(column, 'name')} end`

/** A cart as the database knows it. */
export type StoredCart = Omit<Cart, 'secondary_customer_no'>

/** What a clerk enters, by the field table. */
const entered = Object.fromEntries(fields.map((field) => [field, sql.ref(`i.${field}`)])) as Record<Field, RawBuilder<unknown>>

/** When pieces of a line were delivered, and what those at the wholesaler were ordered for. */
const arrivals = {
  delivered_at: sql`(select ${moment(sql`max(d.delivered_at)`)} from deliveries d join delivery_lines l on l.delivery_id = d.id
    where d.cart_id = i.cart_id and l.cart_item_id = i.id)`,
  wholesaler_delivery: sql`(
    select json_build_object('delivery_date', p.delivery_date, 'delivery_option', t.name)
    from orders p join order_lines l on l.order_id = p.id join delivery_options t on t.id = p.delivery_option_id
    where p.cart_id = i.cart_id and l.cart_item_id = i.id and p.withdrawn_at is null order by p.id desc limit 1)`,
}

const itemsFor = (who: Principal) =>
  many<CartItem>(
    {
      id: sql`i.id`,
      product_no: sql`i.product_no`,
      active_no: sql`i.active_no`,
      catalogue_url: sql`i.catalogue_url`,
      description: sql`i.description`,
      homologation: sql`i.homologation`,
      vehicle: sql`i.vehicle`,
      availability: sql`i.availability`,
      reseller_price: sql`i.reseller_price`,
      ordered: sql`i.ordered`,
      delivered: sql`i.delivered`,
      wholesaler_qty: sql`i.wholesaler_qty`,
      over_delivery_percent: sql`i.over_delivery_percent`,
      discount: sql`i.discount`,
      discount_code: sql`i.discount_code`,
      list_price: sql`i.list_price`,
      customer_price: sql`i.customer_price`,
      ...entered,
      delivery_option: sql`case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end`,
      status: sql`i.status`,
      additional_item: sql`i.additional_item`,
      ...(isStaff(who) ? { delivered_at: sql`null::json`, wholesaler_delivery: sql`null::json` } : arrivals),
    },
    sql`from cart_items i left join delivery_options o on o.id = i.delivery_option_id where i.cart_id = carts.id`,
    sql`i.position`,
  )

interface Reading {
  /** Lines only with CartItems/read. */
  withItems: boolean
  settings: Settings
}

const readerFor = (who: Principal, { withItems, settings }: Reading): RowReader<StoredCart> =>
  rowReader<StoredCart>({
    ...cartRow(who, settings),
    shipment_address: {
      street: sql`carts.shipment_street`,
      house_no: sql`carts.shipment_house_no`,
      city: sql`carts.shipment_city`,
      post_code: sql`carts.shipment_post_code`,
    },
    to_customer_address: sql`carts.to_customer_address`,
    customer_phone: sql`case when c.phone <> '' then concat_ws(' ', c.phone_prefix, c.phone) else '' end`,
    customer_email: sql`coalesce(c.email, '')`,
    branch_name: isStaff(who) ? sql`(select b.name from branches b where b.id = c.branch_id)` : sql`null::text`,
    seen_at: sql`carts.seen_at`,
    seen_by_name: nameOf(who, 'seen_by'),
    updated_at: sql`carts.updated_at`,
    updated_by_name: nameOf(who, 'updated_by'),
    updated_by_reader: sql`carts.updated_by is not distinct from ${who.userId}`,
    version: sql`carts.version`,
    lock_fence: sql`case when ${isLocked} and carts.lock_operator_id = ${who.userId} then carts.lock_fence end`,
    orders_placed: sql`(select count(*) from orders where orders.cart_id = carts.id)`,
    items: withItems ? itemsFor(who) : sql`'[]'::json`,
  })

/** Carts of these ids within the scope, with their lines, in one statement and in the order of the ids given. */
export const findCartsWithItems = async (
  db: Db,
  who: Principal,
  ids: readonly number[],
  reading: Reading,
): Promise<StoredCart[]> => {
  const { columns, read } = readerFor(who, reading)
  const { rows } = await sql<object>`${preparedIf(ids.length === 1)}
    select ${columns} from carts join customers c on c.id = carts.customer_id
    where carts.id in (${sql.join(ids)}) and ${inScope(who, 'carts.customer_id')}`.execute(db)
  const byId = new Map(rows.map(read).map((cart) => [cart.id, cart]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
