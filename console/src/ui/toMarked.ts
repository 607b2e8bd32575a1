import type { KeyboardEvent } from 'react'
import { giveKey, heldKey } from './giveKey.ts'

/**
 * For the capture phase of a list or a menu: a key belongs to the entry that is marked. The focus follows the mark a frame later, which
 * a fast hand on a slow page does not wait for.
 */
export const toMarked = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
  // Space acts when it is let go, which cannot be given a second time
  if (nativeEvent.isComposing || ctrlKey || metaKey || altKey || key === ' ') return
  const marked = event.currentTarget.querySelector<HTMLElement>('[data-highlighted]')
  if (marked === null || marked === document.activeElement) return
  event.preventDefault()
  event.stopPropagation()
  marked.focus({ preventScroll: true })
  giveKey(heldKey(nativeEvent))
}
