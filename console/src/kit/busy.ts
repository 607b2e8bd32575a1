import { useSyncExternalStore } from 'react'

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
