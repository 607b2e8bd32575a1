import { expect, test } from 'vitest'
import { thingAt } from './useOpenedThings.ts'

test('an address shows a basket, an order, a customer, a user or a screen', () => {
  const things = [
    thingAt('/carts', { basket: '104229' }),
    thingAt('/orders', { handoff: '104229', ordered: '' }),
    thingAt('/customers/12', { tab: 'terms' }),
    thingAt('/users/7/edit', {}),
    thingAt('/carts', { customer_no: '20110', basket: 'x' }),
  ]
  expect(things).toEqual(['cart 104229', 'order 104229', 'customer 12', 'user 7', 'screen /carts'])
})
