import { describe, expect, test } from 'vitest'
import type { JournalEntry } from './processes.ts'
import { breaches, judge, type ToldOrder } from './verdict.ts'

const row = (more: Partial<ToldOrder> = {}): ToldOrder => ({
  id: 1,
  fence: 1,
  order_id: 1,
  cart_id: 7,
  reference: 'r',
  target: 'wholesaler',
  state: 'accepted',
  idempotency_key: 'k',
  partner_ref: '55',
  due_at: null,
  asks: 0,
  withdrawn: false,
  unbalanced: false,
  ...more,
})
const vpom = row({ target: 'vpom', partner_ref: '56', idempotency_key: 'l' })
const entry = (event: JournalEntry['event'], more: Partial<JournalEntry> = {}): JournalEntry => ({
  at: '',
  target: 'wholesaler',
  event,
  reference: 'r',
  key: 'k',
  order_no: '55',
  ...more,
})
const good = [
  entry('arrived', { digest: 'd' }),
  entry('effective', { digest: 'd' }),
  entry('effective', { target: 'vpom', order_no: '56', key: 'l' }),
]
const judged = (told: ToldOrder[], journal: JournalEntry[], acknowledged = [7]) =>
  breaches(judge(told, journal, { acknowledged, asks: true }))

// A torture that cannot fail proves nothing.
describe('the judge of the torture', () => {
  test('finds nothing where both agree', () => expect(judged([row(), vpom], good)).toEqual([]))
  test('knows that a basket may be ordered in several parts', () => {
    const again = { order_id: 2, reference: 's' }
    const rest = [row({ ...again, idempotency_key: 'm' }), { ...vpom, ...again, idempotency_key: 'n' }]
    const journal = [
      ...good,
      entry('effective', { reference: 's', key: 'm' }),
      entry('effective', { reference: 's', key: 'n', target: 'vpom', order_no: '56' }),
    ]
    expect(judged([row(), vpom, ...rest], journal, [7, 7])).toEqual([])
    expect(judged([row(), vpom], good, [7, 7])).toEqual(['lost: basket 7: acknowledged and not there'])
  })
  const bad: [string, ToldOrder[], JournalEntry[], string][] = [
    ['an acknowledged order that is not there', [], [], 'lost: basket 7'],
    ['an accepted order the partner never took', [row(), vpom], good.slice(2), 'lost: wholesaler r'],
    ['an order taken twice', [row(), vpom], [...good, entry('effective')], 'effective twice: wholesaler r'],
    ['an order under two keys', [row(), vpom], [...good, entry('arrived', { key: 'other' })], 'under two keys'],
    ['an order that changed between two sends', [row(), vpom], [...good, entry('arrived', { digest: 'e' })], 'with two texts'],
    ['another number than the partner’s', [row({ partner_ref: '99' }), vpom], good, 'wrong state: wholesaler r: 99 with us'],
    [
      'a refusal that is none',
      [row({ state: 'rejected' }), row({ target: 'vpom', state: 'planned' })],
      good.slice(0, 2),
      'wrong state',
    ],
    ['a completion that is none', [row({ state: 'confirmed' }), vpom], good, 'wrong state'],
    ['an order nobody brought to its end', [row({ state: 'unknown', due_at: 'soon' }), vpom], good, 'still unknown'],
    ['a refused order that keeps its pieces', [row({ state: 'rejected' }), vpom], [entry('rejected')], 'its pieces are elsewhere'],
    ['an accepted order whose pieces are open', [row({ withdrawn: true }), vpom], good, 'open again'],
    ['a basket whose orders hold more than it has', [row({ unbalanced: true }), vpom], good, 'effective twice: basket 7'],
    [
      'an order nobody asked for',
      [row(), vpom, row({ order_id: 2 }), { ...vpom, order_id: 2 }],
      good,
      'more often than anybody asked',
    ],
    ['an order of nobody at the partner', [row(), vpom], [...good, entry('effective', { reference: 's' })], 'not with us'],
  ]
  test.each(bad)('sees %s', (_what, told, journal, words) => {
    expect(judged(told, journal).join('\n')).toContain(words)
  })
})
