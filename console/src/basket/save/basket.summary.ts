import type { CartItem } from '@disadmin/contract/basket/basket'
import { isQuantityField, type QuantityField } from '@disadmin/contract/basket/basket.fields'
import { isEmail } from '@disadmin/contract/kit/email'
import { enteredIn } from '../../kit/grid/changes.ts'
import { cellKey } from '../../kit/grid/wrong.ts'
import { type Changes, quantityIn } from '../grid/basket.sheet.ts'
import type { Basket } from '../basket.reducer.ts'
import type { WrongCell } from '../grid/basket.wrong.ts'

export interface Share {
  lines: number
  pieces: number
  price: number
}

/** The parts in their order; together they are the total customer price. */
export const parts = ['deliver', 'order', 'open', 'done', 'extra', 'beyond'] as const
type Part = (typeof parts)[number]

export interface Summary extends Record<Part | 'total', Share> {
  /** Lines that exceed the ordered quantity by the typed quantities, not by an earlier delivery. */
  exceeding: number
  /** Wrong quantities, which count as 0. */
  wrong: number
}

interface Counted {
  item: CartItem
  deliver: number
  order: number
}

const add = (share: Share, pieces: number, price: number) => {
  if (pieces === 0) return
  share.lines += 1
  share.pieces += pieces
  share.price += pieces * price
}

const addLine = (summary: Summary, { item, deliver, order }: Counted) => {
  const { customer_price: price, additional_item: extra } = item
  const done = item.delivered + item.wholesaler_qty
  const rest = item.ordered - done - deliver - order
  add(summary.deliver, deliver, price)
  add(summary.order, order, price)
  add(summary.open, Math.max(0, rest), price)
  add(summary.done, done, price)
  // pieces beyond the ordered quantity are subtracted: the total does not have them
  add(summary.beyond, Math.min(0, rest), price)
  if (rest < 0 && deliver + order > 0) summary.exceeding += 1
  add(summary.total, item.ordered, price)
  if (!extra) return
  add(summary.extra, extra.ordered, extra.price)
  add(summary.total, extra.ordered, extra.price)
}

const share = (): Share => ({ lines: 0, pieces: 0, price: 0 })

/** "This save": what the buttons will do with the quantities in the cells, and the rest of the total. */
export const summarise = (items: readonly CartItem[], changes: Changes, wrong: readonly WrongCell[]): Summary => {
  const refused = new Set(wrong.filter(({ field }) => isQuantityField(field)).map(({ id, field }) => cellKey(id, field)))
  const summary: Summary = {
    deliver: share(),
    order: share(),
    open: share(),
    done: share(),
    extra: share(),
    beyond: share(),
    total: share(),
    exceeding: 0,
    wrong: refused.size,
  }
  for (const item of items) {
    const quantity = (field: QuantityField) =>
      refused.has(cellKey(item.id, field)) ? 0 : quantityIn(item, changes[item.id], field)
    addLine(summary, { item, deliver: quantity('deliver_qty'), order: quantity('order_qty') })
  }
  return summary
}

/** What is unusual about a delivery, with the number of lines. */
export const unusualIn = ({ open, order, exceeding }: Summary): { what: 'open' | 'order' | 'beyond'; lines: number }[] =>
  [
    { what: 'open' as const, lines: open.lines },
    { what: 'order' as const, lines: order.lines },
    { what: 'beyond' as const, lines: exceeding },
  ].filter(({ lines }) => lines > 0)

/** An address that a mail would hardly reach; a missing one is refused by the server. */
export const isOddAddress = (address: string): boolean => address.trim() !== '' && !isEmail(address.trim())

/** Date and option on which all lines to be ordered agree; the rest is asked. */
export const proposedTerms = ({ cart, changes }: Basket): { date: string; option: number | null } => {
  const lines = cart.items.filter((item) => quantityIn(item, changes[item.id], 'order_qty') > 0)
  const agreed = (field: 'delivery_date' | 'delivery_option_id') => {
    const values = new Set(lines.map((item) => enteredIn(item, changes[item.id], field)))
    return values.size === 1 ? [...values][0] : undefined
  }
  const date = agreed('delivery_date')
  const option = agreed('delivery_option_id')
  return { date: typeof date === 'string' ? date : '', option: typeof option === 'number' ? option : null }
}
