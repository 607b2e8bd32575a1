import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react'
import type { RowOf } from './changes.ts'
import { entryOf, type Sheet } from './column.ts'
import type { GridAction, View } from './grid.reducer.ts'
import { inEditor, mouse, spotOf } from './gridMouse.ts'
import { kindRule } from './kinds.ts'
import { entryBeside, type Step } from './moves.ts'

export interface Keyed<R extends RowOf<F>, F extends string, K extends string> {
  box: RefObject<HTMLDivElement | null>
  sheet: Sheet<R, F, K>
  view: View
  act: (action: GridAction) => void
  readOnly: boolean
  /** Keys of the grid's user, asked after the grid's own; true when it took the key. */
  onCommand?: ((event: KeyboardEvent) => boolean) | undefined
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
export const useGridKeys = <R extends RowOf<F>, F extends string, K extends string>(grid: Keyed<R, F, K>) => {
  const now = useRef(grid)
  now.current = grid
  const wanted = useRef(false)
  return useMemo(() => {
    const wantFocus = () => {
      wanted.current = true
    }
    const go = (action: GridAction) => {
      wantFocus()
      now.current.act(action)
    }
    const takeWanted = () => {
      const was = wanted.current
      wanted.current = false
      return was
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (inEditor(event.target) || event.nativeEvent.isComposing) return
      if (spotOf(event.target) === undefined) return
      const action = actionFor(event, now.current)
      if (!action && !takenByUser(event, now.current, wantFocus)) return
      event.preventDefault()
      event.stopPropagation()
      if (action) go(action)
    }
    return { wantFocus, takeWanted, onKeyDown, ...mouse(now, go) }
  }, [])
}

const takenByUser = (
  event: KeyboardEvent,
  { readOnly, onCommand }: { readOnly: boolean; onCommand?: ((event: KeyboardEvent) => boolean) | undefined },
  wantFocus: () => void,
): boolean => {
  if (readOnly || onCommand === undefined || !onCommand(event)) return false
  wantFocus()
  return true
}

/** What a key means on a cell that is not being edited; undefined leaves it to the browser (Tab at the line's end). */
const actionFor = <R extends RowOf<F>, F extends string, K extends string>(
  event: KeyboardEvent,
  { sheet, view, readOnly }: Keyed<R, F, K>,
): GridAction | undefined => {
  const command = event.ctrlKey || event.metaKey
  if (event.key === 'Tab') return tabAction(event, sheet, view)
  if (event.key === 'Enter' && !event.shiftKey && !command && press(event.target)) return { do: 'cancel' }
  if (event.key === 'Escape') return view.anchor ? { do: 'focus', spot: view.focus } : undefined
  const step = event.altKey ? undefined : steps[event.key]
  if (step) return { do: 'step', step: (command && edges[step]) || step, extend: event.shiftKey }
  if (command && !event.altKey && event.key.toLowerCase() === 'a') return { do: 'select' }
  if (command) return readOnly ? undefined : commandAction(event)
  if (event.altKey || readOnly) return undefined
  return entryAction(event, entryOf(sheet.columns[view.focus.column]))
}

/** Keys with Ctrl (⌘), by their lower-case name, without and with Shift. */
const commands: Record<string, GridAction> = { d: { do: 'fill' }, z: { do: 'undo' }, y: { do: 'redo' } }
const shiftCommands: Record<string, GridAction> = { z: { do: 'redo' } }

const commandAction = ({ key, shiftKey, altKey }: KeyboardEvent): GridAction | undefined =>
  altKey ? undefined : (shiftKey ? shiftCommands : commands)[key.toLowerCase()]

/** Enter on a cell that holds a link or a button is a press of it. */
const press = (target: EventTarget): boolean => {
  const cell = target instanceof Element ? target : undefined
  const pressed = cell?.closest<HTMLElement>('a, button') ?? cell?.querySelector<HTMLElement>('a, button:not(:disabled)') ?? null
  pressed?.click()
  return pressed !== null
}

const entryAction = (event: KeyboardEvent, entry: ReturnType<typeof entryOf>): GridAction | undefined => {
  if (event.key === 'Enter' && event.shiftKey) return { do: 'step', step: 'up' }
  if (event.key === 'Enter' || event.key === 'F2') return { do: 'edit' }
  if (event.key === 'Delete' || event.key === 'Backspace') return { do: 'clear' }
  if (event.key === ' ') return { do: 'edit' }
  const isText = event.key.length === 1 && (!entry || (kindRule(entry.kind).begins?.test(event.key) ?? true))
  return isText ? { do: 'edit', text: event.key } : undefined
}

const tabAction = <R extends RowOf<F>, F extends string, K extends string>(
  event: KeyboardEvent,
  sheet: Sheet<R, F, K>,
  { focus }: View,
): GridAction | undefined => {
  const row = sheet.rows[focus.line]
  const spot = row && entryBeside(sheet, { row, changes: sheet.changes[row.id] }, focus, event.shiftKey)
  return spot && { do: 'focus', spot }
}
