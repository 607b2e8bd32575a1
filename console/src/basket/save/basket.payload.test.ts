import { expect, test } from 'vitest'
import { type Action, basketReducer, openBasket } from '../basket.reducer.ts'
import { manyLines, sampleCart, sampleItem } from '../basket.sample.ts'
import { fieldRefusalsOf, pendingOf, typedMeanwhile } from './basket.payload.ts'

const cart = sampleCart(manyLines(3), { note: 'before' })
const basketAfter = (...actions: Action[]) => actions.reduce(basketReducer, openBasket(cart, []))
const enter = (line: number, column: number, text: string): Action[] => [
  { do: 'focus', spot: { line, column } },
  { do: 'edit' },
  { do: 'commit', text },
]

test('a save sends changed fields of changed lines only, with version and lock number [CART-61]', () => {
  const basket = basketAfter(...enter(1, 16, '2'), ...enter(1, 18, 'W-1'))
  expect(pendingOf(basket, 7)).toEqual({ version: 3, lock_fence: 7, items: [{ id: 2, deliver_qty: 2, reference: 'W-1' }] })
  expect(pendingOf(basketAfter({ do: 'note', text: '' }), undefined)).toEqual({ version: 3, note: '', items: [] })
})

test('server errors find their cells by the index of the line in the request', () => {
  const sent = [{ id: 2, deliver_qty: 2 }]
  const at = (source: string) => fieldRefusalsOf({ errors: [{ source, message: 'no' }] }, sent)
  expect(at('items.0.deliver_qty')).toEqual({ refused: { '2.deliver_qty': { entered: 2, text: 'no' } }, others: false })
  expect(at('carts.0.items.0.deliver_qty')).toEqual({ refused: { '2.deliver_qty': { entered: 2, text: 'no' } }, others: false })
  expect(at('items.0.order_qty')).toEqual({ refused: {}, others: true })
  expect(at('104229')).toEqual({ refused: {}, others: true })
  expect(fieldRefusalsOf({ error_message: 'no' }, sent)).toEqual({ refused: {}, others: true })
})

test('input typed during a save stays a change, saved values are none', () => {
  const atSend = basketAfter(...enter(0, 16, '2'), ...enter(1, 16, '1'))
  const now = [...enter(2, 16, '3'), ...enter(1, 16, '0'), { do: 'note', text: 'later' } as const].reduce(basketReducer, atSend)
  const saved = sampleCart([sampleItem(1, { deliver_qty: 2 }), sampleItem(2, { deliver_qty: 1 }), sampleItem(3)], {
    version: 4,
    note: 'before',
  })
  expect(typedMeanwhile(atSend, now, saved)).toEqual({
    changes: { 2: { deliver_qty: 0 }, 3: { deliver_qty: 3 } },
    note: 'later',
    toCustomerAddress: undefined,
  })
  expect(typedMeanwhile(atSend, atSend, saved)).toEqual({ changes: {}, note: undefined, toCustomerAddress: undefined })
})
