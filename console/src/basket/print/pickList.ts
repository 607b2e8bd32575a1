import type { CartItem } from '@disadmin/contract/basket/basket'
import { type Changes, quantityIn } from '../grid/basket.sheet.ts'
import { enteredIn } from '../../kit/grid/changes.ts'

export interface PickLine {
  item: CartItem
  /** Quantity of the cell, to be delivered now. */
  deliver: number
}

/** Lines that leave together: one delivery term on one day. */
export interface PickGroup {
  key: string
  option: number | null
  /** The date of the cell; null when there is none or it is unreadable. */
  day: string | null
  lines: PickLine[]
  pieces: number
}

export interface PickList {
  groups: PickGroup[]
  pieces: number
  lines: number
  /** All other lines of the basket, in its order. */
  rest: CartItem[]
}

const dayIn = (entered: unknown): string | null =>
  typeof entered === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(entered) ? entered : null

/** Groups the lines to be delivered now by day and term, earliest first; all other lines are in `rest`. */
export const pickListOf = (items: readonly CartItem[], changes: Changes): PickList => {
  const groups = new Map<string, PickGroup>()
  const rest: CartItem[] = []
  for (const item of items) {
    const own = changes[item.id]
    const deliver = quantityIn(item, own, 'deliver_qty')
    if (deliver === 0) {
      rest.push(item)
      continue
    }
    const option = enteredIn(item, own, 'delivery_option_id')
    const day = dayIn(enteredIn(item, own, 'delivery_date'))
    const id = typeof option === 'number' ? option : null
    const key = `${day ?? '~'} ${id ?? ''}`
    const group = groups.get(key) ?? { key, option: id, day, lines: [], pieces: 0 }
    group.lines.push({ item, deliver })
    group.pieces += deliver
    groups.set(key, group)
  }
  const sorted = [...groups.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const sum = (of: (group: PickGroup) => number) => sorted.reduce((all, group) => all + of(group), 0)
  return { groups: sorted, rest, pieces: sum(({ pieces }) => pieces), lines: sum(({ lines }) => lines.length) }
}
