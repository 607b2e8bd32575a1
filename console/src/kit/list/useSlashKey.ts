import { useEffect, useEffectEvent } from 'react'

/** `/` goes to the filter, as long as nobody is typing and nothing lies above the list. */
export const useSlashKey = (act: () => void) => {
  const run = useEffectEvent(act)
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target as HTMLElement
      if (target.matches('input, textarea, select') || target.isContentEditable || target.closest('[role=dialog], [role=menu]'))
        return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [])
}
