import type { Cart } from '@disadmin/contract/carts/carts'
import { type Area, clearArea, fillDown, type Outcome, pasteBlock } from './basket.block.ts'
import { columns, linesPerPage } from './basket.columns.ts'
import { type Option, readEntry } from './basket.entry.ts'
import { emptyQuantities, fillOpen, type Lines } from './basket.fill.ts'
import { type Changes, enter, noChanges, takesEntry } from './basket.lines.ts'
import { selectionAfter, type Spot, spotAfter, type Step } from './basket.moves.ts'
import { type Past, redone, undone, withInput } from './basket.undo.ts'

export interface Basket {
  /** What the server last answered; every change is measured against it. */
  cart: Cart
  options: readonly Option[]
  changes: Changes
  /** Undefined while they are as saved. */
  note: string | undefined
  toCustomerAddress: boolean | undefined
  focus: Spot
  /** The other corner of a range. */
  anchor: Spot | undefined
  /** The open editor; `text` replaces the cell's value when typing opened it, `now` is what stands in it once a key was typed. */
  editing: { text: string | undefined; now?: string | undefined } | undefined
  /** Chosen in "Setup all items" and not applied yet. */
  setup: Setup
  past: readonly Past[]
  /** What was taken back, the nearest last. */
  future: readonly Past[]
  /** What the last block action did and what it left, for the status line. */
  outcome: ({ of: Told } & Omit<Outcome, 'changes'>) | undefined
}

export interface Setup {
  date: string
  option: number | null
}

export type Input = Pick<Basket, 'changes' | 'note' | 'toCustomerAddress'>
type Told = 'paste' | 'fillOpen' | 'emptyQuantities'

export type Action =
  | { do: 'focus'; spot: Spot; extend?: boolean }
  | { do: 'step'; step: Step; extend?: boolean }
  | { do: 'page'; page: number }
  | { do: 'select' }
  | { do: 'edit'; text?: string }
  | { do: 'typed'; text: string }
  | { do: 'cancel' }
  | { do: 'commit'; text: string; step?: Step; to?: Spot }
  | { do: 'paste'; text: string }
  | { do: 'fill' }
  | { do: 'clear' }
  | { do: 'fillOpen' }
  | { do: 'emptyQuantities' }
  | { do: 'setup'; setup: Setup }
  | { do: 'setupAll'; date: string; option: number | null }
  | { do: 'note'; text: string }
  | { do: 'address'; toCustomer: boolean }
  | { do: 'undo' }
  | { do: 'redo' }
  | { do: 'options'; options: readonly Option[] }
  | { do: 'cart'; cart: Cart }
  | { do: 'rebase'; cart: Cart; input: Input }
  | { do: 'restore'; to: Basket }

/**
 * Everything that begins an entry: refused while the basket is read-only. One begun before may still be committed: it is kept on
 * this device, and nothing typed is lost.
 */
export const typing: ReadonlySet<Action['do']> = new Set([
  'edit',
  'paste',
  'fill',
  'clear',
  'fillOpen',
  'emptyQuantities',
  'setup',
  'setupAll',
  'note',
  'address',
  'undo',
  'redo',
])

export const noInput: Input = { changes: noChanges, note: undefined, toCustomerAddress: undefined }

export const noSetup: Setup = { date: '', option: null }

export const isChosen = ({ date, option }: Setup): boolean => date !== '' || option !== null

const origin: Spot = { line: 0, column: columns.findIndex((column) => column.key === 'deliver_qty') }

export const openBasket = (cart: Cart, options: readonly Option[]): Basket => ({
  cart,
  options,
  ...noInput,
  focus: origin,
  anchor: undefined,
  editing: undefined,
  setup: noSetup,
  past: [],
  future: [],
  outcome: undefined,
})

export const basketReducer = (basket: Basket, action: Action): Basket => {
  switch (action.do) {
    case 'focus':
      return movedTo(basket, action.spot, action.extend)
    case 'step':
      return movedTo(basket, spotAfter(basket.focus, action.step, basket.cart.items.length), action.extend)
    case 'page':
      return movedTo(basket, { ...basket.focus, line: action.page * linesPerPage }, false)
    case 'select':
      return { ...basket, ...selectionAfter(basket.focus, basket.anchor, basket.cart.items.length), outcome: undefined }
    case 'edit':
      return focusedTakesEntry(basket)
        ? { ...basket, editing: { text: action.text, now: action.text }, anchor: undefined, outcome: undefined }
        : basket
    case 'typed':
      return basket.editing && basket.editing.now !== action.text
        ? { ...basket, editing: { ...basket.editing, now: action.text } }
        : basket
    case 'cancel':
      return basket.editing ? { ...basket, editing: undefined } : basket
    case 'commit':
      return committed(basket, action)
    case 'paste':
      return applied(basket, 'paste', pasteBlock(sheetOf(basket), areaOf(basket), action.text))
    case 'fill':
      return applied(basket, 'fill', fillDown(sheetOf(basket), areaOf(basket)))
    case 'clear':
      return applied(basket, 'clear', clearArea(sheetOf(basket), areaOf(basket)))
    case 'fillOpen':
      return applied(basket, 'fillOpen', fillOpen(sheetOf(basket), selectedLines(basket)))
    case 'emptyQuantities':
      return applied(basket, 'emptyQuantities', emptyQuantities(sheetOf(basket), selectedLines(basket)))
    case 'setup': {
      const { date, option } = action.setup
      return date === basket.setup.date && option === basket.setup.option ? basket : { ...basket, setup: action.setup }
    }
    case 'setupAll':
      return { ...withInput(basket, 'setupAll', { changes: setUpAll(basket, action.date, action.option) }), setup: noSetup }
    case 'note':
      return withInput(basket, 'note', { note: action.text === basket.cart.note ? undefined : action.text })
    case 'address':
      return withInput(basket, 'address', {
        toCustomerAddress: action.toCustomer === basket.cart.to_customer_address ? undefined : action.toCustomer,
      })
    case 'undo':
      return undone(basket)
    case 'redo':
      return redone(basket)
    case 'options':
      return { ...basket, options: action.options }
    case 'cart':
      return { ...basket, cart: action.cart }
    case 'rebase':
      // an open editor stays: its entry was begun while the answer was on its way
      return { ...basket, ...action.input, cart: action.cart, past: [], future: [], anchor: undefined, outcome: undefined }
    case 'restore': {
      const { changes, note, toCustomerAddress, setup, past, future, focus } = action.to
      return {
        ...basket,
        changes,
        note,
        toCustomerAddress,
        setup,
        past,
        future,
        focus,
        anchor: undefined,
        editing: undefined,
        outcome: undefined,
      }
    }
  }
}

