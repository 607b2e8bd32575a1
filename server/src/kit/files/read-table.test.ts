import { expect, test } from 'vitest'
import { craftedXlsx, saved, sheetXml, workbook } from '../../../test/tables.ts'
import { type Cell, TableRefused } from './cells.ts'
import { columnsFile } from './columns.ts'
import { readCell, shownCell } from './read-cell.ts'
import { readTable } from './read-table.ts'

const limits = { rows: 1000, columns: 20 }
type Content = Buffer | string
/** Called as its content is, unless a test says otherwise. */
const nameOf = (bytes: Buffer) => ({ P: 'a.xlsx', '\u00d0': 'a.xls' })[bytes.toString('latin1', 0, 1)] ?? 'a.csv'
const reading = (content: Content, name?: string, within = limits) => {
  const bytes = Buffer.from(content as string)
  return readTable({ bytes, name: name ?? nameOf(bytes) }, within)
}
const cellsOf = async (content: Content): Promise<Cell[][]> => (await reading(content)).rows.map(({ cells }) => cells)
const faultOf = (content: Content, name?: string): Promise<string> =>
  reading(content, name).then(
    ({ rows }) => `read: ${rows.length}`,
    (error: unknown) => (error instanceof TableRefused ? [error.fault, ...error.values].join(' ') : String(error)),
  )

const table = [
  ['product_number', 'quantity'],
  ['Öl-«Filter» 12', '3'],
  ['000815', '7'],
]
const textOf = (separator: string) => table.map((row) => row.join(separator)).join('\r\n')
const windows1252 = (text: string) => Buffer.from(text, 'latin1')
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()

