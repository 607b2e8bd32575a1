import { expect, test } from 'vitest'
import { TableRefused } from '../../server/src/kit/files/cells.ts'
import { readTable } from '../../server/src/kit/files/read-table.ts'
import { onThisMachine } from '../../server/test/slowness.ts'
import { craftedXlsx, sheetXml } from '../../server/test/tables.ts'

const faultOf = (bytes: Buffer | string): Promise<string> =>
  readTable(
    { name: typeof bytes === 'string' ? 'a.csv' : 'a.xlsx', bytes: Buffer.from(bytes as string) },
    { rows: 1000, columns: 20 },
  ).then(
    ({ rows }) => `read: ${rows.length}`,
    (error: unknown) => (error instanceof TableRefused ? error.fault : String(error)),
  )
const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`

const quickly = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  // as long as a reader may take, its start and a busy machine on top
  expect(performance.now() - start).toBeLessThan(onThisMachine(40_000))
}

test('a file that inflates to 700 MB is ended, and the next one is served', async () => {
  const zeros = ' '.repeat(1 << 20)
  const bomb = await craftedXlsx({
    sheet: sheetXml([row(1, text('A1', 'a'))]),
    more: [
      {
        name: 'xl/sharedStrings.xml',
        content: (function* () {
          for (let i = 0; i < 700; i++) yield zeros
        })(),
      },
    ],
  })
  expect(bomb.length).toBeLessThan(8_000_000)
  await quickly(async () => expect(await faultOf(bomb)).toBe('unreadable'))
  expect(await faultOf('a\n1')).toBe('read: 2')
})

test('a million empty cells cost time and give nothing', async () => {
  const cells = function* () {
    yield row(1, text('A1', 'a'))
    for (let at = 2; at < 1002; at++) yield row(at, '<c r="A2"/>'.repeat(1000))
  }
  await quickly(async () =>
    expect(await faultOf(await craftedXlsx({ sheet: sheetXml(cells()) }))).toMatch(/^(read: 1|unreadable)$/),
  )
})
