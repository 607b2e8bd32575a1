import { type Db, inTransaction } from '../../kit/db/db.ts'
import type { Statement } from '../../kit/db/together.ts'
import { ProblemError } from '../../kit/http/refusal.ts'
import { addToCounts, type Count, resetCount, decrementCount, inOrder, lockCounts } from './attempts.queries.ts'
import type { DeviceMark } from '../devices/trusted-devices.queries.ts'
import { type Proof, proofRequired, type ProofRequirement, spendProof } from './proof-of-work.ts'

const windowMinutes = 15
const perAccount = 10
const perAddress = 200

/** A counter, and how many guesses it allows in a window. */
interface Counter {
  key: string
  limit: number
}

/** The counters of a guess. */
export interface Counters {
  /** Reset by the right password. */
  own: Counter
  /** Of the address, for all user names; none for a trusted browser. */
  address: Counter | undefined
}

// slice may cut a surrogate pair in half
const counter = (key: string, limit: number): Counter => ({ key: key.slice(0, 300).toWellFormed(), limit })

/**
 * Unknown devices share the account's counter. A trusted device has its own for this account, so that strangers cannot lock the owner out.
 */
export const countersFor = (usernameKey: string, ipAddress: string, trusted: DeviceMark | null): Counters => ({
  own: counter(trusted ? `${trusted.kind}:${trusted.mark.toString('hex')}:${usernameKey}` : `account:${usernameKey}`, perAccount),
  address: trusted?.kind === 'browser' ? undefined : counter(`address:${ipAddress}`, perAddress),
})

interface Guess {
  counters: Counters
  usernameKey: string
  proof: Proof | null
  /** A proof that is required although no counter is used up. */
  required?: ProofRequirement | null
}

const listOf = ({ own, address }: Counters): Counter[] => (address ? [own, address] : [own])

/**
 * Counts a guess before the password is hashed. When a counter is used up a proof of work is required (429 `proof_required`), and each
 * further limit makes it harder. Refused guesses are not counted, so that nobody can make it harder for others for free. Runs in a
 * transaction of its own: the count stays whatever happens next.
 * @returns whether a valid proof was used. A proof that was not required is used up as well and gives priority once.
 */
export const countGuess = async (db: Db, { counters, usernameKey, proof, required = null }: Guess): Promise<boolean> => {
  const all = listOf(counters)
  const outcome = await inTransaction(db, async (tx) => {
    const keys = all.map(({ key }) => key)
    const missing = requirementOf(all, await lockCounts(tx, keys, windowMinutes)) ?? required
    const isPaid = proof !== null && proof.level >= (missing?.level ?? 0) - 1 && (await spendProof(tx, proof))
    if (missing && !isPaid) return missing
    await addToCounts(tx, keys)
    return isPaid
  })
  if (typeof outcome === 'object') throw await proofRequired(db, usernameKey, outcome)
  return outcome
}

/** The proof that the counters require: one level harder for each further limit. */
const requirementOf = (counters: readonly Counter[], counts: readonly Count[]): ProofRequirement | null => {
  const over = counts.flatMap(({ key, count, seconds_left }) => {
    const { limit } = counters.find((one) => one.key === key)!
    return count < limit ? [] : [{ level: Math.floor(count / limit) - 1, seconds: Math.max(1, seconds_left) }]
  })
  if (over.length === 0) return null
  return { level: Math.max(...over.map(({ level }) => level)), seconds: Math.max(...over.map(({ seconds }) => seconds)) }
}

/** After the right password: resets the account's counter and takes the guess back from the address. */
export const clearGuesses = (counters: Counters): Statement<unknown>[] =>
  inOrder(listOf(counters).map(({ key }) => key)).map(
    (key) => (db) => (key === counters.own.key ? resetCount : decrementCount)(db, key),
  )

const ownKey = (sessionId: number) => `session:${sessionId}`

/** Counts a try at the own password, per session (429), so that a stolen session guesses no faster than a stranger. */
export const countOwnGuess = (db: Db, sessionId: number): Promise<void> => countWithin(db, ownKey(sessionId))

const codeKey = (userId: number) => `code:${userId}`

/**
 * Counts a try at a user's app code, from any device (429). A proof of work does not help: six digits are too few. Passkeys and recovery
 * codes stay usable.
 */
export const countCode = (db: Db, userId: number): Promise<void> => countWithin(db, codeKey(userId))

export const clearCodeGuesses = (db: Db, userId: number) => resetCount(db, codeKey(userId))

/** Signatures cannot be guessed: a passkey sign-in is only limited per address, for its cost. */
export const passkeyCountersFor = (ipAddress: string): Counters => ({
  own: counter(`passkey:${ipAddress}`, perAddress),
  address: undefined,
})

/** The same for answers of the single sign-on provider. */
export const signOnCountersFor = (ipAddress: string): Counters => ({
  own: counter(`sign_on:${ipAddress}`, perAddress),
  address: undefined,
})

const countWithin = async (db: Db, key: string): Promise<void> => {
  const seconds = await inTransaction(db, async (tx) => {
    const [found] = await lockCounts(tx, [key], windowMinutes)
    if (found!.count >= perAccount) return Math.max(1, found!.seconds_left)
    await addToCounts(tx, [key])
    return null
  })
  if (seconds === null) return
  const text = { key: 'kit:error.too_many_attempts', values: [Math.ceil(seconds / 60)] } as const
  throw new ProblemError({ status: 429, text, code: 'too_many_attempts', retryAfterSeconds: seconds })
}

export const clearOwnGuesses = (db: Db, sessionId: number) => resetCount(db, ownKey(sessionId))
