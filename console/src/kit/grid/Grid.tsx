import { type KeyboardEvent, useId, useMemo, useRef } from 'react'
import { useT } from '../i18n.ts'
import { useFonts } from '../textWidth.ts'
import type { RowOf } from './changes.ts'
import type { Sheet } from './column.ts'
import './grid.css'
import './editors.css'
import type { GridAction, View } from './grid.reducer.ts'
import { GridHead } from './GridHead.tsx'
import { GridLines } from './GridLines.tsx'
import { type Density, isSlim, layoutOf } from './layout.ts'
import { areaOf } from './moves.ts'
import type { Looks, Parts } from './parts.ts'
import { ScrollStrip } from './ScrollStrip.tsx'
import { useFocusedCell } from './useFocusedCell.ts'
import { useGridClipboard } from './useGridClipboard.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useWindow } from './useWindow.ts'
import { WrongMessage } from './WrongMessage.tsx'
import type { WrongCell } from './wrong.ts'

export interface GridProps<R extends RowOf<F>, F extends string, K extends string> {
  /** Its accessible name. */
  name: string
  sheet: Sheet<R, F, K>
  view: View
  act: (action: GridAction) => void
  wrong: readonly WrongCell<F>[]
  readOnly: boolean
  labels: Readonly<Record<K, string>>
  looks: Looks<R, F, K>
  /** The lines that are drawn, the last one not included. Without, all scroll within the grid and only those in sight are drawn. */
  page?: { from: number; to: number } | undefined
  /** How high the lines are; roomy unless said. */
  density?: Density | undefined
  /** The edge of a head was dragged by so many pixels; the columns come back with it. */
  onWiden?: ((key: K, by: number) => void) | undefined
  /** Raised to bring the keyboard to the focused cell. */
  jump?: number
  /** Keys of the user's own, asked after the grid's; true when it took the key. */
  onCommand?: ((event: KeyboardEvent) => boolean) | undefined
}

/**
 * A sheet of rows and fields with the keyboard, the clipboard and the editors of a spreadsheet. It keeps nothing: the state is its
 * user's, made by `gridReducer`, and every key is an action.
 */
export function Grid<R extends RowOf<F>, F extends string, K extends string>(props: GridProps<R, F, K>) {
  const { sheet, view, act, readOnly, wrong, page, jump = 0, onCommand } = props
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const keys = useGridKeys({ box, sheet, view, act, readOnly, onCommand })
  const parts = useParts(props, keys.wantFocus)
  useGridClipboard({ box, sheet, view, act, readOnly })
  useFocusedCell({ box, view, takeWanted: keys.takeWanted, jump })
  const drawn = useWindow({ box, layout: parts.layout, lines: sheet.rows.length, isVirtual: page === undefined })
  const { from, to } = page ?? { from: drawn.fromLine, to: drawn.toLine }
  const { takeWanted: _, wantFocus: __, ...handlers } = keys
  return (
    <div className="grid-frame">
      <div
        ref={box}
        id={parts.id}
        className="grid-box"
        data-virtual={page ? undefined : ''}
        data-density={props.density}
        data-slim={isSlim(parts.layout) ? '' : undefined}
        role="grid"
        aria-label={props.name}
        aria-rowcount={sheet.rows.length + 1}
        aria-colcount={sheet.columns.length}
        aria-multiselectable
        aria-readonly={readOnly || undefined}
        {...handlers}
      >
        <GridHead parts={parts} drawn={page ? undefined : drawn} within={areaOf(view)} onWiden={props.onWiden} />
        <GridLines
          parts={parts}
          sheet={sheet}
          view={view}
          wrong={wrong}
          drawn={{ ...drawn, fromLine: from, toLine: to }}
          isVirtual={!page}
        />
      </div>
      <WrongMessage
        box={box}
        columns={sheet.columns}
        cells={wrong.filter(({ line }) => line >= from && line < to)}
        focus={view.focus}
        className={props.looks.messageClass}
      />
      {page && <ScrollStrip box={box} gridId={parts.id} label={t('form:grid.more_columns')} />}
    </div>
  )
}

const useParts = <R extends RowOf<F>, F extends string, K extends string>(
  { sheet: { columns, takesEntry, options, show, standIn }, labels, looks, readOnly, act, density }: GridProps<R, F, K>,
  wantFocus: () => void,
): Parts<R, F, K> => {
  const id = useId()
  const t = useT()
  const changed = t('form:grid.changed')
  const fonts = useFonts()
  // oxlint-disable-next-line react/exhaustive-deps -- measured anew when a font has arrived
  const layout = useMemo(() => layoutOf(columns, { labels, t }, density), [columns, labels, t, density, fonts])
  return useMemo(
    () => ({
      id,
      sheet: { columns, takesEntry, options, ...(show && { show }), ...(standIn && { standIn }) },
      layout,
      labels,
      looks,
      changed,
      readOnly,
      act,
      wantFocus,
    }),
    [id, columns, takesEntry, options, show, standIn, layout, labels, looks, changed, readOnly, act, wantFocus],
  )
}
