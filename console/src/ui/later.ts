import { type ComponentType, useCallback, useState } from 'react'

/** A part that is fetched when it is first wanted: what floats is heavy and seldom needed for the first look at a screen. */
export type Later<P> = { load: () => Promise<unknown>; get: () => ComponentType<P> | null }

export function later<P>(fetchPart: () => Promise<{ default: ComponentType<P> }>): Later<P> {
  let part: ComponentType<P> | null = null
  let coming: Promise<unknown> | null = null
  const load = () => {
    coming ??= fetchPart().then(
      (module) => {
        part = module.default
      },
      (error: unknown) => {
        // The next wish tries again: a network may come back.
        coming = null
        throw error
      },
    )
    return coming
  }
  return { load, get: () => part }
}

/** `want` fetches and shows the part, `warm` only fetches it (pointer near, focus). A failed fetch reaches the screen's error boundary. */
export function useLater<P>(source: Later<P>) {
  const [wanted, setWanted] = useState(false)
  const want = useCallback(() => {
    const fail = (error: unknown) =>
      setWanted(() => {
        throw error
      })
    void source.load().then(() => setWanted(true), fail)
  }, [source])
  const warm = useCallback(() => void source.load().catch(() => undefined), [source])
  return { Part: wanted ? source.get() : null, want, warm }
}
