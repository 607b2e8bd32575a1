import { setTimeout as pause } from 'node:timers/promises'

/** A pause that is cut short by whoever wakes it, even before it is made. */
export const interruptible = () => {
  let waker = Promise.withResolvers<void>()
  return {
    /** Nobody has woken it yet. */
    begin: () => {
      waker = Promise.withResolvers()
    },
    wake: () => waker.resolve(),
    rest: async (milliseconds: number) => {
      const over = new AbortController()
      await Promise.race([waker.promise, pause(milliseconds, undefined, { signal: over.signal }).catch(() => undefined)])
      over.abort()
    },
  }
}
