import { CircleAlert } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { useT } from '../i18n.ts'
import type { Column } from './column.ts'
import { spotOf } from './gridMouse.ts'
import type { Spot } from './moves.ts'
import { whyText, type WrongCell } from './wrong.ts'

interface Props<F extends string> {
  box: RefObject<HTMLDivElement | null>
  columns: readonly Column<F>[]
  /** The wrong cells of what is drawn. */
  cells: readonly WrongCell<F>[]
  focus: Spot
  className?: string | undefined
}

/** Says at the cell why it is wrong: at the one pointed at, else the focused one, else the first of the page. */
export function WrongMessage<F extends string>({ box, columns, cells, focus, className }: Props<F>) {
  useT()
  const columnOf = (field: F) => columns.findIndex((column) => column.field === field)
  const isAt = (cell: WrongCell<F>, spot: Spot | undefined) =>
    spot !== undefined && cell.line === spot.line && columnOf(cell.field) === spot.column
  const pointed = usePointedCell(box)
  const shown = cells.find((cell) => isAt(cell, pointed)) ?? cells.find((cell) => isAt(cell, focus)) ?? cells[0]
  const message = useRef<HTMLDivElement>(null)
  const place = () => {
    const cell = shown && box.current?.querySelector(`[data-line="${shown.line}"][data-column="${columnOf(shown.field)}"]`)
    if (!cell || !message.current) return
    const at = cell.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = message.current
    // never over the cell being filled next: that is where the person looks
    const above = focus.line === shown.line + 1
    const left = Math.max(8, Math.min(at.right - width, window.innerWidth - width - 8))
    // scrolled away or covered: a message without its cell would only lie over the buttons
    const hit = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2)
    message.current.style.visibility = hit && box.current?.contains(hit) ? '' : 'hidden'
    message.current.style.translate = `${Math.round(left)}px ${Math.round(above ? at.top - height - 6 : at.bottom + 6)}px`
  }
  useLayoutEffect(place)
  useEffect(() => {
    if (!shown) return
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  })
  return (
    <div ref={message} role="status" className={shown ? cx('grid-message', className) : 'sr-only'}>
      {shown && (
        <>
          <CircleAlert aria-hidden className="size-3.5" /> {whyText(shown.why)}
        </>
      )}
    </div>
  )
}

const usePointedCell = (box: RefObject<HTMLDivElement | null>): Spot | undefined => {
  const [spot, setSpot] = useState<Spot>()
  useEffect(() => {
    const grid = box.current
    if (!grid) return
    const over = (event: MouseEvent) => {
      const wrong = event.target instanceof Element && event.target.closest('[data-wrong]')
      setSpot((before) => (wrong ? spotOf(wrong) : before && undefined))
    }
    grid.addEventListener('mouseover', over)
    return () => grid.removeEventListener('mouseover', over)
  }, [box])
  return spot
}
