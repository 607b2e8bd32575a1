import type { Logger } from 'pino'
import type { Db } from '../kit/db/db.ts'
import { callOut, type OutboundResult } from '../kit/outbound.ts'
import { jittered, more, type OutboxWorker, startOutbox } from '../kit/outbox/outbox.ts'
import type { Wakeup } from '../kit/outbox/wakeup.ts'
import { resolveReceiver } from './receiver-address.ts'
import { signedHeaders } from './signature.ts'
import { claimDue, type DueDelivery, hasDue, markFailed, markSent, switchOff } from './webhooks.work.queries.ts'

export interface WebhookParts {
  db: Db
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Whether a receiver may live in one's own network. */
  privateAddresses: boolean
  /** How long a delivery is one worker's; longer than a call may take. 60 s unless said. */
  leaseSeconds?: number
  mayLeave?: () => Promise<boolean>
  wakeup?: Wakeup
}

const perReceiver = 5
const pollMilliseconds = 1000
/** How long a receiver that refused something is left alone, whoever else is looked for; over before the next look. */
const restMilliseconds = 900

/** What is waited after each failed attempt, in seconds; after the last the delivery is given up until somebody repeats it. */
const pauses = [5, 30, 120, 600, 3600]

/**
 * One round: sends what is due, a batch for each receiver. Receivers in `busy` are left out, and are in it while something is under way
 * to them, and a moment longer where they refused something. A full batch that was taken whole has `more` behind it.
 */
export const sendDue = async (parts: WebhookParts, busy: Set<number> = new Set()): Promise<Promise<unknown>[]> => {
  const { db, leaseSeconds = 60 } = parts
  const due = await claimDue(db, { perReceiver, busy: [...busy], leaseSeconds })
  return [...Map.groupBy(due, (delivery) => delivery.webhook_id)].map(async ([receiver, deliveries]) => {
    busy.add(receiver)
    const taken = await Promise.all(deliveries.map((delivery) => sendOne(parts, delivery)))
    const isTaken = taken.every(Boolean)
    if (isTaken) busy.delete(receiver)
    else setTimeout(() => busy.delete(receiver), restMilliseconds).unref()
    return isTaken && deliveries.length === perReceiver ? more : undefined
  })
}

/** Whether the receiver took it. */
const sendOne = async (parts: WebhookParts, delivery: DueDelivery): Promise<boolean> => {
  try {
    return await settle(parts, delivery, await callReceiver(parts, delivery))
  } catch (error) {
    // its lease will be over
    parts.logger.error({ err: error, delivery: delivery.id }, 'a webhook failed inside')
    return false
  }
}

const callReceiver = async ({ privateAddresses }: WebhookParts, delivery: DueDelivery): Promise<OutboundResult> => {
  const resolved = await resolveReceiver(delivery.url, privateAddresses)
  if ('refused' in resolved) return { kind: 'not_sent', reason: resolved.refused }
  const body = JSON.stringify(delivery.payload)
  const timestamp = Math.floor(Date.now() / 1000)
  return callOut({
    url: delivery.url,
    address: resolved.address,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(delivery.secrets, { id: delivery.event_id, timestamp, body }) },
    body,
    totalMs: 15_000,
    maxBytes: 100_000,
  })
}

const settle = async ({ db, logger }: WebhookParts, delivery: DueDelivery, result: OutboundResult): Promise<boolean> => {
  const log = { delivery: delivery.id, event: delivery.event, attempt: delivery.attempts }
  const status = result.kind === 'answer' ? result.status : null
  if (status !== null && status >= 200 && status < 300) {
    await markSent(db, delivery, status)
    logger.info(log, 'webhook sent')
    return true
  }
  if (status === 410) {
    await switchOff(db, delivery)
    logger.warn({ ...log, receiver: delivery.webhook_id }, 'webhook switched off by its receiver')
    return false
  }
  const reason = result.kind === 'answer' ? `HTTP ${result.status}` : result.reason
  const pause = pauses[delivery.attempts - 1]
  await markFailed(db, delivery, { status, reason, inSeconds: pause === undefined ? null : jittered(pause) })
  if (pause === undefined) logger.error({ ...log, reason }, 'webhook given up')
  else logger.warn({ ...log, reason }, 'webhook not sent')
  return false
}

/** Sends deliveries when they are due, and at once where a receiver has more of them, until stopped. How many are under way is bounded by receiver. */
export const startWebhooks = (parts: WebhookParts): OutboxWorker => {
  const busy = new Set<number>()
  return startOutbox({
    name: 'webhooks',
    takeUp: () => sendDue(parts, busy),
    mayLeave: parts.mayLeave,
    atOnce: () => Infinity,
    pollMilliseconds,
    work: { table: 'webhook_deliveries', isDue: hasDue },
    wakeup: parts.wakeup,
    logger: parts.logger,
  })
}
