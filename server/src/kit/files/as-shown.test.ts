import { expect, test } from 'vitest'
import { bookOf, craftedXlsx, saved, sheetXml, workbook } from '../../../test/tables.ts'
import { type Cell, TableRefused } from './cells.ts'
import './code-pages.ts'
import { csvRows } from './csv-rows.ts'
import { readCell } from './read-cell.ts'
import { shownNumber } from './sheet-display.ts'
import { sheetRows } from './sheet-rows.ts'

// what Excel shows is what is read, or it is refused; the readers are called here without a process around them

const limits = { rows: 1000, columns: 20 }
const cellsOf = ({ rows }: { rows: { cells: Cell[] }[] }) => rows.map(({ cells }) => cells)
const inCsv = (content: string | Buffer) => cellsOf(csvRows(Buffer.from(content as string), limits))
const inBook = (bytes: Buffer) => cellsOf(sheetRows(bytes, limits))
const notesOf = ({ notes }: { notes: { key: string; values: unknown[] }[] }) =>
  notes.map(({ key, values }) => [key.replace('files:note.', ''), ...values])
const refusal = (read: () => unknown) => {
  try {
    return read()
  } catch (error) {
    return error instanceof TableRefused ? [error.fault, ...error.values].join(' ') : error
  }
}
const asText = (cell: Cell) => {
  const read = readCell(cell, 'text')
  return 'wrong' in read ? read.wrong.key.replace(/^\w+:(?:cell\.|invalid\.)?/, '!') : read.value
}

test.each([
  ['0000000', 4711, '0004711'],
  ['00000', 1067, '01067'],
  ['000\\.000', 4711, '004.711'],
  ['"A-"0', 12, 'A-12'],
  ['\\A\\-000', 7, 'A-007'],
  ['00-00-00', 123456, '12-34-56'],
  ['[$-407]0000', 12, '0012'],
  ['[$CHF-807] 0.00', 5, 'CHF 5.00'],
  ['[Red]0000;[Blue]-0000', 12, '0012'],
  ['[<100]"A"0;"B"0', 120, 'B120'],
  ['0.00', 12.5, '12.50'],
  ['0', 12.4, '12'],
  ['0000_-', 12, '0012'],
  ['#,##0', 812, '812'],
  ['General', 12345678901, '12345678901'],
  ['@', 4711, '4711'],
  ['(000) 000-0000', 441234567, '(044) 123-4567'],
])('a number in the format %s is read as it is shown', (format, number, shown) => {
  expect(shownNumber(number, format)).toBe(shown)
})

test.each([
  ['General', 4006381333931],
  ['General', 1.234567890123],
  ['@', 4006381333931],
  ['#,##0', 4711],
  ['0.00E+00', 4711],
  ['##0.0E+0', 4711],
  ['# ?/?', 0.5],
  ['000/000', 4711],
  ['0,"k"', 12000],
  [';;;', 5],
  ['0;0;', 0],
  ['*0#', 5],
  ['General" x"', 5],
  ['[DBNum1]0', 5],
  ['Standard', 5],
])('the format %s shows not all of %d, or not alike on every machine', (format, number) => {
  expect(shownNumber(number, format)).toBeNull()
  expect(asText({ number, shown: null })).toBe('!display')
  expect(readCell({ number, shown: null }, 'number')).toEqual({ value: number })
})

test.each(['xlsx', 'xls'] as const)('%s: a column of texts takes numbers as shown, one of numbers by their value', (type) => {
  const cell = (v: number, z: string) => ({ t: 'n', v, z }) as const
  const [row] = inBook(
    workbook([[cell(4711, '0000000'), cell(12.6, '0'), { t: 's', v: '5', z: '"A-"@' }, cell(0.125, '0%')]], type),
  )
  expect(row!.map(asText)).toEqual(['0004711', '13', type === 'xlsx' ? 'A-5' : 'A-5', '13%'])
  expect([row![1]!, row![3]!].map((one) => readCell(one, 'number'))).toEqual([{ value: 12.6 }, { value: 0.125 }])
})

