import { availableParallelism } from 'node:os'
import { ProblemError } from '../kit/http/refusal.ts'

/** Half of the processors, so that the other half serves other requests. */
export const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** Per lane: about five seconds on a slow machine. */
export const maxQueue = 64

/** By priority: signed in or in a trusted browser; with a proof of work; all others. */
export const lanes = ['trusted', 'proven', 'stranger'] as const
export type Lane = (typeof lanes)[number]

type Start = () => void

let running = 0
const waiting: Record<Lane, Start[]> = { trusted: [], proven: [], stranger: [] }

/** Passes the slot on to the next in the queue; frees it when the queue is empty. */
const handOver = () => {
  const start = lanes
    .map((lane) => waiting[lane])
    .find(({ length }) => length > 0)
    ?.shift()
  if (start) start()
  else running--
}

export const waitingIn = (lane: Lane): number => waiting[lane].length

/** Then strangers need a proof of work. */
export const isOverloaded = (): boolean => waitingIn('stranger') >= maxQueue

/**
 * Runs one hashing when it is its turn. 503 when its lane is full, so that a flood of sign-ins blocks no other requests and fills no
 * memory. Strangers never take the slots of trusted callers.
 */
export const inTurn = async <T>(work: () => Promise<T>, lane: Lane): Promise<T> => {
  if (waitingIn(lane) >= maxQueue)
    throw new ProblemError({ status: 503, text: { key: 'session:busy' }, code: 'busy', retryAfterSeconds: 5 })
  if (running < atOnce) running++
  else await new Promise<void>((start) => waiting[lane].push(start))
  try {
    return await work()
  } finally {
    handOver()
  }
}
