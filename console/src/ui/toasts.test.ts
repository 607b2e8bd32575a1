import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from './toasts.ts'

beforeEach(() => toasts.clear())

test('keeps toasts in order and closes the one asked for', () => {
  const first = toasts.success('Basket was successfully saved.')
  toasts.error('Server error', { requestId: '01JD4TB2-7F3CK9QD' })
  expect(toasts.list().map((entry) => [entry.tone, entry.title])).toEqual([
    ['success', 'Basket was successfully saved.'],
    ['error', 'Server error'],
  ])
  toasts.close(first)
  expect(toasts.list()).toHaveLength(1)
})

test('a toast with a known id takes the place of the first', () => {
  toasts.warning('1 selected', { id: 'selection' })
  toasts.warning('2 selected', { id: 'selection' })
  expect(toasts.list().map((entry) => entry.title)).toEqual(['2 selected'])
})

test('tells its listeners until they leave', () => {
  const heard = vi.fn()
  const leave = toasts.subscribe(heard)
  toasts.success('one')
  leave()
  toasts.success('two')
  expect(heard).toHaveBeenCalledTimes(1)
})
