import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S (⌘S) saves while there is something to save, and the browser does not take it for the page. */
export const useSaveKey = (save: (() => void) | undefined): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!save || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    // commits an open editor first
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    setTimeout(() => save())
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
