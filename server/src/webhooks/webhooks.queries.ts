import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import type { RowOf } from '@disadmin/contract/kit/list'
import { type Webhook, webhookList, type webhooks } from '@disadmin/contract/webhooks/webhooks'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { listPage } from '../kit/list/list.ts'
import { type RowSql, rowReader } from '../kit/list/list-row.ts'
import './webhooks.tables.ts'

export type StoredWebhook = Pick<Webhook, 'id' | 'url' | 'events' | 'is_active'>
export type WebhookChange = Partial<Pick<Webhook, 'url' | 'events' | 'is_active'>>

// the secret is never among what is read
const row: RowSql<RowOf<typeof webhookList>> = {
  id: sql`w.id`,
  url: sql`w.url`,
  events: sql`w.events`,
  is_active: sql`w.is_active`,
  created_at: sql`w.created_at`,
  failed: sql`(select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.sent_at is null and d.due_at is null)`,
  previous_secret_until: sql`case when w.previous_secret_until > clock_timestamp() then w.previous_secret_until end`,
}

export const findWebhooks = (db: Db, query: QueryOf<typeof webhooks.list>) =>
  listPage(db, webhookList, {
    query,
    from: sql`webhooks w`,
    key: sql`w.id`,
    scope: sql`w.deleted_at is null`,
    filters: {},
    sort: { id: sql`w.id`, url: sql`w.url`, created_at: sql`w.created_at` },
    row,
  })

export const findWebhook = async (db: Db, id: number): Promise<Webhook> => {
  const { columns, read } = rowReader(row)
  const { rows } = await sql<object>`select ${columns} from webhooks w where w.id = ${id}`.execute(db)
  return read(rows[0]!)
}

/** Held for writing until the transaction ends. */
export const lockWebhook = (db: Db, id: number): Promise<StoredWebhook | undefined> =>
  db
    .selectFrom('webhooks')
    .select(['id', 'url', 'events', 'is_active'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const addWebhook = async (db: Db, { url, events }: Pick<Webhook, 'url' | 'events'>, secret: Buffer): Promise<number> => {
  const values = { url, events, secret, previous_secret: null, previous_secret_until: null, deleted_at: null }
  return (await db.insertInto('webhooks').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export const updateWebhook = async (db: Db, id: number, change: WebhookChange): Promise<void> => {
  if (Object.keys(change).length > 0) await db.updateTable('webhooks').set(change).where('id', '=', id).execute()
}

/** The secret until now signs beside the new one for so many hours; one that did so before it signs no more. */
export const renewSecret = async (db: Db, id: number, secret: Buffer, overlapHours: number): Promise<void> => {
  await sql`update webhooks set secret = ${secret}, previous_secret = case when ${overlapHours}::int > 0 then secret end,
    previous_secret_until = case when ${overlapHours}::int > 0 then clock_timestamp() + ${overlapHours}::int * interval '1 hour' end
    where id = ${id}`.execute(db)
}

/** Takes it away with its secrets and what still waited for it; what became of the rest stays until it is retention. */
export const removeWebhook = async (db: Db, id: number): Promise<void> => {
  await sql`update webhooks set deleted_at = clock_timestamp(), is_active = false, secret = '', previous_secret = null,
    previous_secret_until = null where id = ${id}`.execute(db)
  await sql`delete from webhook_deliveries where webhook_id = ${id} and sent_at is null`.execute(db)
}
