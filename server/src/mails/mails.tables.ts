import type { Generated } from 'kysely'

interface MailsTable {
  id: Generated<number>
  recipient: string
  subject: string
  body: string
  html: Generated<string | null>
  reply_to: Generated<string | null>
  file_id: Generated<number | null>
  created_at: Generated<string>
  /** Of the present round; repeating by hand begins another. */
  attempts: Generated<number>
  /** Of one that is being sent, the end of its lease. */
  next_attempt_at: Generated<string>
  /** Until then one process is sending it. */
  lease_until: Generated<string | null>
  sent_at: string | null
  given_up_at: Generated<string | null>
  error: string | null
  /** How often in a row, and since when, the mail server could not be reached. */
  unreached: Generated<number>
  unreached_since: Generated<string | null>
  /** It is deleted if this is undone before it is due. */
  undo_id: Generated<string | null>
}

declare module '../kit/db/db.ts' {
  interface Database {
    mails: MailsTable
  }
}
