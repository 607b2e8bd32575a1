import { type Db, inTransaction } from '../../kit/db/db.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { addToCounts, type Count, forgetCount, forgiveCount, inOrder, lockCounts } from './attempts.queries.ts'
import type { KnownPlace } from '../devices/trusted-devices.ts'
import { demandProof, type Lack, type Proof, spend } from './proof-of-work.ts'

const windowMinutes = 15
const perAccount = 10
const perAddress = 200

/** One count that a guess falls under, and how many it lets through in a window. */
interface Counter {
  key: string
  limit: number
}

/** Under which counts a guess falls. */
export interface Counters {
  /** Forgotten after the right password. */
  own: Counter
  /** Of the address, whatever the names; none for a browser that is known. */
  address: Counter | undefined
}

// cut, a pair of code units may be torn apart, which the database would keep as something else
const counter = (key: string, limit: number): Counter => ({ key: key.slice(0, 300).toWellFormed(), limit })

/**
 * All strangers together share the count of an account. A browser or an address from which its person signed in before has one of its
 * own there, so that strangers never use it up.
 */
export const countersFor = (usernameKey: string, ipAddress: string, known: KnownPlace | null): Counters => ({
  own: counter(known ? `${known.kind}:${known.mark.toString('hex')}:${usernameKey}` : `account:${usernameKey}`, perAccount),
  address: known?.kind === 'browser' ? undefined : counter(`address:${ipAddress}`, perAddress),
})

interface Guess {
  counters: Counters
  usernameKey: string
  proof: Proof | null
  /** Why a proof is wanted although no count is used up. */
  lack?: Lack | null
}

const listOf = ({ own, address }: Counters): Counter[] => (address ? [own, address] : [own])

/**
 * Counts a guess before any hashing. Where a count is used up, only a proof of work lets it through, the harder the more went before
 * (429 `proof_required`); what is refused is not counted, so that nobody makes it harder for others without paying. A transaction of
 * its own: the count stays whatever happens next.
 * @returns whether a proof paid for it. One that was not asked for is spent as well: it gives precedence, and that once.
 */
export const countGuess = async (db: Db, { counters, usernameKey, proof, lack = null }: Guess): Promise<boolean> => {
  const all = listOf(counters)
  const outcome = await inTransaction(db, async (tx) => {
    const keys = all.map(({ key }) => key)
    const missing = lackOf(all, await lockCounts(tx, keys, windowMinutes)) ?? lack
    const isPaid = proof !== null && proof.level >= (missing?.level ?? 0) - 1 && (await spend(tx, proof))
    if (missing && !isPaid) return missing
    await addToCounts(tx, keys)
    return isPaid
  })
  if (typeof outcome === 'object') throw await demandProof(db, usernameKey, outcome)
  return outcome
}

/** Which proof is missing: one step harder with every further limit's worth of guesses. */
const lackOf = (counters: readonly Counter[], counts: readonly Count[]): Lack | null => {
  const over = counts.flatMap(({ key, count, seconds_left }) => {
    const { limit } = counters.find((one) => one.key === key)!
    return count < limit ? [] : [{ level: Math.floor(count / limit) - 1, seconds: Math.max(1, seconds_left) }]
  })
  if (over.length === 0) return null
  return { level: Math.max(...over.map(({ level }) => level)), seconds: Math.max(...over.map(({ seconds }) => seconds)) }
}

/** After the right password: the wrong ones before it are forgotten where it came from, and this one was no guess. */
export const settleGuesses = async (db: Db, counters: Counters): Promise<void> => {
  const keys = listOf(counters).map(({ key }) => key)
  for (const key of inOrder(keys)) await (key === counters.own.key ? forgetCount : forgiveCount)(db, key)
}

const ownKey = (sessionId: number) => `session:${sessionId}`

/** Counts a try at one's own password in a session (429): a stolen one guesses no faster than a stranger, and disturbs no other. */
export const countOwnGuess = (db: Db, sessionId: number): Promise<void> => countWithin(db, ownKey(sessionId))

const codeKey = (userId: number) => `code:${userId}`

/**
 * Counts a try at the code of somebody's app (429), wherever it comes from. No proof of work opens it: six digits are too few for that, and only who knows the
 * password comes so far. Passkeys and recovery codes are not shut by it.
 */
export const countCode = (db: Db, userId: number): Promise<void> => countWithin(db, codeKey(userId))

export const settleCodes = (db: Db, userId: number) => forgetCount(db, codeKey(userId))

/** Counters of a sign-in by passkey: nobody guesses a signature, so only the address is counted, for the work it makes. */
export const passkeyCountersFor = (ipAddress: string): Counters => ({
  own: counter(`passkey:${ipAddress}`, perAddress),
  address: undefined,
})

/** The same for answers of the provider of the house. */
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
  throw new Refusal({ status: 429, text, code: 'too_many_attempts', retryAfterSeconds: seconds })
}

export const settleOwnGuesses = (db: Db, sessionId: number) => forgetCount(db, ownKey(sessionId))
