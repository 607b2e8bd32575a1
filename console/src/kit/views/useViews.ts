import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import type { SavedView } from '@disadmin/contract/saved-views/saved-views'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useListMemory } from '../list/listMemory.ts'
import type { ListRules, Search } from '../list/listState.ts'
import { useSettings } from '../settings.ts'
import { useSearch } from '../useSearch.ts'
import { isBare, listOf, urlOf } from './views.ts'
import { viewsOf } from './viewsOf.ts'

/** The views of a list, and the one that is open. */
export interface Views {
  /** The list's name among views. */
  list: string
  endpoint: Endpoint
  rules: ListRules
  /** Those the person sees, tabs first; empty until they were read. */
  all: readonly SavedView[]
  failed: boolean
  current: SavedView | undefined
  /** The address names a view that is not there for this person. */
  unknown: boolean
  open: (view: SavedView) => void
  /** The list without a view, as it usually begins. */
  leave: () => void
  /** What stands now stays, but is no longer called a view. */
  detach: () => void
  /** The columns chosen since the view was opened; undefined while they are the view's own. */
  columns: readonly string[] | undefined
  chooseColumns: (columns: readonly string[]) => void
}

interface Arrived {
  views: Views
  search: Search
  change: ReturnType<typeof useSearch>[1]
  /** A view is to be opened, and not known yet: nothing is read before. */
  waiting: boolean
  /** The address names no view, and none opens by itself. */
  plain: boolean
}

/**
 * The views of a list, and its URL with the view opened that the address asks for (`?view=12`) or that the person opens the list with.
 * Whether there is such a default is remembered on this device, so that the list need not wait where there is none.
 */
export const useViews = (endpoint: Endpoint, rules: ListRules): Arrived => {
  const [search, change] = useSearch()
  const { itemsPerPage } = useSettings()
  const list = listOf(endpoint, rules)
  const memory = useListMemory(list)
  const asked = useQuery(viewsOf(list))
  const all = useMemo(() => asked.data?.objects ?? [], [asked.data])
  const named = typeof search['view'] === 'string' ? search['view'] : undefined
  const bare = isBare(search, rules)

  const current = all.find(({ id }) => String(id) === named)
  const preferred = all.find((view) => view.is_default)
  // a view is put into the address once: what is changed afterwards, Reset included, stays
  const [opened, setOpened] = useState<number>()
  const byLink = bare && current !== undefined && opened !== current.id ? current : undefined
  const target = named === undefined && bare ? preferred : byLink
  const merged = useMemo(
    () => (target ? { ...search, ...urlOf(target, rules, itemsPerPage) } : search),
    [search, target, rules, itemsPerPage],
  )
  useEffect(() => {
    if (!target) return
    setOpened(target.id)
    change(urlOf(target, rules, itemsPerPage), { replace: true })
  }, [target, change, rules, itemsPerPage])

  const known = asked.data !== undefined
  const remembered = memory.view
  useEffect(() => {
    if (known && remembered !== (preferred !== undefined)) memory.keep({ view: preferred !== undefined })
  })

  const [chosen, setChosen] = useState<{ of: number; columns: readonly string[] }>()
  const shown = target ?? current
  const blank = useCallback(
    () => Object.fromEntries(['offset', 'limit', 'order_by', ...Object.keys(rules.filters)].map((name) => [name, undefined])),
    [rules],
  )
  return {
    search: merged,
    change,
    waiting: asked.isPending && bare && (named === undefined ? remembered : named !== ''),
    plain: shown === undefined && (named ?? '') === '' && !(named === undefined && remembered),
    views: {
      list,
      endpoint,
      rules,
      all,
      failed: asked.isError,
      current: shown,
      unknown: known && shown === undefined && named !== undefined && named !== '',
      open: (view) => {
        setOpened(view.id)
        setChosen(undefined)
        change({ ...blank(), ...urlOf(view, rules, itemsPerPage) })
      },
      leave: () => change({ ...blank(), view: preferred ? '' : undefined }),
      detach: () => change({ view: '' }, { replace: true }),
      columns: chosen !== undefined && chosen.of === shown?.id ? chosen.columns : undefined,
      chooseColumns: (columns) => shown && setChosen({ of: shown.id, columns }),
    },
  }
}
