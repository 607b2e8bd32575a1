import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

const modules = (text: string) =>
  code128(text)!
    .map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width))
    .join('')

test('a text is drawn as start, its signs, check sign and stop of Code 128 B', () => {
  // drawn by JsBarcode 3.12.3 (CODE128B)
  expect(modules('BD-312V-0457')).toBe(
    '11010010000100010110001011000100010011011100110010111001001110011011001110010111010110001001101110010011101100110010011101101110010011101101110101111011101100011101011',
  )
  expect(modules('a~ Z9')).toBe('110100100001001011000010001011110110110011001110110001011100101100101111000101100011101011')
})

test('every sign is three bars and three gaps of eleven modules', () => {
  for (let code = 32; code < 127; code++) {
    const widths = code128(String.fromCharCode(code))!
    expect(widths).toHaveLength(6 * 3 + 7)
    for (const from of [0, 6, 12]) expect(widths.slice(from, from + 6).reduce((sum, width) => sum + width, 0)).toBe(11)
  }
})

test('what the set does not have, nothing, and what is too long has no barcode', () => {
  for (const text of ['', 'Ölfilter', '1\n2', '1\u0000', '×', 'X'.repeat(33)]) expect(code128(text)).toBeUndefined()
})
