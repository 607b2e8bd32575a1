import { useCallback, useEffect, useRef } from 'react'

/**
 * Writes soon: after the paint, so that a key need not wait for the disk, and at the latest when the page is left or the component
 * goes away. Of several in a row only the last is written.
 */
export const useLateWrite = <T>(write: (value: T) => void) => {
  const pending = useRef<{ value: T } | undefined>(undefined)
  const flush = useCallback(() => {
    const now = pending.current
    pending.current = undefined
    if (now) write(now.value)
  }, [write])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  /** Answers how to call the timer off; what waits is then still written at the end. */
  const later = useCallback(
    (value: T) => {
      pending.current = { value }
      const timer = setTimeout(flush, 0)
      return () => clearTimeout(timer)
    },
    [flush],
  )
  const cancel = useCallback(() => {
    pending.current = undefined
  }, [])
  return { later, cancel }
}
