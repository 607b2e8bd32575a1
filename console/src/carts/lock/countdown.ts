import type { LockInfo } from '@disadmin/contract/carts/carts'

type Clocked = Pick<LockInfo, 'unlocked_at' | 'now'>

/** Milliseconds until the lock ends by itself, by the server's clock: `age` is how long ago the answer came (CART-40). 0 when it has ended. */
export const timeLeft = ({ unlocked_at, now }: Clocked, age: number): number =>
  unlocked_at === null ? 0 : Math.max(0, Date.parse(unlocked_at) - Date.parse(now) - age)

/** `09:41`; rounded up, so that 00:00 means over. */
export const formatLeft = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

/** How much of a whole lock is left, 0 to 100, for the bar. */
export const shareLeft = (ms: number, lockMinutes: number): number =>
  Math.min(100, Math.max(0, Math.round((ms / (lockMinutes * 60_000)) * 1000) / 10))
