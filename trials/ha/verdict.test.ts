import { describe, expect, test } from 'vitest'
import type { Basket } from './journal.ts'
import type { Row } from './rows.ts'
import { compare } from './verdict.ts'

const basket: Basket = { externalId: 'ha-1', id: 7, saved: { deliver: 2, order: 3, note: 'n' }, delivered: true, ordered: true }
const row: Row = {
  external_id: 'ha-1',
  id: 7,
  note: 'n',
  locked: false,
  delivered: 2,
  deliver_qty: 0,
  wholesaler_qty: 3,
  order_qty: 0,
  deliveries: 1,
  orders: 1,
}
const name = 'basket 7 (ha-1)'
const faultsOf = (baskets: Basket[], rows: Row[]) =>
  compare(baskets, rows).flatMap(({ what, lost, twice }) => [
    ...lost.map((one) => `${what} lost: ${one}`),
    ...twice.map((one) => `${what} twice: ${one}`),
  ])

describe('the comparison after the faults', () => {
  test('counts what was acknowledged and finds nothing where all of it stands', () => {
    expect(compare([basket], [row]).map(({ what, acknowledged }) => `${acknowledged} ${what}`)).toEqual([
      '1 places',
      '1 saves',
      '1 deliveries',
      '1 orders',
    ])
    expect(faultsOf([basket], [row])).toEqual([])
  })
  test('asks nothing of a basket that nobody was told of, whether it is there or not', () => {
    const unanswered: Basket = { externalId: 'ha-1' }
    expect(faultsOf([unanswered], [row])).toEqual([])
    expect(faultsOf([unanswered], [])).toEqual([])
  })
  test('lets a delivery and an order stand whose answers were lost', () => {
    const { delivered: _delivered, ordered: _ordered, ...saved } = basket
    expect(faultsOf([saved], [row])).toEqual([])
    expect(
      faultsOf([saved], [{ ...row, delivered: 0, deliver_qty: 2, wholesaler_qty: 0, order_qty: 3, deliveries: 0, orders: 0 }]),
    ).toEqual([])
  })
  const bad: [string, Row[], string[]][] = [
    ['a basket that is gone', [], ['places lost', 'saves lost', 'deliveries lost', 'orders lost']],
    ['a number given to another basket', [{ ...row, id: 8 }], ['places lost']],
    ['a note that was not kept', [{ ...row, note: '' }], ['saves lost']],
    ['a quantity that does not stand', [{ ...row, delivered: 1 }], ['saves lost', 'deliveries lost']],
    ['a delivery that is gone', [{ ...row, delivered: 0, deliver_qty: 2, deliveries: 0 }], ['deliveries lost']],
    ['a delivery made twice', [{ ...row, deliveries: 2 }], ['deliveries twice']],
    ['an order that is gone', [{ ...row, wholesaler_qty: 0, order_qty: 3, orders: 0 }], ['orders lost']],
    ['an order made twice', [{ ...row, orders: 2 }], ['orders twice']],
  ]
  test.each(bad)('sees %s', (_what, rows, words) => {
    expect(faultsOf([basket], rows)).toEqual(words.map((word) => `${word}: ${name}`))
  })
})
