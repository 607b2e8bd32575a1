import type { CartItem } from '@disadmin/contract/carts/carts'
import { type Changes, quantityIn } from './basket.lines.ts'

export interface Share {
  lines: number
  pieces: number
  price: number
}
export interface Summary {
  deliver: Share
  order: Share
  open: Share
}

const nothing = (): Share => ({ lines: 0, pieces: 0, price: 0 })

const add = (share: Share, pieces: number, item: CartItem) => {
  if (pieces <= 0) return
  share.lines += 1
  share.pieces += pieces
  share.price += pieces * item.customer_price
}

/** "This save": what the buttons will do with the quantities as they stand in the cells. */
export const summarise = (items: readonly CartItem[], changes: Changes): Summary => {
  const summary: Summary = { deliver: nothing(), order: nothing(), open: nothing() }
  for (const item of items) {
    const deliver = quantityIn(item, changes[item.id], 'deliver_qty')
    const order = quantityIn(item, changes[item.id], 'order_qty')
    add(summary.deliver, deliver, item)
    add(summary.order, order, item)
    add(summary.open, item.ordered - item.delivered - item.wholesaler_qty - deliver - order, item)
  }
  return summary
}
