import type { FileUpload } from '@disadmin/contract/files/file-uploads'
import type { FileAudience, HouseArea } from '@disadmin/contract/files/house-files'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Db } from '../kit/db/db.ts'
import type { RetentionRule } from '../kit/retention.ts'
import './house-files.tables.ts'

export interface Wanted {
  userId: number
  area: HouseArea
  name: string
  size: number
  fingerprint: string
  to: FileAudience
}

const isYoung = sql`touched_at > clock_timestamp() - interval '24 hours'`

/** The same file of the same person that broke off; it is for whom is said now. */
export const goOn = async (db: Db, { userId, area, name, size, fingerprint, to }: Wanted): Promise<FileUpload | undefined> => {
  const { rows } =
    await sql<FileUpload>`update file_uploads set audience = ${JSON.stringify(to)}::jsonb, touched_at = clock_timestamp()
    where id = (select id from file_uploads where user_id = ${userId} and area = ${area} and name = ${name} and size = ${size}
      and fingerprint = ${fingerprint} and file_id is null and ${isYoung} order by created_at desc limit 1)
    returning id, received, size`.execute(db)
  return rows[0]
}

export const begin = async (db: Db, { userId, area, name, size, fingerprint, to }: Wanted): Promise<FileUpload> => {
  const { rows } = await sql<FileUpload>`insert into file_uploads (id, user_id, area, name, size, fingerprint, audience)
    values (${randomUUID()}, ${userId}, ${area}, ${name}, ${size}, ${fingerprint}, ${JSON.stringify(to)}::jsonb)
    returning id, received, size`.execute(db)
  return rows[0]!
}

export interface LockedUpload extends FileUpload {
  area: HouseArea
  name: string
  audience: FileAudience
  file_id: number | null
}

/** One's own, held for writing until the transaction ends. */
export const lockUpload = async (db: Db, userId: number, id: string): Promise<LockedUpload | undefined> => {
  const { rows } = await sql<LockedUpload>`select id, received, size, area, name, audience, file_id from file_uploads
    where id = ${id} and user_id = ${userId} and ${isYoung} for update`.execute(db)
  return rows[0]
}

/** The part and how much there is now go together. */
export const addPart = async (db: Db, { id, received }: FileUpload, bytes: Buffer): Promise<number> => {
  await db.insertInto('file_upload_parts').values({ upload_id: id, start: received, bytes }).execute()
  const after = received + bytes.length
  await sql`update file_uploads set received = ${after}, touched_at = clock_timestamp() where id = ${id}`.execute(db)
  return after
}

/** What has arrived, part by part. */
export async function* partsOf(db: Db, id: string): AsyncGenerator<Buffer> {
  let from = 0
  for (;;) {
    const { rows } = await sql<{ bytes: Buffer }>`select bytes from file_upload_parts
      where upload_id = ${id} and start = ${from}`.execute(db)
    if (!rows[0]?.bytes.length) return
    yield rows[0].bytes
    from += rows[0].bytes.length
  }
}

/** It has become a file: its parts go. */
export const endUpload = async (db: Db, id: string, fileId: number): Promise<void> => {
  await sql`update file_uploads set file_id = ${fileId} where id = ${id}`.execute(db)
  await sql`delete from file_upload_parts where upload_id = ${id}`.execute(db)
}

export const deleteUpload = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('file_uploads').where('id', '=', id).execute()
}

/** What broke off a day ago and nobody went on with. */
export const retention: RetentionRule = () => [
  sql`delete from file_uploads where touched_at < clock_timestamp() - interval '24 hours'`,
]
