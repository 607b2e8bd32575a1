import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Db } from '../kit/db/db.ts'
import '../kit/files/stored-files.queries.ts'
import type { MailAttachment } from '../kit/mail.ts'

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
