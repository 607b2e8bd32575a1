import { useEffect, useRef } from 'react'

interface Keys {
  /** The basket's dialog, or anything within it. */
  within: Element | null
  onSave: () => void
  onDeliver: () => void
}

/**
 * Ctrl+S saves wherever the focus is, in place of the browser's own dialog. Ctrl+Enter delivers only from within the basket: the
 * command palette above it uses the same keys.
 */
export const useBasketKeys = (keys: Keys) => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const { within, onSave, onDeliver } = latest.current
      if (event.key.toLowerCase() === 's') {
        event.preventDefault()
        onSave()
      } else if (event.key === 'Enter' && !event.shiftKey && isWithin(within, event)) {
        event.preventDefault()
        if (!event.repeat) onDeliver()
      }
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Asks the path of the event: an editor that ended with the key is gone by now. */
const isWithin = (within: Element | null, event: KeyboardEvent): boolean => {
  const dialog = within?.closest('[role="dialog"]')
  return dialog ? event.composedPath().includes(dialog) : false
}
