import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in a header. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token or key. They are random, so one round suffices. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
