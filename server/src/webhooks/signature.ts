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

/** The three headers of Standard Webhooks: the event's id, the moment of this attempt, and the signature over both and the body. */
export const signedHeaders = (secret: Buffer, { id, timestamp, body }: Message): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
})
