import type { SavedView, ViewState } from '@disadmin/contract/saved-views/saved-views'
import type { ViewProps } from './view.ts'
import { standsAs, viewStateOf } from './views.ts'

/** What would be kept of the list as it stands. */
export const useViewState = ({ list, chosen }: ViewProps): ViewState => viewStateOf(list.state, chosen.kept)

/** Whether the list stands otherwise than the open view keeps it: filter, order, page size or columns. */
export const isChanged = (view: SavedView, { list, columns, chosen }: ViewProps): boolean => {
  const kept = columns.filter(({ key, always }) => always || view.state.columns.includes(key)).map(({ key }) => key)
  return !standsAs(list.state, view.state, list.views.rules) || kept.join() !== chosen.kept.join()
}
