import { createHmac, randomBytes } from 'node:crypto'

/** 24 bytes, as Standard Webhooks recommend at least. */
export const newSecret = (): Buffer => randomBytes(24)

/** As the receiver's library takes it. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

interface Message {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * The three headers of Standard Webhooks: the event's id, the moment of this attempt, and the signatures over both and the body, one
 * for each secret that counts; a receiver takes the call if it knows one of them.
 */
export const signedHeaders = (secrets: readonly Buffer[], { id, timestamp, body }: Message): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' '),
})
