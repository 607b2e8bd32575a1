import { expect, test } from 'vitest'
import { sampleItem } from '../basket.sample.ts'
import { pickListOf } from './pickList.ts'

test('lines to deliver are grouped by day and term, earliest first, by the content of the cells; no line is missing', () => {
  const items = [
    sampleItem(1, { deliver_qty: 2, delivery_date: '2026-11-24' }),
    sampleItem(2),
    sampleItem(3, { deliver_qty: 1 }),
    sampleItem(4, { deliver_qty: 9 }),
    sampleItem(5, { deliver_qty: 3, delivery_date: null, delivery_option: null, delivery_option_id: null }),
    sampleItem(6, { status: 'closed', delivered: 4 }),
  ]
  const { groups, rest, pieces, lines } = pickListOf(items, {
    2: { deliver_qty: 4, delivery_option_id: 3 },
    4: { deliver_qty: 0 },
  })
  expect(groups.map(({ day, option, pieces: of, lines: some }) => [day, option, of, some.map(({ item }) => item.id)])).toEqual([
    ['2026-11-23', 1, 1, [3]],
    ['2026-11-23', 3, 4, [2]],
    ['2026-11-24', 1, 2, [1]],
    [null, null, 3, [5]],
  ])
  expect([rest.map(({ id }) => id), pieces, lines]).toEqual([[4, 6], 10, 4])
})
