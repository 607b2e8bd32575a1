import { expect, test } from 'vitest'
import { offsetOfPage, pagesOf, resize } from './paging.ts'

test('tells the page and its rows', () => {
  expect(pagesOf({ offset: 0, limit: 20 }, 137)).toEqual({ page: 1, pages: 7, from: 1, to: 20 })
  expect(pagesOf({ offset: 120, limit: 20 }, 137)).toEqual({ page: 7, pages: 7, from: 121, to: 137 })
  expect(pagesOf({ offset: 0, limit: 20 }, 0)).toEqual({ page: 1, pages: 1, from: 0, to: 0 })
  expect(pagesOf({ offset: 400, limit: 20 }, 137).page).toBe(7)
})

test('goes to a typed page within the list', () => {
  expect(offsetOfPage('3', { offset: 0, limit: 20 }, 137)).toBe(40)
  expect(offsetOfPage('99', { offset: 0, limit: 20 }, 137)).toBe(120)
  expect(offsetOfPage('0', { offset: 0, limit: 20 }, 137)).toBe(0)
  expect(offsetOfPage('x', { offset: 0, limit: 20 }, 137)).toBeNull()
})

test('another page size keeps the first row in sight', () => {
  expect(resize({ offset: 40, limit: 20 }, 50)).toEqual({ offset: 0, limit: 50 })
  expect(resize({ offset: 100, limit: 20 }, 10)).toEqual({ offset: 100, limit: 10 })
})
