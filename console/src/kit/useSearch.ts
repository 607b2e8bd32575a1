import { useMatch, useNavigate, useParams, useRouter, useSearch as useRouterSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Search } from './list/listState.ts'

type Change = Record<string, string | undefined>

interface Options {
  replace?: boolean
  /** Whoever calls has asked about unsaved input already. */
  ignoreBlocker?: boolean
}

/**
 * The query of the URL as plain texts, and a way to change some of its names; undefined takes a name out, the others stay. A page that is still
 * in view while the next one loads changes nothing: the address is that one's already.
 */
export const useSearch = (): [Search, (change: Change, options?: Options) => Promise<void>] => {
  const search = useRouterSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const router = useRouter()
  const here = useMatch({ strict: false, select: ({ routeId }) => routeId as unknown })
  const change = useCallback(
    async (part: Change, { replace = false, ignoreBlocker = false }: Options = {}) => {
      const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
      if (!routes.some(({ id }) => id === here)) return
      await navigate({
        to: '.',
        search: ((old: Search) => ({ ...old, ...part })) as never,
        replace,
        ignoreBlocker,
        resetScroll: false,
      })
    },
    [navigate, router, here],
  )
  return [search, change]
}

/** One name of the URL's query, such as the open basket: `const [basket, setBasket] = useSearchValue('basket')`. */
export const useSearchValue = (
  name: string,
): [string | undefined, (value: string | undefined, options?: Options) => Promise<void>] => {
  const [search, change] = useSearch()
  const value = search[name]
  const set = useCallback((next: string | undefined, options?: Options) => change({ [name]: next }, options), [change, name])
  return [typeof value === 'string' && value !== '' ? value : undefined, set]
}

/** The `:id` of the screen's path. The router lets digits only through (USR-03); there is no row 0, so 0 stands for "not this screen". */
export const useIdParam = (): number => Number((useParams({ strict: false }) as { id?: string }).id ?? 0)
