import { cx } from './cx.ts'

interface Props {
  /** Pixels since the last call. */
  onWiden: (by: number) => void
  /** At the left edge, of a column that grows to the left. */
  atStart?: boolean
}

/** The edge of a column's head, to be dragged. For the pointer: the column chooser has keys. */
export const WidthHandle = ({ onWiden, atStart = false }: Props) => (
  <span
    aria-hidden
    data-width-handle=""
    className={cx(
      'no-print absolute inset-y-0 z-1 w-2 cursor-col-resize touch-none border-accent',
      atStart ? 'left-0 hover:border-l-2 active:border-l-2' : 'right-0 hover:border-r-2 active:border-r-2',
    )}
    onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
    onPointerMove={(event) =>
      event.currentTarget.hasPointerCapture(event.pointerId) && onWiden(atStart ? -event.movementX : event.movementX)
    }
  />
)
