import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('a query is read as texts: leading zeros stay, nothing becomes a number', () => {
  expect(parseSearch('?customer_no=0042&limit=20&x=%7B%7D')).toEqual({ customer_no: '0042', limit: '20', x: '{}' })
})

test('a query is written readably and comes back as it was', () => {
  const search = { status__in: 'new,partly_done', order_by: '-created_at', from: '/admin/carts?a=1&b=ä', empty: '' }
  expect(stringifySearch(search)).toContain('status__in=new,partly_done')
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('undefined names are left out', () => {
  expect(stringifySearch({ a: undefined })).toBe('')
})
