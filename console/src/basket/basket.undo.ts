import type { Spot } from './basket.moves.ts'
import type { Basket, Input } from './basket.reducer.ts'

export type Past = Input & { focus: Spot; kind: string }

const remembered = 200

const asPast = ({ changes, note, toCustomerAddress, focus }: Basket, kind: string): Past => ({
  changes,
  note,
  toCustomerAddress,
  focus,
  kind,
})

/** Keeps what was before for Undo; one run of typing in the note is one step. What was taken back is gone with a new entry. */
export const withInput = (basket: Basket, kind: string, input: Partial<Input>): Basket => {
  const { changes, note, toCustomerAddress, past } = basket
  const next = { changes, note, toCustomerAddress, ...input }
  if (next.changes === changes && next.note === note && next.toCustomerAddress === toCustomerAddress) return basket
  const continued = kind === 'note' && past.at(-1)?.kind === 'note' && basket.future.length === 0
  return {
    ...basket,
    ...next,
    past: continued ? past : [...past.slice(-remembered + 1), asPast(basket, kind)],
    future: [],
    outcome: undefined,
  }
}

const atRest = { anchor: undefined, editing: undefined, outcome: undefined }

export const undone = (basket: Basket): Basket => {
  const last = basket.past.at(-1)
  if (!last) return basket
  const { kind, ...before } = last
  return { ...basket, ...before, past: basket.past.slice(0, -1), future: [...basket.future, asPast(basket, kind)], ...atRest }
}

export const redone = (basket: Basket): Basket => {
  const last = basket.future.at(-1)
  if (!last) return basket
  const { kind, ...after } = last
  return { ...basket, ...after, past: [...basket.past, asPast(basket, kind)], future: basket.future.slice(0, -1), ...atRest }
}