test('digits that a spreadsheet has lost are refused in a column of texts, in whatever way it lost them', () => {
  const lost = [4006381333931120, 1.23456789012e15, -1e15, 1e21, { number: 4006381333931120, shown: '4006381333931120' }]
  expect(lost.map(asText)).toEqual(lost.map(() => '!digits_lost'))
  const saved = ['4.00638E+12', '1,23457E+15', '1E+15', '2.04e+08', '1.5E-07']
  expect(saved.map(asText)).toEqual(saved.map(() => '!digits_lost'))
  const names = ['12E4', '5E-10', 'E+12', '4006381333931120', '0012']
  expect(names.map(asText)).toEqual(names)
  const shown = ['####', '##', '#REF!', '#N/A', '#NV', '#BEZUG!', '#NAME?', '#DIV/0!']
  expect(shown.map(asText)).toEqual(shown.map(() => '!formula'))
})

test('characters that nobody sees are refused, and a text has one spelling', () => {
  const hidden = ['ZW\u200b1', 'a\u00adb', 'a\u202eb', 'a\ufeffb', 'a\u2060b', 'a\u0007b', 'a\u3164b']
  expect(hidden.map(asText)).toEqual(hidden.map(() => '!unseen'))
  expect(asText('a\ufffdb')).toBe('!character_lost')
  expect(asText('TU\u0308R-1')).toBe('TÜR-1')
  expect(['\ufeffZW-3', '\u00a0ZW-2\u00a0', 'two\nlines'].map(asText)).toEqual(['ZW-3', 'ZW-2', 'two\nlines'])
})

test('a quotation mark in the middle of a cell is a sign, ="0012" a text, and another formula has no value', () => {
  expect(inCsv('a;b\r\n1/2" hose;5\r\n"B ""2""" ;7')).toEqual([
    ['a', 'b'],
    ['1/2" hose', '5'],
    ['B "2"', '7'],
  ])
  expect(inCsv('="0012345";"=""00""";=1+1;\'=2')).toEqual([['0012345', '00', { fault: '=1+1' }, '=2']])
  expect(inCsv('list of 1.1.\nof Bern\na,b\n1,2')).toEqual([['list of 1.1.'], ['of Bern'], ['a', 'b'], ['1', '2']])
  expect(inCsv('"sep=|"\ra|b;c')).toEqual([['a', 'b;c']])
})

test('a bad byte in UTF-8 is named with its line; other bytes are read as Windows-1252, which is told', () => {
  const bytes = (text: string) => Buffer.from(text.replaceAll('?', '\u00fc'), 'latin1')
  const utf8 = (text: string) => Buffer.from(text).toString('latin1')
  expect(refusal(() => inCsv(bytes(`a;b\r\n${utf8('Ä')};1\r\nT?R;2`)))).toBe('bad_byte 3')
  expect(refusal(() => inCsv(bytes(`a;b\r${utf8('–')};1\r\rT?R;2\r`)))).toBe('bad_byte 4')
  expect(refusal(() => inCsv(bytes(`${utf8('\ufeff')}a;b\nT?R;2`)))).toBe('bad_byte 2')
  const guessed = csvRows(bytes('T?R;CAF\u00c9\u0092s;\u00c9\u00bb'), limits)
  expect([cellsOf(guessed), notesOf(guessed)]).toEqual([[['TüR', 'CAFÉ’s', 'É»']], [['encoding', 'Windows-1252']]])
  expect(notesOf(csvRows(Buffer.from('TÜR'), limits))).toEqual([])
})

