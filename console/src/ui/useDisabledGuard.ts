import { useEffect } from 'react'

/** What says it is disabled, and what HTML would let change although it is read only. */
const disabled = '[aria-disabled=true], [readonly]:is([type=checkbox], [type=radio])'

/** Whether an element says it is disabled, or stands in one that does. */
export const isDisabled = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest(`:disabled, ${disabled}`) !== null

/**
 * Nothing that says it is disabled acts, whatever presses it. It can be reached, so that its reason can be read; a key and a label press
 * by a click as well, and this is before everybody who listens to clicks.
 */
export const useDisabledGuard = (): void =>
  useEffect(() => {
    const guard = (event: MouseEvent) => {
      if (!isDisabled(event.target)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('click', guard, true)
    return () => document.removeEventListener('click', guard, true)
  }, [])
