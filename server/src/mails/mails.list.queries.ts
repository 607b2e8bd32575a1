import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import type { RowOf } from '@disadmin/contract/kit/list'
import { type Mail, mailList, type mails } from '@disadmin/contract/mails/mails'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { since, until } from '../kit/db/moments.ts'
import { listPage } from '../kit/list/list.ts'
import { type RowSql, rowReader } from '../kit/list/list-row.ts'
import { fixed, search } from '../kit/list/list-where.ts'
import { isLeased } from '../kit/outbox/lease.ts'
import { hasLostLink } from './mails.link.queries.ts'
import './mails.tables.ts'

const states: Record<Mail['state'], RawBuilder<boolean>> = {
  sent: sql<boolean>`m.sent_at is not null`,
  waiting: sql<boolean>`(m.sent_at is null and m.given_up_at is null)`,
  given_up: sql<boolean>`(m.sent_at is null and m.given_up_at is not null)`,
}
/** A process is sending it at this moment. */
const underWay = isLeased('m')

const at = sql`m.created_at`

const row: RowSql<RowOf<typeof mailList>> = {
  id: sql`m.id`,
  recipient: sql`m.recipient`,
  subject: sql`m.subject`,
  state: sql`case when ${states.sent} then 'sent' when ${states.waiting} then 'waiting' else 'given_up' end`,
  attempts: sql`m.attempts`,
  error: sql`case when not ${underWay} then m.error end`,
  created_at: at,
  next_attempt_at: sql`case when ${states.waiting} then m.next_attempt_at end`,
  sent_at: sql`m.sent_at`,
  given_up_at: sql`m.given_up_at`,
}

/** They go to people of every company: whoever may call this sees all branches. */
export const findMails = (db: Db, timeZone: string, query: QueryOf<typeof mails.list>) =>
  listPage(db, mailList, {
    query,
    from: sql`mails m`,
    key: sql`m.id`,
    scope: sql`true`,
    filters: {
      recipient: search(sql`m.search`),
      state: (state) => fixed(states[state]),
      created_at__gte: (from) => since(at, from, timeZone),
      created_at__lte: (to) => until(at, to, timeZone),
    },
    sort: { id: sql`m.id`, created_at: at },
    row,
  })

/** Those of these mails there are, locked for writing until the transaction ends. */
export const lockMails = async (db: Db, ids: readonly number[]): Promise<Mail[]> => {
  const { columns, read } = rowReader(row)
  const { rows } = await sql<object>`
    select ${columns} from mails m where m.id in (${sql.join(ids)}) order by m.id for update`.execute(db)
  return rows.map(read)
}

/** Whether one of these held a link that was forgotten when it was sent. */
export const haveLostLink = async (db: Db, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`select from mails where id in (${sql.join(ids)}) and ${hasLostLink} limit 1`.execute(db)
  return rows.length > 0
}

/** Due at once, in a round of its own unless it waits. One that is on its way keeps its lease: it is not sent twice. */
export const repeatMails = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`update mails m set next_attempt_at = clock_timestamp(), lease_until = null, sent_at = null, given_up_at = null, error = null,
    attempts = case when ${states.waiting} then attempts else 0 end, unreached = 0, unreached_since = null
    where m.id in (${sql.join(ids)}) and not ${underWay}`.execute(db)
}
