import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { ProofAnswer, type ProofChallenge } from '@disadmin/contract/kit/proof'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Db, Tx } from '../../kit/db/db.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { proofSecret, spendNonce } from './proof-of-work.queries.ts'

/** What one try of a counter costs, and how many there are at the first level: a third of a second of a desk's processor, less than two of one core a quarter as fast. */
const cost = 1000
const firstSpan = 1000
/** Each level takes twice the tries of the one before. The last is about twenty seconds: the door never shuts. */
const lastLevel = 6
const lifeSeconds = 300

/** Which proof is asked for, and after how many seconds none is any more. */
export interface Lack {
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
/** The challenge is for this name and no other; whether anybody has it is not in it. */
const boundTo = (secret: string, usernameKey: string) => createHmac('sha256', secret).update(usernameKey).digest('base64url')

/** A proof of work for this name, of a level; worth nothing for another one. */
export const challengeFor = async (db: Db, name: string, level: number): Promise<ProofChallenge> => {
  const secret = await secretOf(db)
  const asked = Math.min(level, lastLevel)
  const span = firstSpan * 2 ** asked
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    // never at once: the second half of the span alone
    counter: randomInt(span / 2, span),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds,
    data: { for: boundTo(secret, name), level: asked },
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `key ${secret}`,
  })
  return challenge as never
}

/** 429 with a challenge to solve. */
export const demandProof = async (db: Db, usernameKey: string, { level, seconds }: Lack): Promise<Refusal> => {
  const challenge = await challengeFor(db, usernameKey, level)
  const text = { key: 'session:proof_required' } as const
  return new Refusal({ status: 429, text, code: 'proof_required', retryAfterSeconds: seconds, challenge: challenge as never })
}

/** What was handed in, when it is right, ours, of this name and not too old; null otherwise. Costs two signatures. */
export const provenBy = async (db: Db, usernameKey: string, botCheck: string | undefined): Promise<Proof | null> => {
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
  // the last level is enough for whatever is asked: nobody can make it harder
  return { level: level >= lastLevel ? Infinity : level, nonce, expiresAt }
}

const unpack = (text: string): ProofAnswer | null => {
  try {
    return ProofAnswer.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data ?? null
  } catch {
    return null
  }
}

/** A proof lets through once. False when it did already. */
export const spend = (tx: Tx, { nonce, expiresAt }: Proof): Promise<boolean> => spendNonce(tx, nonce, expiresAt)
