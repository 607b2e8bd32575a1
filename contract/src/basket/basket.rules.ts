import type { TextRef } from '../kit/issues.ts'
import { type Field, type QuantityField, ruleOf } from './basket.fields.ts'
import type { CartItem, CartStatus } from './basket.ts'

type Quantities = Pick<CartItem, 'ordered' | 'delivered' | 'wholesaler_qty' | 'over_delivery_percent'>

/** CART-51S of a line. The database derives the same; this serves previews and tests. */
export const lineStatus = (line: Pick<Quantities, 'ordered' | 'delivered' | 'wholesaler_qty'>): CartStatus => {
  const done = line.delivered + line.wholesaler_qty
  if (done === 0) return 'new'
  return done >= line.ordered ? 'closed' : 'partly_done'
}

/** Pieces that may still be delivered on the line. */
export const remainingToDeliver = (line: Quantities): number =>
  line.ordered + Math.floor((line.ordered * line.over_delivery_percent) / 100) - line.delivered

/** Pieces that may still be ordered at the wholesaler for the line. */
export const remainingToOrder = (line: Quantities): number => Math.max(0, line.ordered - line.delivered - line.wholesaler_qty)

/** A closed line takes no further delivery or order: its cells show –. */
export const lineIsOpen = (line: Pick<CartItem, 'status'>): boolean => line.status !== 'closed'

/** Whether the line takes an entry in the field. */
export const lineTakes = (line: Pick<CartItem, 'status'>, field: Field): boolean =>
  lineIsOpen(line) || ruleOf(field).whenClosed === true

/** The most a clerk may type into one of the two quantity cells. */
export const quantityLimit = (line: Quantities & Pick<CartItem, 'status'>, field: QuantityField): number => {
  if (!lineIsOpen(line)) return 0
  return field === 'deliver_qty' ? remainingToDeliver(line) : remainingToOrder(line)
}

/** Why the line does not take so many pieces; undefined when it does. 0 is taken always. Screen and server refuse with it. */
export const quantityRefusal = (
  line: Quantities & Pick<CartItem, 'status'>,
  field: QuantityField,
  pieces: number,
): TextRef | undefined => {
  const limit = Math.max(0, quantityLimit(line, field))
  if (pieces <= limit) return undefined
  return field === 'deliver_qty'
    ? { key: 'carts:refused.deliver_qty', values: [limit, line.ordered, line.delivered] }
    : { key: 'carts:refused.order_qty', values: [limit] }
}
