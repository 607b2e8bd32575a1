import { setTimeout as pause } from 'node:timers/promises'
import type { Partner, PartnerBehaviour } from './processes.ts'

export type Random = () => number

/** The same numbers for the same seed (mulberry32). */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const faults = [
  'slow',
  'drop_request',
  'drop_answer',
  'error_after_accepting',
  'garbage',
  'error_in_200',
  'drip',
  'wrong_reference',
  'answer_twice',
  'reject',
  'busy',
] as const

/** Longer than we wait for an answer: what is slow arrives after we have hung up. */
const slowMs = 2000
const quick = { completesAfter: 1, slowMs }
const well: PartnerBehaviour = { ...quick, offline: false, chances: none() }

function none(): Record<string, number> {
  return Object.fromEntries(faults.map((fault) => [fault, 0]))
}

const moodOf = (random: Random): PartnerBehaviour => {
  const kind = random()
  if (kind < 0.1) return { ...well, offline: true }
  if (kind < 0.2) return well
  // a little of everything, or much of one thing
  if (kind < 0.6) return { ...well, chances: Object.fromEntries(faults.map((fault) => [fault, fault === 'reject' ? 0.01 : 0.05])) }
  const one = faults[Math.floor(random() * faults.length)]!
  return { ...well, chances: { ...none(), [one]: one === 'reject' ? 0.1 : 0.6 } }
}

/** Makes the partner misbehave, differently every second or two, until it is told to behave. */
export const misbehave = (partner: Partner, keys: boolean, random: Random) => {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await partner.behave({ ...moodOf(random), keys })
      await pause(700 + random() * 1500, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  running.catch(() => undefined)
  return {
    behave: async () => {
      stopping.abort()
      await running
      await partner.behave({ ...well, keys })
    },
  }
}
