import { useLayoutEffect } from 'react'
import type { OwnTab } from '../my-user/index.ts'

export type Overlay = 'menu' | 'palette' | 'keys' | `own ${OwnTab}`

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input:not([type=checkbox]), textarea, select') || target.isContentEditable)

/** ⌘K or Ctrl K opens the palette from anywhere, `?` the keys unless somebody is typing. */
export const useShellKeys = (open: (overlay: Overlay) => void): void => {
  // the frame is never seen without its keys
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        open('palette')
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault()
        open('keys')
      }
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  })
}
