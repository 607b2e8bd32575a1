import { expect, test } from 'vitest'
import { effectiveDiscount } from './discount.rules.ts'

test.each([
  [{ group: 12.5, base: 5, limit: null }, 12.5, 'group'],
  [{ group: 0, base: 5, limit: null }, 0, 'group'],
  [{ group: null, base: 5, limit: null }, 5, 'base'],
  [{ group: null, base: null, limit: null }, 0, 'none'],
  [{ group: null, base: null, limit: 10 }, 0, 'none'],
  [{ group: 30, base: 5, limit: 22.5 }, 22.5, 'limit'],
  [{ group: 22.5, base: 5, limit: 22.5 }, 22.5, 'group'],
  [{ group: null, base: 30, limit: 0 }, 0, 'limit'],
] as const)('of %o it is %d, by the %s', (basis, discount, source) => {
  expect(effectiveDiscount(basis)).toEqual({ discount, source })
})
