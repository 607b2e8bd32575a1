import { expect, test } from 'vitest'
import { type Action, type Basket, basketReducer, openBasket } from '../basket.reducer.ts'
import { manyLines, sampleCart, sampleOptions } from '../basket.sample.ts'
import { compare } from '../conflict/conflict.ts'
import { columnOf, columns as allColumns } from '../grid/basket.columns.ts'
import { wrongIn } from './basket.sending.ts'

const cart = sampleCart(manyLines(12))
const after = (basket: Basket, ...actions: Action[]): Basket => actions.reduce(basketReducer, basket)
const opened = () => openBasket(cart, sampleOptions)
const at = (line: number) => ({ line, column: columnOf('deliver_qty') })
const typed = (line: number, text: string): Action[] => [
  { do: 'focus', spot: at(line) },
  { do: 'edit', text },
  { do: 'commit', text },
]

/** The same basket, saved by somebody else with another quantity in one line. */
const savedByOther = (id: number, quantity: number) => ({
  ...cart,
  version: cart.version + 1,
  items: cart.items.map((item) => (item.id === id ? { ...item, deliver_qty: quantity } : item)),
})
const saveConflict = (basket: Basket, saved = savedByOther(1, 3)): Action => ({
  do: 'conflict',
  conflict: { saved, comparison: compare(basket.cart, basket, saved) },
})

test('one call at a time: a second does not start before the first is answered', () => {
  const sending = after(opened(), { do: 'send', what: 'save' })
  expect(sending.sending).toBe('save')
  expect(after(sending, { do: 'send', what: 'deliver' })).toBe(sending)
  expect(after(sending, { do: 'answered', saved: false }).sending).toBeUndefined()
})

test('an answer is the new base: later input stays on top of it, and the history is empty', () => {
  const before = after(opened(), ...typed(0, '2'), { do: 'send', what: 'save' })
  const saved = savedByOther(1, 2)
  const basket = after(before, { do: 'taken', what: 'save', cart: saved }, { do: 'answered', saved: true })
  expect([basket.cart.version, basket.changes, basket.past, basket.saves]).toEqual([saved.version, {}, [], 1])
})

test('an accepted order closes its dialog and waits for the wholesaler', () => {
  const basket = after(opened(), { do: 'order' }, { do: 'taken', what: 'order', cart: undefined })
  expect([basket.ordering, basket.waits]).toEqual([false, true])
  expect(after(basket, { do: 'waited' }).waits).toBe(false)
})

test('wrong cells are reached in the order of the columns shown', () => {
  const columns = allColumns.toSorted((a, b) => Number(b.key === 'order_qty') - Number(a.key === 'order_qty'))
  const wrong = (column: number): Action[] => [
    { do: 'focus', spot: { line: 0, column } },
    { do: 'edit', text: 'x' },
    { do: 'commit', text: 'x' },
  ]
  const basket = after(openBasket(cart, sampleOptions, columns), ...wrong(0), ...wrong(columnOf('deliver_qty', columns)))
  const keyOf = ({ columns: shown, focus }: Basket) => shown[focus.column]?.key
  const first = after(basket, { do: 'focus', spot: { line: 11, column: 0 } }, { do: 'toWrong' })
  expect([keyOf(first), keyOf(after(first, { do: 'toWrong' }))]).toEqual(['order_qty', 'deliver_qty'])
})

test('a conflict closes the dialog of an order; going back to the lines keeps the input', () => {
  const before = after(opened(), ...typed(0, '2'), { do: 'order' })
  const conflicting = after(before, saveConflict(before))
  expect([conflicting.ordering, conflicting.conflict?.comparison.conflicts.length]).toEqual([false, 1])
  const back = after(conflicting, { do: 'back' })
  expect([back.conflict, back.changes, back.cart]).toEqual([undefined, before.changes, cart])
})

test('a resolved conflict is based on the basket saved since', () => {
  const before = after(opened(), ...typed(0, '2'))
  const conflicting = after(before, saveConflict(before))
  const local = after(conflicting, { do: 'merge', choices: { '1.deliver_qty': 'local' } })
  const remote = after(conflicting, { do: 'merge', choices: { '1.deliver_qty': 'remote' } })
  expect([local.conflict, local.cart.version, local.changes]).toEqual([undefined, cart.version + 1, { 1: { deliver_qty: 2 } }])
  expect(remote.changes).toEqual({})
})

test('a quantity that the newer basket no longer allows gets the focus', () => {
  const before = after(opened(), ...typed(3, '2'), { do: 'focus', spot: at(0) })
  const saved = {
    ...savedByOther(1, 3),
    items: cart.items.map((item) => ({ ...item, delivered: item.ordered, status: 'closed' as const })),
  }
  const merged = after(before, saveConflict(before, saved), { do: 'merge', choices: {} })
  expect(wrongIn(merged)).toHaveLength(1)
  expect([merged.focus, merged.jump]).toEqual([at(3), before.jump + 1])
})

test('cells the server refused are wrong until they are changed, and the focus goes from one to the next', () => {
  const before = after(opened(), ...typed(0, '1'), ...typed(2, '1'), { do: 'focus', spot: at(1) })
  const cells = { '1.deliver_qty': { entered: 1, text: 'No.' }, '3.deliver_qty': { entered: 1, text: 'No.' } }
  const refused = after(before, { do: 'refused', cells, terms: {} }, { do: 'toWrong' })
  expect(wrongIn(refused).map(({ line }) => line)).toEqual([0, 2])
  expect(refused.focus.line).toBe(2)
  expect(after(refused, { do: 'toWrong' }).focus.line).toBe(0)
  expect(wrongIn(after(refused, ...typed(2, '0'))).map(({ line }) => line)).toEqual([0])
})
