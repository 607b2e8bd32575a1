import { expect, test } from 'vitest'
import { readDay, readEntry, showEntry } from './basket.entry.ts'
import { sampleItem, sampleOptions } from './basket.sample.ts'

test('days are read as DD/MM/YYYY, with dots, with two-digit years and as ISO [FMT-11]', () => {
  for (const text of ['23/11/2026', '23.11.2026', '23-11-26', '2026-11-23']) expect(readDay(text)).toBe('2026-11-23')
  expect(readDay('1/2/2026')).toBe('2026-02-01')
})

test('a day the calendar does not have is refused [FMT-11]', () => {
  for (const text of ['31/02/2026', '29.02.2027', '0/1/2026', '1/13/2026', 'tomorrow']) expect(readDay(text)).toBeUndefined()
  expect(readDay('29.02.2028')).toBe('2028-02-29')
})

test('quantities are read as a spreadsheet writes them', () => {
  const read = (text: string) => readEntry('deliver_qty', text, [])
  expect(['2', ' 2 ', '2.00', '2,0', '+2'].map(read)).toEqual([2, 2, 2, 2, 2])
  expect(read('1’234')).toBe(1234)
  expect(read('')).toBe(0)
  expect(read('-1')).toBe(-1)
  expect(read('2.5')).toEqual({ text: '2.5' })
  expect(read('two')).toEqual({ text: 'two' })
})

test('delivery options are found by name, or by a beginning that fits one only', () => {
  const read = (text: string) => readEntry('delivery_option_id', text, sampleOptions)
  expect(read('express')).toBe(3)
  expect(read('Pick')).toBe(4)
  expect(read('Tour')).toEqual({ text: 'Tour' })
  expect(read('')).toBeNull()
})

test('what is shown reads back as the same value', () => {
  const item = sampleItem(1)
  for (const [field, value] of [
    ['delivery_date', '2026-11-23'],
    ['delivery_option_id', 2],
    ['deliver_qty', 3],
    ['reference', 'W-8812'],
  ] as const)
    expect(readEntry(field, showEntry(item, field, value, sampleOptions), sampleOptions)).toBe(value)
})
