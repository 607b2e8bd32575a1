import type { CartStatus } from '@disadmin/contract/basket/basket'
import type { Generated, GeneratedAlways } from 'kysely'

interface CartsTable {
  id: Generated<number>
  external_id: string | null
  external_hash: Buffer | null
  customer_id: number
  placed_by: number | null
  created_at: Generated<string>
  updated_at: Generated<string>
  updated_by: number | null
  status: Generated<CartStatus>
  total_customer_price: Generated<number>
  note: Generated<string>
  ref_number: Generated<string>
  ordered: Generated<boolean>
  seen_at: string | null
  seen_by: number | null
  shipment_street: Generated<string>
  shipment_house_no: Generated<string>
  shipment_city: Generated<string>
  shipment_post_code: Generated<string>
  to_customer_address: Generated<boolean>
  version: Generated<number>
  lock_operator_id: number | null
  /** In which the lock was taken or renewed; it ends with it. */
  lock_session_id: Generated<number | null>
  lock_until: string | null
  lock_updated_at: string | null
  lock_fence: Generated<number>
}

interface CartItemsTable {
  id: Generated<number>
  cart_id: number
  position: number
  product_no: string
  active_no: Generated<string>
  catalogue_url: Generated<string>
  description: Generated<string>
  homologation: Generated<string>
  vehicle: Generated<string>
  availability: Generated<string>
  list_price: number
  discount: Generated<number>
  discount_code: Generated<string>
  customer_price: number
  reseller_price: number | null
  ordered: number
  delivered: Generated<number>
  wholesaler_qty: Generated<number>
  deliver_qty: Generated<number>
  order_qty: Generated<number>
  over_delivery_percent: Generated<number>
  reference: Generated<string>
  delivery_date: string | null
  delivery_option_id: number | null
  additional_item: unknown
  status: GeneratedAlways<CartStatus>
}

declare module '../kit/db/db.ts' {
  interface Database {
    carts: CartsTable
    cart_items: CartItemsTable
    cart_viewers: { cart_id: number; user_id: number; seen_at: string }
    cart_looks: { cart_id: number; user_id: number; looked_at: string; trail_id: number; since: string; since_id: number }
    delivery_undos: { id: string; delivered_by: number; ends_at: string; deliveries: unknown }
    deliveries: { id: Generated<number>; cart_id: number; delivered_at: Generated<string>; delivered_by: number }
    delivery_lines: {
      delivery_id: number
      cart_item_id: number
      quantity: number
      delivery_date: string | null
      delivery_option_id: number | null
    }
  }
}
