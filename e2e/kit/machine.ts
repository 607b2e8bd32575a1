import { pbkdf2Sync } from 'node:crypto'

// 600 derivations as the check against robots makes them: 0.2 ms each on a desk's processor (docs/decisions/sign-in.md)
const derivations = 600
const deskMs = derivations * 0.2

/**
 * How many times as long as on a desk's processor a piece of work takes here and now, counted in processor time; 1 at least. Processor time
 * does not count what waits, but neighbours of the machine make each stroke of it slower: a limit in milliseconds is held against the work divided by this.
 */
export const slowness = (): number => {
  const before = process.threadCpuUsage()
  pbkdf2Sync('yardstick', 'desk', derivations * 1000, 32, 'sha256')
  const { user, system } = process.threadCpuUsage(before)
  return Math.max(1, (user + system) / 1000 / deskMs)
}
