import type { CartItem } from '@disadmin/contract/basket/basket'
import { lineIsOpen } from '@disadmin/contract/basket/basket.rules'
import { finds } from '@disadmin/contract/kit/folding'
import { enteredIn } from '../../kit/grid/changes.ts'
import type { Spot } from '../../kit/grid/moves.ts'
import type { Basket } from '../basket.reducer.ts'
import type { Changes } from './basket.sheet.ts'
import type { WrongCell } from './basket.wrong.ts'

export const lineFilters = ['all', 'open', 'changed', 'wrong', 'wholesaler'] as const
export type LineFilter = (typeof lineFilters)[number]

/** Which lines are shown. Found when it is set, so that no line goes away while it is worked on. */
export interface Filter {
  only: LineFilter
  text: string
  /** Ids of the lines; undefined shows all. */
  shown: ReadonlySet<number> | undefined
}

export const noFilter: Filter = { only: 'all', text: '', shown: undefined }

interface Lines {
  items: readonly CartItem[]
  changes: Changes
  wrong: readonly WrongCell[]
}

/** The lines of each filter. */
const linesBy = ({ items, changes, wrong }: Lines): Record<LineFilter, readonly CartItem[]> => {
  const wrongIds = new Set(wrong.map(({ id }) => id))
  return {
    all: items,
    open: items.filter(lineIsOpen),
    changed: items.filter(({ id }) => changes[id] !== undefined),
    wrong: items.filter(({ id }) => wrongIds.has(id)),
    wholesaler: items.filter((item) => item.wholesaler_qty > 0),
  }
}

export const countLines = (lines: Lines): Record<LineFilter, number> => {
  const { all, open, changed, wrong, wholesaler } = linesBy(lines)
  return {
    all: all.length,
    open: open.length,
    changed: changed.length,
    wrong: wrong.length,
    wholesaler: wholesaler.length,
  }
}

const textOf = (item: CartItem, changes: Changes): string =>
  [item.product_no, item.active_no, item.description, enteredIn(item, changes[item.id], 'reference')].join('\n')

export const filterOf = (lines: Lines, { only, text }: Pick<Filter, 'only' | 'text'>): Filter => {
  if (only === 'all' && text.trim() === '') return { only, text, shown: undefined }
  const found = linesBy(lines)[only].filter((item) => finds(textOf(item, lines.changes), text))
  return { only, text, shown: new Set(found.map(({ id }) => id)) }
}

type Filtered = Pick<Basket, 'cart' | 'filter'>

export const shownItems = ({ cart: { items }, filter: { shown } }: Filtered): readonly CartItem[] =>
  shown ? items.filter(({ id }) => shown.has(id)) : items

export const isShown = ({ cart, filter: { shown } }: Filtered, line: number): boolean =>
  shown === undefined || shown.has(cart.items[line]?.id ?? -1)

/** Sets the filter. The focus stays on its line, or goes to the first one shown. */
export const withFilter = (basket: Basket, filter: Filter): Basket => {
  const next = { ...basket, filter, anchor: undefined, editing: undefined, outcome: undefined }
  const first = shownItems(next)[0]
  const line = isShown(next, basket.focus.line) || !first ? basket.focus.line : basket.cart.items.indexOf(first)
  return { ...next, focus: { ...basket.focus, line } }
}

type Placed = Pick<Basket, 'focus' | 'anchor'>

/** Focus and selection with lines counted among those shown, as the grid counts them. */
export const placeShown = (basket: Filtered & Placed): Placed => {
  const { cart, filter, focus, anchor } = basket
  if (!filter.shown) return { focus, anchor }
  const items = shownItems(basket)
  const place = (spot: Spot): Spot => ({ ...spot, line: items.findIndex(({ id }) => id === cart.items[spot.line]?.id) })
  return { focus: place(focus), anchor: anchor && place(anchor) }
}

/** Does something with the lines shown as if there were no others. */
export const onShown = (basket: Basket, act: (basket: Basket) => Basket): Basket => {
  const { filter, cart, focus, anchor, past } = basket
  if (!filter.shown) return act(basket)
  const seen = { ...basket, ...placeShown(basket) }
  if (seen.focus.line < 0) return basket
  const next = act(seen)
  if (next === seen) return basket
  const items = shownItems(basket)
  const place = (spot: Spot): Spot => ({ ...spot, line: cart.items.indexOf(items[spot.line]!) })
  return {
    ...next,
    focus: next.focus === seen.focus ? focus : place(next.focus),
    anchor: next.anchor === seen.anchor ? anchor : next.anchor && place(next.anchor),
    past: next.past === past ? past : [...next.past.slice(0, -1), { ...next.past.at(-1)!, focus }],
  }
}
