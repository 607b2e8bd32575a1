import { expect, test } from 'vitest'
import { queryOf, readListState } from '../kit/listState.ts'
import { filtersOf, isOrderedGiven, orderListRules, viewOf, views } from './orders.list.ts'

const now = new Date(2026, 10, 20, 9)

test('each view is found again by what it filters, and anything else is none', () => {
  for (const view of views) expect(viewOf(filtersOf(view, now), now)).toBe(view)
  expect(viewOf({ ordered: 'false', customer_no: '20184' }, now)).toBeNull()
  expect(viewOf({ ordered_from: '2026-11-19' }, now)).toBeNull()
})

test('every view says by its filter whether its rows are ordered; only all of them leave it open', () => {
  for (const view of views) expect(isOrderedGiven(filtersOf(view, now)), view).toBe(true)
  expect(isOrderedGiven({ ordered: '', customer_no: '20184' })).toBe(false)
})

test('shows what is not ordered unless the URL says otherwise [ORD-02S]', () => {
  expect(readListState({}, orderListRules, 20).filters).toEqual({ ordered: 'false' })
  expect(readListState({ ordered: '', handoff__in: 'unknown,failed' }, orderListRules, 20).filters).toEqual({
    handoff__in: 'unknown,failed',
  })
  const today = readListState(filtersOf('ordered_today', now), orderListRules, 20)
  expect(queryOf(today, orderListRules)).toMatchObject({ ordered_from: new Date(2026, 10, 20).toISOString() })
})
