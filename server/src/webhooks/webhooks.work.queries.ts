import { faults } from '@disadmin/contract/kit/outbound'
import type { DeliveryEvent } from '@disadmin/contract/webhooks/webhooks'
import { sql } from 'kysely'
import { writeAudit } from '../kit/audit.ts'
import { type Db, inTransaction } from '../kit/db/db.ts'
import { inSeconds, isLeased, leaseOf } from '../kit/outbox/lease.ts'
import type { RetentionRule } from '../kit/retention.ts'
import type { AfterRestore } from '../kit/after-restore.ts'
import './webhooks.tables.ts'

export interface DueDelivery {
  id: number
  webhook_id: number
  event: DeliveryEvent
  event_id: string
  payload: unknown
  /** This attempt included. */
  attempts: number
  url: string
  /** The newest first. */
  secrets: Buffer[]
}

interface Claim {
  perReceiver: number
  /** Receivers to be left alone. */
  busy: readonly number[]
  leaseSeconds: number
}

const isDue = sql`sent_at is null and due_at <= clock_timestamp() and not ${isLeased('webhook_deliveries')}`
const isTaking = sql`r.is_active and r.deleted_at is null`

export const hasDue = () =>
  sql<boolean>`exists (select from webhooks r where ${isTaking} and exists (
    select from webhook_deliveries where webhook_id = r.id and ${isDue}))`

/**
 * Takes deliveries that are due, each for one worker, a few of every receiver: one that is slow does not hold up the others. Those of
 * a worker that died are due again when the lease is over.
 */
export const claimDue = async (db: Db, { perReceiver, busy, leaseSeconds }: Claim): Promise<DueDelivery[]> => {
  const { rows } = await sql<Omit<DueDelivery, 'secrets'> & { secret: Buffer; previous: Buffer | null }>`
    update webhook_deliveries d set attempts = d.attempts + 1, lease_until = ${leaseOf(leaseSeconds)}
    from webhooks w where w.id = d.webhook_id and d.id in (
      select due.id from webhooks r cross join lateral (
        select id from webhook_deliveries where webhook_id = r.id and ${isDue}
        order by due_at, id limit ${perReceiver} for update skip locked
      ) as due
      where ${isTaking} and r.id <> all (${[...busy]}::bigint[])
    )
    returning d.id, d.webhook_id, d.event, d.event_id, d.payload, d.attempts, w.url, w.secret,
      case when w.previous_secret_until > clock_timestamp() then w.previous_secret end as previous`.execute(db)
  return rows.map(({ secret, previous, ...delivery }) => ({ ...delivery, secrets: previous ? [secret, previous] : [secret] }))
}

interface Outcome {
  status: number | null
  reason: string | null
  /** Until the next attempt; null: there is none. Without meaning for what was sent. */
  inSeconds: number | null
}

export const markSent = async (db: Db, { id, attempts }: DueDelivery, status: number): Promise<void> => {
  await sql`update webhook_deliveries set sent_at = clock_timestamp(), due_at = null, lease_until = null, status = ${status}, reason = null
    where id = ${id} and attempts = ${attempts}`.execute(db)
}

/** Keeps why it failed. One that somebody else has taken since stays theirs. */
export const markFailed = async (db: Db, { id, attempts }: DueDelivery, outcome: Outcome): Promise<void> => {
  await sql`update webhook_deliveries set due_at = ${inSeconds(outcome.inSeconds)}, lease_until = null, status = ${outcome.status},
    reason = ${outcome.reason?.slice(0, 1000) ?? null} where id = ${id} and attempts = ${attempts} and sent_at is null`.execute(db)
}

/** The receiver said that it is no more (410): nothing is sent to it until a person switches it on again. */
export const switchOff = (db: Db, delivery: DueDelivery): Promise<void> =>
  inTransaction(db, async (tx) => {
    await markFailed(tx, delivery, { status: 410, reason: faults.gone, inSeconds: null })
    const { rows } = await sql`update webhooks set is_active = false where id = ${delivery.webhook_id} and is_active
      returning id`.execute(tx)
    if (rows.length === 0) return
    const author = { actorId: null, effectiveId: null, name: 'webhooks', requestId: `webhook-${delivery.event_id}` }
    const entry = {
      what: 'Webhooks/update',
      recordId: delivery.webhook_id,
      before: { is_active: true },
      after: { is_active: false },
    }
    await writeAudit(tx, author, entry)
  })

/** Nobody can be asked whether an event arrived: it stays, given up, for a person to repeat. */
export const afterRestore: AfterRestore = {
  waiting: (since) =>
    sql<number>`(select count(*) from webhook_deliveries where sent_at is null and due_at is not null and created_at < ${since})`,
  release: async (tx, since, send) => {
    if (!send)
      await sql`update webhook_deliveries set due_at = null, lease_until = null, reason = ${faults.restored}
        where sent_at is null and due_at is not null and created_at < ${since}`.execute(tx)
  },
}

/** Events long sent or given up. */
export const retention: RetentionRule = ({ keepEventsDays: days }) => [
  sql`delete from webhook_deliveries where created_at < clock_timestamp() - ${days}::int * interval '1 day'
    and (sent_at is not null or due_at is null)`,
]
