import { type Field, fields } from '@disadmin/contract/basket/basket.fields'
import type { Cart } from '@disadmin/contract/carts/carts'
import { type Draft, dropDraft, findDraft, saveDraft, type Store } from '../../kit/drafts/drafts.ts'
import { changedCells, enter, type Entered } from '../../kit/grid/changes.ts'
import { isChosen, noSetup, type Setup } from '../basket.reducer.ts'
import type { Input } from '../conflict/conflict.ts'
import { type Changes, noChanges } from '../grid/basket.sheet.ts'
import type { SentOperation } from '../save/basket.sending.ts'

/** One draft per user and basket, with the values it was based on, to compare with a later save by somebody else. */
export interface BasketDraft extends Draft {
  cart: number
  version: number
  cells: { id: number; field: Field; from: string | number | null; to: Entered }[]
  note?: { from: string; to: string }
  address?: { from: boolean; to: boolean }
  /** Chosen for all lines and not applied yet. */
  setup?: Setup
  /** A delivery or order with this input whose outcome is unknown. */
  sent?: SentOperation
}

/** Everything that is not saved yet. */
export interface Unsaved extends Input {
  setup?: Setup
  sent?: SentOperation | undefined
}

export const hasInput = ({ changes, note, toCustomerAddress, setup = noSetup }: Unsaved): boolean =>
  Object.keys(changes).length > 0 || note !== undefined || toCustomerAddress !== undefined || isChosen(setup)

export const basketDraftOf = (user: string, cart: Cart, input: Unsaved, at: string): BasketDraft => {
  const items = new Map(cart.items.map((item) => [item.id, item]))
  return {
    user,
    cart: cart.id,
    version: cart.version,
    at,
    cells: changedCells(input.changes, fields).map(({ id, field, entered }) => ({
      id,
      field,
      from: items.get(id)?.[field] ?? null,
      to: entered,
    })),
    ...(input.note !== undefined && { note: { from: cart.note, to: input.note } }),
    ...(input.toCustomerAddress !== undefined && { address: { from: cart.to_customer_address, to: input.toCustomerAddress } }),
    ...(input.setup && isChosen(input.setup) && { setup: input.setup }),
    ...(input.sent && { sent: input.sent }),
  }
}

/** Stores the draft, or drops an empty one. False when the browser's storage is full. */
export const saveBasketDraft = (store: Store, draft: BasketDraft): boolean => {
  if (draft.cells.length === 0 && !draft.note && !draft.address && !draft.setup) {
    dropBasketDraft(store, draft.user, draft.cart)
    return true
  }
  return saveDraft(store, String(draft.cart), draft)
}

export const dropBasketDraft = (store: Store, user: string, cart: number): void => dropDraft(store, user, String(cart))

export const findBasketDraft = (store: Store, user: string, cart: number): BasketDraft | undefined => {
  const draft = findDraft(store, user, String(cart), isDraft)
  return draft?.cart === cart ? draft : undefined
}

const isDraft = (value: Draft): value is BasketDraft => {
  const draft = value as BasketDraft
  return (
    typeof draft.version === 'number' &&
    (draft.sent === undefined || (typeof draft.sent?.key === 'string' && typeof draft.sent.deed?.what === 'string')) &&
    (draft.setup === undefined || (typeof draft.setup?.date === 'string' && typeof (draft.setup.typed ?? '') === 'string')) &&
    Array.isArray(draft.cells) &&
    draft.cells.every((cell) => typeof cell?.id === 'number' && fields.includes(cell.field) && cell.to !== undefined)
  )
}

/**
 * The draft's input and the basket it was based on. With an unchanged version `base` is the current basket; otherwise the two are to be
 * compared.
 */
export const takeUp = (draft: BasketDraft, cart: Cart): { base: Cart; input: Input } => {
  const base: Cart = draft.version === cart.version ? cart : { ...asDraftKnewIt(draft, cart), version: draft.version }
  const items = new Map(base.items.map((item) => [item.id, item]))
  const changes = draft.cells.reduce<Changes>((all, cell) => {
    const item = items.get(cell.id)
    return item ? enter(all, item, cell.field, cell.to) : all
  }, noChanges)
  return { base, input: { changes, note: draft.note?.to, toCustomerAddress: draft.address?.to } }
}

const asDraftKnewIt = (draft: BasketDraft, cart: Cart): Cart => {
  const known = Map.groupBy(draft.cells, (cell) => cell.id)
  const items = cart.items.map((item) => ({
    ...item,
    ...Object.fromEntries((known.get(item.id) ?? []).map((c) => [c.field, c.from])),
  }))
  return {
    ...cart,
    items,
    note: draft.note?.from ?? cart.note,
    to_customer_address: draft.address?.from ?? cart.to_customer_address,
  }
}
