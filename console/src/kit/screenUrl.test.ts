import { expect, test } from 'vitest'
import { parseSearch, pathOf, type ScreenUrl, stringifySearch, urlOf } from './screenUrl.ts'

test('a place has the address that its screen, its row and its search make', () => {
  expect(urlOf({ screen: '/dashboard' })).toBe('/admin/dashboard')
  expect(urlOf({ screen: '/users/:id/edit', id: 7 })).toBe('/admin/users/7/edit')
  expect(urlOf({ screen: '/carts', search: { basket: 104229, status__in: 'new,closed', customer_no: undefined } })).toBe(
    '/admin/carts?basket=104229&status__in=new,closed',
  )
  expect(urlOf({ screen: '/orders', search: { ordered: '' } })).toBe('/admin/orders?ordered=')
  expect(urlOf({ screen: '/customers', search: { q: 'Müller & Co' } })).toBe('/admin/customers?q=M%C3%BCller+%26+Co')
  expect(pathOf('/404')).toBe('/admin/404')
})

test('a screen that does not exist, a row too few or too many, a filter that no list has do not compile', () => {
  const wrong: ScreenUrl[] = [
    // @ts-expect-error -- no such screen
    { screen: '/cartz' },
    // @ts-expect-error -- which user?
    { screen: '/users/:id' },
    // @ts-expect-error -- the list shows no one row
    { screen: '/users', id: 7 },
    // @ts-expect-error -- the list has no such filter
    { screen: '/users', search: { colour: 'red' } },
    // @ts-expect-error -- a basket lies open over carts and orders, not over users
    { screen: '/users', search: { basket: 1 } },
  ]
  expect(wrong).toHaveLength(5)
})

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
