import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import type { RowOf } from '@disadmin/contract/kit/list'
import { deliveryList, type WebhookDelivery, type webhooks } from '@disadmin/contract/webhooks/webhooks'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { listPage } from '../kit/list/list.ts'
import { type RowSql, rowReader } from '../kit/list/list-row.ts'
import { fixed } from '../kit/list/list-where.ts'
import { payloadOf } from './emit.queries.ts'
import './webhooks.tables.ts'

const states: Record<WebhookDelivery['state'], RawBuilder<boolean>> = {
  sent: sql<boolean>`d.sent_at is not null`,
  waiting: sql<boolean>`(d.sent_at is null and d.due_at is not null)`,
  failed: sql<boolean>`(d.sent_at is null and d.due_at is null)`,
}

const row: RowSql<RowOf<typeof deliveryList>> = {
  id: sql`d.id`,
  webhook_id: sql`d.webhook_id`,
  url: sql`w.url`,
  event: sql`d.event`,
  event_id: sql`d.event_id`,
  state: sql`case when ${states.sent} then 'sent' when ${states.waiting} then 'waiting' else 'failed' end`,
  attempts: sql`d.attempts`,
  status: sql`d.status`,
  reason: sql`d.reason`,
  created_at: sql`d.created_at`,
  due_at: sql`d.due_at`,
  sent_at: sql`d.sent_at`,
  payload: sql`d.payload`,
}

export const findDeliveries = (db: Db, query: QueryOf<typeof webhooks.deliveries>) =>
  listPage(db, deliveryList, {
    query,
    from: sql`webhook_deliveries d`,
    key: sql`d.id`,
    scope: sql`d.webhook_id in (select w.id from webhooks w where w.deleted_at is null)`,
    filters: {
      webhook: (id) => sql`d.webhook_id = ${id}`,
      state: (state) => fixed(states[state]),
      event: (event) => fixed(sql`d.event = ${sql.lit(event)}`),
    },
    sort: { id: sql`d.id`, created_at: sql`d.created_at` },
    joins: sql`join webhooks w on w.id = d.webhook_id`,
    row,
  })

/** Held for writing until the transaction ends. */
export const lockDelivery = async (db: Db, id: number): Promise<WebhookDelivery | undefined> => {
  const { columns, read } = rowReader(row)
  const { rows } = await sql<object>`
    select ${columns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.deleted_at is null
    where d.id = ${id} for update of d`.execute(db)
  return rows[0] && read(rows[0])
}

/** A test event for this receiver alone, due at once. */
export const addTest = async (db: Db, webhookId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (webhook_id, event, event_id, payload)
    values (${webhookId}, 'test', gen_random_uuid(), ${payloadOf('test', sql`jsonb_build_object('webhook_id', ${webhookId}::bigint)`)})
    returning id`.execute(db)
  return rows[0]!.id
}

/** Due at once and under the same event id. One that is on its way keeps its lease and its count: it is not sent twice at a time. */
export const repeatDelivery = async (db: Db, id: number): Promise<void> => {
  await sql`update webhook_deliveries d set due_at = clock_timestamp(), sent_at = null, status = null, reason = null,
    attempts = case when ${states.waiting} then attempts else 0 end where id = ${id}`.execute(db)
}
