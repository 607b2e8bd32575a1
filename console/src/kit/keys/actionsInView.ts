import { useEffect, useState, useSyncExternalStore } from 'react'
import { announced } from '../../ui/actions.ts'
import type { MenuItem } from '../../ui/Menu.tsx'

/** One thing that can be done where the person is. */
export interface ActionInView {
  label: string
  /** The name of the menu it is an entry of. */
  menu?: string | undefined
  icon?: MenuItem['icon']
  /** The drawing of the button, where there is no icon. */
  drawing?: Element | null
  keys: readonly string[]
  /** Where a link leads. */
  href?: string | undefined
  run: () => void
}

interface Place {
  /** Of a row: what it is called. */
  row: string | undefined
  buttons: readonly HTMLElement[]
}

interface PlaceInView extends Pick<Place, 'row'> {
  actions: readonly ActionInView[]
}

const isTab = (element: Element): boolean => element.matches('[role=tab]')

/** Of tabs those that lead to another panel. */
const pressable = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-disabled=true], [aria-selected=true], [role=checkbox]') &&
  (!isTab(element) || element.parentElement!.matches('[data-actions]')) &&
  element.checkVisibility()

const buttonsIn = (parts: Iterable<Element>): HTMLElement[] => {
  const all = [...parts].flatMap((part) => [...part.querySelectorAll<HTMLElement>('button, a[href]')])
  return [...new Set(all)].filter(pressable)
}

/** The row that has the focus, else the one row that is selected. */
const rowIn = (area: Element): Element | undefined => {
  const focused = document.activeElement?.closest('[data-actions-row]')
  if (focused && area.contains(focused)) return focused
  const selected = area.querySelectorAll('[data-actions-row][aria-selected=true]')
  return selected.length === 1 ? selected[0] : undefined
}

/** The topmost dialog, or the screen where none lies over it. */
const areaInView = (): Element => {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((dialog) => dialog.checkVisibility())
  return dialogs.at(-1) ?? document.querySelector('#content') ?? document.body
}

const placesNow = (): Place[] => {
  const area = areaInView()
  const row = rowIn(area)
  const ofScreen = { row: undefined, buttons: buttonsIn(area.querySelectorAll('[data-actions]')) }
  return row ? [{ row: row.getAttribute('aria-label') ?? '', buttons: buttonsIn([row]) }, ofScreen] : [ofScreen]
}

// the number beside a tab is no part of its name
const nameOf = (button: HTMLElement): string =>
  (button.ariaLabel ?? (isTab(button) ? button.firstChild : button)?.textContent ?? '').trim()

const press = (button: HTMLElement): void => {
  // the panel of a tab is the next stop
  if (isTab(button)) button.focus()
  button.click()
}

const keysOf = (button: HTMLElement): string[] =>
  button.dataset['tipKeys']?.split(' ') ?? button.getAttribute('aria-keyshortcuts')?.replace('Control', 'Ctrl').split('+') ?? []

const ofButton = (button: HTMLElement): ActionInView[] => {
  const label = nameOf(button)
  if (label === '') return []
  const href = button.getAttribute('href') ?? undefined
  return [{ label, href, drawing: button.querySelector('svg'), keys: keysOf(button), run: () => press(button) }]
}

const ofMenu = (menu: string): ActionInView[] =>
  (announced.of(menu)?.entries ?? []).flatMap((entry) => {
    if ((entry.kind ?? 'item') !== 'item') return []
    const { label, icon, keys, disabled, onSelect } = entry as MenuItem
    return disabled ? [] : [{ label, menu, icon, keys: keys === undefined ? [] : [keys], run: onSelect }]
  })

const opensMenu = (button: HTMLElement): boolean => button.getAttribute('aria-haspopup') === 'menu'

/**
 * What can be done where the person is when this is first asked: the buttons, links and tabs of the topmost dialog or of the screen,
 * those of the row in focus, and the entries of their menus. It is the button itself that is pressed later, so its rule holds; what
 * cannot be pressed is left out.
 */
export const useActionsInView = (): readonly PlaceInView[] => {
  const [places] = useState(placesNow)
  useSyncExternalStore(announced.subscribe, announced.count)
  useEffect(() => {
    for (const button of places.flatMap(({ buttons }) => buttons)) if (opensMenu(button)) announced.of(nameOf(button))?.make?.()
  }, [places])
  const actionsOf = (button: HTMLElement) => (opensMenu(button) ? ofMenu(nameOf(button)) : ofButton(button))
  return places.map(({ row, buttons }) => {
    // a menu that was made meanwhile has another button of the same name
    const actions = buttons.filter((button) => button.isConnected || opensMenu(button)).flatMap(actionsOf)
    // a button of the row and an entry of its menu may be the same thing: the one with a key is told
    const known = new Map<string, ActionInView>()
    for (const action of actions) if (!known.has(action.label) || action.keys.length > 0) known.set(action.label, action)
    return { row, actions: [...known.values()] }
  })
}
