/** How the simulated partner behaves; several at once are drawn by their chances. */
export const faults = [
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
export type Fault = (typeof faults)[number]

export interface Behaviour {
  /** Takes no connection at all. */
  offline: boolean
  /** Recognises a repeated idempotency key. */
  keys: boolean
  /** Completes an order so many seconds after it took it; null: by hand. */
  completesAfter: number | null
  /** How long `slow` waits, in milliseconds. */
  slowMs: number
  /** 0 to 1 for each fault. */
  chances: Partial<Record<Fault, number>>
}

export const wellBehaved: Behaviour = { offline: false, keys: true, completesAfter: 20, slowMs: 30_000, chances: {} }

/** What happens to this request; at most one fault. */
export const drawFault = ({ chances }: Behaviour, random = Math.random): Fault | undefined => {
  let left = random()
  for (const fault of faults) {
    left -= chances[fault] ?? 0
    if (left < 0) return fault
  }
  return undefined
}