test.each([
  ['UTF-8', Buffer.from(textOf(';'))],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${textOf(';')}`)],
  ['UTF-16 LE with its mark', Buffer.from(`\uFEFF${textOf('\t')}`, 'utf16le')],
  ['UTF-16 BE with its mark', swapped(Buffer.from(`\uFEFF${textOf(';')}`, 'utf16le'))],
  ['UTF-16 LE without', Buffer.from(textOf(';'), 'utf16le')],
  ['UTF-16 BE without', swapped(Buffer.from(textOf(';'), 'utf16le'))],
  ['Windows-1252', windows1252(textOf(';'))],
  ['commas', Buffer.from(textOf(','))],
  ['tabs', Buffer.from(textOf('\t'))],
  ['a separator that is named', Buffer.from(`sep=,\r\n${textOf(',')}`)],
])('a text file in %s is read as what it says', async (_name, bytes) => {
  expect(await cellsOf(bytes)).toEqual(table)
})

test('the euro sign and the curly quote of Windows-1252 are read, and rows keep the number a spreadsheet shows', async () => {
  expect(await cellsOf(Buffer.from([0x80, 0x3b, 0x61, 0x92, 0x0a]))).toEqual([['€', 'a’']])
  const { rows } = await reading('a;b\n\n\n1;2\n"x\ny";3\n4;5')
  expect(rows.map(({ row }) => row)).toEqual([1, 4, 5, 6])
  expect(rows[2]!.cells).toEqual(['x\ny', '3'])
})

test('separators and quotation marks within quotes are text; one that never ends, or with text behind it, is named by its row and column', async () => {
  expect(await cellsOf('"a;b";"say ""yes"""\n1;2')).toEqual([
    ['a;b', 'say "yes"'],
    ['1', '2'],
  ])
  expect(await faultOf('a;b\n1;"2\n3;4')).toBe('quote_open 2 B')
  expect(await faultOf('a;b\n1;2\n"1/2" hose";3')).toBe('quote_text 3 A')
})

test('what an export made harmless comes back as it was', async () => {
  const rows = ['=1+1', '-5', '+41 44', '@x', 'plain', "'quoted'", "'=1", "''-5", 'a;"b"\nc']
  const batches = async function* () {
    yield rows
  }
  for (const format of ['csv', 'txt', 'xlsx'] as const) {
    const file = columnsFile({
      name: 'x',
      format,
      columns: [{ title: 'A', kind: 'text', of: (row: string) => row }],
      batches: batches(),
    })
    const chunks: Buffer[] = []
    for await (const chunk of file.content) chunks.push(Buffer.from(chunk as Uint8Array))
    expect(await cellsOf(Buffer.concat(chunks)), format).toEqual([['A'], ...rows.map((row) => [row])])
  }
})

test.each(['xlsx', 'xls'] as const)(
  '%s: numbers as numbers, dates as days, numbers as text as text, empty cells as nothing',
  async (type) => {
    const rows = await cellsOf(
      workbook(
        [
          ['no', 'qty', 'day', 'flag'],
          ['000815', 0.1 + 0.2, new Date('2026-03-29T00:00:00Z'), true],
          [4711, 3, null, false],
          [null, null, null, null],
          ['last', -1.5, new Date('2026-10-25T14:05:00Z'), null],
        ],
        type,
      ),
    )
    expect(rows).toEqual([
      ['no', 'qty', 'day', 'flag'],
      ['000815', 0.3, { day: '2026-03-29' }, 'true'],
      [4711, 3, null, 'false'],
      ['last', -1.5, { day: expect.stringMatching(/^2026-10-25/) }],
    ])
  },
)

const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`

test('a formula is never calculated: its stored value is taken, and without one it is a fault', async () => {
  const rows = await cellsOf(
    await craftedXlsx({
      sheet: sheetXml([
        row(1, text('A1', 'a') + text('B1', 'b') + text('C1', 'c')),
        row(
          2,
          '<c r="A2"><f>WEBSERVICE("http://evil.example")</f></c><c r="B2"><f>1+1</f><v>3</v></c><c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
        ),
      ]),
    }),
  )
  expect(rows[1]).toEqual([{ fault: '=WEBSERVICE("http://evil.example")' }, 3, { fault: '#DIV/0!' }])
})

test('what is no csv, xlsx or xls by its content is refused, by its name where Excel opens it', async () => {
  const others: Record<string, Buffer | string> = {
    xml: '<?xml version="1.0"?><x/>',
    rtf: '{\\rtf1 x}',
    pdf: '%PDF-1.7\n',
    png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
    noise: Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 256)),
    'a zip of something else': Buffer.from('PK\u0003\u0004' + '\0'.repeat(60), 'latin1'),
  }
  for (const [name, bytes] of Object.entries(others)) expect([name, await faultOf(bytes)]).toEqual([name, 'type'])
  const opened: [string, Content][] = [
    ['format HTML', '<!doctype html><table><tr><td>1</td></tr></table>'],
    ['format HTML', '\uFEFF <table><tr><td>1</td></tr></table>'],
    ['format XML', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'],
    ['format .ods', saved([['a']], 'ods')],
    ['format .xlsb', saved([['a']], 'xlsb')],
    ['format Excel 2–4', saved([['a']], 'biff2')],
  ]
  for (const [fault, content] of opened) expect(await faultOf(content, 'a.xls')).toBe(fault)
})

test('more rows, columns or text than allowed are refused, and nothing beyond is left out in silence', async () => {
  const many = (count: number) => `a;b\n${'1;2\n'.repeat(count)}`
  expect(await faultOf(many(1000))).toBe('read: 1001')
  expect(await faultOf(many(1001))).toBe('too_many_rows 1000')
  expect(await faultOf(`a\n${'\n'.repeat(5000)}1`)).toBe('too_many_rows 1000')
  expect(await faultOf(`a;b\n1;2\n${'x;'.repeat(30)}`)).toBe('too_many_columns 3 20')
  expect(await faultOf(workbook([['a'], ...Array.from({ length: 1001 }, () => [1])]))).toBe('too_many_rows 1000')
  expect(
    await faultOf(await craftedXlsx({ sheet: sheetXml([row(1, text('A1', 'a')), row(1_048_576, text('A1048576', 'far'))]) })),
  ).toBe('too_many_rows 1000')
  expect(
    await faultOf(
      await craftedXlsx({
        sheet: sheetXml([row(1, text('A1', 'a')), row(2, text('A2', 'b')), row(1_048_576, '<c r="A1048576"/>')]),
      }),
    ),
  ).toBe('read: 2')
})

test('a file that is called otherwise than what it is, or than any that is read, is refused', async () => {
  for (const name of ['a.exe', 'a.pdf', 'a.txt', 'a', 'a.csv.zip', 'csv', 'a.csv '])
    expect(await faultOf('a;b\n1;2', name)).toBe('type')
  const [xlsx, xls] = [workbook([['a']]), workbook([['a']], 'xls')]
  expect(await faultOf('a;b\n1;2', 'a.xlsx')).toBe('name .xlsx')
  for (const book of [xlsx, xls]) expect(await faultOf(book, 'a.CSV')).toBe('name .csv')
  expect(await faultOf(xls, 'a.xlsx')).toBe('name .xlsx')
  // Excel opens both
  expect([await faultOf('a\tb\n1\t2', 'a.xls'), await faultOf(xlsx, 'a.xls')]).toEqual(['read: 2', 'read: 1'])
  expect(await faultOf(Buffer.concat([xls.subarray(0, 512), Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('password')
})

test('a file cut off in the middle, or a zip that lies, is unreadable', async () => {
  const whole = workbook([['a'], [1]])
  expect(await faultOf(Buffer.concat([whole.subarray(0, whole.length / 2)]))).toMatch(/^(unreadable|type)$/)
  const old = workbook([['a'], [1]], 'xls')
  expect(await faultOf(old.subarray(0, 600))).toBe('unreadable')
})

test('entities that grow a billion times are not expanded, and none is fetched', async () => {
  const doctype = `<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d SYSTEM "file:///etc/passwd">]>`
  const rows = await cellsOf(
    await craftedXlsx({ doctype, sheet: sheetXml([row(1, text('A1', '&c;') + text('B1', '&d;'))], doctype) }),
  )
  expect(JSON.stringify(rows)).not.toMatch(/lol|root:/)
})

test('one long text that is repeated a million times is too much', async () => {
  const long = 'x'.repeat(30_000)
  const bytes = Buffer.from(`a;b\n${`${long};${long}\n`.repeat(500)}`)
  expect(await faultOf(bytes)).toBe('too_much')
})

test.each([
  ['12,5 %', { value: 12.5 }],
  ['12.5%', { value: 12.5 }],
  [' 7 ', { value: 7 }],
  [12.5, { value: 12.5 }],
  [{ percent: 12.5 }, { value: 12.5 }],
  ['100.001', { value: 100.001 }],
  ['1e2', { wrong: { key: 'kit:invalid.percentage' } }],
  ['١٢', { wrong: { key: 'kit:invalid.percentage' } }],
  ['=1+1', { wrong: { key: 'kit:invalid.percentage' } }],
  [{ day: '2026-01-02' }, { wrong: { key: 'files:cell.date_for_number' } }],
] as const)('as percent %o is %o', (cell, read) => {
  expect(readCell(cell, 'percent')).toEqual(read)
})

test('a number that a spreadsheet shows as percent is read as one, and as the number it is elsewhere', async () => {
  const cell = (format: string) => ({ t: 'n', v: 0.125, z: format }) as const
  const file = workbook([[cell('0.0%'), cell('0.00'), cell('0.0" %"')]])
  expect(await cellsOf(file)).toEqual([[{ percent: 12.5 }, { number: 0.125, shown: '0.13' }, { number: 0.125, shown: '0.1 %' }]])
  expect(readCell({ percent: 12.5 }, 'number')).toEqual({ value: 0.125 })
  expect(shownCell({ percent: 12.5 })).toBe('12.5%')
})
