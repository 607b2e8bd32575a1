import type { WebhookDelivery, WebhookEvent } from '@disadmin/contract/webhooks/webhooks'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { orderSql } from '../kit/list.ts'
import './webhooks.tables.ts'

interface Filter {
  webhook?: number | undefined
  state?: WebhookDelivery['state'] | undefined
  event?: WebhookEvent | undefined
}

interface Page extends Filter {
  order_by: string
  offset: number
  limit: number
}

const columns = { id: sql`d.id`, created_at: sql`d.created_at` }
const newestFirst = { tie: 'id', initial: { field: 'id', descending: true } } as const

const states: Record<WebhookDelivery['state'], RawBuilder<boolean>> = {
  sent: sql<boolean>`d.sent_at is not null`,
  waiting: sql<boolean>`(d.sent_at is null and d.due_at is not null)`,
  failed: sql<boolean>`(d.sent_at is null and d.due_at is null)`,
}

const delivery = sql`d.id, d.webhook_id, w.url, d.event, d.event_id,
  case when ${states.sent} then 'sent' when ${states.waiting} then 'waiting' else 'failed' end as state,
  d.attempts, d.status, d.reason, d.created_at, d.due_at, d.sent_at, d.payload`
const all = sql`webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.deleted_at is null`

const conditions = ({ webhook, state, event }: Filter): RawBuilder<unknown> => {
  const wanted = [sql`true`]
  if (webhook !== undefined) wanted.push(sql`d.webhook_id = ${webhook}`)
  if (state !== undefined) wanted.push(states[state])
  if (event !== undefined) wanted.push(sql`d.event = ${event}`)
  return sql.join(wanted, sql` and `)
}

export const findDeliveries = async (db: Db, page: Page): Promise<WebhookDelivery[]> =>
  (
    await sql<WebhookDelivery>`select ${delivery} from ${all} where ${conditions(page)}
      order by ${orderSql(page.order_by, columns, newestFirst)} limit ${page.limit} offset ${page.offset}`.execute(db)
  ).rows

export const countDeliveries = async (db: Db, filter: Filter): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${all} where ${conditions(filter)}`.execute(db)).rows[0]!.n

/** Held for writing until the transaction ends. */
export const claimDelivery = async (db: Db, id: number): Promise<WebhookDelivery | undefined> =>
  (await sql<WebhookDelivery>`select ${delivery} from ${all} where d.id = ${id} for update of d`.execute(db)).rows[0]

/** Due at once and under the same event id. One that is on its way keeps its lease and its count: it is not sent twice at a time. */
export const repeatDelivery = async (db: Db, id: number): Promise<void> => {
  await sql`update webhook_deliveries d set due_at = clock_timestamp(), sent_at = null, status = null, reason = null,
    attempts = case when ${states.waiting} then attempts else 0 end where id = ${id}`.execute(db)
}
