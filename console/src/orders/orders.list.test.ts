import { expect, test } from 'vitest'
import { queryOf, readListState, writeListState } from '../kit/list/listState.ts'
import { filtersOf, orderListRules, statusBeside, viewOf, views } from './orders.list.ts'

const now = new Date(2026, 10, 20, 9)

test('each view is found again by what it filters, and anything else is none', () => {
  for (const view of views) expect(viewOf(filtersOf(view, now), now)).toBe(view)
  expect(viewOf({ ordered: 'false', customer_no: '20184' }, now)).toBeNull()
  expect(viewOf({ ordered: 'false' }, now)).toBeNull()
  expect(viewOf({ ordered_from: '2026-11-19' }, now)).toBeNull()
})

test('shows what is not ordered unless the URL says otherwise [ORD-02S]', () => {
  const begun = readListState({}, orderListRules, 20)
  expect([begun.filters, begun.order_by]).toEqual([{ ordered: 'false', status__in: 'new,partly_done' }, 'id'])
  expect(readListState({ ordered: 'false' }, orderListRules, 20).filters).toEqual({ ordered: 'false' })
  expect(readListState({ ordered: '', handoff__in: 'unknown,failed' }, orderListRules, 20).filters).toEqual({
    handoff__in: 'unknown,failed',
  })
  const today = readListState(filtersOf('ordered_today', now), orderListRules, 20)
  expect(queryOf(today, orderListRules)).toMatchObject({ ordered_from: new Date(2026, 10, 20).toISOString() })
})

test('a choice of Ordered brings the status that goes with it, and the URL brings both back [ORD-02S]', () => {
  expect(['false', 'true', ''].map(statusBeside)).toEqual(['new,partly_done', '', ''])
  for (const filters of [{ ordered: 'true' }, { ordered: 'false' }, { status__in: 'closed' }, filtersOf('not_ordered'), {}]) {
    const url = writeListState({ offset: 0, limit: 20, order_by: 'id', filters }, orderListRules)
    expect(readListState(url, orderListRules, 20).filters).toEqual(filters)
  }
})
