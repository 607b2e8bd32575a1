import { describe, expect, test } from 'vitest'
import { breachesOf, type Outcome, reportOf } from './report.ts'

const noticed = { kind: 'failover', nobody: 190, unavailable: 6, broken: 0, longest: 5 } as const
const good: Outcome = {
  kept: [{ what: 'orders', acknowledged: 9, lost: [], twice: [] }],
  handedOff: { orders: 9, calls: 20, lost: [], twice: [], twoKeys: [], wrong: [], forPerson: 0, rejected: 0 },
  effective: { wholesaler: 9, vpom: 9 },
  faults: [
    { ...noticed, gap: 19.27, first: 1.04 },
    { ...noticed, gap: 20.9, first: 0.8 },
    { ...noticed, kind: 'restart', gap: 0.2, first: undefined, nobody: 0 },
  ],
  calls: 700,
  longest: { seconds: 5, what: 'PATCH /api/v1/carts/7' },
  locksLeft: 0,
  idleInTransaction: 0,
  unsettled: 0,
  settledSeconds: 12,
  refused: [],
  byHand: [],
  remarks: [],
}

test('the report has a line for each kind of fault, with the least and the most', () => {
  const report = reportOf(good)
  expect(report).toContain('| kill -9 of the primary and its Patroni | 2 | 19.3–20.9 | 0.8–1 | 190 | 6 | 0 | 5 |')
  expect(report).toContain('| rolling restart of both servers (SIGTERM) | 1 | 0.2 |  |')
  expect(report).not.toContain('switchover')
  expect(report).toContain('| orders | 9 | 0 | 0 |')
})

describe('what must not be', () => {
  test('is nothing where all went well', () => expect(breachesOf(good)).toEqual([]))
  const bad: [string, Partial<Outcome>, string][] = [
    ['a write that was lost', { kept: [{ ...good.kept[0]!, lost: ['basket 7'] }] }, 'orders lost: basket 7'],
    ['a write that was doubled', { kept: [{ ...good.kept[0]!, twice: ['basket 7'] }] }, 'orders twice: basket 7'],
    ['an order taken twice', { handedOff: { ...good.handedOff, twice: ['vpom r'] } }, 'effective twice: vpom r'],
    ['a call of more than ten seconds', { longest: { seconds: 10.1, what: 'GET /' } }, 'a call took 10.1 s: GET /'],
    ['a refusal without a reason', { refused: ['sales1: 409'] }, 'refused: sales1: 409'],
    ['a process that needed a hand', { byHand: ['a ended by itself'] }, 'a ended by itself'],
    ['a lock that is left', { locksLeft: 1 }, '1 locks left'],
    ['a session in a transaction', { idleInTransaction: 2 }, '2 sessions idle in transaction'],
    ['a hand-off under way', { unsettled: 3 }, '3 hand-offs not settled'],
  ]
  test.each(bad)('is %s', (_what, more, words) => expect(breachesOf({ ...good, ...more })).toEqual([words]))
})
