import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sheetsOf } from '../../../test/tables.ts'
import type { Column } from './columns.ts'
import { xlsx } from './xlsx.ts'

type Row = [text: string, whole: number]

const columns: Column<Row>[] = [
  { title: 'Text', kind: 'text', of: ([text]) => text },
  { title: 'Whole', kind: 'whole', of: ([, whole]) => whole },
]

const load = async (batches: Row[][], limit?: number) => {
  const given = async function* () {
    yield* batches
  }
  const chunks: Buffer[] = []
  for await (const chunk of xlsx(columns, given(), limit)) chunks.push(chunk)
  return sheetsOf(Buffer.concat(chunks))
}

test('goes on with the next sheet when one is full, titles on each', async () => {
  const rows = (from: number, count: number) => Array.from({ length: count }, (_, i): Row => [`r${from + i}`, from + i])
  const sheets = await load([rows(0, 3), rows(3, 4), [], rows(7, 1)], 4)
  expect(sheets.map((sheet) => [sheet.name, sheet.rowCount])).toEqual([
    ['1', 4],
    ['2', 4],
    ['3', 3],
  ])
  expect(sheets.flatMap((sheet) => sheet.column(2))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('no rows make a sheet with titles only', async () => {
  const sheets = await load([])
  expect(sheets.map((sheet) => sheet.rowCount)).toEqual([1])
})

test('any text comes back as it was, whatever it looks like', async () => {
  const unstorable = /[\p{Cc}\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/u
  const storable = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => text !== '' && !unstorable.test(text))
  const texts = fc.oneof(storable, fc.constantFrom('=1+1', '<b>&amp;</b>', ' spaces ', '001', '"quoted"', ']]>', 'a\nb'))
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 20 }), async (list) => {
      const [sheet] = await load([list.map((text) => [text, 1])])
      expect(sheet!.column(1)).toEqual(list)
    }),
    { numRuns: 40 },
  )
})

test('the source is closed when nobody reads on', async () => {
  let closed = false
  const endless = async function* (): AsyncGenerator<Row[]> {
    try {
      for (;;) yield [['text', 1]]
    } finally {
      closed = true
    }
  }
  let chunks = 0
  for await (const _ of xlsx(columns, endless())) if (++chunks === 3) break
  await expect.poll(() => closed).toBe(true)
})

test('a failing source fails the file', async () => {
  const failing = async function* (): AsyncGenerator<Row[]> {
    yield [['text', 1]]
    throw new Error('database gone')
  }
  const read = async () => {
    for await (const _ of xlsx(columns, failing()));
  }
  await expect(read()).rejects.toThrow('database gone')
})
