import { expect, test } from 'vitest'
import { copyBlock } from './block.ts'
import { enteredIn, type Value } from './changes.ts'
import type { Column, Sheet } from './column.ts'
import { freshView, type GridAction, gridReducer, type GridState } from './grid.reducer.ts'
import { type Kind, readAs, showAs } from './kinds.ts'
import type { Translate } from '../i18n.ts'
import { layoutOf } from './layout.ts'
import { areaOf } from './moves.ts'
import { drawnOf } from './useWindow.ts'
import { wrongCells } from './wrong.ts'

type Row = { readonly id: number } & { readonly [key: string]: Value }
interface State extends GridState<string> {
  rows: readonly Row[]
  title: string
}

const column = (key: string, kind: Kind): Column => ({ key, pin: 'middle', align: 'left', width: 100, field: key, kind })
const columns: readonly Column[] = [
  { key: 'name', pin: 'left', align: 'left', width: 200 },
  column('discount', 'number'),
  column('from_day', 'date'),
  column('term', 'option'),
  column('blocked', 'flag'),
]
const terms = [
  { id: 1, name: 'Tour' },
  { id: 2, name: 'Pick-up' },
]
const sheetOf = ({ rows, changes }: Pick<State, 'rows' | 'changes'>): Sheet<Row, string> => ({
  rows,
  columns,
  changes,
  options: () => terms,
  takesEntry: (row, _, field) => row.id !== 3 || field === 'blocked',
  copy: (row, key) => String(row[key]),
})

const rows: readonly Row[] = [1, 2, 3, 4].map((id) => ({
  id,
  name: `Row ${id}`,
  discount: id,
  from_day: null,
  term: 1,
  blocked: false,
}))
const reduce = gridReducer<State, Row, string, string>({ sheetOf, page: 2, remembers: ['changes', 'title'] })
const begin: State = { rows, title: '', changes: {}, ...freshView({ line: 0, column: 1 }) }
const after = (state: State, ...actions: GridAction[]) => actions.reduce(reduce, state)
const at = (line: number, of: number): GridAction => ({ do: 'focus', spot: { line, column: of } })

test('a number is read with a decimal comma or point, and is empty where nothing stands', () => {
  expect(['12,5', '12.5', '1’234,5', ''].map((text) => readAs('number', text))).toEqual([12.5, 12.5, 1234.5, null])
  expect(readAs('number', 'x')).toEqual({ text: 'x' })
  expect(['1', 'true', 'X', '0', ''].map((text) => readAs('flag', text))).toEqual([true, true, true, false, false])
})

test('a block is read by the kind of each column; a head, empty cells and what has no place are left out', () => {
  const text = 'Discount\tFrom\tTerm\tBlocked\n2,5\t24.11.2026\tpick\t1\n\t\t\t\n7\t\t\tx\n8\t\t\t\n9\t\t\t'
  const { changes, outcome } = after(begin, { do: 'paste', text })
  expect(changes).toEqual({
    1: { discount: 2.5, from_day: '2026-11-24', term: 2, blocked: true },
    3: { blocked: true },
    4: { discount: 8 },
  })
  expect(outcome).toMatchObject({ of: 'paste', headers: 1, left: 2 })
})

test('what is copied can be pasted again', () => {
  const state = after(begin, at(0, 2), { do: 'edit', text: '1' }, { do: 'commit', text: '24/11/2026' })
  const area = areaOf({ focus: { line: 0, column: 0 }, anchor: { line: 1, column: 4 } })
  expect(copyBlock(sheetOf(state), area)).toBe('Row 1\t1\t24.11.2026\tTour\t0\nRow 2\t2\t\tTour\t0')
})

test('the first line of a range is filled down, and one key takes it back', () => {
  const filled = after(begin, at(0, 1), { do: 'step', step: 'last', extend: true }, { do: 'fill' })
  expect(filled.changes).toEqual({ 2: { discount: 1 }, 4: { discount: 1 } })
  const undone = after(filled, { do: 'undo' })
  expect(undone.changes).toEqual({})
  expect(after(undone, { do: 'redo' }).changes).toEqual(filled.changes)
})

test('what else of the state the user names is taken back with it', () => {
  const named = { ...after(begin, at(0, 1), { do: 'edit', text: '9' }, { do: 'commit', text: '9' }), title: 'later' }
  expect(after(named, { do: 'undo' }).title).toBe('')
})

test('a flag is turned round without an editor', () => {
  const turned = after(begin, at(2, 4), { do: 'edit' })
  expect([turned.changes, turned.editing]).toEqual([{ 3: { blocked: true } }, undefined])
  expect(after(turned, { do: 'edit' }).changes).toEqual({})
})

