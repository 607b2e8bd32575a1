import { expect, test } from 'vitest'
import type { CellKind, CellValue, Column } from './columns.ts'
import { textFile } from './text-file.ts'

type Row = readonly CellValue[]
const columnsOf = (...kinds: CellKind[]): Column<Row>[] =>
  kinds.map((kind, at) => ({ title: `${kind} ${at}`, kind, of: (row) => row[at] }))
async function* batches<Row>(...of: Row[][]) {
  yield* of
}
const pieces = async (columns: Column<Row>[], ...of: Row[][]): Promise<string[]> => {
  const all: string[] = []
  for await (const piece of textFile(columns, batches(...of), ';')) all.push(piece)
  return all
}
const written = async (columns: Column<Row>[], ...of: Row[][]) => (await pieces(columns, ...of)).join('')

test('titles behind the mark, a line for each row, a separator between cells and nowhere else', async () => {
  expect(
    await written(
      columnsOf('whole', 'text'),
      [
        [1, 'a'],
        [2, 'b'],
      ],
      [],
      [[3, 'c;d']],
    ),
  ).toBe('\uFEFFwhole 0;text 1\r\n1;a\r\n2;b\r\n3;"c;d"\r\n')
  expect(await written(columnsOf('text'), [])).toBe('\uFEFFtext 0\r\n')
})

test('each kind in its form: text made harmless, days and moments as here, figures as they are', async () => {
  const row = ['=1', '2026-11-20', '2026-11-20 14:05', -5, '80.50']
  expect((await written(columnsOf('text', 'day', 'moment', 'whole', 'money'), [row])).split('\r\n')[1]).toBe(
    "'=1;20.11.2026;20.11.2026 14:05;-5;80.50",
  )
})

test('what there is not is an empty cell, also beneath one that holds something; 0 and nothing are not the same', async () => {
  const rows: Row[] = [
    [null, undefined],
    ['a', 7],
    [null, undefined],
    [undefined, null],
    ['', 0],
  ]
  expect((await written(columnsOf('text', 'whole'), rows)).split('\r\n').slice(1)).toEqual([';', 'a;7', ';', ';', ';0', ''])
})

test('a cell that repeats the one above it is written once, and comes in every line', async () => {
  let said = 0
  const cell = { toString: () => `=${++said}` } as unknown as string
  expect(await written(columnsOf('text'), [[cell], [cell]], [[cell], ['b'], [cell]])).toBe(
    "\uFEFFtext 0\r\n'=1\r\n'=1\r\n'=1\r\nb\r\n'=2\r\n",
  )
})

test('comes in pieces of 16,384 characters or a line more, not all at once and not by the row', async () => {
  const rows = (length: number): Row[] => Array.from({ length: 40 }, (_, n) => [`${n}`.padEnd(length - 2, 'x')])
  const lengths = async (length: number) => (await pieces(columnsOf('text'), rows(length))).slice(1).map((piece) => piece.length)
  expect(await lengths(1024)).toEqual([16_384, 16_384, 8 * 1024])
  expect(await lengths(1000)).toEqual([17_000, 17_000, 6000])
})
