import { cartFilters, cartList } from '@disadmin/contract/carts/carts'
import { nextOrder } from '@disadmin/contract/kit/paging'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFiltered, lastOffset, type ListRules, noDay, pageOffset, queryOf, readListState, writeListState } from './listState.ts'

const rules: ListRules = {
  sort: cartList.sort,
  filters: cartFilters,
  defaults: { status__in: 'new,partly_done' },
  initial: 'id',
  days: { from: 'start', to: 'end' },
}
const read = (search: Record<string, unknown>) => readListState(search, rules, 20)
const wholeUrl = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(writeListState(read(search), rules)).filter(([, value]) => value !== undefined))

test('an empty URL is the first page of the default filter, sorted ascending [FMT-06] [FMT-10]', () => {
  expect(read({})).toEqual({ offset: 0, limit: 20, order_by: 'id', filters: { status__in: 'new,partly_done' } })
  expect(wholeUrl({})).toEqual({})
})

test('the page size is the global setting unless the URL names one that is offered [FMT-07] [FMT-08]', () => {
  expect(readListState({}, rules, 50).limit).toBe(50)
  expect(readListState({ limit: '10' }, rules, 50).limit).toBe(10)
  expect(readListState({ limit: '7' }, rules, 50).limit).toBe(50)
})

test('filtered is what Reset would change: a filter set, or a default taken away', () => {
  const filtered = (search: Record<string, unknown>) => isFiltered(read(search), rules)
  expect([{}, { status__in: 'new,partly_done' }, { offset: '20', order_by: '-id' }].map(filtered)).toEqual([false, false, false])
  expect([{ customer_no: '20184' }, { status__in: '' }, { status__in: 'closed' }].map(filtered)).toEqual([true, true, true])
})

test('what makes no sense in a URL falls back, each name for itself', () => {
  const state = read({
    offset: '-1',
    limit: 'x',
    order_by: 'password',
    customer_no: 'abc',
    status__in: 'open',
    from: '31.11.2026',
    basket: '7',
  })
  expect(state).toEqual({ offset: 0, limit: 20, order_by: 'id', filters: { status__in: 'new,partly_done' } })
  expect(read({ customer_no: '20184', status__in: 'lost' }).filters).toEqual({
    customer_no: '20184',
    status__in: 'new,partly_done',
  })
})

test('a default taken away stays away in the URL', () => {
  const state = { ...read({}), filters: {} }
  expect(writeListState(state, rules)['status__in']).toBe('')
  expect(read({ status__in: '' }).filters).toEqual({})
})

test('a head clicked thrice sorts ascending, descending and not at all; that too is a link [FMT-09]', () => {
  const one = nextOrder('id', 'status')
  const two = nextOrder(one, 'status')
  const three = nextOrder(two, 'status')
  expect([one, two, three]).toEqual(['status', '-status', ''])
  expect(read({ order_by: '' }).order_by).toBe('')
  expect(queryOf(read({ order_by: '' }), rules)).not.toHaveProperty('order_by')
  expect(wholeUrl({ order_by: '' })).toEqual({ order_by: '' })
})

test('a link to a page carries its page size', () => {
  expect(wholeUrl({ offset: '40' })).toEqual({ offset: '40', limit: '20' })
})

test('whatever is in a URL, reading it never fails and writing it back says the same', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('20', '-id', 'closed', '2026-11-20', '00123', ''),
    fc.integer(),
    fc.constant(undefined),
  )
  const search = fc.record({
    offset: value,
    limit: value,
    order_by: value,
    customer_no: value,
    from: value,
    to: value,
    status__in: value,
    ordered: value,
  })
  fc.assert(
    fc.property(search, (any) => {
      const state = read(any)
      expect(readListState(writeListState(state, rules), rules, state.limit)).toEqual(state)
    }),
  )
})

test('day filters ask for the day of the browser’s zone, from its first to its last moment [FMT-15S]', () => {
  const query = queryOf(read({ from: '2026-11-20', to: '2026-11-20' }), rules)
  expect(query['from']).toBe(new Date(2026, 10, 20, 0, 0, 0, 0).toISOString())
  expect(query['to']).toBe(new Date(2026, 10, 20, 23, 59, 59, 999).toISOString())
})

test('another page size keeps the first row of the page in sight; the last page is never empty', () => {
  expect(pageOffset(40, 50)).toBe(0)
  expect(pageOffset(60, 50)).toBe(50)
  expect([lastOffset(0, 20), lastOffset(20, 20), lastOffset(21, 20)]).toEqual([0, 0, 20])
})

test('one day of UTC asks for all of it, wherever the person’s clock stands [LOGIN-07]', () => {
  const whole: ListRules = { ...rules, days: { from: 'whole_utc' } }
  const query = queryOf(readListState({ from: '2026-11-20' }, whole, 20), whole)
  expect(query).toMatchObject({
    from__gte: '2026-11-20T00:00:00.000Z',
    from__lte: '2026-11-20T23:59:59.999Z',
  })
  expect(query).not.toHaveProperty('from')
})

test('a text that is no day is told from a day and from the moment of a link [FMT-11]', () => {
  expect(noDay('31/02/2026')).toBe('31/02/2026')
  expect(noDay('24.11.2026')).toBe('24.11.2026')
  expect(noDay('2026-02-28')).toBe('')
  expect(noDay('2026-02-28T10:00:00Z')).toBe('')
})
