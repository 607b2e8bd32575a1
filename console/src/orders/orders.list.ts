import { defaultStatusFilter } from '@disadmin/contract/carts/carts.rules'
import * as f from '@disadmin/contract/kit/fields'
import { orderList } from '@disadmin/contract/orders/orders'
import type { ListRules } from '../kit/list/listState.ts'
import { isoOfDay } from '../ui/dates.ts'

const { customer_no, from, to, status__in, ordered, handoff__in } = orderList.filters

/** What can still be ordered: a basket delivered from stock to the last piece waits for no order. */
const notOrdered = { ordered: 'false', status__in: defaultStatusFilter.join(',') }

/** ORD-02S: not ordered, until the person asks for something else; by number, as the carts (FMT-10). */
export const orderListRules: ListRules = {
  sort: orderList.sort,
  filters: { customer_no, from, to, status__in, ordered, handoff__in, ordered_from: f.day },
  defaults: notOrdered,
  initial: orderList.initial,
  days: { from: 'start', to: 'end', ordered_from: 'start' },
}

export type View = 'not_ordered' | 'waiting' | 'trouble' | 'ordered_today'

const everything = { ordered: '', status__in: '' }

/** What each view looks for; '' takes a default away. */
export const filtersOf = (view: View, now = new Date()): Record<string, string> => {
  switch (view) {
    case 'not_ordered':
      return notOrdered
    case 'waiting':
      return { ...everything, handoff__in: 'waiting' }
    case 'trouble':
      return { ...everything, handoff__in: 'unknown,failed' }
    case 'ordered_today':
      return { ...everything, ordered_from: isoOfDay(now) }
  }
}

export const views: readonly View[] = ['not_ordered', 'waiting', 'trouble', 'ordered_today']

const isSame = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => (one[name] ?? '') === (other[name] ?? ''))

/** Who asks for what is ordered, or for all, means the closed ones too; not ordered is what can still be. */
export const statusBeside = (ordered: string): string => (ordered === notOrdered.ordered ? notOrdered.status__in : '')

/** The view whose filter is applied, if it is one. */
export const viewOf = (filters: Readonly<Record<string, string>>, now = new Date()): View | null =>
  views.find((view) => isSame(filters, filtersOf(view, now))) ?? null
