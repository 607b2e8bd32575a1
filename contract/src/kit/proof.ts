import * as z from 'zod/mini'

/**
 * A proof of work that is asked for (ALTCHA, version 2): find the counter whose derived key begins with `keyPrefix`. The nonce, followed by
 * the counter as four bytes (big-endian), is the password of PBKDF2; salt, `cost` and `keyLength` are as named, all bytes in hex.
 */
export const ProofChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    /** Seconds since 1970; handed in later it is worth nothing. */
    expiresAt: z.optional(z.int()),
    data: z.optional(z.record(z.string(), z.union([z.string(), z.int()]))),
  }),
  signature: z.optional(z.string()),
})
export type ProofChallenge = z.output<typeof ProofChallenge>

/** What is handed in: the challenge as it came, with the counter found and the key it derives. */
export const ProofAnswer = z.object({
  challenge: ProofChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})
export type ProofAnswer = z.output<typeof ProofAnswer>

/** How an answer travels as `bot_check`: its JSON in base64. */
export const packProof = (answer: ProofAnswer): string => btoa(JSON.stringify(answer))
