import type { Cart } from '@disadmin/contract/carts/carts'
import type { Field } from '@disadmin/contract/basket/basket.fields'
import {
  changesSoFar,
  freshView,
  type GridAction,
  gridEntries,
  gridReducer,
  isGridAction,
  type GridState,
} from '../kit/grid/grid.reducer.ts'
import { withInput } from '../kit/grid/history.ts'
import type { Option } from '../kit/grid/kinds.ts'
import { type BasketColumn, columnOf, columns as allColumns, linesPerPage } from './grid/basket.columns.ts'
import { filled, pasted, rules, scanned, setUpAll } from './grid/basket.entries.ts'
import { emptyQuantities, type Filled, fillOpen } from './grid/basket.fill.ts'
import { type Filter, filterOf, isShown, noFilter, onShown, placeShown, withFilter } from './grid/basket.filter.ts'
import type { Numbered } from './grid/basket.numbers.ts'
import { entriesOf, sheetWith } from './grid/basket.sheet.ts'
import { exchanged, type Exchange, type ExchangeAction, nothingSent, wrongIn } from './save/basket.sending.ts'
import { noInput } from './conflict/conflict.ts'

export interface Basket extends GridState<Field>, Exchange {
  /** The basket as last read or saved; changes are relative to it. */
  cart: Cart
  options: readonly Option[]
  /** As they are shown. */
  columns: readonly BasketColumn[]
  /** Undefined while unchanged. */
  note: string | undefined
  toCustomerAddress: boolean | undefined
  /** Chosen in "Setup all items" and not applied yet. */
  setup: Setup
  outcome:
    | (NonNullable<GridState<Field>['outcome']> & Partial<Pick<Filled, 'deliver' | 'order'> & Pick<Numbered, 'unknown'>>)
    | undefined
  filter: Filter
}

export interface Setup {
  date: string
  /** The text of the date field while it is no date. */
  typed: string
  option: number | null
}

export type Input = Pick<Basket, 'changes' | 'note' | 'toCustomerAddress'>

export type Action =
  | GridAction
  | ExchangeAction
  | { do: 'page'; page: number }
  | { do: 'toLine'; line: number }
  | { do: 'filter'; filter: Partial<Pick<Filter, 'only' | 'text'>> }
  | { do: 'toLines' }
  | { do: 'scan'; number: string }
  | { do: 'pasteNumbers'; text: string }
  | { do: 'fillOpen' }
  | { do: 'emptyQuantities' }
  | { do: 'setup'; setup: Setup }
  | { do: 'setupAll'; date: string; option: number | null }
  | { do: 'note'; text: string }
  | { do: 'address'; toCustomer: boolean }
  | { do: 'options'; options: readonly Option[] }
  | { do: 'columns'; columns: readonly BasketColumn[] }
  | { do: 'cart'; cart: Cart }
  | { do: 'restore'; to: Basket }

/**
 * Actions that begin an entry: dropped while the basket is read-only. An entry begun before may still be committed, so that no input
 * is lost.
 */
export const typing: ReadonlySet<Action['do']> = new Set([
  ...gridEntries,
  'fillOpen',
  'emptyQuantities',
  'scan',
  'pasteNumbers',
  'setup',
  'setupAll',
  'note',
  'address',
] as const)

export const noSetup: Setup = { date: '', typed: '', option: null }

export const isUnreadSetup = ({ date, typed }: Setup): boolean => date === '' && typed !== ''

export const isChosen = (setup: Setup): boolean => setup.date !== '' || setup.option !== null || isUnreadSetup(setup)

export const openBasket = (cart: Cart, options: readonly Option[], columns: readonly BasketColumn[] = allColumns): Basket => ({
  cart,
  options,
  columns,
  ...noInput,
  ...freshView({ line: 0, column: columnOf('deliver_qty', columns) }),
  setup: noSetup,
  filter: noFilter,
  ...nothingSent,
})

const onGrid = gridReducer(rules)