test('an entry equal to what is saved is none, and an action that changes nothing answers the same state', () => {
  const same = after(begin, at(0, 1), { do: 'edit', text: '1' }, { do: 'commit', text: '1' })
  expect([same.changes, same.past]).toEqual([begin.changes, []])
  expect(after(begin, { do: 'cancel' })).toBe(begin)
  expect(after(begin, { do: 'undo' })).toBe(begin)
})

test('the edges hold, and a page is as long as the user says', () => {
  expect(after(begin, { do: 'step', step: 'up' }, { do: 'step', step: 'pageDown' }).focus.line).toBe(2)
  expect(after(begin, { do: 'step', step: 'bottom' }, { do: 'step', step: 'right' }).focus).toEqual({ line: 3, column: 4 })
  expect(after(begin, at(99, 99)).focus).toEqual({ line: 3, column: 4 })
})

test('only what was changed can be wrong', () => {
  const whyWrong = (_: Row, __: string, entered: unknown) => (entered === 9 ? { text: 'No.' } : undefined)
  const changes = { 2: { discount: 9 }, 4: { discount: 8 } }
  expect(
    wrongCells({ rows, changes, fields: columns.flatMap(({ field }) => field ?? []), whyWrong }).map(({ line, field }) => [
      line,
      field,
    ]),
  ).toEqual([[1, 'discount']])
})

test('only lines and columns in sight are drawn, and a few beyond', () => {
  const layout = layoutOf([columns[0]!, ...Array.from({ length: 50 }, (_, n) => column(`c${n}`, 'number'))], {
    labels: {},
    t: String as Translate,
  })
  const seen = { scrollTop: 36_000, scrollLeft: 2000, clientHeight: 400, clientWidth: 1000 }
  expect(drawnOf(seen, { layout, lines: 5000, isPinned: true })).toEqual({
    fromLine: 996,
    toLine: 1014,
    fromColumn: 18,
    toColumn: 30,
  })
  const top = { ...seen, scrollTop: 0, scrollLeft: 0 }
  expect(drawnOf(top, { layout, lines: 3, isPinned: true })).toEqual({ fromLine: 0, toLine: 3, fromColumn: 0, toColumn: 10 })
})

test('a percentage is read with or without its sign, shown with two decimals, and never hides what is wrong', () => {
  expect(['12,5', '12.50 %', '7%', ' ', '-0'].map((text) => readAs('percent', text))).toEqual([12.5, 12.5, 7, null, 0])
  expect(['1e2', '١٢', '=1+1', '12 % %', '%'].map((text) => readAs('percent', text))).toEqual([
    { text: '1e2' },
    { text: '١٢' },
    { text: '=1+1' },
    { text: '12 % %' },
    { text: '%' },
  ])
  expect([12.5, 0, 100.001, null].map((value) => showAs('percent', value))).toEqual(['12.50', '0.00', '100.001', ''])
})

test('an empty cell of a block empties where the sheet says so, and another value stands in for it', () => {
  const field = (key: string, kind: Kind) => ({ ...column(key, kind) })
  const grey = gridReducer<State, Row, string, string>({
    page: 2,
    remembers: ['changes'],
    sheetOf: ({ rows: saved, changes }) => ({
      ...sheetOf({ rows: saved, changes }),
      columns: [columns[0]!, field('base', 'percent'), field('garage', 'percent')],
      takesEntry: () => true,
      standIn: (row, entered, key) => (key === 'base' ? null : enteredIn<string>(row, entered, 'base')),
      emptyClears: true,
    }),
  })
  const saved = rows.map(({ id }) => ({ id, name: '', base: 10, garage: 20 }))
  const state = grey({ ...begin, rows: saved }, { do: 'paste', text: '5\t\n\t7' })
  expect(state.changes).toEqual({ 1: { base: 5, garage: null }, 2: { base: null, garage: 7 } })
  expect(state.outcome).toMatchObject({ taken: 4, empty: 0 })
  expect(grey({ ...begin, rows: saved }, { do: 'paste', text: '\n' }).changes).toEqual({ 1: { base: null } })
})

test('the first column of a range is filled to the right, as far as the kind is the same', () => {
  const wide = [columns[0]!, column('a', 'percent'), column('b', 'percent'), column('c', 'flag')]
  const right = gridReducer<State, Row, string, string>({
    page: 2,
    remembers: ['changes'],
    sheetOf: (state) => ({ ...sheetOf(state), columns: wide, takesEntry: () => true }),
  })
  const saved = rows.map(({ id }) => ({ id, name: '', a: id, b: 0, c: false }))
  const ranged = right({ ...begin, rows: saved }, { do: 'focus', spot: { line: 1, column: 3 }, extend: true })
  expect(right(ranged, { do: 'fillRight' }).changes).toEqual({ 1: { b: 1 }, 2: { b: 2 } })
  const single = right({ ...begin, rows: saved }, at(2, 2))
  expect(right(single, { do: 'fillRight' }).changes).toEqual({ 3: { b: 3 } })
})
