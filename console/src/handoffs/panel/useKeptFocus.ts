import { type RefObject, useEffect } from 'react'

/** What a button does may take the button away. The focus then stays in the panel, so that Tab goes on there and Escape closes it. */
export const useKeptFocus = (panel: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = panel.current
    if (!element) return
    let held = false
    const note = ({ target }: FocusEvent) => {
      held = element.contains(target as Node)
    }
    const observer = new MutationObserver(() => {
      if (held && document.activeElement === document.body) element.focus()
    })
    document.addEventListener('focusin', note)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [panel])
}
