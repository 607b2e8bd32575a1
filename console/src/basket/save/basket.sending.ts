import type { Cart } from '@disadmin/contract/carts/carts'
import type { Refused } from '../../kit/grid/wrong.ts'
import type { Spot } from '../../kit/grid/moves.ts'
import type { SentUnder } from '../../kit/wire/idempotency.ts'
import type { Basket } from '../basket.reducer.ts'
import { type Choices, type SaveConflict, type Input, merge, noInput } from '../conflict/conflict.ts'
import { columnOf } from '../grid/basket.columns.ts'
import { entriesOf } from '../grid/basket.sheet.ts'
import { type WrongCell, wrongCells } from '../grid/basket.wrong.ts'

export type Sending = 'save' | 'deliver' | 'deliver_email' | 'order'

/** Date and option of an order. */
export interface Terms {
  date: string
  option: number
}

/** A call and its arguments, apart from the input in the lines. */
export interface Operation {
  what: Sending
  terms?: Terms
}

/** A delivery or order that was sent. While its outcome is unknown, only the same may be sent again. */
export interface SentOperation extends SentUnder {
  /** Stored in drafts under this name. */
  deed: Operation
}

/** The server's errors about date and option of an order. */
export type RefusedTerms = Partial<Record<'delivery_date' | 'delivery_option_id', string>>

/** Calls under way, and their results. */
export interface Exchange {
  /** One call at a time; undefined while none is under way. */
  sending: Sending | undefined
  /** The operation whose outcome is unknown. */
  uncertain: Operation | undefined
  /** Until its outcome is known. */
  sent: SentOperation | undefined
  /** Cells the server refused. */
  refused: Refused
  refusedTerms: RefusedTerms
  /** A save by somebody else that conflicts with the input: to be resolved before anything is saved. */
  conflict: SaveConflict | undefined
  /** The dialog for date and option of an order is open. */
  ordering: boolean
  /** It was ordered in this dialog, and the notice is not dismissed yet. */
  waits: boolean
  /** Saves accepted since the basket was opened. */
  saves: number
  /** Incremented to focus the current cell. */
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

/** Cells that break a rule or were refused by the server. */
export const wrongIn = (basket: Basket): WrongCell[] => wrongCells(entriesOf(basket), basket.refused)

/** Reduces calls, their answers, and the resolution of conflicts. */
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

/** Replaces the base, with the given input on top. An open editor stays: its entry was begun since. */
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

/** Applies the resolution to the basket saved since. Quantities that are too much by now are wrong cells. */
const merged = (basket: Basket, choices: Choices): Basket => {
  const { conflict } = basket
  if (!conflict) return basket
  const next = { ...rebased(basket, conflict.saved, merge(conflict.comparison, choices, conflict.saved)), conflict: undefined }
  return wrongIn(next).length > 0 ? toWrong(next) : next
}

/** Moves the focus to the next wrong cell. */
const toWrong = (basket: Basket): Basket => {
  const { focus } = basket
  const spotOf = ({ line, field }: WrongCell) => ({ line, column: columnOf(field, basket.columns) })
  const wrong = wrongIn(basket)
    .map(spotOf)
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
  const isAfter = ({ line, column }: Spot) => line > focus.line || (line === focus.line && column > focus.column)
  const next = wrong.find(isAfter) ?? wrong[0]
  const jump = basket.jump + 1
  if (!next) return { ...basket, jump }
  return {
    ...basket,
    jump,
    focus: next,
    anchor: undefined,
    editing: undefined,
    outcome: undefined,
  }
}
