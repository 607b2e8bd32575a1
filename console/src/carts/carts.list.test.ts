import { cartStatuses } from '@disadmin/contract/basket/basket'
import { expect, test } from 'vitest'
import { queryOf, readListState, writeListState } from '../kit/list/listState.ts'
import { cartListRules, statusChoices } from './carts.list.ts'

const read = (search: Record<string, string>) => readListState(search, cartListRules, 20)

test('shows new and partly done carts until something else is chosen [CART-04]', () => {
  expect(queryOf(read({}), cartListRules)).toEqual({ offset: 0, limit: 20, order_by: '-created_at', status__in: 'new,partly_done' })
})

test('choosing all sends no status filter and stays apart from the default in the URL [CART-03] [CART-04]', () => {
  const all = read({ status__in: '' })
  expect(queryOf(all, cartListRules)).not.toHaveProperty('status__in')
  expect(writeListState(all, cartListRules)).toMatchObject({ status__in: '' })
  expect(writeListState(read({}), cartListRules).status__in).toBeUndefined()
})

test('every status choice is one the API understands [CART-03]', () => {
  for (const { value } of statusChoices) {
    expect(read({ status__in: value }).filters['status__in'] ?? '').toBe(value)
    for (const status of value.split(',').filter(Boolean)) expect(cartStatuses).toContain(status)
  }
})

test('keeps plain days in the URL and sends the moments they begin and end here [FMT-15S] [CART-58]', () => {
  const state = read({ from: '2026-11-02', to: '2026-11-03' })
  expect(writeListState(state, cartListRules)).toMatchObject({ from: '2026-11-02', to: '2026-11-03' })
  const query = queryOf(state, cartListRules)
  expect(query['from']).toBe(new Date(2026, 10, 2).toISOString())
  expect(query['to']).toBe(new Date(2026, 10, 3, 23, 59, 59, 999).toISOString())
})

test('an invalid filter of the URL falls back to the default [CART-02]', () => {
  expect(read({ customer_no: 'abc', status__in: 'lost', order_by: 'secret' })).toMatchObject({
    filters: { status__in: 'new,partly_done' },
    order_by: '-created_at',
  })
})
