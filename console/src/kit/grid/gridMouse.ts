import type { FocusEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import type { GridAction, View } from './grid.reducer.ts'
import type { Spot } from './moves.ts'

type Now = RefObject<{ view: View; act: (action: GridAction) => void; readOnly: boolean }>
type Go = (action: GridAction) => void

/** The cell an event happened in. */
export const spotOf = (target: EventTarget): Spot | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"][data-line]') : null
  return cell ? { line: Number(cell.dataset['line']), column: Number(cell.dataset['column']) } : undefined
}

export const inEditor = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-editor]') !== null

/** What the mouse and the finger do in the grid. */
export const mouse = (now: Now, go: Go) => ({
  ...tap(now, go),
  // a click focuses the cell by itself: first the open editor commits by blur, then the focus arrives here
  onFocus: (event: FocusEvent) => {
    const spot = inEditor(event.target) ? undefined : spotOf(event.target)
    const { focus } = now.current.view
    if (spot && (spot.line !== focus.line || spot.column !== focus.column)) now.current.act({ do: 'focus', spot })
  },
  onMouseDown: (event: MouseEvent) => {
    const spot = inEditor(event.target) ? undefined : spotOf(event.target)
    if (!spot || event.button !== 0) return
    if (event.shiftKey && !now.current.view.editing) {
      event.preventDefault()
      return go({ do: 'focus', spot, extend: true })
    }
    const { focus, anchor } = now.current.view
    if (anchor && spot.line === focus.line && spot.column === focus.column) go({ do: 'focus', spot })
  },
  onMouseOver: (event: MouseEvent) => {
    if (event.buttons !== 1 || now.current.view.editing || inEditor(event.target)) return
    const spot = spotOf(event.target)
    const { focus } = now.current.view
    if (!spot || (spot.line === focus.line && spot.column === focus.column)) return
    window.getSelection()?.removeAllRanges()
    go({ do: 'focus', spot, extend: true })
  },
  onDoubleClick: (event: MouseEvent) => {
    if (!inEditor(event.target) && spotOf(event.target) && !now.current.readOnly) go({ do: 'edit' })
  },
})

const isSame = (a: Spot | undefined, b: Spot) => a?.line === b.line && a.column === b.column

/** On a phone nobody finds a double tap: the second tap on a cell opens its editor, however slow it comes. */
const tap = (now: Now, go: Go) => {
  let tapped: Spot | undefined
  return {
    onPointerDown: (event: PointerEvent) => {
      const { focus, editing } = now.current.view
      const spot = event.pointerType === 'touch' && !editing ? spotOf(event.target) : undefined
      const hasFocus = event.target instanceof Element && event.target.closest('[role="gridcell"]') === document.activeElement
      tapped = hasFocus && isSame(spot, focus) ? spot : undefined
    },
    onClick: (event: MouseEvent) => {
      const spot = inEditor(event.target) ? undefined : spotOf(event.target)
      if (tapped && spot && isSame(tapped, spot) && !now.current.readOnly) go({ do: 'edit' })
      tapped = undefined
    },
  }
}
