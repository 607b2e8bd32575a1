import { expect, test } from 'vitest'
import { CallError } from '../../kit/problems.ts'
import { rowRefusalsOf, refusedIds } from './refusals.ts'

test('lists each cart that is refused, and why [ERR-08] [CART-35]', () => {
  const error = new CallError(422, {
    errors: [
      { source: '104231', message: 'Basket 104231 is held by m.rossi' },
      { source: '104231', message: 'Basket 104231 is closed' },
      { source: 'cart_ids', message: 'At most 1000 allowed' },
    ],
  })
  const refusals = rowRefusalsOf(error)
  expect(refusals).toHaveLength(3)
  expect(refusals[0]).toEqual({ id: 104231, source: '104231', reason: 'Basket 104231 is held by m.rossi' })
  expect(refusedIds(refusals)).toEqual([104231])
})

test('lists nothing for an error that names nothing [ERR-08]', () => {
  expect(rowRefusalsOf(new CallError(500, {}))).toEqual([])
  expect(rowRefusalsOf(new Error('x'))).toEqual([])
})
