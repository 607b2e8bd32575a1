import { useEffect, useRef } from 'react'

interface Keys {
  /** The basket's dialog, or anything within it. */
  within: Element | null
  onSave: () => void
  onDeliver: () => void
  onOrder: () => void
  onLock: () => void
  onTurn: (to: 'previous' | 'next') => void
}

type Act = (keys: Keys) => void

const save: Act = ({ onSave }) => onSave()

/** What a key does, and whether only from within the basket: the command palette above it uses the same keys. */
const actOf = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): Act | undefined => {
  const command = ctrlKey || metaKey
  if (altKey && !command && !shiftKey) {
    if (key === 'PageUp') return ({ onTurn }) => onTurn('previous')
    return key === 'PageDown' ? ({ onTurn }) => onTurn('next') : undefined
  }
  if (!command || altKey) return undefined
  if (key === 'Enter') return shiftKey ? ({ onOrder }) => onOrder() : ({ onDeliver }) => onDeliver()
  if (shiftKey && key.toLowerCase() === 'l') return ({ onLock }) => onLock()
  return key.toLowerCase() === 's' ? save : undefined
}

/** Ctrl+S saves wherever the focus is, in place of the browser's own dialog; the other keys need it within the basket. */
export const useBasketKeys = (keys: Keys) => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = actOf(event)
      if (!act || (act !== save && !isWithin(latest.current.within, event))) return
      event.preventDefault()
      if (!event.repeat || act === save) act(latest.current)
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
