import { availableParallelism } from 'node:os'
import { Refusal } from '../kit/http/refusal.ts'

/** Half of the processors at most: the other half answers everybody else meanwhile. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** Of each of the two queues: some five seconds on a slow machine. */
const mostWaiting = 64

type Start = () => void

let running = 0
const urgent: Start[] = []
const others: Start[] = []

/** The place goes from hand to hand; it is free only when nobody waits. */
const handOver = () => {
  const start = urgent.shift() ?? others.shift()
  if (start) start()
  else running--
}

/** Whether whoever is not known would still be let into the queue. */
export const isCrowded = (): boolean => others.length >= mostWaiting

/**
 * Runs one hashing when it is its turn. Those that are known, or have paid for it, go first. 503 when the queue is full: a flood of
 * sign-ins costs neither the other calls nor the memory.
 */
export const inTurn = async <T>(work: () => Promise<T>, options: { urgent: boolean }): Promise<T> => {
  const queue = options.urgent ? urgent : others
  if (queue.length >= mostWaiting)
    throw new Refusal({ status: 503, text: { key: 'session:busy' }, code: 'busy', retryAfterSeconds: 5 })
  if (running < atOnce) running++
  else await new Promise<void>((start) => queue.push(start))
  try {
    return await work()
  } finally {
    handOver()
  }
}
