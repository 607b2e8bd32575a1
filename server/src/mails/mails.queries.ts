import { faults } from '@disadmin/contract/kit/outbound'
import { sql } from 'kysely'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Db } from '../kit/db/db.ts'
import '../kit/files/stored-files.queries.ts'
import type { MailAttachment } from '../kit/mail.ts'
import { inSeconds, leaseOf } from '../kit/outbox/lease.ts'
import type { Undoable } from '../kit/outbox/undo.ts'
import type { Principal } from '../kit/principal.ts'
import type { RetentionRule } from '../kit/retention.ts'
import type { AfterRestore } from '../kit/after-restore.ts'
import { opensSomething, withoutLink } from './mails.link.queries.ts'
import './mails.tables.ts'

export interface NewMail {
  recipient: string
  subject: string
  /** Plain text. */
  body: string
  /** The same for programs that show it; nothing in it opens anything. */
  html?: string | null
  /** Who gets an answer, where that is not the sender. */
  reply_to?: string | null
  /** Of `stored_files`: attached, where it is small enough. */
  file_id?: number | null
}

export interface ClaimedMail extends NewMail {
  id: number
  created_at: string
  /** This attempt included. */
  attempts: number
  /** How often in a row the mail server could not be reached before. */
  unreached: number
}

/** What tells the attempt from every other of the mail. */
type Attempt = Pick<ClaimedMail, 'id' | 'attempts' | 'unreached'>

/** Puts mails into the outbox, in the transaction of what they tell of: no mail without the change, no change without its mail. */
export const queueMails = async (db: Db, mails: readonly NewMail[], undo?: Undoable): Promise<void> => {
  if (mails.length === 0) return
  await sql`insert into mails (recipient, subject, body, html, reply_to, file_id, undo_id, next_attempt_at)
    select recipient, subject, body, html, reply_to, file_id, ${undo?.undoId ?? null}::uuid, ${inSeconds(undo?.seconds ?? 0)}
    from json_to_recordset(${JSON.stringify(mails)}::json)
      as m(recipient text, subject text, body text, html text, reply_to text, file_id bigint)`.execute(db)
}

/** Where the caller gets mails. */
export const findOwnAddress = async (db: Db, { userId }: Principal): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`select email from users where id = ${userId} and email <> ''`.execute(db)
  return rows[0]?.email
}

/** Deletes the mails of a change that is undone; false when one of them may have left. */
export const withdrawMails = async (db: Db, undoId: string): Promise<boolean> => {
  await sql`delete from mails
    where undo_id = ${undoId} and sent_at is null and attempts = 0 and next_attempt_at > clock_timestamp()`.execute(db)
  const { rows } = await sql`select from mails where undo_id = ${undoId} limit 1`.execute(db)
  return rows.length === 0
}

export const maxAttempts = 5

const isDue = sql`sent_at is null and given_up_at is null and next_attempt_at <= clock_timestamp()`

export const hasDueMails = () => sql<boolean>`exists (select from mails where ${isDue})`

/**
 * Takes up to `limit` mails that are due, each for one process. They are due again after the lease, so that a process that dies while
 * sending delays a mail and does not lose it; `error` says so until the attempt reports. One whose last attempt was cut off comes with
 * more attempts than there are.
 */
export const claimMails = async (db: Db, limit: number, leaseSeconds: number): Promise<ClaimedMail[]> => {
  const { rows } = await sql<ClaimedMail>`
    with lease as (select ${leaseOf(leaseSeconds)} as ends)
    update mails set attempts = attempts + 1, next_attempt_at = lease.ends, lease_until = lease.ends,
      error = case when attempts < ${maxAttempts} then ${faults.worker_ended} else error end
    from lease where id in (
      select id from mails where ${isDue}
      order by next_attempt_at, id limit ${limit} for update skip locked
    )
    returning id, recipient, subject, body, html, reply_to, file_id, created_at, attempts, unreached`.execute(db)
  return rows
}

