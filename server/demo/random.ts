/** A small seeded generator (mulberry32): the same seed gives the same numbers on every machine and at every start. */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Whole, both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  /** `weights` belong to the entries of `list`, in the same order. */
  weighted<T>(list: readonly T[], weights: readonly number[]): T {
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0)
    const index = weights.findIndex((weight) => (rest -= weight) < 0)
    return list[index === -1 ? list.length - 1 : index]!
  }

  /** `#` becomes a digit, `@` a letter: BD-###@-####. */
  pattern(pattern: string): string {
    return pattern.replace(/[#@]/g, (sign) => (sign === '#' ? String(this.int(0, 9)) : this.pick(letters)))
  }
}

// Without I and O, which are taken for 1 and 0 in part numbers.
const letters = [...'BCDEFGHKLMNPRSTVX']

/** A generator of its own for one row, so that a row does not depend on those made before it. */
export const randomOf = (seed: number, ...path: readonly number[]): Random => {
  let state = seed >>> 0
  for (const step of path) {
    state = Math.imul(state ^ (step + 0x9e3779b9), 0x85ebca6b)
    state ^= state >>> 13
    state = Math.imul(state, 0xc2b2ae35)
    state ^= state >>> 16
  }
  return new Random(state)
}
