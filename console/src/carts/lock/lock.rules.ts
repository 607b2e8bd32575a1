import type { CartRow, LockInfo } from '@disadmin/contract/carts/carts'

type Held = Pick<CartRow, 'is_locked' | 'operator_id'>

/** Who holds the lock of a cart, from one person's point of view (CART-33). */
export const lockStateOf = ({ is_locked, operator_id }: Held, userId: number | undefined): 'free' | 'mine' | 'theirs' => {
  if (!is_locked) return 'free'
  return operator_id !== null && operator_id === userId ? 'mine' : 'theirs'
}

type Clocked = Pick<LockInfo, 'unlocked_at' | 'now'>

/** Milliseconds until the lock expires, by the server's clock; `age` is the time since the answer (CART-40). 0 when it has expired. */
export const timeLeft = ({ unlocked_at, now }: Clocked, age: number): number =>
  unlocked_at === null ? 0 : Math.max(0, Date.parse(unlocked_at) - Date.parse(now) - age)

/** `09:41`; rounded up, so that 00:00 means over. */
export const formatLeft = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

/** The remaining share of the lock, 0 to 100. */
export const shareLeft = (ms: number, lockMinutes: number): number =>
  Math.min(100, Math.max(0, Math.round((ms / (lockMinutes * 60_000)) * 1000) / 10))
