import type { Generated } from 'kysely'

interface MailsTable {
  id: Generated<number>
  recipient: string
  subject: string
  body: string
  created_at: Generated<string>
  attempts: Generated<number>
  next_attempt_at: Generated<string>
  sent_at: string | null
  error: string | null
}

declare module '../kit/db/db.ts' {
  interface Database {
    mails: MailsTable
  }
}
