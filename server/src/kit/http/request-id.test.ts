import { expect, test } from 'vitest'
import { newRequestId } from './request-id.ts'

test('of thousands of requests within a second none bears the id of another, and later ones sort later', () => {
  const ids = Array.from({ length: 5000 }, newRequestId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}-[0-9A-HJKMNP-TV-Z]{8}$/)
  const seconds = ids.map((id) => id.slice(0, 8))
  expect(seconds).toEqual(seconds.toSorted())
})
