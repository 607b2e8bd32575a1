import { type ReactElement, useEffect } from 'react'
import type { MenuEntry } from './Menu.tsx'

/**
 * Spread into what holds the actions of a screen, a dialog or a panel. Whoever collects what can be done in view finds the buttons and
 * links in it. The kits of lists, details, panels and dialogs have it already.
 */
export const actionsHere = { 'data-actions': '' }

/** Spread into a row of a list: while the focus is in it, its buttons and the entries of its menu are found as well. */
export const actionsOfRow = { 'data-actions-row': '' }

interface Announced {
  entries?: readonly MenuEntry[]
  /** Makes the menu, closed: its entries come a moment later. */
  make?: () => void
}

const menus = new Map<string, Announced>()
const listeners = new Set<() => void>()
let changes = 0

const nameOf = ({ props }: ReactElement<Record<string, unknown>>): string | undefined =>
  [props['label'], props['aria-label'], props['children']].find((name) => typeof name === 'string')

/** Lets what a menu holds be found while its button is in view, by the name of that button. */
export const useAnnounced = (trigger: ReactElement<Record<string, unknown>>, { entries, make }: Announced): void => {
  const name = nameOf(trigger)
  useEffect(() => {
    if (name === undefined || (entries === undefined && make === undefined)) return
    const own = { ...(entries && { entries }), ...(make && { make }) }
    menus.set(name, own)
    changes += 1
    for (const listener of listeners) listener()
    return () => {
      if (menus.get(name) === own) menus.delete(name)
    }
  })
}

/** The menus that are announced just now. */
export const announced = {
  of: (name: string): Announced | undefined => menus.get(name),
  /** Another number each time one was announced. */
  count: (): number => changes,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
