import { expect, test } from 'vitest'
import { columnOf, columns } from './grid/basket.columns.ts'
import { type Action, type Basket, basketReducer, enteredSoFar, isEntry, noSetup, openBasket, pageOf } from './basket.reducer.ts'
import { noInput } from './conflict/conflict.ts'
import { manyLines, sampleCart, sampleItem, sampleOptions } from './basket.sample.ts'

const deliver = columnOf('deliver_qty')
const run = (basket: Basket, ...actions: Action[]) => actions.reduce(basketReducer, basket)
const open = (lines = 23) => openBasket(sampleCart(manyLines(lines)), sampleOptions)
const focus = (line: number, column = deliver): Action => ({ do: 'focus', spot: { line, column } })

test('Enter commits the cell and moves down, across the end of the page [CART-24]', () => {
  const basket = run(open(), focus(9), { do: 'edit', text: '2' }, { do: 'commit', text: '2', step: 'down' })
  expect(basket.changes).toEqual({ 10: { deliver_qty: 2 } })
  expect(basket.focus).toEqual({ line: 10, column: deliver })
  expect(pageOf(basket)).toBe(1)
})

test('the blur that follows a commit neither commits again nor moves', () => {
  const once = run(open(), focus(0), { do: 'edit' }, { do: 'commit', text: '2', step: 'down' })
  const twice = run(once, { do: 'commit', text: '2' })
  expect(twice).toBe(once)
  expect(twice.changes).toEqual({ 1: { deliver_qty: 2 } })
  expect(twice.past).toHaveLength(1)
})

test('Esc leaves the cell as it was', () => {
  const basket = run(open(), focus(0), { do: 'edit', text: '9' }, { do: 'cancel' }, { do: 'commit', text: '9' })
  expect(basket.changes).toEqual({})
  expect(basket.editing).toBeUndefined()
})

test('the focus stays in its column when columns are moved, and goes to Deliver qty when it is hidden', () => {
  const moved = [columns[1]!, columns[0]!, ...columns.slice(2)]
  const [first] = columns
  const basket = run(open(), focus(3, 0), { do: 'columns', columns: moved })
  expect([basket.focus, basket.columns[basket.focus.column]]).toEqual([{ line: 3, column: 1 }, first])
  const hidden = run(basket, { do: 'columns', columns: columns.slice(1) })
  expect(hidden.focus).toEqual({ line: 3, column: deliver - 1 })
})

test('entering the saved value again is no change', () => {
  const basket = run(open(), focus(0), { do: 'edit' }, { do: 'commit', text: '2' }, { do: 'edit' }, { do: 'commit', text: '0' })
  expect(basket.changes).toEqual({})
})

test('read-only columns and closed lines open no editor', () => {
  const basket = openBasket(sampleCart([sampleItem(1, { status: 'closed', delivered: 4 })]), [])
  expect(run(basket, focus(0), { do: 'edit' }).editing).toBeUndefined()
  expect(run(open(), focus(0, 0), { do: 'edit' }).editing).toBeUndefined()
  expect(run(basket, focus(0, columnOf('reference')), { do: 'edit' }).editing).toBeDefined()
})

test('setting up all items reaches every open line on every page [CART-18]', () => {
  const items = [...manyLines(12), sampleItem(13, { status: 'closed', delivered: 4 })]
  const basket = run(openBasket(sampleCart(items), sampleOptions), { do: 'setupAll', date: '2026-11-30', option: 3 })
  expect(Object.keys(basket.changes)).toHaveLength(12)
  expect(basket.changes[12]).toEqual({ delivery_date: '2026-11-30', delivery_option_id: 3 })
  expect(basket.changes[13]).toBeUndefined()
})

test('undo reverts one step at a time: a paste, a setup, a run of typing in the note', () => {
  const typed = run(
    open(),
    { do: 'note', text: 'a' },
    { do: 'note', text: 'ab' },
    focus(0),
    { do: 'paste', text: '1\n2' },
    focus(5),
  )
  const pasteBack = run(typed, { do: 'undo' })
  expect(pasteBack.changes).toEqual({})
  expect(pasteBack.note).toBe('ab')
  expect(pasteBack.focus.line).toBe(0)
  const noteBack = run(pasteBack, { do: 'undo' })
  expect(noteBack.note).toBeUndefined()
  expect(run(noteBack, { do: 'undo' })).toBe(noteBack)
})

test('a range grows with Shift and a block fills it', () => {
  const basket = run(
    open(),
    focus(0),
    { do: 'step', step: 'down', extend: true },
    { do: 'step', step: 'down', extend: true },
    { do: 'paste', text: '3' },
  )
  expect(basket.changes).toEqual({ 1: { deliver_qty: 3 }, 2: { deliver_qty: 3 }, 3: { deliver_qty: 3 } })
})

