import type { CartItem } from '@disadmin/contract/basket/basket'
import type { Field } from '@disadmin/contract/basket/basket.fields'
import { remainingToOrder } from '@disadmin/contract/basket/basket.rules'
import { nothing, type Outcome } from '../../kit/grid/block.ts'
import { enter, enteredIn } from '../../kit/grid/changes.ts'
import { type Changes, type Entries, takesEntry } from './basket.sheet.ts'
import { countedQuantity } from './basket.wrong.ts'

/** From the first to the last line, both included. */
export interface Lines {
  top: number
  bottom: number
}

/** Pieces not covered by a delivery or an order, made or typed; the tolerance for over-delivery is not used. */
const stillOpen = (item: CartItem, changes: Changes): number =>
  Math.max(0, remainingToOrder(item) - countedQuantity(item, changes[item.id], 'order_qty'))

/** Fills Deliver qty with the open pieces. Typed quantities stay, so that exceptions may be typed before or after. */
export const fillOpen = (sheet: Entries, { top, bottom }: Lines): Outcome<Field> => {
  const outcome: Outcome<Field> = { changes: sheet.changes, ...nothing }
  for (const item of sheet.items.slice(top, bottom + 1)) {
    if (!takesEntry(item, sheet.changes[item.id], 'deliver_qty')) continue
    if (enteredIn(item, sheet.changes[item.id], 'deliver_qty') !== 0) {
      outcome.left += 1
      continue
    }
    const open = stillOpen(item, sheet.changes)
    if (open === 0) continue
    outcome.changes = enter(outcome.changes, item, 'deliver_qty', open)
    outcome.taken += 1
  }
  return outcome
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
