import { useEffect, useSyncExternalStore } from 'react'

let wanted = false
const listeners = new Set<() => void>()
const say = (next: boolean) => {
  wanted = next
  for (const listener of [...listeners]) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A panel beside a list wants the room of the sidebar. Nothing of it is kept: the person's own choice comes back with the room. */
export const sidebarSpace = {
  /** The person wants the sidebar wide nevertheless. */
  giveBack: () => say(false),
}

/** Whether the sidebar is asked to be narrow. */
export const useSidebarSpaceWanted = (): boolean => useSyncExternalStore(subscribe, () => wanted)

/** Takes the room of the sidebar as long as the caller is drawn. */
export const useSidebarSpace = (): void => {
  useEffect(() => {
    say(true)
    return () => say(false)
  }, [])
}
