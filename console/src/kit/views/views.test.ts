import type { ViewState } from '@disadmin/contract/saved-views/saved-views'
import * as f from '@disadmin/contract/kit/fields'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ListRules, readListState } from '../list/listState.ts'
import { goneOf, isBare, standsAs, stateOf, urlOf, viewStateOf } from './views.ts'

const rules: ListRules = {
  sort: ['id', 'created_at'],
  filters: { q: f.text(128), customer_no: f.text(32), status__in: z.enum(['new', 'closed']) },
  defaults: { status__in: 'new' },
  initial: 'id',
}

const state = (over: Partial<ViewState> = {}): ViewState => ({
  filters: [{ name: 'status__in', value: 'closed' }],
  order_by: '-created_at',
  columns: ['id'],
  limit: 50,
  ...over,
})

test('the address of an open view carries the whole state, and read again it is the view', () => {
  const url = urlOf({ id: 7, state: state() }, rules, 20)
  expect(url).toMatchObject({ view: '7', status__in: 'closed', order_by: '-created_at', limit: '50', offset: undefined })
  expect(standsAs(readListState(url, rules, 20), state(), rules)).toBe(true)
  expect(standsAs(readListState({ ...url, status__in: 'new' }, rules, 20), state(), rules)).toBe(false)
})

test('a view without the filter that is usually on keeps it off', () => {
  const all = state({ filters: [] })
  const url = urlOf({ id: 7, state: all }, rules, 50)
  expect(url).toMatchObject({ status__in: '', limit: undefined })
  expect(readListState(url, rules, 50).filters).toEqual({})
})

test('what the list no longer has is named and left out, whatever it is called', () => {
  const old = state({
    filters: [
      { name: 'colour', value: 'red' },
      { name: 'constructor', value: 'x' },
      { name: 'status__in', value: 'lost' },
      { name: 'customer_no', value: '20110' },
    ],
    order_by: 'colour,-id',
  })
  expect(goneOf(old, rules)).toEqual({ filters: ['colour', 'constructor', 'status__in'], order: 'colour,-id' })
  expect(stateOf(old, rules)).toMatchObject({ filters: { customer_no: '20110' }, order_by: rules.initial })
})

test('an address that says nothing of the list is bare, whatever else it says', () => {
  expect(isBare({ basket: '7', view: '3' }, rules)).toBe(true)
  expect(isBare({ q: '' }, rules)).toBe(false)
  expect(isBare({ order_by: 'id' }, rules)).toBe(false)
})

test('a page of a size there is not is kept as the usual one', () => {
  expect(viewStateOf({ offset: 40, limit: 7, order_by: '', filters: { q: 'a' } }, ['id'])).toEqual({
    filters: [{ name: 'q', value: 'a' }],
    order_by: '',
    columns: ['id'],
    limit: 20,
  })
})
