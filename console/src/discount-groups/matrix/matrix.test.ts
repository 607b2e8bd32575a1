import { expect, test } from 'vitest'
import type { GridAction } from '../../kit/grid/grid.reducer.ts'
import { areaOf } from '../../kit/grid/moves.ts'
import { previewOf } from './matrix.bulk.ts'
import { summaryOf } from './matrix.summary.ts'
import { conflictsIn, decided } from './matrix.conflict.ts'
import { matrixDraftOf, findMatrixDraft, saveMatrixDraft, takenUp } from './matrix.draft.ts'
import { pendingCellsOf, countsOf, wrongCellsOf } from './matrix.entries.ts'
import { saveOf, writtenBy } from './matrix.payload.ts'
import { matrixWith, savedOf } from './matrix.rows.ts'
import { sample } from './matrix.sample.ts'
import { sheetOf } from './matrix.sheet.ts'
import { type Matrix, type MatrixAction, matrixReducer, openMatrix } from './matrix.state.ts'

const frame = { phone: false, rowEdit: true }
const begin = openMatrix(savedOf(sample()), frame)
const after = (matrix: Matrix, ...actions: MatrixAction[]) => actions.reduce(matrixReducer, matrix)
const unlocked = after(begin, { do: 'unlock', what: 'all' })
const at = (line: number, column: number, extend = false): GridAction => ({ do: 'focus', spot: { line, column }, extend })
const typed = (line: number, column: number, text: string): MatrixAction[] => [
  at(line, column),
  { do: 'edit', text },
  { do: 'commit', text },
]

test('the cells are locked by default, and nothing enters a locked one [DISC-08]', () => {
  expect(after(begin, ...typed(0, 3, '5'), { do: 'paste', text: '1\t2' }, { do: 'clear' }).changes).toEqual({})
  expect(after(unlocked, ...typed(0, 3, '5')).changes).toEqual({ 1: { g2: 5 } })
})

test('while a row is edited no other one takes entries [DISC-12]', () => {
  const row = after(begin, { do: 'unlock', what: 2 })
  expect(after(row, ...typed(0, 3, '5'), ...typed(1, 3, '6')).changes).toEqual({ 2: { g2: 6 } })
  const pasted = after(row, at(0, 3), { do: 'paste', text: '1\n2\n3' })
  expect([pasted.changes, pasted.outcome]).toMatchObject([{ 2: { g2: 2 } }, { taken: 1, left: 2 }])
})

test('an empty cell of a block is the base again, what reaches beyond the last row is counted', () => {
  const pasted = after(unlocked, at(2, 3), { do: 'paste', text: '12,5 %\t\n\t7.25\n1\t2' })
  expect(pasted.changes).toEqual({ 3: { g2: 12.5, g3: null }, 4: { g3: 7.25 } })
  expect(pasted.outcome).toMatchObject({ taken: 4, left: 2 })
})

test('a cell is a number from 0 to 100 with at most two decimals [DISC-14] [DISC-15S]', () => {
  const texts = ['100', '0', '-0', '', '100.001', '-1', '1e2', '=1', '١٢', '12.345']
  const wrong = texts.map((text) => {
    const { changes, shown } = after(unlocked, ...typed(2, 3, text))
    return wrongCellsOf(shown, changes)[0]?.why
  })
  const percentage = { key: 'kit:invalid.percentage' }
  expect(wrong).toEqual([
    ...[undefined, undefined, undefined, undefined],
    ...[percentage, percentage, percentage, percentage, percentage],
    { key: 'kit:invalid.two_decimals' },
  ])
})

test('a wrong cell is counted and found although a filter hides it [DISC-04]', () => {
  const wrong = after(unlocked, ...typed(3, 3, '132'), { do: 'filter', query: 'BRAKE' })
  expect(wrong.shown.map(({ id }) => id)).toEqual([1, 2])
  expect(countsOf(wrong.changes)).toEqual({ changed: 1, wrong: 1, firstWrong: { id: 4, field: 'g2' } })
  const found = after(wrong, { do: 'goTo', id: 4, field: 'g2' })
  expect([found.query, found.focus]).toEqual(['', { line: 3, column: 3 }])
  expect(after(begin, { do: 'filter', query: '100412' }).shown.map(({ id }) => id)).toEqual([3])
})

test('only changed cells travel, each with the value it was based on [DISC-31]', () => {
  const changed = after(unlocked, ...typed(0, 3, '5'), ...typed(0, 4, '6'), ...typed(3, 4, ''))
  expect(saveOf(changed)).toEqual({
    objects: [
      {
        id: 1,
        discount_groups: [
          { pk: 2, value: 5, based_on: 20 },
          { pk: 3, value: 6, based_on: null },
        ],
      },
      { id: 4, discount_groups: [{ pk: 3, value: null, based_on: 33.33 }] },
    ],
    on_conflict: 'refuse',
  })
  expect(pendingCellsOf(changed).map(({ before, after: now }) => [before, now])).toEqual([
    [20, 5],
    [null, 6],
    [33.33, null],
  ])
  const saved = matrixWith(sample(), 8, writtenBy(saveOf(changed), [{ id: 1, pk: 3 }]))
  expect(saved.categories.map(({ values }) => values)).toEqual([
    [10, 5, null],
    [5, 7.5, 0],
    [null, 12.25, 99],
    [30, null, null],
  ])
})

