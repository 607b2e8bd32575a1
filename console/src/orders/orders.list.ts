import * as f from '@disadmin/contract/kit/fields'
import { orderList } from '@disadmin/contract/orders/orders'
import type { ListRules } from '../kit/listState.ts'

const { customer_no, from, to, ordered, handoff__in } = orderList.filters

/** ORD-02S: not ordered, until the person asks for something else. */
export const orderListRules: ListRules = {
  sort: orderList.sort,
  filters: { customer_no, from, to, ordered, handoff__in, ordered_from: f.day },
  defaults: { ordered: 'false' },
  initialOrder: '-id',
  days: { from: 'start', to: 'end', ordered_from: 'start' },
}

export type View = 'not_ordered' | 'waiting' | 'trouble' | 'ordered_today'

const dayOf = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** What each view looks for; '' takes a default away. */
export const filtersOf = (view: View, now = new Date()): Record<string, string> => {
  switch (view) {
    case 'not_ordered':
      return { ordered: 'false' }
    case 'waiting':
      return { ordered: '', handoff__in: 'waiting' }
    case 'trouble':
      return { ordered: '', handoff__in: 'unknown,failed' }
    case 'ordered_today':
      return { ordered: '', ordered_from: dayOf(now) }
  }
}

export const views: readonly View[] = ['not_ordered', 'waiting', 'trouble', 'ordered_today']

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => (one[name] ?? '') === (other[name] ?? ''))

/** Every row found says the same about being ordered: a hand-off, or a day of ordering, has only what was ordered. */
export const isOrderedGiven = (filters: Readonly<Record<string, string>>): boolean =>
  ['ordered', 'handoff__in', 'ordered_from'].some((name) => (filters[name] ?? '') !== '')

/** The view whose filter is applied, if it is one. */
export const viewOf = (filters: Readonly<Record<string, string>>, now = new Date()): View | null =>
  views.find((view) => isSame(filters, filtersOf(view, now))) ?? null
