import { expect, test } from 'vitest'
import { isMoving, lookOf } from './handoff.look.ts'

const later = '2026-11-20T12:42:10.000Z'

test('planned again after a try that did not succeed is told apart from planned', () => {
  expect(lookOf({ state: 'planned', reason: null })).toBe('planned')
  expect(lookOf({ state: 'planned', reason: 'ECONNREFUSED' })).toBe('retrying')
})

test('what the partner refused and what was given up are both failed', () => {
  expect(lookOf({ state: 'rejected', reason: 'blocked' })).toBe('failed')
  expect(lookOf({ state: 'parked', reason: null })).toBe('failed')
})

test('looks again while the server is at work or will be, and no longer when a person has to decide', () => {
  expect(isMoving({ state: 'sending', due_at: null })).toBe(true)
  expect(isMoving({ state: 'unknown', due_at: later })).toBe(true)
  // VPOM waits for the wholesaler without a time of its own
  expect(isMoving({ state: 'planned', due_at: null })).toBe(true)
  expect(isMoving({ state: 'unknown', due_at: null })).toBe(false)
  expect(isMoving({ state: 'parked', due_at: null })).toBe(false)
  expect(isMoving({ state: 'confirmed', due_at: null })).toBe(false)
})
