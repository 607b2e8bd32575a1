import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { below } from '../../ui/breakpoints.ts'
import { isSlim, type Layout } from './layout.ts'

/** What is drawn of a grid: lines and middle columns, the last one of each not included. */
export interface Drawn {
  fromLine: number
  toLine: number
  fromColumn: number
  toColumn: number
}

interface Sized<F extends string, K extends string> {
  box: RefObject<HTMLDivElement | null>
  layout: Layout<F, K>
  lines: number
  /** False draws everything. */
  isVirtual: boolean
}

const linesBeyond = 4
/** Columns come and go by twos: each change of theirs looks at every line. */
const columnStep = 2

type Seen = Pick<HTMLElement, 'scrollTop' | 'scrollLeft' | 'clientHeight' | 'clientWidth'>

/** Which lines and middle columns are in sight, and a few beyond. */
export const drawnOf = <F extends string, K extends string>(
  { scrollTop, scrollLeft, clientHeight, clientWidth }: Seen,
  {
    layout: { pins, width, lineHeight, headHeight },
    lines,
    isPinned,
  }: Pick<Sized<F, K>, 'layout' | 'lines'> & { isPinned: boolean },
): Drawn => {
  const top = Math.floor(scrollTop / lineHeight)
  const bottom = Math.ceil((scrollTop + clientHeight - headHeight) / lineHeight)
  const right = scrollLeft + clientWidth - width.left
  const { middle } = pins
  const left = isPinned ? scrollLeft : scrollLeft - width.left
  const first = middle.findLastIndex(({ from }) => from <= left)
  const beyond = middle.findIndex(({ from }) => from >= right)
  const last = beyond === -1 ? middle.length : beyond
  return {
    fromLine: Math.max(0, top - linesBeyond),
    toLine: Math.min(lines, bottom + linesBeyond),
    fromColumn: Math.max(0, Math.floor((first - 1) / columnStep) * columnStep),
    toColumn: Math.min(middle.length, Math.ceil((last + 1) / columnStep) * columnStep),
  }
}

const isSame = (a: Drawn, b: Drawn) =>
  a.fromLine === b.fromLine && a.toLine === b.toLine && a.fromColumn === b.fromColumn && a.toColumn === b.toColumn

/** Follows the box's scrolling and size; what comes into sight is drawn before the frame is painted. */
export const useWindow = <F extends string, K extends string>({ box, layout, lines, isVirtual }: Sized<F, K>): Drawn => {
  const [drawn, setDrawn] = useState<Drawn>({ fromLine: 0, toLine: 0, fromColumn: 0, toColumn: 0 })
  useLayoutEffect(() => {
    const grid = box.current
    if (!isVirtual || !grid) return
    const look = () =>
      setDrawn((before) =>
        keep(before, drawnOf(grid, { layout, lines, isPinned: isSlim(layout) || !matchMedia(below('phone')).matches })),
      )
    const lookNow = () => flushSync(look)
    // told once at the beginning, and with every change of size
    const watch = new ResizeObserver(look)
    watch.observe(grid)
    grid.addEventListener('scroll', lookNow, { passive: true })
    look()
    return () => {
      watch.disconnect()
      grid.removeEventListener('scroll', lookNow)
    }
  }, [box, layout, lines, isVirtual])
  return isVirtual ? drawn : { fromLine: 0, toLine: lines, fromColumn: 0, toColumn: layout.pins.middle.length }
}

const keep = (before: Drawn, now: Drawn): Drawn => (isSame(before, now) ? before : now)
