import { expect, test } from 'vitest'
import { formatLeft, shareLeft, timeLeft } from './lock.rules.ts'

const info = { now: '2026-11-20T11:32:19.000Z', unlocked_at: '2026-11-20T11:42:00.000Z' }

test('counts down by the server’s clock, whatever the browser’s says [CART-40]', () => {
  expect(formatLeft(timeLeft(info, 0))).toBe('09:41')
  expect(formatLeft(timeLeft(info, 1000))).toBe('09:40')
})

test('ends at zero and never below [CART-41]', () => {
  expect(timeLeft(info, 60 * 60_000)).toBe(0)
  expect(formatLeft(0)).toBe('00:00')
  expect(timeLeft({ ...info, unlocked_at: null }, 0)).toBe(0)
})

test('shows the last second as 00:01 [CART-40]', () => {
  expect(formatLeft(1)).toBe('00:01')
  expect(formatLeft(59_001)).toBe('01:00')
  expect(formatLeft(60 * 60_000)).toBe('60:00')
})

test('the bar is full at the beginning and empty at the end [CART-40]', () => {
  expect(shareLeft(15 * 60_000, 15)).toBe(100)
  expect(shareLeft(7.5 * 60_000, 15)).toBe(50)
  expect(shareLeft(0, 15)).toBe(0)
  expect(shareLeft(20 * 60_000, 15)).toBe(100)
})
