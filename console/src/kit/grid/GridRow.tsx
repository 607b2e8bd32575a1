import { memo, type ReactNode } from 'react'
import { Cell } from '../../ui/Cell.tsx'
import { tip } from '../../ui/tip.ts'
import type { LineChanges, RowOf } from './changes.ts'
import { EntryCell } from './EntryCell.tsx'
import type { View } from './grid.reducer.ts'
import { type Layout, type Placed, pinClass, pins } from './layout.ts'
import type { Parts } from './parts.ts'
import type { Why } from './wrong.ts'

export interface RowProps<R extends RowOf<F>, F extends string, K extends string> {
  row: R
  line: number
  changes: LineChanges<F> | undefined
  wrong: Partial<Record<F, Why>> | undefined
  parts: Parts<R, F, K>
  /** -1 while the focus is on another line. */
  focusColumn: number
  /** The selected columns, both included; -1 while none is. */
  from: number
  to: number
  editing: View['editing']
  /** The middle columns that are drawn. */
  fromColumn: number
  toColumn: number
  isVirtual: boolean
}

/** The middle columns in sight, and the one the keyboard stands in. */
export const middleOf = <F extends string, K extends string>(
  { pins: { middle } }: Layout<F, K>,
  { fromColumn, toColumn, focusColumn }: { fromColumn: number; toColumn: number; focusColumn: number },
): readonly Placed<F, K>[] => {
  const inSight = middle.slice(fromColumn, toColumn)
  const focused = middle.find(({ index }) => index === focusColumn)
  return focused && !inSight.includes(focused) ? [...inSight, focused] : inSight
}

/** One line. Drawn again only when something of its own changed: 500 lines are as quick as 10. */
export const GridRow = memo(function GridRow<R extends RowOf<F>, F extends string, K extends string>(props: RowProps<R, F, K>) {
  const { parts, line, isVirtual } = props
  const { layout } = parts
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className="grid-row"
      data-within={props.focusColumn >= 0 || props.from >= 0 ? '' : undefined}
      {...(isVirtual && { style: { top: line * layout.lineHeight } })}
    >
      {pins.map((pin) => (
        <div key={pin} role="presentation" className={pinClass[pin]} {...(isVirtual && { style: { width: layout.width[pin] } })}>
          {(pin === 'middle' ? middleOf(layout, props) : layout.pins[pin]).map((column) => (
            <GridCell
              key={column.key}
              column={column}
              row={props.row}
              line={line}
              changes={props.changes}
              wrong={props.wrong}
              parts={parts}
              focused={props.focusColumn === column.index}
              range={column.index >= props.from && column.index <= props.to}
              editing={props.focusColumn === column.index ? props.editing : undefined}
              isVirtual={isVirtual}
            />
          ))}
        </div>
      ))}
    </div>
  )
}) as <R extends RowOf<F>, F extends string, K extends string>(props: RowProps<R, F, K>) => ReactNode

export interface CellOf<R extends RowOf<F>, F extends string, K extends string> extends Pick<
  RowProps<R, F, K>,
  'row' | 'line' | 'changes' | 'wrong' | 'parts' | 'editing' | 'isVirtual'
> {
  column: Placed<F, K>
  focused: boolean
  range: boolean
}

/** A cell, kept as it is while others of its row come into sight or take the focus. */
const GridCell = memo(function GridCell<R extends RowOf<F>, F extends string, K extends string>(cell: CellOf<R, F, K>) {
  const { column, focused, range, row } = cell
  const { labels, looks } = cell.parts
  const frame = {
    role: 'gridcell',
    tabIndex: focused ? 0 : -1,
    'aria-colindex': column.index + 1,
    'aria-selected': range || focused,
    'data-line': cell.line,
    'data-column': column.index,
    'data-key': column.key,
    'data-label': labels[column.key],
    'data-grows': column.grows && '',
    'data-edge': column.edge ? '' : undefined,
    style: cell.isVirtual && column.pin === 'middle' ? column.placed : column.style,
    className: looks.cellClass,
    align: column.align,
    range,
  } as const
  if (column.field !== undefined) return <EntryCell frame={frame} field={column.field} cell={cell} />
  const whole = looks.whole?.(row, column.key)
  return (
    <Cell {...frame} {...(whole !== undefined && tip(whole))}>
      {looks.content(row, column.key)}
    </Cell>
  )
}) as <R extends RowOf<F>, F extends string, K extends string>(cell: CellOf<R, F, K>) => ReactNode