test('Ctrl+A selects the column of all pages, then everything; a step to the edge can extend', () => {
  const column = run(open(), focus(12), { do: 'select' })
  expect([column.focus, column.anchor]).toEqual([
    { line: 0, column: deliver },
    { line: 22, column: deliver },
  ])
  const all = run(column, { do: 'select' })
  expect([all.focus, all.anchor]).toEqual([
    { line: 0, column: 0 },
    { line: 22, column: 19 },
  ])
  const down = run(open(), focus(12), { do: 'step', step: 'last', extend: true })
  expect([down.focus.line, down.anchor?.line]).toEqual([22, 12])
  expect(run(down, { do: 'step', step: 'first' }).focus).toEqual({ line: 0, column: deliver })
})

test('keys stop at the edges of the basket', () => {
  const basket = run(open(3), focus(2), { do: 'step', step: 'down' }, { do: 'step', step: 'pageDown' })
  expect(basket.focus.line).toBe(2)
  expect(run(basket, { do: 'step', step: 'top' }, { do: 'step', step: 'left' }).focus).toEqual({ line: 0, column: 0 })
})

test('an answer of the server leaves the open editor alone', () => {
  const saved = sampleCart(manyLines(23), { version: 4 })
  const input = { changes: {}, note: undefined, toCustomerAddress: undefined }
  const basket = run(open(), focus(1), { do: 'edit', text: '2' }, { do: 'rebase', cart: saved, input }, { do: 'commit', text: '2' })
  expect(basket.changes).toEqual({ 2: { deliver_qty: 2 } })
  expect(basket.cart.version).toBe(4)
})

test('text in an open editor counts as entered before it is committed [CART-22S]', () => {
  const typed = run(open(), focus(1), { do: 'edit' }, { do: 'typed', text: '2' })
  expect(typed.changes).toEqual({})
  expect(enteredSoFar(typed).changes).toEqual({ 2: { deliver_qty: 2 } })
  expect(enteredSoFar(run(typed, { do: 'cancel' })).changes).toEqual({})
})

test('a key, a block, a note and a choice for all lines are entries; opening an editor and moving about are not [CART-22S]', () => {
  const before = run(open(), focus(1))
  const after = (action: Action) => isEntry(before, run(before, action))
  expect(after({ do: 'edit', text: '2' })).toBe(true)
  expect(after({ do: 'paste', text: '2' })).toBe(true)
  expect(after({ do: 'note', text: 'a' })).toBe(true)
  expect(after({ do: 'setup', setup: { ...noSetup, option: 3 } })).toBe(true)
  expect(after({ do: 'setup', setup: { ...noSetup, typed: '24.1' } })).toBe(true)
  expect(after({ do: 'edit' })).toBe(false)
  expect(after({ do: 'step', step: 'down' })).toBe(false)
  expect(after({ do: 'paste', text: String(before.cart.items[1]!.deliver_qty) })).toBe(false)
})

test('input without the lock is reverted, including an open editor [CART-22S]', () => {
  const before = run(open(), focus(1), { do: 'note', text: 'call' })
  const after = run(before, { do: 'edit', text: '2' }, { do: 'commit', text: '2', step: 'down' }, { do: 'edit', text: '3' })
  const restored = run(after, { do: 'restore', to: before })
  expect(restored).toEqual(before)
})

test('applying a setup clears it and skips closed lines [CART-18]', () => {
  const setup = { ...noSetup, date: '2026-11-30', option: 3 }
  const chosen = run(openBasket(sampleCart([sampleItem(1), sampleItem(2, { status: 'closed' })]), sampleOptions), {
    do: 'setup',
    setup,
  })
  const applied = run(chosen, { do: 'setupAll', ...setup })
  expect(applied.changes).toEqual({ 1: { delivery_date: '2026-11-30', delivery_option_id: 3 } })
  expect(applied.setup).toEqual(noSetup)
})

test('who saw the basket is updated for the same version only; an outdated answer reverts no save', () => {
  const basket = open()
  const seen = { ...basket.cart, seen_by_name: 'Anna Keller' }
  expect(run(basket, { do: 'cart', cart: seen }).cart.seen_by_name).toBe('Anna Keller')
  const saved = run(basket, { do: 'rebase', cart: { ...basket.cart, version: basket.cart.version + 1 }, input: noInput })
  expect(run(saved, { do: 'cart', cart: { ...seen, seen_by_name: 'Before' } })).toBe(saved)
})
