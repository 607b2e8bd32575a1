import type { SavedView, ViewState } from '@disadmin/contract/saved-views/saved-views'
import { pageSizes, parseOrder } from '@disadmin/contract/kit/paging'
import { type ListRules, type ListState, type Search, writeListState } from '../list/listState.ts'

/** What of a view this list no longer knows, by the names it was kept under. */
export interface Gone {
  filters: readonly string[]
  order: string
}

const isKnown = ({ filters }: ListRules, { name, value }: ViewState['filters'][number]): boolean =>
  Object.hasOwn(filters, name) && filters[name]!.safeParse(value).success

const isSortable = ({ sort }: ListRules, order: string): boolean => parseOrder(order).every(({ field }) => sort.includes(field))

/** What cannot be shown any more: filters and orders the list had once, and values they no longer take. */
export const goneOf = ({ filters, order_by }: ViewState, rules: ListRules): Gone => ({
  filters: filters.filter((filter) => !isKnown(rules, filter)).map(({ name }) => name),
  order: isSortable(rules, order_by) ? '' : order_by,
})

/** Where a view puts the person in the list: its first page, without what is gone. */
export const stateOf = ({ filters, order_by, limit }: ViewState, rules: ListRules): ListState => ({
  offset: 0,
  limit,
  order_by: isSortable(rules, order_by) ? order_by : (rules.initial ?? ''),
  filters: Object.fromEntries(filters.filter((filter) => isKnown(rules, filter)).map(({ name, value }) => [name, value])),
})

/** What the URL says while a view is open: its number, and the whole state besides. */
export const urlOf = ({ id, state }: Pick<SavedView, 'id' | 'state'>, rules: ListRules, pageSize: number) => ({
  ...writeListState(stateOf(state, rules), rules),
  limit: state.limit === pageSize ? undefined : String(state.limit),
  view: String(id),
})

/** The names of a URL that say where in the list somebody is. */
export const isBare = (search: Search, { filters }: ListRules): boolean =>
  ['offset', 'limit', 'order_by', ...Object.keys(filters)].every((name) => search[name] === undefined)

/** What is kept of where a person is. */
export const viewStateOf = ({ filters, order_by, limit }: ListState, columns: readonly string[]): ViewState => ({
  filters: Object.entries(filters).map(([name, value]) => ({ name, value })),
  order_by,
  columns: [...columns],
  limit: pageSizes.find((size) => size === limit) ?? 20,
})

const filtersAsText = ({ filters }: Pick<ListState, 'filters'>): string =>
  JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Whether the list stands as the view has it, its columns aside. */
export const standsAs = (state: ListState, view: ViewState, rules: ListRules): boolean => {
  const kept = stateOf(view, rules)
  return state.order_by === kept.order_by && state.limit === kept.limit && filtersAsText(state) === filtersAsText(kept)
}

/** The list's name among views: the address it is read from, and which of several screens over it this is. */
export const listOf = ({ path }: { path: string }, { screen }: Pick<ListRules, 'screen'>): string =>
  screen === undefined ? path : `${path}#${screen}`
