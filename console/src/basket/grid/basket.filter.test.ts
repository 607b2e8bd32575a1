import { expect, test } from 'vitest'
import { type Action, type Basket, basketReducer, openBasket, pageOf } from '../basket.reducer.ts'
import { manyLines, sampleCart, sampleItem } from '../basket.sample.ts'
import { columnOf } from './basket.columns.ts'
import { fillOf } from './basket.entries.ts'
import { countLines, filterOf, type LineFilter, shownItems } from './basket.filter.ts'
import { wrongCells } from './basket.wrong.ts'

const run = (basket: Basket, ...actions: Action[]) => actions.reduce(basketReducer, basket)
const deliver = columnOf('deliver_qty')
const find = (text: string): Action => ({ do: 'filter', filter: { text } })
const only = (filter: LineFilter): Action => ({ do: 'filter', filter: { only: filter } })
const focus = (line: number): Action => ({ do: 'focus', spot: { line, column: deliver } })
const shownIds = (basket: Basket) => shownItems(basket).map(({ id }) => id)

const items = [
  sampleItem(1, { description: 'Bremsscheibe vorn', reference: 'W-7' }),
  sampleItem(2, { active_no: '5Q0 615 301', wholesaler_qty: 2, status: 'partly_done' }),
  sampleItem(3, { delivered: 4, status: 'closed' }),
]
const changes = { 1: { reference: 'Lift 3' }, 3: { reference: 'x' }, 2: { deliver_qty: 99 } }

test.each([
  ['BD-2', [2]],
  ['bremsscheibe', [1]],
  ['615', [2]],
  ['lift', [1]],
  ['W-7', []],
  ['disc vorn', []],
  ['  ', undefined],
])('"%s" is searched in numbers, description and the reference as it is entered', (text, ids) => {
  expect(filterOf({ items, changes, wrong: [] }, { only: 'all', text }).shown).toEqual(ids && new Set(ids))
})

test('lines are counted and filtered as open, changed, wrong and at the wholesaler', () => {
  const lines = { items, changes, wrong: wrongCells({ items, changes, options: [] }) }
  expect(countLines(lines)).toEqual({ all: 3, open: 2, changed: 3, wrong: 1, wholesaler: 1 })
  expect(filterOf(lines, { only: 'wrong', text: '' }).shown).toEqual(new Set([2]))
  expect(filterOf(lines, { only: 'changed', text: 'lift' }).shown).toEqual(new Set([1]))
})

const thirty = () =>
  openBasket(sampleCart(manyLines(30).map((item) => (item.id % 2 === 0 ? item : { ...item, wholesaler_qty: 1 }))), [])

test('a filter hides lines from keys, fill, paste and page numbers, and nothing else', () => {
  const odd = run(thirty(), only('wholesaler'))
  expect(run(odd, focus(0), { do: 'step', step: 'down' }).focus.line).toBe(2)
  expect(run(odd, focus(0), { do: 'paste', text: '1\n2' }).changes).toEqual({ 1: { deliver_qty: 1 }, 3: { deliver_qty: 2 } })
  expect(run(odd, { do: 'page', page: 1 }).focus.line).toBe(20)
  expect(pageOf(run(odd, { do: 'page', page: 1 }))).toBe(1)
  expect(fillOf(odd).taken).toBe(15)
  expect(Object.keys(run(odd, { do: 'fillOpen' }).changes).map((id) => Number(id) % 2)).toEqual(Array(15).fill(1))
  const selected = run(odd, focus(1), { do: 'focus', spot: { line: 2, column: deliver }, extend: true })
  expect(Object.keys(run(selected, { do: 'fillOpen' }).changes)).toEqual(['3', '5'])
  const setUp = run(odd, { do: 'setupAll', date: '2026-11-30', option: null })
  expect(Object.keys(setUp.changes)).toHaveLength(30)
})

test('a line stays in sight while it is worked on, and the focus keeps its line or goes to the first one shown', () => {
  const changed = run(thirty(), focus(4), { do: 'paste', text: '1' }, only('changed'))
  expect(changed.focus.line).toBe(4)
  expect(shownIds(run(changed, { do: 'clear' }))).toEqual([5])
  expect(run(changed, find('BD-5'), only('all')).focus.line).toBe(4)
  expect(run(thirty(), focus(4), find('BD-3')).focus.line).toBe(2)
  expect(shownIds(run(thirty(), find('nothing')))).toEqual([])
})

test('undo, redo and a cell to correct drop the filter when their line is hidden', () => {
  const typed = run(thirty(), focus(1), { do: 'paste', text: '99' })
  const undone = run(typed, only('wholesaler'), { do: 'undo' })
  expect(undone.changes).toEqual({})
  expect(undone.focus.line).toBe(1)
  expect(undone.filter.shown).toBeUndefined()
  expect(run(typed, only('wholesaler'), { do: 'toWrong' })).toMatchObject({ focus: { line: 1 }, filter: { only: 'all' } })
  const shown = run(thirty(), only('wholesaler'), focus(1), { do: 'paste', text: '1' }, focus(5), { do: 'undo' })
  expect(shown.focus.line).toBe(2)
  expect(shown.filter.only).toBe('wholesaler')
})
