import type { Endpoint, ReplyOf } from '@disadmin/contract/kit/endpoint'
import { maxLimit, nextOrder } from '@disadmin/contract/kit/paging'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call, type CallArguments } from './call.ts'
import { useListMemory } from './list/listMemory.ts'
import {
  isFiltered,
  lastOffset,
  orderAtArrival,
  type ListRules,
  type ListState,
  pageOffset,
  queryOf,
  readListState,
  writeListState,
} from './list/listState.ts'
import { showError } from './notify.ts'
import { keepPageSize } from './session/ownSettings.ts'
import { reading } from './queries.ts'
import { useSettings } from './settings.ts'
import { type Identified, type Selection, useSelection } from './list/useSelection.ts'
import { useViews, type Views } from './views/useViews.ts'

/** The row type of a list endpoint. */
type RowOf<E extends Endpoint> = ReplyOf<E> extends { objects: readonly (infer Row)[] } ? Row : never

export interface List<Row extends Identified> {
  state: ListState
  /** The query the API was asked with, for downloads of everything found. */
  query: Record<string, string | number>
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  total: number | undefined
  /** Old rows are shown while new ones are on their way. */
  refreshing: boolean
  error: Error | null
  retry: () => void

  /** The filter form as typed, not yet applied. */
  draft: Readonly<Record<string, string>>
  type: (name: string, value: string) => void
  /** Applies what was typed; `chosen` takes the place of what was typed in these fields. */
  find: (chosen?: Readonly<Record<string, string>>) => void
  /** False where Reset would change nothing. */
  filtered: boolean
  reset: () => void
  /** Applies one filter at once; '' takes it away. */
  filter: (name: string, value: string) => void

  sortBy: (field: string) => void
  goTo: (offset: number) => void
  setPageSize: (size: number) => void

  selection: Selection<Row>
  /** Ticks everything that matches the filter, on all pages; above a thousand rows the selection becomes the filter itself. */
  selectAll: { run: () => void; busy: boolean }
  /** The views kept of this list, and the one that is open. */
  views: Views
}

type AnyCall = (endpoint: Endpoint, options: object) => Promise<{ objects: never[]; meta: { total_count: number } }>

/** Every row a list's filter finds, a thousand at a time: for calls that take ids and not a filter. */
export const everyRow = async <E extends Endpoint>(endpoint: E, query: Record<string, string | number>): Promise<RowOf<E>[]> => {
  const rows: RowOf<E>[] = []
  for (;;) {
    const page = await (call as unknown as AnyCall)(endpoint, { query: { ...query, offset: rows.length, limit: maxLimit } })
    rows.push(...(page.objects as RowOf<E>[]))
    if (page.objects.length === 0 || rows.length >= page.meta.total_count) return rows
  }
}

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

type Filters = Readonly<Record<string, string>>
const sameFilters = (one: Filters, other: Filters): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => (one[name] ?? '') === (other[name] ?? ''))

interface Typed {
  applied: Filters
  draft: Filters
  /** Where Find or Reset goes: the URL says so a moment later, and somebody may be typing on by then. */
  awaited?: Filters
}

/** The URL with the view that opens; where it names none and says nothing of the sort on arrival, as the person sorted last. */
const useArrived = (endpoint: Endpoint, rules: ListRules) => {
  const { search, change, plain, ...arrived } = useViews(endpoint, rules)
  const { order } = useListMemory(endpoint.path)
  const says = search['order_by'] !== undefined
  const [wanted, setWanted] = useState(says || !plain ? undefined : (orderAtArrival(search, rules, order) as string | undefined))
  useEffect(() => {
    if (wanted === undefined) return
    if (says || !plain) setWanted(undefined)
    else change({ order_by: wanted }, { replace: true })
  }, [wanted, says, plain, change])
  return { ...arrived, change, search: wanted === undefined || says || !plain ? search : { ...search, order_by: wanted } }
}

/**
 * Everything a list screen knows and does, without a pixel: its state is the URL, its rows come from the endpoint, its selection
 * survives paging and ends with another filter. `rules` must be a constant of the module.
 */