/** Whoever sent it says so, however late: it is not sent any more, and what its link opens with is forgotten. */
export const markSent = async (db: Db, { id }: Attempt): Promise<void> => {
  await sql`update mails set sent_at = clock_timestamp(), body = ${withoutLink}, given_up_at = null, lease_until = null, error = null, unreached = 0,
    unreached_since = null where id = ${id}`.execute(db)
}

// one that somebody else has taken since, or repeated, is theirs
const stillOurs = ({ id, attempts, unreached }: Attempt) =>
  sql`id = ${id} and attempts = ${attempts} and unreached = ${unreached} and sent_at is null`

/** Keeps why it failed; the next attempt follows after the pause. */
export const markFailed = async (db: Db, attempt: Attempt, error: string, pauseSeconds: number): Promise<void> => {
  await sql`update mails set error = ${error}, lease_until = null, next_attempt_at = ${inSeconds(pauseSeconds)},
    unreached = 0, unreached_since = null where ${stillOurs(attempt)}`.execute(db)
}

/**
 * The mail server was away: that costs no attempt, and the next one follows after the pause. After three days of it the mail is given up,
 * which is answered.
 */
export const markUnreached = async (db: Db, attempt: Attempt, error: string, pauseSeconds: number): Promise<boolean> => {
  const { rows } = await sql<{ given_up: boolean }>`
    update mails set attempts = attempts - 1, error = ${error}, lease_until = null,
      next_attempt_at = ${inSeconds(pauseSeconds)},
      unreached = unreached + 1, unreached_since = coalesce(unreached_since, clock_timestamp()),
      given_up_at = case when unreached_since < clock_timestamp() - interval '3 days' then clock_timestamp() end
    where ${stillOurs(attempt)} returning given_up_at is not null as given_up`.execute(db)
  return rows[0]?.given_up === true
}

/** Nobody tries any more until a person repeats it. Without an error that of the last attempt stands. */
export const markGivenUp = async (db: Db, attempt: Attempt, error: string | null): Promise<void> => {
  await sql`update mails set given_up_at = clock_timestamp(), lease_until = null, attempts = least(attempts, ${maxAttempts}),
    error = coalesce(${error}, error) where ${stillOurs(attempt)}`.execute(db)
}

/** What mail servers take without a question; a larger file is reached by its link alone. */
const mostBytes = 5 * 1024 * 1024

/** The file of a mail; undefined when it is too large or was removed since. */
export const findAttachment = async (db: Db, fileId: number): Promise<MailAttachment | undefined> => {
  const file = await db
    .selectFrom('stored_files')
    .select(['name', 'content_type', 'packed'])
    .where('id', '=', fileId)
    .where('size', '<=', mostBytes)
    .executeTakeFirst()
  return file && { filename: file.name, contentType: file.content_type, content: await promisify(gunzip)(file.packed) }
}

/** Nobody can be asked whether a mail arrived: it stays, given up, for a person to send again. */
export const afterRestore: AfterRestore = {
  waiting: (since) =>
    sql<number>`(select count(*) from mails where sent_at is null and given_up_at is null and created_at < ${since})`,
  release: async (tx, since, send) => {
    if (!send)
      await sql`update mails set given_up_at = clock_timestamp(), lease_until = null, error = ${faults.restored}
        where sent_at is null and given_up_at is null and created_at < ${since}`.execute(tx)
  },
}

/** Given up that long, no link is good any more: none lives longer than 30 days. */
const linkDays = 30

/** Mails long sent or given up, and links of those that are kept. */
export const retention: RetentionRule = ({ keepMailsDays: days }) => [
  sql`delete from mails where greatest(sent_at, given_up_at) < clock_timestamp() - ${days}::int * interval '1 day'`,
  sql`update mails set body = ${withoutLink} where ${opensSomething}
    and (sent_at is not null or given_up_at < clock_timestamp() - ${linkDays} * interval '1 day')`,
]
