import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

export interface NewMail {
  recipient: string
  subject: string
  /** Plain text. */
  body: string
}

export interface ClaimedMail extends NewMail {
  id: number
  created_at: string
  /** This attempt included. */
  attempts: number
}

/** Puts mails into the outbox, in the transaction of what they tell of: no mail without the change, no change without its mail. */
export const queueMails = async (db: Db, mails: readonly NewMail[]): Promise<void> => {
  if (mails.length === 0) return
  await sql`insert into mails (recipient, subject, body)
    select recipient, subject, body from json_to_recordset(${JSON.stringify(mails)}::json) as m(recipient text, subject text, body text)`.execute(
    db,
  )
}

export const maxAttempts = 5

/**
 * Takes up to `limit` mails that are due, each for one process. They are due again after the lease, so that a process that dies while
 * sending delays a mail and does not lose it; `error` says so until the attempt reports.
 */
export const claimMails = async (db: Db, limit: number, leaseSeconds: number): Promise<ClaimedMail[]> => {
  const { rows } = await sql<ClaimedMail>`
    update mails set attempts = attempts + 1, error = 'The attempt was interrupted',
      next_attempt_at = clock_timestamp() + ${leaseSeconds} * interval '1 second'
    where id in (
      select id from mails where sent_at is null and attempts < ${maxAttempts} and next_attempt_at <= clock_timestamp()
      order by next_attempt_at, id limit ${limit} for update skip locked
    )
    returning id, recipient, subject, body, created_at, attempts`.execute(db)
  return rows
}

export const markSent = async (db: Db, id: number): Promise<void> => {
  await sql`update mails set sent_at = clock_timestamp(), error = null where id = ${id}`.execute(db)
}

/** Keeps why it failed; the next attempt follows after the pause. */
export const markFailed = async (db: Db, id: number, error: string, pauseSeconds: number): Promise<void> => {
  await sql`update mails set error = ${error}, next_attempt_at = clock_timestamp() + ${pauseSeconds} * interval '1 second' where id = ${id}`.execute(
    db,
  )
}
