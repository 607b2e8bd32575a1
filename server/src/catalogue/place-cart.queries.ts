import type { PlacedCart } from '@disadmin/contract/catalogue/catalogue'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { usernameKey } from '../users/index.ts'
import '../carts/index.ts'
import '../customers/index.ts'

export interface ReceivingCustomer {
  id: number
  is_active: boolean
  address_1: string
  address_2: string
  post_code: string
  city: string
}

export interface PlacedResult {
  id: number
  status: 'new'
  created_at: string
  total_customer_price: number
}

export const findCustomer = (db: Db, customerNo: string, siteId: string): Promise<ReceivingCustomer | undefined> =>
  db
    .selectFrom('customers')
    .select(['id', 'is_active', 'address_1', 'address_2', 'post_code', 'city'])
    .where('customer_no', '=', customerNo)
    .where('site_id', '=', siteId)
    .executeTakeFirst()

export const findUserOf = (db: Db, username: string, customerId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'is_active'])
    .where('username_key', '=', usernameKey(username))
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

interface NewCart {
  basket: PlacedCart
  hash: Buffer
  customerId: number
  userId: number | null
  address: { street: string; house_no: string; city: string; post_code: string }
}

/** The new cart's id; undefined when there is one under this external_id. A basket under way with the same id is waited for. */
export const addCart = async (db: Db, cart: NewCart): Promise<number | undefined> => {
  const row = await db
    .insertInto('carts')
    .values({
      external_id: cart.basket.external_id,
      external_hash: cart.hash,
      customer_id: cart.customerId,
      placed_by: cart.userId,
      note: cart.basket.note,
      ref_number: cart.basket.ref_number,
      shipment_street: cart.address.street,
      shipment_house_no: cart.address.house_no,
      shipment_city: cart.address.city,
      shipment_post_code: cart.address.post_code,
      updated_by: null,
      seen_at: null,
      seen_by: null,
      lock_operator_id: null,
      lock_until: null,
      lock_updated_at: null,
    })
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** All lines in one statement with one parameter: 2,000 lines would come near the limit of parameters. */
export const addItems = async (db: Db, cartId: number, items: PlacedCart['items'], overDeliveryPercent: number): Promise<void> => {
  await sql`
    insert into cart_items (cart_id, position, product_no, active_no, catalogue_url, description, homologation, vehicle, availability,
      list_price, discount, discount_code, customer_price, reseller_price, ordered, reference, delivery_date, additional_item,
      over_delivery_percent)
    select ${cartId}, position, product_no, active_no, catalogue_url, description, homologation, vehicle, availability,
      list_price, discount, discount_code, customer_price, reseller_price, ordered, reference, delivery_date, nullif(additional_item, 'null'),
      ${overDeliveryPercent}::smallint
    from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (product_no text, active_no text, catalogue_url text,
      description text, homologation text, vehicle text, availability text, list_price numeric, discount numeric, discount_code text,
      customer_price numeric, reseller_price numeric, ordered integer, reference text, delivery_date date, additional_item jsonb))
      with ordinality as line (product_no, active_no, catalogue_url, description, homologation, vehicle, availability, list_price, discount,
        discount_code, customer_price, reseller_price, ordered, reference, delivery_date, additional_item, position)`.execute(db)
}

export const findPlacedCart = (db: Db, externalId: string) =>
  db
    .selectFrom('carts')
    .select(['id', 'created_at', 'total_customer_price', 'external_hash'])
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
