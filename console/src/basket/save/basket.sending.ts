import type { Cart } from '@disadmin/contract/carts/carts'
import type { Refused } from '../../kit/grid/wrong.ts'
import type { SentUnder } from '../../kit/repeating.ts'
import type { Basket } from '../basket.reducer.ts'
import { type Choices, type SaveConflict, type Input, merge, noInput } from '../conflict/conflict.ts'
import { columnOf } from '../grid/basket.columns.ts'
import { entriesOf } from '../grid/basket.sheet.ts'
import { type WrongCell, wrongCells } from '../grid/basket.wrong.ts'

export type Sending = 'save' | 'deliver' | 'deliver_email' | 'order'

/** When and how the wholesaler shall deliver. */
export interface Terms {
  date: string
  option: number
}

/** All that is said to do it, beside what is entered in the lines. */
export interface Operation {
  what: Sending
  terms?: Terms
}

/** A delivery or an order that was sent; while nobody knows whether it was done, the same may be sent again and nothing else. */
export interface SentOperation extends SentUnder {
  /** Stored in drafts under this name. */
  deed: Operation
}

/** What the server said about the date or the option of an order. */
export type RefusedTerms = Partial<Record<'delivery_date' | 'delivery_option_id', string>>

/** What is under way between the basket and the server, and what came of it. */
export interface Exchange {
  /** One call at a time; undefined while none is under way. */
  sending: Sending | undefined
  /** Nobody knows whether this was done: it got no answer, or none that says so. */
  uncertain: Operation | undefined
  /** Until its answer came. */
  sent: SentOperation | undefined
  /** Cells the server refused. */
  refused: Refused
  refusedTerms: RefusedTerms
  /** What somebody else saved meanwhile, beside what is entered here: to be chosen before anything is saved. */
  conflict: SaveConflict | undefined
  /** The dialog for date and option of an order is open. */
  ordering: boolean
  /** It was ordered, and the wholesaler has not answered yet. */
  waits: boolean
  /** How many saves were taken, and all that shows the basket read again, since it was opened. */
  saves: number
  /** Raised to bring the keyboard to the focused cell. */
  jump: number
}

export const nothingSent: Exchange = {
  sending: undefined,
  uncertain: undefined,
  sent: undefined,
  refused: {},
  refusedTerms: {},
  conflict: undefined,
  ordering: false,
  waits: false,
  saves: 0,
  jump: 0,
}

export type ExchangeAction =
  | { do: 'send'; what: Sending }
  | { do: 'answered'; saved: boolean }
  | { do: 'sent'; sent: SentOperation }
  | { do: 'uncertain'; operation: Operation }
  | { do: 'certain' }
  | { do: 'taken'; cart: Cart | undefined; input?: Input; what: Sending }
  | { do: 'rebase'; cart: Cart; input: Input }
  | { do: 'refused'; cells: Refused; terms: RefusedTerms }
  | { do: 'conflict'; conflict: SaveConflict }
  | { do: 'back' }
  | { do: 'merge'; choices: Choices }
  | { do: 'order' }
  | { do: 'endOrder' }
  | { do: 'waited' }
  | { do: 'toWrong' }

/** The cells that cannot be saved as they are, by our own rules or because the server refused them. */
export const wrongIn = (basket: Basket): WrongCell[] => wrongCells(entriesOf(basket), basket.refused)

/** Pure: what a call, its answer, or a choice between two saves makes of the basket. */
export const exchanged = (basket: Basket, action: ExchangeAction): Basket => {
  switch (action.do) {
    case 'send':
      return basket.sending === undefined ? { ...basket, sending: action.what } : basket
    case 'answered':
      return { ...basket, sending: undefined, saves: basket.saves + (action.saved ? 1 : 0) }
    case 'sent':
      return { ...basket, sent: action.sent }
    case 'uncertain':
      return { ...basket, uncertain: action.operation, ordering: false }
    case 'certain':
      return { ...basket, uncertain: undefined, sent: undefined }
    case 'taken':
      return taken(basket, action)
    case 'rebase':
      return rebased(basket, action.cart, action.input)
    case 'refused':
      return { ...basket, refused: action.cells, refusedTerms: action.terms }
    case 'conflict':
      return { ...basket, conflict: action.conflict, ordering: false }
    case 'back':
      return { ...basket, conflict: undefined }
    case 'merge':
      return merged(basket, action.choices)
    case 'order':
      return { ...basket, ordering: true }
    case 'endOrder':
      return { ...basket, ordering: false }
    case 'waited':
      return { ...basket, waits: false }
    case 'toWrong':
      return toWrong(basket)
  }
}

/** Takes an answer of the server; what was typed meanwhile goes on top of it. An open editor stays: its entry was begun since. */
const rebased = (basket: Basket, cart: Cart, input: Input = noInput): Basket => ({
  ...basket,
  ...input,
  cart,
  past: [],
  future: [],
  anchor: undefined,
  outcome: undefined,
})

const taken = (basket: Basket, { cart, input, what }: Extract<ExchangeAction, { do: 'taken' }>): Basket => {
  const next = { ...(cart ? rebased(basket, cart, input) : basket), uncertain: undefined, sent: undefined }
  return what === 'order' ? { ...next, ordering: false, waits: true } : next
}

/** The outcome of the choices on the basket saved since. What was right on the old one may be too much now: then it says so. */
const merged = (basket: Basket, choices: Choices): Basket => {
  const { conflict } = basket
  if (!conflict) return basket
  const next = { ...rebased(basket, conflict.saved, merge(conflict.comparison, choices, conflict.saved)), conflict: undefined }
  return wrongIn(next).length > 0 ? toWrong(next) : next
}

/** To the next cell that is wrong, from cell to cell when there are several. */
const toWrong = (basket: Basket): Basket => {
  const { focus } = basket
  const wrong = wrongIn(basket)
  const isAfter = ({ line, field }: WrongCell) => line > focus.line || (line === focus.line && columnOf(field) > focus.column)
  const next = wrong.find(isAfter) ?? wrong[0]
  const jump = basket.jump + 1
  if (!next) return { ...basket, jump }
  return {
    ...basket,
    jump,
    focus: { line: next.line, column: columnOf(next.field) },
    anchor: undefined,
    editing: undefined,
    outcome: undefined,
  }
}