export const useList = <E extends Endpoint>(endpoint: E, rules: ListRules): List<RowOf<E> & Identified> => {
  type Row = RowOf<E> & Identified
  const { search, change, waiting, views } = useArrived(endpoint, rules)
  const { itemsPerPage } = useSettings()
  const memory = useListMemory(endpoint.path)
  const state = useMemo(() => readListState(search, rules, itemsPerPage), [search, rules, itemsPerPage])
  const query = useMemo(() => queryOf(state, rules), [state, rules])
  const read = useQuery({
    ...reading(endpoint, ...([{ query }] as unknown as CallArguments<E>)),
    placeholderData: keepPreviousData,
    enabled: !waiting,
  })
  const answer = read.data as { objects: Row[]; meta: { total_count: number } } | undefined
  const selection = useSelection<Row>(
    useMemo(() => answer?.objects ?? [], [answer]),
    answer?.meta.total_count ?? 0,
  )

  // what was typed gives way when the URL says something else: Back, a link; after Find and Reset only what was typed before them
  const [typed, setTyped] = useState<Typed>({ applied: state.filters, draft: state.filters })
  if (!same(typed.applied, state.filters)) {
    const isAwaited = typed.awaited !== undefined && sameFilters(typed.awaited, state.filters)
    setTyped({ applied: state.filters, draft: isAwaited ? typed.draft : state.filters })
    selection.clear()
  }

  // rows went away behind the last page shown: show what is the last page now
  const total = answer?.meta.total_count
  const ofView = views.current !== undefined
  const beyond = total !== undefined && !read.isPlaceholderData && state.offset >= total && state.offset > 0
  useEffect(() => {
    if (!beyond) return
    const last = writeListState({ ...state, offset: lastOffset(total, state.limit) }, rules)
    change({ ...last, ...(ofView && { limit: String(state.limit) }) }, { replace: true })
  }, [beyond, change, rules, state, total, ofView])

  // a view has a page size of its own, which then stands in the URL
  const write = (next: ListState) => ({
    ...writeListState(next, rules),
    ...(views.current && next.limit !== itemsPerPage && { limit: String(next.limit) }),
  })
  const go = (part: Partial<ListState>) => change(write({ ...state, offset: 0, ...part }))
  const selectAll = useMutation({
    mutationFn: () => everyRow(endpoint, query) as Promise<Row[]>,
    onSuccess: (rows) => selection.add(rows),
    onError: showError,
  })
  const setPageSize = (size: number) => {
    keepPageSize(size)
    go({ limit: size, offset: pageOffset(state.offset, size) })
  }

  return {
    state,
    query,
    rows: answer?.objects,
    total: answer?.meta.total_count,
    refreshing: read.isFetching && answer !== undefined,
    error: read.error,
    retry: () => void read.refetch(),
    draft: typed.draft,
    type: (name, value) => setTyped((old) => ({ ...old, draft: { ...old.draft, [name]: value } })),
    find: (chosen = {}) => {
      const wanted = Object.fromEntries(Object.entries({ ...typed.draft, ...chosen }).filter(([, value]) => value !== ''))
      setTyped((old) => ({ ...old, draft: { ...old.draft, ...chosen }, awaited: wanted }))
      // Find without a change means: look again
      if (state.offset === 0 && sameFilters(wanted, state.filters)) void read.refetch()
      else go({ filters: wanted })
    },
    filtered: isFiltered(state, rules),
    reset: () => {
      setTyped({ applied: state.filters, draft: rules.defaults ?? {}, awaited: rules.defaults ?? {} })
      go({ filters: rules.defaults ?? {} })
    },
    filter: (name, value) => go({ filters: { ...state.filters, [name]: value } }),
    sortBy: (field) => {
      const order_by = nextOrder(state.order_by, field)
      if (!views.current) memory.keep({ order: order_by })
      go({ order_by })
    },
    goTo: (offset) => go({ offset: Math.max(0, Math.min(offset, lastOffset(answer?.meta.total_count ?? 0, state.limit))) }),
    setPageSize,
    selection,
    // so many are not fetched one by one: what is done with them goes by the filter
    selectAll: {
      run: () => (total !== undefined && total > maxLimit ? selection.takeEverything() : selectAll.mutate()),
      busy: selectAll.isPending,
    },
    views,
  }
}
