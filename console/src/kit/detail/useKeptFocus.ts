import { type RefObject, useEffect } from 'react'

/**
 * What a button does may take the button away, or a dialog ends whose button is gone. The focus then stays in the panel, so that Tab
 * goes on there and Escape closes it.
 */
export const useKeptFocus = (panel: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let held = false
    const note = ({ target }: FocusEvent) => {
      const at = target as Element
      // a dialog opened from here lies elsewhere
      if (!at.closest('[role=dialog]')) held = panel.current?.contains(at) ?? false
    }
    const leave = ({ target }: PointerEvent) => {
      if (!panel.current?.contains(target as Node)) held = false
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new MutationObserver(() => {
      if (!held || document.activeElement !== document.body) return
      // on its way from one element to the next the focus is nowhere for a moment
      clearTimeout(timer)
      timer = setTimeout(() => held && document.activeElement === document.body && panel.current?.focus())
    })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', leave)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', leave)
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [panel])
}
