import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { View } from './grid.reducer.ts'
import { focusCell } from './reveal.ts'

interface Focusing {
  box: RefObject<HTMLDivElement | null>
  view: View
  takeWanted: () => boolean
  jump: number
}

const focusOn = (grid: HTMLElement | null) => {
  const cell = grid?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
  if (cell) focusCell(cell)
}

/**
 * Brings the browser's focus to the focused cell, but only after a key or a click in the grid asked for it: a commit by blur
 * must leave the focus where the person went.
 */
export const useFocusedCell = ({ box, view: { editing }, takeWanted, jump }: Focusing) => {
  useLayoutEffect(() => {
    // taken even when an editor opens: a wish left over would steal the focus from wherever the person clicks next
    const wanted = takeWanted()
    if (!wanted || editing) return
    focusOn(box.current)
  })
  useEffect(() => {
    if (document.activeElement === document.body) focusOn(box.current)
  }, [box])
  useEffect(() => {
    if (jump > 0) focusOn(box.current)
  }, [jump, box])
}
