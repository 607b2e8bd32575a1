import type { Filter } from '../list/column.ts'
import type { ViewProps } from './view.ts'

/** The filters of the open view that this person may not use, while they stand. */
export const closedOf = ({ state, views }: ViewProps['list'], filters: readonly Filter[]): readonly Filter[] =>
  views.current ? filters.filter(({ closed, name }) => closed && state.filters[name] !== undefined) : []
