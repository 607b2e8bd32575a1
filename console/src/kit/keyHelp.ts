import { useEffect } from 'react'
import type { TextKey } from './i18n.ts'

export interface KeyHelp {
  /** `Ctrl` is ⌘ on a Mac, `space` the long one. */
  keys: readonly string[]
  text: TextKey
}

export interface KeySection {
  title: TextKey
  rows: readonly KeyHelp[]
}

const shown = new Set<KeySection>()

/** Has the dialog of the keys list these for as long as what listens to them is on the screen. Defined once, outside of a component. */
export const useKeyHelp = (section: KeySection): void => {
  useEffect(() => {
    shown.add(section)
    return () => void shown.delete(section)
  }, [section])
}

/** What the screen that is shown listens to besides the keys of every screen. */
export const keysOfScreen = (): readonly KeySection[] => [...shown]
