import * as z from 'zod/mini'
import * as f from '../kit/fields.ts'
import { type Field, fields, lineFields, ruleOf } from './basket.fields.ts'

/** CART-50; derived from the lines, never set (CART-51S). */
export const cartStatuses = ['new', 'partly_done', 'closed'] as const
export type CartStatus = (typeof cartStatuses)[number]
/** The state of a cart or of one of its lines. */
export const status = z.enum(cartStatuses)

const savedAs = { text: z.string(), quantity: z.int(), date: z.nullable(f.day), option: z.nullable(f.id) }
type Saved = { [Key in Field]: (typeof savedAs)[(typeof lineFields)[Key]['kind']] }
const savedFields = Object.fromEntries(fields.map((field) => [field, savedAs[lineFields[field].kind]])) as Saved

const enteredAs = (field: Field) => {
  const { kind, limit = 512 } = ruleOf(field)
  return z.optional({ ...savedAs, text: f.text(limit), quantity: f.quantity }[kind])
}
type Entered = { [Key in Field]: z.ZodMiniOptional<Saved[Key]> }
const enteredFields = Object.fromEntries(fields.map((field) => [field, enteredAs(field)])) as Entered

export const AdditionalItem = z.object({
  product_no: z.string(),
  active_no: z.string(),
  catalogue_url: z.string(),
  description: z.string(),
  ordered: z.int(),
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
  ...savedFields,
  delivery_option: z.nullable(f.namedRef),
  status,
  additional_item: z.nullable(AdditionalItem),
  /** When pieces were last delivered. Told to customers' users; null for staff, as the next one. */
  delivered_at: z.nullable(f.moment),
  /** The day and the option that the pieces at the wholesaler were last ordered for. */
  wholesaler_delivery: z.nullable(z.object({ delivery_date: f.day, delivery_option: z.string() })),
})
export type CartItem = z.output<typeof CartItem>

/** What a save changes on a line: what is not named stays. */
export const ItemPatch = z.object({ id: f.id, ...enteredFields })
export type ItemPatch = z.output<typeof ItemPatch>
