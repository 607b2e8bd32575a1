import { flushSync } from 'react-dom'

const listeners = new Set<() => void>()
let under = false

/** True while the person in effect changes. No screen is on view then: none may show one person's rows in the other's name. */
export const switching = {
  get: (): boolean => under,
  set: (now: boolean): void => {
    under = now
    // the screens have gone when this returns, with what they keep of unsaved input written under the right name
    flushSync(() => {
      for (const listener of [...listeners]) listener()
    })
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
