import { savedViews } from '@disadmin/contract/saved-views/saved-views'
import { quiet, reading } from '../queries.ts'

/** How the views of a list are read. */
export const viewsOf = (list: string) => ({
  ...reading(savedViews.list, { query: { list } }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  meta: quiet,
})