/** What leads to a hidden line drops the filter: an undo, a scan, a cell to correct. */
export const basketReducer = (basket: Basket, action: Action): Basket => {
  const next = reduced(basket, action)
  if (action.do === 'filter' || next.focus === basket.focus || isShown(next, next.focus.line)) return next
  return { ...next, filter: noFilter }
}

const reduced = (basket: Basket, action: Action): Basket => {
  switch (action.do) {
    case 'page':
      return onShown(basket, (shown) => onGrid(shown, { do: 'focus', spot: { ...shown.focus, line: action.page * linesPerPage } }))
    case 'filter': {
      const { cart, changes, filter } = basket
      return withFilter(basket, filterOf({ items: cart.items, changes, wrong: wrongIn(basket) }, { ...filter, ...action.filter }))
    }
    case 'toLines':
      return { ...basket, jump: basket.jump + 1 }
    case 'scan':
      return scanned(basket, action.number)
    case 'pasteNumbers':
      return pasted(basket, action.text)
    case 'toLine':
      return { ...onGrid(basket, { do: 'focus', spot: { line: action.line, column: 0 } }), jump: basket.jump + 1 }
    case 'fillOpen':
      return filled(basket, 'fillOpen', fillOpen)
    case 'emptyQuantities':
      return filled(basket, 'emptyQuantities', emptyQuantities)
    case 'undo':
    case 'redo':
      return onGrid(basket, action)
    case 'setup': {
      const { date, typed, option } = action.setup
      const { setup } = basket
      const isSame = date === setup.date && typed === setup.typed && option === setup.option
      return isSame ? basket : { ...basket, setup: action.setup }
    }
    case 'setupAll': {
      const changes = setUpAll(basket, action.date, action.option)
      return { ...withInput(rules, basket, 'setupAll', { changes }), setup: noSetup }
    }
    case 'note':
      return withInput(rules, basket, 'note', { note: action.text === basket.cart.note ? undefined : action.text })
    case 'address':
      return withInput(rules, basket, 'address', {
        toCustomerAddress: action.toCustomer === basket.cart.to_customer_address ? undefined : action.toCustomer,
      })
    case 'options':
      return { ...basket, options: action.options }
    case 'columns':
      return basket.columns === action.columns ? basket : withColumns(basket, action.columns)
    case 'cart':
      // an answer from before a save is outdated
      return action.cart.version === basket.cart.version ? { ...basket, cart: action.cart } : basket
    case 'restore': {
      const { changes, note, toCustomerAddress, setup, past, future, focus } = action.to
      return { ...basket, ...freshView(focus), changes, note, toCustomerAddress, setup, past, future }
    }
    default:
      return isGridAction(action) ? onShown(basket, (shown) => onGrid(shown, action)) : exchanged(basket, action)
  }
}

/** The input including the text of an open editor, as if it were committed now. */
export const enteredSoFar = (basket: Input & Pick<Basket, 'cart' | 'options' | 'columns' | 'focus' | 'editing'>): Input => {
  const { note, toCustomerAddress } = basket
  return { changes: changesSoFar(sheetWith(entriesOf(basket), basket.columns), basket), note, toCustomerAddress }
}

/** The focus stays in its column; where that is hidden now, it goes to Deliver qty. */
const withColumns = (basket: Basket, columns: readonly BasketColumn[]): Basket => {
  const key = basket.columns[basket.focus.column]?.key
  const at = columns.findIndex((column) => column.key === key)
  const focus = { ...basket.focus, column: at < 0 ? columnOf('deliver_qty', columns) : at }
  return { ...basket, columns, focus, anchor: undefined }
}

/** True when an action changed what is entered, chosen or being typed: this needs the lock (CART-22S). */
export const isEntry = (before: Basket, after: Basket): boolean =>
  after.changes !== before.changes ||
  after.note !== before.note ||
  after.toCustomerAddress !== before.toCustomerAddress ||
  after.setup !== before.setup ||
  (after.editing?.now !== undefined && after.editing.now !== before.editing?.now)

export const pageOf = (basket: Pick<Basket, 'cart' | 'filter' | 'focus' | 'anchor'>): number =>
  Math.max(0, Math.floor(placeShown(basket).focus.line / linesPerPage))
