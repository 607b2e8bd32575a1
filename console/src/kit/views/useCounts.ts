import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import type { SavedView } from '@disadmin/contract/saved-views/saved-views'
import { useQueries } from '@tanstack/react-query'
import { call } from '../call.ts'
import { queryOf } from '../listState.ts'
import { keyOf, quiet } from '../queries.ts'
import type { Views } from './useViews.ts'
import { stateOf } from './views.ts'

const count = call as unknown as (endpoint: Endpoint, options: object) => Promise<{ meta: { total_count: number } }>

/** So many views are counted; those after them stand without a number. */
const most = 8

/**
 * How many rows each of these views finds, by the list's own total, asked for once the list itself is there. Nothing is polled: the
 * counts grow old with the list and are read again with it.
 */
export const useCounts = (
  { endpoint, rules }: Views,
  views: readonly SavedView[],
  enabled: boolean,
): ReadonlyMap<number, number> => {
  const asked = views.slice(0, most)
  const answers = useQueries({
    queries: asked.map(({ state }) => {
      const options = { query: { ...queryOf({ ...stateOf(state, rules), order_by: '' }, rules), limit: 1 } }
      return {
        queryKey: keyOf(endpoint, options),
        queryFn: ({ signal }: { signal: AbortSignal }) => count(endpoint, { ...options, signal }),
        enabled,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        meta: quiet,
      }
    }),
  })
  const counts = answers.map(({ data }) => data?.meta.total_count)
  return new Map(asked.flatMap(({ id }, at) => (counts[at] === undefined ? [] : [[id, counts[at]]])))
}