test.each(['xlsx', 'biff8', 'biff5'] as const)('%s: the first visible sheet is read, and it is said which one', (type) => {
  const sheets = { Old: [['old']], Lists: [['list']], Empty: [], Stock: [['new']], More: [['more']] }
  const read = sheetRows(bookOf(sheets, type, [1, 2, 0, 0, 0]), limits)
  expect([cellsOf(read), notesOf(read)]).toEqual([[['new']], [['sheet', 'Stock', 'Empty, More']]])
  expect(notesOf(sheetRows(bookOf({ Stock: [['new']], Old: [['old']] }, type, [0, 1]), limits))).toEqual([])
  expect(refusal(() => sheetRows(bookOf({ Old: [['old']], Older: [['x']] }, type, [1, 2]), limits))).toBe('hidden')
})

test('texts of a workbook of before 1997 are in its code page', () => {
  const plain = saved([['BREMSBEL_GE _ _']], 'biff5').toString('latin1')
  const paged = Buffer.from(plain.replace('BREMSBEL_GE _ _', 'BREMSBEL\u00c4GE \u0096 \u0080'), 'latin1')
  expect(inBook(paged)).toEqual([['BREMSBELÄGE – €']])
})

const row = (at: number, cells: string, more = '') => `<row r="${at}"${more}>${cells}</row>`
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`

test('rows and columns that are hidden are read and told, and so are formulas with their last value', async () => {
  const formula = (place: string, value: number) => `<c r="${place}"><f>1+1</f><v>${value}</v></c>`
  const rows = [
    row(1, text('A1', 'a') + text('B1', 'b')),
    row(2, text('A2', 'x') + formula('B2', 3)),
    row(3, text('A3', 'y') + formula('B3', 4), ' hidden="1"'),
    row(5, text('A5', 'z') + formula('B5', 5)),
  ]
  const sheet = [...sheetXml(rows)].join('').replace('<sheetData>', '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>')
  const read = sheetRows(await craftedXlsx({ sheet: [sheet] }), limits)
  expect(cellsOf(read).at(-1)).toEqual(['z', 5])
  expect(notesOf(read)).toEqual([
    ['hidden_rows', 1],
    ['hidden_columns', 'B'],
    ['formulas', 3, 'B2–B3, B5'],
  ])
})

test('workbooks of other writers are read, and one that the library would miscount is refused', async () => {
  const unplaced = '<row><c t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r></is></c><c><v>5</v></c></row>'
  expect(inBook(await craftedXlsx({ sheet: sheetXml([unplaced, unplaced]) }))).toEqual([
    ['a b', 5],
    ['a b', 5],
  ])
  const prefixed = [...sheetXml([row(1, text('A1', 'a'))])]
    .join('')
    .replaceAll(/<(\/?)(?=\w)/g, '<$1x:')
    .replace('xmlns=', 'xmlns:x=')
  expect(inBook(await craftedXlsx({ sheet: [prefixed] }))).toEqual([['a']])
  const more = [{ name: 'xl/sharedStrings.xml', content: ['<sst><si/><si><t>b</t></si></sst>'] }]
  const miscounted = await craftedXlsx({ sheet: sheetXml([row(1, text('A1', 'a'))]), more })
  expect(refusal(() => inBook(miscounted))).toBe('unreadable')
})

test('a cell beyond the range that a sheet states is read, and what a merged cell covers is refused', async () => {
  const rows = [row(1, text('A1', 'a')), row(900, text('A900', 'far') + text('D900', 'beside'))]
  const stated = [...sheetXml(rows)].join('').replace('<sheetData>', '<dimension ref="A1:A1"/><sheetData>')
  expect(inBook(await craftedXlsx({ sheet: [stated] }))).toEqual([['a'], ['far', null, null, 'beside']])
  const merged = [...sheetXml([row(1, text('A1', 'a') + text('B1', 'b'))])]
    .join('')
    .replace('</sheetData>', '</sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>')
  const [cells] = inBook(await craftedXlsx({ sheet: [merged] }))
  expect(cells!.map(asText)).toEqual(['a', '!covered'])
})