/** What is entered, with what stands in an open editor as if it were taken now. */
export const enteredSoFar = (basket: Input & Pick<Basket, 'cart' | 'options' | 'focus' | 'editing'>): Input => {
  const { cart, options, changes, note, toCustomerAddress, focus, editing } = basket
  const input = { changes, note, toCustomerAddress }
  const item = cart.items[focus.line]
  const field = columns[focus.column]?.field
  if (editing?.now === undefined || !item || !field) return input
  return { ...input, changes: enter(changes, item, field, readEntry(field, editing.now, options)) }
}

/** True when what is entered, chosen or being typed is another afterwards: nobody may do that without the lock (CART-22S). */
export const isEntry = (before: Basket, after: Basket): boolean =>
  after.changes !== before.changes ||
  after.note !== before.note ||
  after.toCustomerAddress !== before.toCustomerAddress ||
  after.setup !== before.setup ||
  (after.editing?.now !== undefined && after.editing.now !== before.editing?.now)

/** The selected cells; without a range the focused one. */
export const areaOf = ({ focus, anchor }: Pick<Basket, 'focus' | 'anchor'>): Area => {
  const other = anchor ?? focus
  return {
    top: Math.min(focus.line, other.line),
    bottom: Math.max(focus.line, other.line),
    left: Math.min(focus.column, other.column),
    right: Math.max(focus.column, other.column),
  }
}

/** The lines of the selected cells; all of the basket while nothing is selected. */
const selectedLines = (basket: Basket): Lines => (basket.anchor ? areaOf(basket) : { top: 0, bottom: basket.cart.items.length - 1 })

/** What the block actions work on. */
export const sheetOf = ({ cart, changes, options }: Basket) => ({ items: cart.items, changes, options })

export const pageOf = (basket: Pick<Basket, 'focus'>): number => Math.floor(basket.focus.line / linesPerPage)

const movedTo = (basket: Basket, spot: Spot, extend = false): Basket => {
  const last = Math.max(0, basket.cart.items.length - 1)
  const focus = { line: Math.min(Math.max(0, spot.line), last), column: Math.min(Math.max(0, spot.column), columns.length - 1) }
  return { ...basket, focus, anchor: extend ? (basket.anchor ?? basket.focus) : undefined, editing: undefined, outcome: undefined }
}

const focusedTakesEntry = ({ cart, changes, focus }: Basket): boolean => {
  const item = cart.items[focus.line]
  const field = columns[focus.column]?.field
  return item !== undefined && field !== undefined && takesEntry(item, changes[item.id], field)
}

/**
 * The editor commits on Enter and, when focus leaves it, once more on blur. Only an open editor commits: the second call finds
 * none and neither writes nor moves.
 */
const committed = (basket: Basket, { text, step, to }: Extract<Action, { do: 'commit' }>): Basket => {
  const item = basket.cart.items[basket.focus.line]
  const field = columns[basket.focus.column]?.field
  if (!basket.editing || !item || !field) return basket
  const changes = enter(basket.changes, item, field, readEntry(field, text, basket.options))
  const written = withInput({ ...basket, editing: undefined }, 'commit', { changes })
  const next = to ?? (step && spotAfter(basket.focus, step, basket.cart.items.length))
  return next ? movedTo(written, next) : written
}

const told: ReadonlySet<string> = new Set<Told>(['paste', 'fillOpen', 'emptyQuantities'])
const isTold = (kind: string): kind is Told => told.has(kind)

const applied = (basket: Basket, kind: string, { changes, ...counts }: Outcome): Basket => ({
  ...withInput(basket, kind, { changes }),
  editing: undefined,
  outcome: isTold(kind) ? { of: kind, ...counts } : undefined,
})

const setUpAll = ({ cart, changes }: Basket, date: string, option: number | null): Changes =>
  cart.items
    .filter((item) => item.status !== 'closed')
    .reduce((all, item) => {
      const dated = date === '' ? all : enter(all, item, 'delivery_date', date)
      return option === null ? dated : enter(dated, item, 'delivery_option_id', option)
    }, changes)
