import { type KeyboardEvent, useRef, useState } from 'react'
import { type Place, placeAfter } from './boxKeys.ts'

const boxes = 'input[data-place]'
const placeOf = (box: HTMLElement): Place => {
  const [row, column] = (box.dataset['place'] ?? '').split(' ').map(Number)
  return { row: row ?? 0, column: column ?? 0 }
}

/**
 * A grid of checkboxes is one stop for Tab; arrows, Home and End move inside it, Space toggles as everywhere.
 * `first` is the key of the box that Tab reaches before anybody moved.
 */
export const useBoxKeys = (keys: readonly string[]) => {
  const root = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string>()
  const current = at !== undefined && keys.includes(at) ? at : keys[0]
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (!target.matches(boxes) || event.ctrlKey || event.metaKey || event.altKey) return
    const all = [...(root.current?.querySelectorAll<HTMLElement>(boxes) ?? [])]
    const places = all.map(placeOf)
    const next = placeAfter(event.key, placeOf(target), places)
    if (next === undefined) return
    event.preventDefault()
    const box = all.find((candidate) => candidate.dataset['place'] === `${next.row} ${next.column}`)
    box?.focus()
    box?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
  }
  /** What the checkbox of this key, at this place, needs. */
  const boxProps = (key: string, { row, column }: Place) => ({
    'data-place': `${row} ${column}`,
    tabIndex: key === current ? 0 : -1,
    onFocus: () => setAt(key),
  })
  return { root, onKeyDown, boxProps }
}
