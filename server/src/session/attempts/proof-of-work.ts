import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { ProofAnswer, type ProofChallenge } from '@disadmin/contract/kit/proof'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Db, Tx } from '../../kit/db/db.ts'
import { ProblemError } from '../../kit/http/refusal.ts'
import { proofSecret, spendNonce } from './attempts.queries.ts'

/** PBKDF2 rounds per try, and tries at level 0: a third of a second on a desktop, under two on a core a quarter as fast. */
const cost = 1000
const firstSpan = 1000
/** Each level doubles the tries. The last takes about twenty seconds and always suffices. */
const lastLevel = 6
const lifeSeconds = 300

/** The level required, and the seconds until no proof is. */
export interface ProofRequirement {
  level: number
  seconds: number
}

/** A solved challenge whose signature is ours. */
export interface Proof {
  level: number
  nonce: string
  expiresAt: number
}

const secretOf = (db: Db) => proofSecret(db, randomBytes(32).toString('hex'))
/** Binds a challenge to a user name without showing whether it exists. */
const boundTo = (secret: string, usernameKey: string) => createHmac('sha256', secret).update(usernameKey).digest('base64url')

/** A challenge for this user name only. */
export const challengeFor = async (db: Db, name: string, level: number): Promise<ProofChallenge> => {
  const secret = await secretOf(db)
  const capped = Math.min(level, lastLevel)
  const span = firstSpan * 2 ** capped
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    // only the second half, so that no challenge is solved at once
    counter: randomInt(span / 2, span),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds,
    data: { for: boundTo(secret, name), level: capped },
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key ${secret}`,
  })
  return challenge as never
}

/** 429 with a challenge to solve. */
export const proofRequired = async (db: Db, usernameKey: string, { level, seconds }: ProofRequirement): Promise<ProblemError> => {
  const challenge = await challengeFor(db, usernameKey, level)
  const text = { key: 'session:proof_required' } as const
  return new ProblemError({ status: 429, text, code: 'proof_required', retryAfterSeconds: seconds, challenge: challenge as never })
}

/** The proof if it is solved, signed by us, for this name and not expired; null otherwise. Costs two signatures. */
export const verifyProof = async (db: Db, usernameKey: string, botCheck: string | undefined): Promise<Proof | null> => {
  const answer = botCheck === undefined ? null : unpack(botCheck)
  if (!answer) return null
  const secret = await secretOf(db)
  const { challenge, solution } = answer
  const checked = await verifySolution({
    challenge: challenge as never,
    solution,
    deriveKey,
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key ${secret}`,
  })
  const { data, nonce, expiresAt } = challenge.parameters
  if (!checked.verified || data?.['for'] !== boundTo(secret, usernameKey) || expiresAt === undefined) return null
  const level = Number(data['level'])
  // the last level satisfies every requirement
  return { level: level >= lastLevel ? Infinity : level, nonce, expiresAt }
}

const unpack = (text: string): ProofAnswer | null => {
  try {
    return ProofAnswer.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data ?? null
  } catch {
    return null
  }
}

/** Uses the proof up. False when it was used before. */
export const spendProof = (tx: Tx, { nonce, expiresAt }: Proof): Promise<boolean> => spendNonce(tx, nonce, expiresAt)
