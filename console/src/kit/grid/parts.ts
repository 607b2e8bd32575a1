import type { ReactNode } from 'react'
import type { RowOf } from './changes.ts'
import type { Sheet } from './column.ts'
import type { GridAction } from './grid.reducer.ts'
import type { Layout } from './layout.ts'

/** How a grid's user draws what the kit cannot know. Defined once, outside of a component, or kept by useMemo. */
export interface Looks<R extends RowOf<F>, F extends string, K extends string> {
  /** A cell that is only read. */
  content: (row: R, key: K) => ReactNode
  /** The whole text of a cell that shows a part of it, for its tooltip. */
  whole?: (row: R, key: K) => string | undefined
  /** What stands in a cell before its value, also while it is edited. */
  lead?: (row: R, field: F, text: string) => ReactNode
  /** The value of a cell that takes entries, in place of its plain text; `open` is false while it takes none. */
  entry?: (row: R, field: F, text: string, open: boolean) => ReactNode
  /** What a screen reader is told of a value that stands in for an empty cell. */
  standsIn?: string
  /** What is drawn beneath a line, as a row of its own; only where lines are drawn by the page. */
  below?: (row: R, line: number) => ReactNode
  /** Classes of the user's own, for the widths and paddings of single columns. */
  cellClass?: string
  messageClass?: string
}

/** What every row of a grid is drawn with. The same object until the grid itself changes, so that rows are drawn on their own account only. */
export interface Parts<R extends RowOf<F>, F extends string, K extends string> {
  id: string
  sheet: Pick<Sheet<R, F, K>, 'columns' | 'takesEntry' | 'options' | 'show' | 'standIn'>
  layout: Layout<F, K>
  labels: Readonly<Record<K, string>>
  looks: Looks<R, F, K>
  /** "changed, not saved", for screen readers. */
  changed: string
  readOnly: boolean
  act: (action: GridAction) => void
  /** Asks for the focus to come back to the cell once an editor is gone. */
  wantFocus: () => void
}
