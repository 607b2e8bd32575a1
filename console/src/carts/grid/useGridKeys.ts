import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useMemo, useRef } from 'react'
import { entryBeside, type Spot, type Step } from '../basket.moves.ts'
import type { Action, Basket } from '../basket.reducer.ts'

interface Grid {
  box: RefObject<HTMLDivElement | null>
  basket: Basket
  act: (action: Action) => void
  readOnly: boolean
}

const steps: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'home',
  End: 'end',
}

/** The cell an event happened in. */
export const spotOf = (target: EventTarget): Spot | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"][data-line]') : null
  return cell ? { line: Number(cell.dataset['line']), column: Number(cell.dataset['column']) } : undefined
}

const inEditor = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-editor]') !== null

/** The handlers of the grid; they stay the same for its whole life, so that rows are drawn only when their own data changed. */
export const useGridKeys = (grid: Grid) => {
  const now = useRef(grid)
  now.current = grid
  const wanted = useRef(false)
  return useMemo(() => {
    const go = (action: Action) => {
      wanted.current = true
      now.current.act(action)
    }
    const wantFocus = () => {
      wanted.current = true
    }
    const takeWanted = () => {
      const was = wanted.current
      wanted.current = false
      return was
    }
    return { wantFocus, takeWanted, onKeyDown: onKeyDown(now, go), ...mouse(now, go) }
  }, [])
}

type Now = RefObject<Grid>
type Go = (action: Action) => void

const onKeyDown = (now: Now, go: Go) => (event: KeyboardEvent) => {
  if (inEditor(event.target) || event.nativeEvent.isComposing) return
  if (spotOf(event.target) === undefined) return
  const action = actionFor(event, now.current)
  if (!action) return
  event.preventDefault()
  event.stopPropagation()
  go(action)
}

/** What a key means on a cell that is not being edited; undefined leaves it to the browser (Tab at the line's end). */
const actionFor = (event: KeyboardEvent, { basket, readOnly }: Grid): Action | undefined => {
  const command = event.ctrlKey || event.metaKey
  if (event.key === 'Tab') return tabAction(event, basket)
  if (event.key === 'Escape') return basket.anchor ? { do: 'focus', spot: basket.focus } : undefined
  const step = steps[event.key]
  if (step)
    return {
      do: 'step',
      step: command && step === 'home' ? 'top' : command && step === 'end' ? 'bottom' : step,
      extend: event.shiftKey,
    }
  if (command) return readOnly ? undefined : commandAction(event)
  if (event.altKey || readOnly) return undefined
  return entryAction(event)
}

/** Keys with Ctrl (⌘), by their lower-case name, without and with Shift. */
const commands: Record<string, Action> = {
  d: { do: 'fill' },
  z: { do: 'undo' },
  y: { do: 'redo' },
  backspace: { do: 'emptyQuantities' },
}
const shiftCommands: Record<string, Action> = { z: { do: 'redo' }, f: { do: 'fillOpen' } }

const commandAction = ({ key, shiftKey, altKey }: KeyboardEvent): Action | undefined =>
  altKey ? undefined : (shiftKey ? shiftCommands : commands)[key.toLowerCase()]

const entryAction = (event: KeyboardEvent): Action | undefined => {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.querySelector('a')) {
    event.target.querySelector('a')?.click()
    return { do: 'cancel' }
  }
  if (event.key === 'Enter' || event.key === 'F2') return { do: 'edit' }
  if (event.key === 'Delete' || event.key === 'Backspace') return { do: 'clear' }
  if (event.key === ' ') return { do: 'edit' }
  return event.key.length === 1 ? { do: 'edit', text: event.key } : undefined
}

const tabAction = (event: KeyboardEvent, basket: Basket): Action | undefined => {
  const item = basket.cart.items[basket.focus.line]
  const spot = item && entryBeside(item, basket.changes[item.id], basket.focus, event.shiftKey)
  return spot && { do: 'focus', spot }
}

const mouse = (now: Now, go: Go) => ({
  // a click focuses the cell by itself: first the open editor commits by blur, then the focus arrives here
  onFocus: (event: FocusEvent) => {
    const spot = inEditor(event.target) ? undefined : spotOf(event.target)
    const { focus } = now.current.basket
    if (spot && (spot.line !== focus.line || spot.column !== focus.column)) now.current.act({ do: 'focus', spot })
  },
  onMouseDown: (event: MouseEvent) => {
    const spot = inEditor(event.target) ? undefined : spotOf(event.target)
    if (!spot || event.button !== 0) return
    if (event.shiftKey && !now.current.basket.editing) {
      event.preventDefault()
      return go({ do: 'focus', spot, extend: true })
    }
    const { focus, anchor } = now.current.basket
    if (anchor && spot.line === focus.line && spot.column === focus.column) go({ do: 'focus', spot })
  },
  onMouseOver: (event: MouseEvent) => {
    if (event.buttons !== 1 || now.current.basket.editing || inEditor(event.target)) return
    const spot = spotOf(event.target)
    const { focus } = now.current.basket
    if (!spot || (spot.line === focus.line && spot.column === focus.column)) return
    window.getSelection()?.removeAllRanges()
    go({ do: 'focus', spot, extend: true })
  },
  onDoubleClick: (event: MouseEvent) => {
    if (!inEditor(event.target) && spotOf(event.target) && !now.current.readOnly) go({ do: 'edit' })
  },
})
