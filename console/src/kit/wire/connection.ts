import { useSyncExternalStore } from 'react'

let gone = false
const listeners = new Set<() => void>()
const doubters = new Set<() => void>()

const set = (next: boolean) => {
  if (next === gone) return
  gone = next
  for (const listener of [...listeners]) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is known of the way to the server. A call without an answer is a doubt; whoever watches asks once more before it is said. */
export const connection = {
  isGone: (): boolean => gone,
  answered: () => set(false),
  unanswered: () => {
    for (const doubt of [...doubters]) doubt()
  },
  lost: () => set(true),
  subscribe,
  onDoubt: (doubt: () => void): (() => void) => {
    doubters.add(doubt)
    return () => void doubters.delete(doubt)
  },
}

/** True while the server cannot be reached. */
export const useConnectionGone = (): boolean => useSyncExternalStore(subscribe, connection.isGone)
