import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What had the focus, where its row stood in its list, and what around it takes the focus, the nearest first. */
interface Held {
  element: HTMLElement
  list: Element | null
  at: number
  around: readonly Element[]
}

const mostHeld = 20
const dialogs = '[role=dialog], [role=alertdialog]'
const rows = 'tr, li, [role=row], [data-actions-row]'
const focusable = 'a[href], button, input, select, textarea, [tabindex]'

const takesFocus = (element: Element): boolean =>
  element.isConnected &&
  element.matches(focusable) &&
  element.matches(':not(:disabled, [inert] *, [aria-hidden=true] *)') &&
  element.checkVisibility({ visibilityProperty: true })

const heldBy = (element: HTMLElement): Held => {
  const row = element.closest(rows)
  const list = row?.parentElement ?? null
  const around: Element[] = []
  for (let one = element.parentElement; one !== null && one.tagName !== 'MAIN'; one = one.parentElement)
    if (one.hasAttribute('tabindex')) around.push(one)
  return { element, list, at: list === null ? 0 : [...list.children].indexOf(row!), around }
}

/** The element itself, else its cell or row, else the row that stands there now or the last one, else the panel or dialog it was in. */
const placeOf = ({ element, list, at, around }: Held): Element | undefined => {
  if (takesFocus(element)) return element
  const left = around.filter(takesFocus)
  const inList = left.find((one) => one !== list && list?.contains(one))
  // a grid says itself which of its cells has its focus
  const cell = inList?.closest('[role=grid]')?.querySelector('[role=gridcell][tabindex="0"]')
  const row = list?.isConnected ? (list.children[at] ?? list.lastElementChild) : null
  const next = row ? [row, ...row.querySelectorAll(focusable)].find(takesFocus) : undefined
  return cell ?? inList ?? next ?? (left[0] && startOf(left[0]))
}

/** Where a dialog wants the focus, else the whole of it. */
const startOf = (around: Element): Element => around.querySelector('[data-focus-start]') ?? around

export const topDialog = (): Element | undefined => [...document.querySelectorAll(dialogs)].filter(takesFocus).at(-1)

/** The heading of the page, else its content. */
const pageStart = (): HTMLElement | null => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading ?? document.querySelector('main')
}

const focusOn = (element: Element | null | undefined): void =>
  (element as HTMLElement | null | undefined)?.focus({ preventScroll: element?.matches('h1, main') ?? false })

/**
 * For the `ref` of what a page is opened for: it takes the focus while nothing but the start of the page has it. A field does not where
 * it would bring up the keys of a phone.
 */
export const takesStart = (element: HTMLElement | null): void => {
  const isFree = document.activeElement?.matches('body, main, main h1') ?? true
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isFree && !(isTouch && element?.matches('input'))) element?.focus()
}

/** What is disabled still counts as focused for a moment. */
const isNowhere = (): boolean => document.activeElement?.matches('body, :disabled') ?? true

/**
 * The focus never stays on nothing: where what has it goes away or is disabled, it goes to the row that stands there now, else to what
 * had it before, within the topmost dialog, else to the heading of the page. Whoever clicks beside everything put it away.
 */
export const watchFocus = (): (() => void) => {
  let held: Held[] = []
  let isPutAway = false
  let isAsked = false
  const note = ({ target }: FocusEvent) => {
    isPutAway = false
    const element = target as HTMLElement
    held = [heldBy(element), ...held.filter((one) => one.element !== element)].slice(0, mostHeld)
  }
  const putAway = ({ target }: PointerEvent) => {
    isPutAway = !held[0]?.element.contains(target as Node)
  }
  const rescue = () => {
    isAsked = false
    if (!isNowhere() || isPutAway || held.length === 0) return
    const dialog = topDialog()
    const [last, ...before] = held
    // a field that was left long ago would bring up the keys of a phone
    const others = before.filter(({ element }) => !element.matches('input, textarea'))
    const found = [last!, ...others].map(placeOf).find((place) => place && (!dialog || dialog.contains(place)))
    focusOn(found ?? (dialog ? startOf(dialog) : pageStart()))
  }
  // on its way from one element to the next the focus is nowhere for a moment
  const observer = new MutationObserver((changes) => {
    // what is disabled loses the focus with the next frame
    if (isAsked || isPutAway || !(isNowhere() || changes.some(({ type }) => type === 'attributes'))) return
    isAsked = true
    requestAnimationFrame(() => requestAnimationFrame(rescue))
  })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', putAway)
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'hidden'] })
  return () => {
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', putAway)
    observer.disconnect()
  }
}

/** A page that is opened begins at its heading, unless something in it took the focus. */
export const useFocus = (): void => {
  useEffect(watchFocus, [])
  const page = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    if (page !== undefined && !document.activeElement?.closest(`main *, ${dialogs}`)) focusOn(pageStart())
  }, [page])
}
