import { useSyncExternalStore } from 'react'

let lastInput = performance.now()

/** Notes every touch of the page from now on; called once at the start. */
export const watchActivity = (): void => {
  const note = () => {
    lastInput = performance.now()
  }
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(event, note, { passive: true, capture: true })
}

const quietMs = 60_000

/** True when nobody has touched the page for a minute or it is hidden: what it reads then, it reads for itself. */
export const nobodyIsThere = (): boolean => document.visibilityState === 'hidden' || performance.now() - lastInput > quietMs

let running = 0
const listeners = new Set<() => void>()

const count = (step: 1 | -1) => {
  running += step
  for (const listener of [...listeners]) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The work shows in the loading bar until it is done, well or not (SHELL-20). */
export const whileBusy = async <T>(work: Promise<T>): Promise<T> => {
  count(1)
  try {
    return await work
  } finally {
    count(-1)
  }
}

/** Whether a call that changes something, or a download, is under way. */
export const useBusy = (): boolean => useSyncExternalStore(subscribe, () => running > 0)
