import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { interruptible } from './interruptible.ts'
import type { DueWork, Wakeup } from './wakeup.ts'

/** What is under way comes to this where more of its kind was due than was taken. */
export const more: unique symbol = Symbol('more')

interface Outbox {
  /** What is in it, for the log: `mails`. */
  name: string
  /**
   * Takes up to `free` of what is due, each for one process for as long as its lease (so that a process that dies delays it and does
   * not lose it), and begins with each. What is answered is under way and never rejects; where it comes to `more`, the next look
   * follows at once.
   */
  takeUp: (free: number) => Promise<readonly Promise<unknown>[]>
  /** Whether anything may leave at all; asked before each look. */
  mayLeave?: (() => Promise<boolean>) | undefined
  /** How many may be under way at a time; asked anew at each look. */
  atOnce: () => number
  /** How long nothing is looked for after a look that found less than it might; twice as long once nothing has been found for a while. */
  pollMilliseconds: number
  /** True: that pause is made, whatever the look found and whoever wakes it. */
  isSlow?: () => boolean
  /** What wakes it, in the place of that pause; without a wakeup it polls. */
  work?: DueWork
  wakeup?: Wakeup | undefined
  logger: Pick<Logger, 'warn'>
}

export interface OutboxWorker {
  /** Looks no more, and waits for what is under way, up to 3 s; what is cut off is taken up again when its lease is over. */
  stop: () => Promise<void>
}

/** Looks for what is due until stopped. A look that fails is logged, and the next one follows. */
export const startOutbox = (outbox: Outbox): OutboxWorker => {
  const stopping = new AbortController()
  const looking = look(outbox, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([looking, pause(3000, undefined, { ref: false })])
    },
  }
}

const idleLooks = 10
/** Nothing should need it: whoever is woken looks so often by itself. */
const unwokenMilliseconds = 60_000

const look = async (outbox: Outbox, signal: AbortSignal): Promise<void> => {
  const { name, takeUp, mayLeave, atOnce, pollMilliseconds, isSlow, work, wakeup, logger } = outbox
  const underWay = new Set<Promise<unknown>>()
  const nap = interruptible()
  signal.addEventListener('abort', nap.wake, { once: true })
  const unwatch = work && wakeup?.watch(work, nap.wake)
  const restMilliseconds = () => (unwatch ? unwokenMilliseconds : idle > idleLooks ? 2 * pollMilliseconds : pollMilliseconds)
  let idle = 0
  while (!signal.aborted) {
    const free = atOnce() - underWay.size
    if (free <= 0) {
      await Promise.race(underWay)
      continue
    }
    // what ends from here on may have more
    nap.begin()
    const due = async () => (mayLeave && !(await mayLeave()) ? [] : takeUp(free))
    const begun = await due().catch((error: unknown) => {
      logger.warn({ err: error }, `${name} cannot be read`)
      return []
    })
    for (const one of begun) {
      underWay.add(one)
      void one.then((ended) => {
        underWay.delete(one)
        if (ended === more) nap.wake()
      })
    }
    idle = begun.length > 0 ? 0 : idle + 1
    if (isSlow?.()) await pause(pollMilliseconds, undefined, { signal }).catch(() => undefined)
    else if (begun.length < free) await nap.rest(restMilliseconds())
  }
  unwatch?.()
  await Promise.all(underWay)
}

/** A pause that differs by a fifth either way, so that what failed together does not come back together. */
export const jittered = (seconds: number): number => seconds * (0.8 + Math.random() * 0.4)
