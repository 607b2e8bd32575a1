import { useEffect, useSyncExternalStore } from 'react'
import type { TextKey } from '../i18n.ts'

export interface KeyHelp {
  /** `Ctrl` is ⌘ on a Mac, `space` the long one. */
  keys: readonly string[]
  text: TextKey
}

export interface KeySection {
  title: TextKey
  rows: readonly KeyHelp[]
}

let shown: readonly KeySection[] = []
const listeners = new Set<() => void>()

const show = (next: readonly KeySection[]) => {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Has the dialog of the keys list these for as long as what listens to them is on the screen. Defined once, outside of a component. */
export const useKeyHelp = (section: KeySection): void => {
  useEffect(() => {
    show([...shown.filter((other) => other !== section), section])
    return () => show(shown.filter((other) => other !== section))
  }, [section])
}

/** What the screen that is shown listens to besides the keys of every screen. */
export const useKeysOfScreen = (): readonly KeySection[] => useSyncExternalStore(subscribe, () => shown)
