import type { ComponentPropsWithRef } from 'react'
import './cell.css'
import { ChangedMark } from './ChangedMark.tsx'
import { cx } from './cx.ts'

export type CellProps = ComponentPropsWithRef<'div'> & {
  /** Numbers stand at the right. */
  align?: 'left' | 'right' | undefined
  /** It takes entries: hairlines at its sides say so. */
  entry?: boolean | undefined
  /** What stands in it cannot be saved. */
  wrong?: boolean | undefined
  /** Within the selected range. */
  range?: boolean | undefined
  /** Entered and not yet saved: the corner triangle. */
  changed?: boolean | undefined
  /** What stands in it comes from elsewhere. */
  quiet?: boolean | undefined
}

/** A cell of a grid: look only. Keys, pasting and committing belong to the grid (`kit/grid`). */
export function Cell({ align = 'left', entry, wrong, range, changed, quiet, className, children, ...rest }: CellProps) {
  return (
    <div
      {...rest}
      className={cx('cell', entry && 'cell-entry', className)}
      data-align={align}
      data-wrong={wrong ? '' : undefined}
      data-range={range ? '' : undefined}
      data-changed={changed ? '' : undefined}
      data-quiet={quiet ? '' : undefined}
    >
      {children}
      {changed && <ChangedMark />}
    </div>
  )
}
