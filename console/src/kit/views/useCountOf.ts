import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import type { SavedView } from '@disadmin/contract/saved-views/saved-views'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { queryOf } from '../listState.ts'
import { keyOf, quiet } from '../queries.ts'
import type { Views } from './useViews.ts'
import { stateOf } from './views.ts'

const read = call as unknown as (endpoint: Endpoint, options: object) => Promise<{ meta: { total_count: number } }>

/**
 * How many rows a view finds, by the list's own total, asked for once the list itself is there. Nothing is polled: the count grows old
 * with the list and is read again with it.
 */
export const useCountOf = ({ endpoint, rules }: Views, { state }: SavedView, enabled: boolean): number | undefined => {
  const options = { query: { ...queryOf({ ...stateOf(state, rules), order_by: '' }, rules), limit: 1 } }
  return useQuery({
    queryKey: keyOf(endpoint, options),
    queryFn: ({ signal }) => read(endpoint, { ...options, signal }),
    enabled,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    meta: quiet,
  }).data?.meta.total_count
}
