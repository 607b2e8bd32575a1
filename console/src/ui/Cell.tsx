import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'

export type CellState = 'read-only' | 'editable' | 'wrong' | 'range' | 'inherited' | 'impossible'

export type CellProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  state?: CellState | undefined
  /** Typed and not yet saved: the corner triangle. */
  changed?: boolean | undefined
  /** The focus stands here. */
  active?: boolean | undefined
  /** Grey, at the start: "of 2" is the remainder. */
  lead?: string | undefined
  children?: React.ReactNode
}

const states: Record<CellState, string> = {
  'read-only': 'bg-canvas text-ink-3',
  editable: 'text-ink',
  wrong: 'bg-bad-soft text-bad-ink outline-1 -outline-offset-1 outline-bad',
  range: 'bg-accent-soft text-ink',
  inherited: 'text-ink-3',
  impossible: 'text-ink-3',
}

/** The inside of a grid cell: look only. Keys, pasting and committing belong to the grid. */
export function Cell({ state = 'editable', changed = false, active = false, lead, className, children, ...rest }: CellProps) {
  const isFirm = state === 'editable' || state === 'range'
  return (
    <div
      {...rest}
      className={cx(
        'tabular relative flex size-full items-center justify-end gap-2 px-2',
        states[state],
        active && 'outline-2 -outline-offset-2 outline-accent-ink',
        className,
      )}
    >
      {lead !== undefined && (
        <span className={cx('mr-auto text-12 whitespace-nowrap', state !== 'wrong' && 'text-ink-3')}>{lead}</span>
      )}
      <span className={cx('min-w-0', isFirm && 'font-medium')}>{children}</span>
      {changed && <ChangedMark />}
    </div>
  )
}

/** The 8 px corner triangle of something changed and not saved; its parent must be positioned. */
export function ChangedMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 8 8"
      className={cx('pointer-events-none size-2 fill-accent-ink', className ?? 'absolute top-0 right-0')}
    >
      <path d="M0 0h8v8z" />
    </svg>
  )
}
