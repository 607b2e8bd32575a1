import * as z from 'zod/mini'
import * as f from '../kit/fields.ts'

/** CART-50; derived from the lines, never set (CART-51S). */
export const cartStatuses = ['new', 'partly_done', 'closed'] as const
export type CartStatus = (typeof cartStatuses)[number]
/** The state of a cart or of one of its lines. */
export const status = z.enum(cartStatuses)

export const AdditionalItem = z.object({
  product_no: f.requiredText(100),
  active_no: f.text(100),
  catalogue_url: f.text(512),
  description: f.text(512),
  ordered: z.int().check(z.gte(1), z.lte(100_000)),
  price: f.money,
})

export const CartItem = z.object({
  id: f.id,
  product_no: z.string(),
  active_no: z.string(),
  catalogue_url: z.string(),
  description: z.string(),
  homologation: z.string(),
  vehicle: z.string(),
  availability: z.string(),
  reseller_price: z.nullable(f.money),
  ordered: z.int(),
  delivered: z.int(),
  /** What was ordered at the wholesaler for this line so far. */
  wholesaler_qty: z.int(),
  /** Delivered and to be delivered may exceed ordered by this much. */
  over_delivery_percent: z.int(),
  discount: z.number(),
  discount_code: z.string(),
  list_price: f.money,
  customer_price: f.money,
  reference: z.string(),
  delivery_date: z.nullable(f.day),
  delivery_option: z.nullable(f.namedRef),
  delivery_option_id: z.nullable(f.id),
  deliver_qty: z.int(),
  order_qty: z.int(),
  status,
  additional_item: z.nullable(AdditionalItem),
})
export type CartItem = z.output<typeof CartItem>

/** What the clerk may change on a line (CART-22S). */
export const ItemPatch = z.object({
  id: f.id,
  delivery_date: z.optional(z.nullable(f.day)),
  delivery_option_id: z.optional(z.nullable(f.id)),
  deliver_qty: z.optional(f.quantity),
  order_qty: z.optional(f.quantity),
  reference: z.optional(f.text(100)),
})
export type ItemPatch = z.output<typeof ItemPatch>
