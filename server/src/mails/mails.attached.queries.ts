import { sql } from 'kysely'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Db } from '../kit/db/db.ts'
import type { MailAttachment } from '../kit/mail.ts'

/** What mail servers take without a question; a larger file is reached by its link alone. */
const mostBytes = 5 * 1024 * 1024

/** The file that was made with a mail, in one transaction and for the same person. */
export const attachedTo = async (db: Db, mailId: number): Promise<MailAttachment | undefined> => {
  const { rows } = await sql<{ name: string; content_type: string; packed: Buffer }>`
    select f.name, f.content_type, f.packed from mails m join stored_files f on f.created_at = m.created_at
    join users u on u.id = f.user_id and u.email = m.recipient and u.is_active
    where m.id = ${mailId} and f.size <= ${mostBytes}`.execute(db)
  const [file] = rows
  return file && { filename: file.name, contentType: file.content_type, content: await promisify(gunzip)(file.packed) }
}
