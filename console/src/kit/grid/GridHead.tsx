import { memo, type ReactNode } from 'react'
import { Cell } from '../../ui/Cell.tsx'
import { tipWhenCut } from '../../ui/tip.ts'
import { WidthHandle } from '../../ui/WidthHandle.tsx'
import type { RowOf } from './changes.ts'
import { middleOf } from './GridRow.tsx'
import { pinClass, pins } from './layout.ts'
import type { Parts } from './parts.ts'
import type { Drawn } from './useWindow.ts'

interface Props<R extends RowOf<F>, F extends string, K extends string> {
  parts: Parts<R, F, K>
  /** What is drawn of the middle; all of it when it is not said. */
  drawn: Drawn | undefined
  /** The columns the selection lies in, both included. */
  within: { left: number; right: number }
  onWiden?: ((key: K, by: number) => void) | undefined
}

/** The names of the columns. Within a grid that scrolls by itself they stand still above the lines. */
export const GridHead = memo(
  function GridHead<R extends RowOf<F>, F extends string, K extends string>({ parts, drawn, within, onWiden }: Props<R, F, K>) {
    const { layout, labels, looks } = parts
    const middle = drawn ? middleOf(layout, { ...drawn, focusColumn: -1 }) : layout.pins.middle
    return (
      <div role="row" aria-rowindex={1} className="grid-row grid-head">
        {pins.map((pin) => (
          <div key={pin} role="presentation" className={pinClass[pin]} {...(drawn && { style: { width: layout.width[pin] } })}>
            {(pin === 'middle' ? middle : layout.pins[pin]).map((column) => (
              <Cell
                key={column.key}
                role="columnheader"
                aria-colindex={column.index + 1}
                data-key={column.key}
                data-grows={column.grows && ''}
                data-within={column.index >= within.left && column.index <= within.right ? '' : undefined}
                align={column.align}
                className={looks.cellClass}
                style={drawn && pin === 'middle' ? column.placed : column.style}
              >
                <span {...tipWhenCut(labels[column.key])}>{labels[column.key]}</span>
                {onWiden && <WidthHandle atStart={column.pin === 'right'} onWiden={(by) => onWiden(column.key, by)} />}
              </Cell>
            ))}
          </div>
        ))}
      </div>
    )
  },
  (before, after) =>
    before.parts === after.parts &&
    before.within.left === after.within.left &&
    before.within.right === after.within.right &&
    before.drawn?.fromColumn === after.drawn?.fromColumn &&
    before.drawn?.toColumn === after.drawn?.toColumn,
) as <R extends RowOf<F>, F extends string, K extends string>(props: Props<R, F, K>) => ReactNode
