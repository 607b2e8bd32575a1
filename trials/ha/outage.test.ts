import { expect, test } from 'vitest'
import type { Tried } from '../torture/clerk.ts'
import { longestGap, noticed } from './outage.ts'

test('a gap reaches from one write to the next, and to the ends of its window', () => {
  expect(longestGap([100, 400, 300], 0, 500)).toBe(200)
  expect(longestGap([100, 200], 0, 900)).toBe(700)
  expect(longestGap([], 100, 900)).toBe(800)
  expect(longestGap([50, 950], 100, 900)).toBe(800)
})

test('calls count for the fault in whose time they ended, by what came back', () => {
  const tried = (begun: number, more: Partial<Tried>): Tried => ({
    method: 'GET',
    path: '/',
    begun,
    milliseconds: 10,
    status: 200,
    text: '',
    ...more,
  })
  const tries = [
    tried(900, { status: 503, text: '<html>' }),
    tried(1100, { status: 503, text: '<html>' }),
    tried(1200, { status: 503, text: '{"code":"unavailable"}', milliseconds: 500 }),
    tried(1300, { status: undefined, milliseconds: 600 }),
    tried(1400, { status: 502, text: '<html>' }),
    tried(500, { milliseconds: 900 }),
    tried(2000, {}),
  ]
  const windows = [
    { kind: 'hang', from: 1000, to: 2000, opened: 1500 },
    { kind: 'restart', from: 2000, to: 3000, opened: undefined },
  ] as const
  expect(noticed(windows, [1100, 1900, 2500], tries)).toEqual([
    { kind: 'hang', gap: 0.8, first: 0.4, nobody: 1, unavailable: 1, broken: 2, longest: 0.9 },
    { kind: 'restart', gap: 0.5, first: undefined, nobody: 0, unavailable: 0, broken: 0, longest: 0.01 },
  ])
})
