import type { Db } from '../kit/db.ts'
import { Refusal } from '../kit/refusal.ts'
import { countAttempt, forgetAttempts, forgiveAttempt } from './session.queries.ts'

const windowMinutes = 15
const perAccount = 10
const perAddress = 200

/** Under which keys the attempts at a password are counted. */
export interface Attempts {
  account: string
  address: string
}

export const attemptsAt = (usernameKey: string, ipAddress: string): Attempts => ({
  account: `account:${usernameKey}`.slice(0, 300),
  address: `address:${ipAddress}`.slice(0, 300),
})

/**
 * Counts an attempt before any hashing, and refuses it when there were too many (429). `db` is no transaction that a refusal would
 * roll back: the count stays whatever happens next.
 */
export const assertFewAttempts = async (db: Db, attempts: Attempts): Promise<void> => {
  const counts = await countAttempt(db, [attempts.account, attempts.address], windowMinutes)
  const over = counts.filter((row) => row.count > (row.key === attempts.account ? perAccount : perAddress))
  if (over.length === 0) return
  const seconds = Math.max(1, ...over.map((row) => row.seconds_left))
  throw new Refusal({
    status: 429,
    text: { key: 'kit:error.too_many_attempts', values: [Math.ceil(seconds / 60)] },
    code: 'too_many_attempts',
    retryAfterSeconds: seconds,
  })
}

/** After the right password: the wrong ones before it are forgotten, and this one was no guess. */
export const settleAttempts = async (db: Db, attempts: Attempts): Promise<void> => {
  await forgetAttempts(db, attempts.account)
  await forgiveAttempt(db, attempts.address)
}
