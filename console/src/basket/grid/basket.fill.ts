import type { CartItem } from '@disadmin/contract/basket/basket'
import type { Field } from '@disadmin/contract/basket/basket.fields'
import { remainingToOrder } from '@disadmin/contract/basket/basket.rules'
import { nothing, type Outcome } from '../../kit/grid/block.ts'
import { enter, enteredIn } from '../../kit/grid/changes.ts'
import { type Changes, type Entries, takesEntry } from './basket.sheet.ts'
import { stockOf } from './basket.stock.ts'
import { countedQuantity } from './basket.wrong.ts'

/** From the first to the last line, both included. */
export interface Lines {
  top: number
  bottom: number
}

/** Pieces not covered by a delivery or an order, made or typed; the tolerance for over-delivery is not used. */
const stillOpen = (item: CartItem, changes: Changes): number =>
  Math.max(0, remainingToOrder(item) - countedQuantity(item, changes[item.id], 'order_qty'))

export interface Filled extends Outcome<Field> {
  /** Lines of which pieces are delivered, and lines of which pieces are ordered; some may be in both. */
  deliver: number
  order: number
}

/**
 * Fills Deliver qty with the open pieces that are in stock, and Order qty with the rest; without a word on stock all are delivered.
 * Typed quantities stay, so that exceptions may be typed before or after.
 */
export const fillOpen = (sheet: Entries, { top, bottom }: Lines): Filled => {
  const outcome: Filled = { changes: sheet.changes, ...nothing, deliver: 0, order: 0 }
  for (const item of sheet.items.slice(top, bottom + 1)) {
    const changes = sheet.changes[item.id]
    if (!takesEntry(item, changes, 'deliver_qty')) continue
    if (enteredIn(item, changes, 'deliver_qty') !== 0) {
      outcome.left += 1
      continue
    }
    const open = stillOpen(item, sheet.changes)
    if (open === 0) continue
    const deliver = Math.min(open, inStock(item))
    const typed = countedQuantity(item, changes, 'order_qty')
    const isWrong = typed !== enteredIn(item, changes, 'order_qty')
    const order = isWrong ? 0 : open - deliver
    outcome.changes = enter(outcome.changes, item, 'deliver_qty', deliver)
    outcome.changes = order === 0 ? outcome.changes : enter(outcome.changes, item, 'order_qty', typed + order)
    outcome.taken += deliver + order > 0 ? 1 : 0
    outcome.deliver += deliver > 0 ? 1 : 0
    outcome.order += order > 0 ? 1 : 0
  }
  return outcome
}

const inStock = ({ availability }: CartItem): number => {
  const stock = stockOf(availability)
  return stock === 'unknown' ? Infinity : stock === 'late' ? 0 : stock
}

/** Sets both quantities of the lines to 0. */
export const emptyQuantities = (sheet: Entries, { top, bottom }: Lines): Outcome<Field> => {
  const outcome: Outcome<Field> = { changes: sheet.changes, ...nothing }
  for (const item of sheet.items.slice(top, bottom + 1))
    for (const field of ['deliver_qty', 'order_qty'] as const) {
      const changes = outcome.changes[item.id]
      if (!takesEntry(item, changes, field) || enteredIn(item, changes, field) === 0) continue
      outcome.changes = enter(outcome.changes, item, field, 0)
      outcome.taken += 1
    }
  return outcome
}
