import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db, Tx } from '../kit/db/db.ts'
import { spendTicketNonce, ticketSecret } from './tickets.queries.ts'

/** What a ticket is good for; one for something else is worth nothing. */
export type Purpose = 'sign_in' | 'second_step' | 'enrol' | 'prove' | 'sign_on'

/** Whoever signs in elsewhere may have to find a phone first. */
const lifeSeconds = (purpose: Purpose): number => (purpose === 'sign_on' ? 600 : 300)

interface Issued {
  purpose: Purpose
  /** The browser or the session it is for; in no other it is worth anything. */
  boundTo: string
  data?: Readonly<Record<string, string | number>>
}

/** A ticket that is ours, of this purpose and this browser or session, and not too old. */
export interface Ticket {
  data: Readonly<Record<string, string | number>>
  /** What a passkey signs for it. */
  challenge: Buffer
  nonce: string
  expiresAt: number
}

const secretOf = (db: Db) => ticketSecret(db, randomBytes(32).toString('hex'))

const signed = (secret: string, payload: string, { purpose, boundTo }: Issued): string => {
  const signature = createHmac('sha256', secret).update(JSON.stringify([purpose, boundTo, payload]))
  return `${payload}.${signature.digest('base64url')}`
}

/** What a passkey is asked to sign: it belongs to this one ticket. */
export const challengeOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** Signs what the server has to know again at the next call. Nothing is kept of it until it is used. */
export const issueTicket = async (db: Db, issued: Issued): Promise<string> => {
  const expiresAt = Math.floor(Date.now() / 1000) + lifeSeconds(issued.purpose)
  const content = { nonce: randomBytes(24).toString('base64url'), expiresAt, data: issued.data ?? {} }
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
  return signed(await secretOf(db), payload, issued)
}

/** Reads a ticket; null when it is not ours, for something or somebody else, or too old. Whether it was used says `spendTicket`. */
export const readTicket = async (db: Db, text: string, issued: Omit<Issued, 'data'>): Promise<Ticket | null> => {
  const payload = text.split('.', 1)[0]!
  const wanted = Buffer.from(signed(await secretOf(db), payload, issued))
  const given = Buffer.from(text)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Omit<Ticket, 'challenge'>
  return content.expiresAt * 1000 < Date.now() ? null : { ...content, challenge: challengeOf(text) }
}

/** A ticket opens once. False when it did already. */
export const spendTicket = (tx: Tx, { nonce, expiresAt }: Ticket): Promise<boolean> => spendTicketNonce(tx, nonce, expiresAt)

/** The name under which authenticators keep a person's passkeys: always the same one, and it says nothing of them. */
export const handleOf = async (db: Db, userId: number): Promise<Buffer> =>
  createHmac('sha256', await secretOf(db))
    .update(`handle ${userId}`)
    .digest()
