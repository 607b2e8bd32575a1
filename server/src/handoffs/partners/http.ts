import type { Answer, PartnerAbilities } from '@disadmin/contract/kit/handoff.rules'
import { notUnderstood } from '@disadmin/contract/kit/outbound'
import { createHmac } from 'node:crypto'
import { callOut, type OutboundCall } from '../../kit/outbound.ts'
import type { OrderDocument } from '../order-document.ts'
import type { PreparedCall, PartnerResponse } from '../../kit/outbox/handoff.ts'
import { kept, type MessageKind, type Messenger, type Partner } from './partner.ts'

/** How an order is written, and how answers are read. */
export interface Format {
  label: string
  contentType: string
  write: (order: OrderDocument) => string
  /** What an answer says about the order of this reference; undefined when nobody can tell. */
  read: (body: string, reference: string) => Answer | undefined
}

interface HttpReceiver {
  url: string
  abilities: PartnerAbilities
  /** Signs what is sent; a partner without one takes unsigned messages. */
  secret?: string | undefined
  /** For tests: shorter times. */
  limits?: Pick<OutboundCall, 'connectMs' | 'totalMs' | 'maxBytes'>
}

/** A receiver of orders over HTTP, at `{url}/orders`. */
export const httpPartner = ({ format, ...receiver }: HttpReceiver & { format: Format }): Partner => {
  const { send, ...rest } = httpMessenger({ ...receiver, kind: { ...format, place: 'orders' } })
  return { ...rest, send: (order, key) => send({ reference: order.reference, text: format.write(order) }, key) }
}

type HttpMessenger = HttpReceiver & { kind: Omit<MessageKind, 'ending'> }

/**
 * A receiver over HTTP: `POST {url}/{place}` with the idempotency key, `GET {url}/{place}/{reference}` to ask. Signed calls carry
 * `X-Timestamp` (Unix seconds) and `X-Signature: sha256=<hex>`, the HMAC over timestamp, a dot and the body (of a GET: its path).
 */
export const httpMessenger = (settings: HttpMessenger): Messenger => {
  const { url, kind, abilities } = settings
  const base = `${url.replace(/\/$/, '')}/${kind.place}`
  return {
    ...abilities,
    label: `HTTP, ${kind.label}`,
    send: ({ reference, text }, key) => {
      const headers = { 'content-type': kind.contentType, 'idempotency-key': key, 'x-reference': reference }
      return prepared(settings, { url: base, method: 'POST', headers, body: text }, reference)
    },
    ask: (reference, key) =>
      prepared(settings, { url: `${base}/${reference}`, method: 'GET', headers: { 'idempotency-key': key } }, reference),
  }
}

const prepared = (settings: HttpMessenger, call: OutboundCall, reference: string): PreparedCall => {
  const { pathname } = new URL(call.url)
  const shown = Object.entries(call.headers ?? {}).map(([name, value]) => `${name}: ${value}`)
  return {
    text: kept([`${call.method} ${pathname}`, ...shown, '', call.body ?? ''].join('\n')),
    run: async (mayLeave) => {
      const headers = {
        accept: settings.kind.answerType ?? settings.kind.contentType,
        ...call.headers,
        ...signature(settings.secret, call.body ?? pathname),
      }
      return meaningOf(await callOut({ ...settings.limits, ...call, headers, mayLeave }), settings.kind, reference)
    },
  }
}

const signature = (secret: string | undefined, text: string): Record<string, string> => {
  if (secret === undefined) return {}
  const timestamp = String(Math.floor(Date.now() / 1000))
  const hex = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')
  return { 'x-timestamp': timestamp, 'x-signature': `sha256=${hex}` }
}

/** Only an answer that is whole, in the agreed form and about this very order decides anything. */
const meaningOf = (
  result: Awaited<ReturnType<typeof callOut>>,
  kind: Pick<MessageKind, 'read'>,
  reference: string,
): PartnerResponse => {
  if (result.kind === 'not_sent') return { answer: { outcome: 'not_sent', reason: result.reason }, text: null, status: null }
  if (result.kind === 'no_answer') return { answer: { outcome: 'unknown', reason: result.reason }, text: null, status: null }
  const { status, body } = result
  const read = status < 300 || (status >= 400 && status < 500) ? kind.read(body, reference) : undefined
  const fits = read && (status < 300 || read.outcome === 'rejected' || read.outcome === 'absent')
  const answer: Answer = fits ? read : { outcome: 'unknown', reason: notUnderstood(status) }
  return { answer, text: kept(body), status }
}
