import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'
import { quiet } from '../queries.ts'

/** How the views of a list are read. The calls of views come late: a list is drawn without them. */
export const viewsOf = (list: string) =>
  queryOptions({
    // as `keyOf(savedViews.list)` has it
    queryKey: ['/api/v1/saved-views', { query: { list } }],
    queryFn: async ({ signal }) => {
      const { savedViews } = await import('@disadmin/contract/saved-views/saved-views')
      return call(savedViews.list, { query: { list }, signal })
    },
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    meta: quiet,
  })
