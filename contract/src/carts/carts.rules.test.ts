import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartStatuses } from '../basket/basket.ts'
import { cartStatus, defaultStatusFilter, secondaryCustomerNo } from './carts.rules.ts'

const linesOf = (...statuses: readonly (typeof cartStatuses)[number][]) => statuses.map((status) => ({ status }))

test.each([
  [['new', 'new'], 'new'],
  [['closed', 'closed'], 'closed'],
  [['partly_done'], 'partly_done'],
  [['new', 'closed'], 'partly_done'],
  [['closed', 'new'], 'partly_done'],
  [['new', 'partly_done'], 'partly_done'],
  [['partly_done', 'closed'], 'partly_done'],
  // nothing was done of it
  [[], 'new'],
] as const)('a cart with the lines %j is %s', (statuses, status) => expect(cartStatus(linesOf(...statuses))).toBe(status))

test('neither the order nor the number of its lines makes a cart another one', () => {
  const statuses = fc.array(fc.constantFrom(...cartStatuses), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(statuses, (some) => {
      const status = cartStatus(linesOf(...some))
      expect(cartStatus(linesOf(...some.toReversed()))).toBe(status)
      expect(cartStatus(linesOf(...some, ...some))).toBe(status)
      if (new Set(some).size > 1) expect(status).toBe('partly_done')
    }),
  )
})

test('what is shown when nothing is chosen is what is still to be done', () => {
  expect(cartStatuses.filter((status) => !defaultStatusFilter.includes(status))).toEqual(['closed'])
})

test('the secondary number is the customer’s with the operator’s behind it, alone while nobody holds the cart [CART-15] [CART-16S]', () => {
  expect(secondaryCustomerNo('0010010', 7)).toBe('0010010-7')
  expect(secondaryCustomerNo('0010010', 0)).toBe('0010010-0')
  expect(secondaryCustomerNo('0010010', null)).toBe('0010010')
})
