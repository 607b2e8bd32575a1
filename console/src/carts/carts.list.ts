import { cartFilters, cartList } from '@disadmin/contract/carts/carts'
import { defaultStatusFilter } from '@disadmin/contract/carts/carts.rules'
import type { ListRules } from '../kit/list/listState.ts'

const { customer_no, from, to, status__in, seen, own } = cartFilters

/** Rules and defaults of the list (CART-04); the newest first (CART-06S). */
export const cartListRules: ListRules = {
  sort: cartList.sort,
  filters: { customer_no, from, to, status__in, seen, own },
  defaults: { status__in: defaultStatusFilter.join(',') },
  initial: '-created_at',
  days: { from: 'start', to: 'end' },
}

/** Choices of the status filter (CART-03) with their labels; '' sends no status filter. */
export const statusChoices = [
  { value: '', text: 'word:all_small' },
  { value: 'new,partly_done', text: 'carts:list.status_open' },
  { value: 'new', text: 'carts:list.status_new' },
  { value: 'partly_done', text: 'carts:list.status_partly_done' },
  { value: 'closed', text: 'carts:list.status_closed' },
] as const
