import { expect, test } from 'vitest'
import { readValidUntil } from './validUntil.ts'

const read = (text?: string) => readValidUntil(text)?.toISOString()

test('an end in three parts is read; what follows the eighth sign of the time does not count, and no offset is 00:00 [PUB-13]', () => {
  expect(read('2026-11-19 14:30:00 +01:00')).toBe('2026-11-19T13:30:00.000Z')
  expect(read('2026-11-19 14:30:00.123456 -02:30')).toBe('2026-11-19T17:00:00.000Z')
  expect(read('2026-11-19 14:30:00 02:00')).toBe('2026-11-19T12:30:00.000Z')
  expect(read('2026-11-19 14:30:00')).toBe('2026-11-19T14:30:00.000Z')
})

test('an end as our own links have it is read; anything else is none', () => {
  expect(read('2026-11-19T14:30:00.000Z')).toBe('2026-11-19T14:30:00.000Z')
  for (const text of [undefined, '', 'soon', '2026-13-40 99:99:99']) expect(read(text)).toBeUndefined()
})
