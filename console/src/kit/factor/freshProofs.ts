type Listener = () => void

let asked: { proven: Promise<boolean>; answer: (proven: boolean) => void } | null = null
const listeners = new Set<Listener>()
const tell = () => listeners.forEach((listener) => listener())

/** Whether somebody is asked to prove themself anew, for the one dialog that does so. Calls that want it at once share its answer. */
export const freshProofs = {
  isAsked: (): boolean => asked !== null,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Asks the person; true when they proved themself, false when they would not, or nothing on the page can ask them. */
  ask: (): Promise<boolean> => {
    if (asked) return asked.proven
    if (listeners.size === 0) return Promise.resolve(false)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asked = { proven: promise, answer: resolve }
    tell()
    return promise
  },
  answer: (proven: boolean): void => {
    asked?.answer(proven)
    asked = null
    tell()
  },
}
