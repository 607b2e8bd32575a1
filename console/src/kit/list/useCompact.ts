import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react'

const Compact = createContext(false)

/** Around a bar: what stands in it knows whether its words fit. */
export const CompactBar = Compact.Provider

/** True while the words of the bar around do not fit beside each other: icons stand alone then. */
export const useCompact = (): boolean => useContext(Compact)

const oneLine = 34

/**
 * Measures a bar with its words, before it is painted and whenever its width changes: true when they do not fit on one line.
 * `words` changes with what stands in the bar. The bar carries the class `group/bar`.
 */
export const useCrowding = (bar: RefObject<HTMLElement | null>, end: RefObject<HTMLElement | null>, words: unknown): boolean => {
  const [crowded, setCrowded] = useState(false)
  useLayoutEffect(() => {
    const box = bar.current
    if (!box) return
    const measure = () => {
      box.removeAttribute('data-compact')
      const over = box.scrollWidth > box.clientWidth || (end.current?.offsetHeight ?? 0) > oneLine
      box.toggleAttribute('data-compact', over)
      setCrowded(over)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [bar, end, words])
  return crowded
}
