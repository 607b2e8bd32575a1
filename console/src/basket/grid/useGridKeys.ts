import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react'
import { type ColumnKey, columns } from '../basket.columns.ts'
import { entryBeside, type Step } from '../basket.moves.ts'
import type { Action, Basket } from '../basket.reducer.ts'
import { inEditor, mouse, spotOf } from './gridMouse.ts'

export interface Grid {
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

/** Where Ctrl (⌘) makes them lead: to the edge. */
const edges: Partial<Record<Step, Step>> = {
  up: 'first',
  down: 'last',
  left: 'home',
  right: 'end',
  home: 'top',
  end: 'bottom',
}

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

export type Now = RefObject<Grid>
export type Go = (action: Action) => void

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
  if (step) return { do: 'step', step: (command && edges[step]) || step, extend: event.shiftKey }
  if (command && !event.altKey && event.key.toLowerCase() === 'a') return { do: 'select' }
  if (command) return readOnly ? undefined : commandAction(event)
  if (event.altKey || readOnly) return undefined
  return entryAction(event, columns[basket.focus.column]?.key)
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

/** What may begin a number or a date; any other key would only begin a mistake, and `?` shows the keys. */
const begins: Partial<Record<ColumnKey, RegExp>> = { deliver_qty: /[\d+-]/, order_qty: /[\d+-]/, delivery_date: /\d/ }

const entryAction = (event: KeyboardEvent, column: ColumnKey | undefined): Action | undefined => {
  if (event.key === 'Enter' && event.shiftKey) return { do: 'step', step: 'up' }
  if (event.key === 'Enter' && event.target instanceof Element && event.target.querySelector('a')) {
    event.target.querySelector('a')?.click()
    return { do: 'cancel' }
  }
  if (event.key === 'Enter' || event.key === 'F2') return { do: 'edit' }
  if (event.key === 'Delete' || event.key === 'Backspace') return { do: 'clear' }
  if (event.key === ' ') return { do: 'edit' }
  const isText = event.key.length === 1 && (!column || (begins[column]?.test(event.key) ?? true))
  return isText ? { do: 'edit', text: event.key } : undefined
}

const tabAction = (event: KeyboardEvent, basket: Basket): Action | undefined => {
  const item = basket.cart.items[basket.focus.line]
  const spot = item && entryBeside(item, basket.changes[item.id], basket.focus, event.shiftKey)
  return spot && { do: 'focus', spot }
}
