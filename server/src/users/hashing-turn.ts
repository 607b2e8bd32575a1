import { availableParallelism } from 'node:os'
import { Refusal } from '../kit/http/refusal.ts'

/** Half of the processors at most: the other half answers everybody else meanwhile. */
export const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** In each lane: some five seconds on a slow machine. */
export const mostWaiting = 64

/** Who goes before whom: whoever is signed in or in a browser that is known, strangers who paid with a proof of work, all others. */
export const lanes = ['known', 'proven', 'stranger'] as const
export type Lane = (typeof lanes)[number]

type Start = () => void

let running = 0
const waiting: Record<Lane, Start[]> = { known: [], proven: [], stranger: [] }

/** The place goes from hand to hand; it is free only when nobody waits. */
const handOver = () => {
  const start = lanes
    .map((lane) => waiting[lane])
    .find(({ length }) => length > 0)
    ?.shift()
  if (start) start()
  else running--
}

/** How many wait in a lane. */
export const waitingIn = (lane: Lane): number => waiting[lane].length

/** Whether so many strangers wait that no other is let in without a proof. */
export const isCrowded = (): boolean => waitingIn('stranger') >= mostWaiting

/**
 * Runs one hashing when it is its turn. 503 when its lane is full: a flood of sign-ins costs neither the other calls nor the memory, and
 * strangers never take the places of those that are known, whatever they paid.
 */
export const inTurn = async <T>(work: () => Promise<T>, lane: Lane): Promise<T> => {
  if (waitingIn(lane) >= mostWaiting)
    throw new Refusal({ status: 503, text: { key: 'session:busy' }, code: 'busy', retryAfterSeconds: 5 })
  if (running < atOnce) running++
  else await new Promise<void>((start) => waiting[lane].push(start))
  try {
    return await work()
  } finally {
    handOver()
  }
}
