import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textCell, withoutGuard } from './text-cell.ts'

const delimiters = [';', '\t'] as const
const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

test('what a spreadsheet would calculate is made harmless by a leading quote, in wide signs and behind line breaks too [CART-67]', () => {
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
  const before = ['', '\n', '\r', '\r\n', '\n\n', ' \n', '\n ', '\n\t', '\v', '\f', '\u0085', '\u2028', '\u2029']
  for (const delimiter of delimiters)
    for (const sign of signs)
      for (const start of before) {
        const text = `${start}${sign}SUM(1)`
        expect(unquoted(textCell(text, delimiter)), JSON.stringify(text)).toBe(`'${text}`)
      }
  for (const delimiter of delimiters)
    for (const text of ['\tx', '\rx']) expect(unquoted(textCell(text, delimiter))).toBe(`'${text}`)
})

test('numbers stay numbers, and what is no formula stays as it is [CART-67]', () => {
  const plain = ['-5', '+5', '-1,5', '+3.25', 'a=b', '1+1', ' - a dash', '', '\nsecond line', 'mail@example.ch']
  for (const delimiter of delimiters) for (const text of plain) expect(unquoted(textCell(text, delimiter))).toBe(text)
  for (const text of ['-5-3', '-', '-5\n', '\n-5']) expect(unquoted(textCell(text, ';'))).toBe(`'${text}`)
})

test('a cell is quoted where its delimiter, a quote or a line break stands in it, and nowhere else', () => {
  expect(['a;b', 'a\tb', 'a"b', 'a\nb', 'a\rb', 'a'].map((text) => textCell(text, ';'))).toEqual([
    '"a;b"',
    'a\tb',
    '"a""b"',
    '"a\nb"',
    '"a\rb"',
    'a',
  ])
  expect(['a;b', 'a\tb', 'a"b'].map((text) => textCell(text, '\t'))).toEqual(['a;b', '"a\tb"', '"a""b"'])
})

test('only the guard that was put before a formula is taken away, and one of several', () => {
  expect(["'=1+1", "''=1+1", "'@x", "'\n=1", "'-5-3"].map(withoutGuard)).toEqual(['=1+1', "'=1+1", '@x', '\n=1', '-5-3'])
  for (const text of ['=1+1', '-5', "'s Gravenhage", "'", '', "a'=1", "x'", '\t=1']) expect(withoutGuard(text)).toBe(text)
})

test('a text comes back as it left, whatever signs it begins with', () => {
  const begins = fc.stringMatching(/^[-'=+@\t\r\n 5a＝]{0,6}$/)
  const texts = fc.tuple(begins, fc.string()).map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, fc.constantFrom(...delimiters), (text, delimiter) => {
      expect(withoutGuard(unquoted(textCell(text, delimiter)))).toBe(text)
    }),
  )
})
