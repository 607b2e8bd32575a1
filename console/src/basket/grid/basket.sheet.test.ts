import { expect, test } from 'vitest'
import { sampleItem, sampleOptions } from '../basket.sample.ts'
import { editEntry, readEntry, showEntry } from './basket.sheet.ts'

test('a cell reads a typed date as every other field does, shows it with points and opens it for typing with strokes [FMT-11]', () => {
  const item = sampleItem(1)
  for (const text of ['24/11/2026', '24.11.26', '24 11 2026', '241126', '2026-11-24'])
    expect(readEntry('delivery_date', text, []), text).toBe('2026-11-24')
  expect(readEntry('delivery_date', '31/02/2026', [])).toEqual({ text: '31/02/2026' })
  expect(readEntry('delivery_date', '24.11', [])).toMatch(/^20\d\d-11-24$/)
  expect(showEntry(item, 'delivery_date', '2026-11-24', [])).toBe('24.11.2026')
  expect(editEntry(item, 'delivery_date', '2026-11-24', [])).toBe('24/11/2026')
  expect(editEntry(item, 'delivery_date', { text: '31/02/2026' }, [])).toBe('31/02/2026')
  expect(editEntry(item, 'delivery_date', null, [])).toBe('')
})

test('quantities are read as a spreadsheet writes them', () => {
  const read = (text: string) => readEntry('deliver_qty', text, [])
  expect(['2', ' 2 ', '2.00', '2,0', '+2'].map(read)).toEqual([2, 2, 2, 2, 2])
  expect(['1’234', "1'234", '1 234', '1\u202f234', '1\u00a0234'].map(read)).toEqual([1234, 1234, 1234, 1234, 1234])
  expect(read('')).toBe(0)
  expect(read('-1')).toBe(-1)
  for (const text of ['2.5', 'two', '1.000', '1,000', '1.000.000', '1 2']) expect(read(text)).toEqual({ text })
})

test('delivery options are found by name, or by a beginning that fits one only', () => {
  const read = (text: string) => readEntry('delivery_option_id', text, sampleOptions)
  expect(read('express')).toBe(3)
  expect(read('Pick')).toBe(4)
  expect(read('Tour')).toEqual({ text: 'Tour' })
  expect(read('')).toBeNull()
})

test('the text of a cell and of its editor parse back to the same value', () => {
  const item = sampleItem(1)
  for (const [field, value] of [
    ['delivery_date', '2026-11-23'],
    ['delivery_option_id', 2],
    ['deliver_qty', 3],
    ['reference', 'W-8812'],
  ] as const)
    for (const text of [showEntry, editEntry].map((as) => as(item, field, value, sampleOptions)))
      expect(readEntry(field, text, sampleOptions)).toBe(value)
})
