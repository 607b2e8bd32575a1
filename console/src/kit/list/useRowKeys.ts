import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { actionsOfRow } from '../../ui/actions.ts'

interface RowKeys {
  count: number
  open?: ((index: number) => void) | undefined
  select?: ((index: number) => void) | undefined
  /** A letter pressed on a row; answers whether it meant something. */
  press?: ((key: string, index: number) => boolean) | undefined
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Arrows move between rows, Enter opens, Space selects. One row at a time can be reached by Tab; keys pressed inside a row's own
 * buttons and fields stay theirs.
 */
export const useRowKeys = ({ count, open, select, press }: RowKeys) => {
  const [at, setAt] = useState(0)
  const rows = useRef<(HTMLElement | null)[]>([])
  const current = Math.min(at, Math.max(0, count - 1))

  // an arrow pressed while nothing holds the focus enters the list, and so it does from the filter above it
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const { activeElement: active } = document
      const free = active === document.body || active?.matches('main, h1, form[role=search] input') === true
      if (event.key !== 'ArrowDown' || event.defaultPrevented || !free) return
      rows.current[current]?.focus()
      event.preventDefault()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [current])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = steps[event.key]
    const own = event.target === event.currentTarget
    if (step && (own || event.key.startsWith('Arrow')) && !isTextField(event.target)) {
      const next = step(index, count)
      event.preventDefault()
      setAt(next)
      rows.current[next]?.focus()
      rows.current[next]?.scrollIntoView({ block: 'nearest' })
    } else if (own && event.key === 'Enter' && open) {
      event.preventDefault()
      open(index)
    } else if (own && event.key === ' ' && select) {
      event.preventDefault()
      select(index)
    } else if (own && press?.(event.key.toLowerCase(), index)) {
      event.preventDefault()
    }
  }

  /** What each row's element needs. */
  const rowProps = (index: number) => ({
    ...actionsOfRow,
    ref: (element: HTMLElement | null) => {
      rows.current[index] = element
    },
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setAt(index),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, index),
  })
  return rowProps
}

const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]), textarea, select') ||
    target.isContentEditable ||
    target.closest('[role=menu], [role=dialog], [role=alertdialog]') !== null)