test('raising keeps to 0 and 100, rounds to the step, and leaves empty cells to their base', () => {
  const sheet = sheetOf(unlocked)
  const all = areaOf({ focus: { line: 0, column: 2 }, anchor: { line: 3, column: 4 } })
  const points = previewOf(sheet, all, { do: 'raise', by: 2.5, unit: 'points', step: 0.01 })
  expect(points).toMatchObject({ cells: 12, changed: 9, rounded: 0, capped: 1, inherited: 3, unread: 0 })
  expect(points.changes[3]).toEqual({ g2: 14.75, g3: 100 })
  const percent = previewOf(sheet, all, { do: 'raise', by: 10, unit: 'percent', step: 0.5 })
  expect(percent).toMatchObject({ changed: 8, rounded: 3, capped: 1 })
  expect(percent.changes).toEqual({
    1: { g1: 11, g2: 22 },
    2: { g1: 5.5, g2: 8.5 },
    3: { g2: 13.5, g3: 100 },
    4: { g1: 33, g3: 36.5 },
  })
  const half = previewOf(
    sheet,
    { ...all, top: 2, bottom: 2, left: 3, right: 3 },
    { do: 'raise', by: 2, unit: 'percent', step: 0.01 },
  )
  expect(half.first[0]).toMatchObject({ before: 12.25, after: 12.5 })
  expect(previewOf(sheet, all, { do: 'set', value: null }).changed).toBe(9)
  expect(summaryOf(sheet, all)).toEqual({
    cells: 12,
    average: expect.closeTo((10 + 20 + 10 + 5 + 7.5 + 0 + 0 + 12.25 + 99 + 30 + 30 + 33.33) / 12),
    min: 0,
    max: 99,
  })
})

test('raising what is selected within one row leaves the others alone [DISC-12]', () => {
  const sheet = sheetOf(after(begin, { do: 'unlock', what: 2 }))
  const all = areaOf({ focus: { line: 0, column: 2 }, anchor: { line: 3, column: 4 } })
  expect(previewOf(sheet, all, { do: 'set', value: 1 }).changes).toEqual({ 2: { g1: 1, g2: 1, g3: 1 } })
})

test('what is decided stands on what the other one saved, and the rest waits', () => {
  const changed = after(unlocked, ...typed(0, 3, '5'), ...typed(1, 3, '6'), ...typed(3, 4, '7'))
  const by = { by: 'Mia Keller', at: '2026-11-22T10:00:00.000Z' }
  const conflicts = conflictsIn({
    code: 'stale',
    errors: [
      { source: '1.2', message: 'x', data: { id: 1, pk: 2, mine: 5, based_on: 20, theirs: 22, ...by } },
      { source: '2.2', message: 'x', data: { id: 2, pk: 2, mine: 6, based_on: 7.5, theirs: 5, ...by } },
      { source: '4.3', message: 'x', data: { id: 4, pk: 3, mine: 7, based_on: 33.33, theirs: null, ...by } },
      { source: 'other', message: 'x' },
    ],
  })
  expect(conflicts).toHaveLength(3)
  const { saved, changes } = decided(changed, conflicts, { '1 2': 'mine', '2 2': 'theirs' })
  expect(changes).toEqual({ 1: { g2: 5 }, 4: { g3: 7 } })
  expect(saveOf({ saved, changes }).objects.map(({ discount_groups: [cell] }) => cell?.based_on)).toEqual([22, 33.33])
  expect(saved.byId.get(2)?.['g2']).toBe(5)
  const equal = decided(changed, [{ ...conflicts[0]!, theirs: 5 }], { '1 2': 'mine' })
  expect(equal.changes[1]).toBeUndefined()
})

test('a matrix read anew keeps the base of what is entered; what is gone goes', () => {
  const changed = after(unlocked, ...typed(0, 3, '5'), ...typed(1, 3, '6'), ...typed(2, 4, '7'))
  const fresh = sample({ version: 9 })
  fresh.groups.splice(2, 1)
  fresh.categories = fresh.categories.map((one) => ({
    ...one,
    values: one.id === 1 ? [10, 21] : one.id === 2 ? [5, 6] : one.values.slice(0, 2),
  }))
  const { changes, saved } = after(changed, { do: 'load', saved: savedOf(fresh) })
  expect(changes).toEqual({ 1: { g2: 5 } })
  expect([saved.version, saved.byId.get(1)?.['g2'], saved.byId.get(2)?.['g2']]).toEqual([9, 20, 6])
})

test('a draft is taken up again with the values it was based on', () => {
  const memory = new Map<string, string>()
  const store = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  }
  const changed = after(unlocked, ...typed(0, 3, '5'), ...typed(1, 3, 'x'))
  saveMatrixDraft(store, matrixDraftOf('7', { ...changed, sent: undefined }, new Date().toISOString(), 'Discount groups'))
  expect(findMatrixDraft(store, '8')).toBeUndefined()
  const draft = findMatrixDraft(store, '7')!
  const theirs = sample({ version: 8 })
  theirs.categories[0]!.values[1] = 25
  const [saved, changes] = takenUp(draft, savedOf(theirs))
  expect(changes).toEqual({ 1: { g2: 5 }, 2: { g2: { text: 'x' } } })
  expect(saveOf({ saved, changes: { 1: changes[1]! } }).objects[0]?.discount_groups[0]?.based_on).toBe(20)
  saveMatrixDraft(store, matrixDraftOf('7', { ...begin, sent: undefined }, new Date().toISOString(), ''))
  expect(memory.size).toBe(0)
})

test('undo after a filter stays on the rows that are there', () => {
  const there = after(unlocked, ...typed(3, 4, '1'), { do: 'filter', query: 'discs' }, { do: 'undo' })
  expect([there.changes, there.focus.line]).toEqual([{}, 0])
})
