import { useMemo } from 'react'
import type { LineChanges, RowOf } from './changes.ts'
import type { Sheet } from './column.ts'
import type { View } from './grid.reducer.ts'
import { GridRow } from './GridRow.tsx'
import { areaOf } from './moves.ts'
import type { Parts } from './parts.ts'
import type { Drawn } from './useWindow.ts'
import type { Why, WrongCell } from './wrong.ts'

interface Props<R extends RowOf<F>, F extends string, K extends string> {
  parts: Parts<R, F, K>
  sheet: Sheet<R, F, K>
  view: View
  wrong: readonly WrongCell<F>[]
  drawn: Drawn
  isVirtual: boolean
}

/** The lines that are drawn. The focused one always is: where the keyboard stands must not vanish when the wheel scrolls it away. */
export function GridLines<R extends RowOf<F>, F extends string, K extends string>(props: Props<R, F, K>) {
  const { parts, sheet, view, wrong, drawn, isVirtual } = props
  const { focus, anchor, editing } = view
  const area = useMemo(() => areaOf({ focus, anchor }), [focus, anchor])
  const byLine = useMemo(() => wrongByLine(wrong), [wrong])
  const { fromLine, toLine, fromColumn, toColumn } = drawn
  const lines = Array.from({ length: Math.max(0, toLine - fromLine) }, (_, index) => fromLine + index)
  if (isVirtual && (focus.line < fromLine || focus.line >= toLine)) lines.push(focus.line)
  const drawnLines = lines.flatMap((line) => {
    const row = sheet.rows[line]
    if (!row) return []
    const inArea = anchor !== undefined && line >= area.top && line <= area.bottom
    const changes: LineChanges<F> | undefined = sheet.changes[row.id]
    return (
      <div key={row.id} role="presentation" className="grid-line">
        <GridRow
          row={row}
          line={line}
          changes={changes}
          wrong={byLine.get(row.id)}
          parts={parts}
          focusColumn={focus.line === line ? focus.column : -1}
          from={inArea ? area.left : -1}
          to={inArea ? area.right : -1}
          editing={focus.line === line ? editing : undefined}
          fromColumn={fromColumn}
          toColumn={toColumn}
          isVirtual={isVirtual}
        />
        {!isVirtual && parts.looks.below?.(row, line)}
      </div>
    )
  })
  if (!isVirtual) return drawnLines
  const { width, lineHeight } = parts.layout
  const { left, middle, right } = width
  return (
    <div role="presentation" className="grid-all" style={{ height: sheet.rows.length * lineHeight, width: left + middle + right }}>
      {drawnLines}
    </div>
  )
}

const wrongByLine = <F extends string>(wrong: readonly WrongCell<F>[]): ReadonlyMap<number, Partial<Record<F, Why>>> => {
  const byLine = new Map<number, Partial<Record<F, Why>>>()
  for (const { id, field, why } of wrong) byLine.set(id, { ...byLine.get(id), [field]: why } as Partial<Record<F, Why>>)
  return byLine
}
