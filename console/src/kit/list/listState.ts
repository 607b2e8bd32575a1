import { pageSizes, parseOrder } from '@disadmin/contract/kit/paging'
import type { ZodMiniType } from 'zod/mini'
import { isDay } from '../../ui/dates.ts'
import { endOfDay, startOfDay } from '../format.ts'

/** What a list's screen settles once: what the contract lets it sort and filter by, and how it begins. The list's own declaration is one. */
export interface ListRules {
  sort: readonly string[]
  filters: Readonly<Record<string, ZodMiniType>>
  /** Filters that are on until the person changes one of them: a URL that names one of them names all. */
  defaults?: Readonly<Record<string, string>>
  /** Sorting it begins with (FMT-10). */
  initial?: string
  /**
   * Filters that hold a calendar day: `start` sends the moment that day begins here, `end` its last one (FMT-15S); `whole_utc`
   * sends both ends of the day of UTC, under the filter's name with `__gte` and `__lte`.
   */
  days?: Readonly<Record<string, 'start' | 'end' | 'whole_utc'>>
  /** Which screen this is, where several show what one endpoint lists: each keeps its own views. */
  screen?: string
}

/** Where a person is in a list; everything of it stands in the URL, under the API's own names. */
export interface ListState {
  offset: number
  limit: number
  order_by: string
  /** Only filters that are set. */
  filters: Readonly<Record<string, string>>
}

export type Search = Record<string, unknown>
type UrlPart = Record<string, string | undefined>

const textAt = (search: Search, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

const orderOf = (search: Search, { sort, initial = '' }: ListRules): string => {
  const order = textAt(search, 'order_by')
  return order !== undefined && parseOrder(order).every(({ field }) => sort.includes(field)) ? order : initial
}

/** The sorting of the URL; where it says nothing, as the person sorted last, if that still can be. */
export const orderAtArrival = (search: Search, { sort, initial = '' }: ListRules, last: unknown): unknown => {
  if (search['order_by'] !== undefined || typeof last !== 'string' || last === '' || last === initial) return search['order_by']
  return parseOrder(last).every(({ field }) => sort.includes(field)) ? last : undefined
}

const filtersOf = (search: Search, { filters, defaults = {} }: ListRules): Record<string, string> => {
  const found: Record<string, string> = {}
  const chosen = Object.keys(defaults).some((name) => textAt(search, name) !== undefined)
  for (const [name, schema] of Object.entries(filters)) {
    const given = textAt(search, name)
    const usable = given !== undefined && (given === '' || schema.safeParse(given).success)
    const value = usable ? given : chosen && given === undefined ? '' : (defaults[name] ?? '')
    if (value !== '') found[name] = value
  }
  return found
}

/** Reads the URL. Whatever makes no sense there falls back to its default: a bad deep link never breaks the page. */
export const readListState = (search: Search, rules: ListRules, pageSize: number): ListState => {
  const offset = textAt(search, 'offset') ?? ''
  const limit = Number(textAt(search, 'limit'))
  return {
    offset: /^\d{1,9}$/.test(offset) ? Number(offset) : 0,
    limit: pageSizes.some((size) => size === limit) ? limit : pageSize,
    order_by: orderOf(search, rules),
    filters: filtersOf(search, rules),
  }
}

/**
 * What the URL says about a state; undefined takes the name out. Defaults stay out of the URL while all of them stand; one that was
 * taken away is written as an empty value. The page size travels with the offset: without it a link to page 3 would mean another page.
 */
export const writeListState = ({ offset, limit, order_by, filters }: ListState, rules: ListRules): UrlPart => {
  const part: UrlPart = {
    offset: offset > 0 ? String(offset) : undefined,
    limit: offset > 0 ? String(limit) : undefined,
    order_by: order_by === (rules.initial ?? '') ? undefined : order_by,
  }
  const { defaults = {} } = rules
  const asBegun = Object.entries(defaults).every(([name, value]) => (filters[name] ?? '') === value)
  for (const name of Object.keys(rules.filters)) {
    const value = filters[name] ?? ''
    const goesWithout = name in defaults ? asBegun : value === ''
    part[name] = goesWithout ? undefined : value
  }
  return part
}

/** Whether a filter stands that Reset would take away. */
export const isFiltered = ({ filters }: Pick<ListState, 'filters'>, { filters: all, defaults = {} }: ListRules): boolean =>
  Object.keys(all).some((name) => (filters[name] ?? '') !== (defaults[name] ?? ''))

/** The query the API is asked with. */
export const queryOf = (
  { offset, limit, order_by, filters }: ListState,
  { days = {} }: ListRules,
): Record<string, string | number> => {
  const query: Record<string, string | number> = { offset, limit }
  if (order_by !== '') query['order_by'] = order_by
  for (const [name, value] of Object.entries(filters)) {
    const edge = days[name]
    if (!edge || !/^\d{4}-\d{2}-\d{2}$/.test(value)) query[name] = value
    else if (edge === 'whole_utc')
      Object.assign(query, { [`${name}__gte`]: `${value}T00:00:00.000Z`, [`${name}__lte`]: `${value}T23:59:59.999Z` })
    else query[name] = edge === 'start' ? startOfDay(value) : endOfDay(value)
  }
  return query
}

/** What stands in a day's filter and is no day (yet); '' for a day, and for a moment, which only a link can bring. */
export const noDay = (value: string): string => (!isDay(value) && !/^\d{4}-\d{2}-\d{2}T/.test(value) ? value : '')

/** The offset of the page of `limit` rows that holds the row at `offset`. */
export const pageOffset = (offset: number, limit: number): number => Math.floor(offset / limit) * limit

/** The offset of the last page. */
export const lastOffset = (total: number, limit: number): number => (total === 0 ? 0 : pageOffset(total - 1, limit))
