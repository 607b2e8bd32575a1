import type { Column, Filter } from '../list/column.ts'
import type { ListState } from '../list/listState.ts'
import type { Views } from './useViews.ts'

/** What the parts of a list's views need to know of the list. */
export interface ViewProps {
  list: { state: ListState; views: Views; rows: readonly unknown[] | undefined }
  /** All of them, those that are not open to this person included. */
  filters: readonly Filter[]
  columns: readonly Pick<Column<never>, 'key' | 'label' | 'sort' | 'always'>[]
  /** The columns that are on. */
  chosen: { kept: readonly string[] }
}
