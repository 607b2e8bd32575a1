import { type Generated, sql } from 'kysely'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip, createGzip } from 'node:zlib'
import type { Db } from '../db/db.ts'
import { FileReply } from '../http/file-reply.ts'
import type { RetentionRule } from '../retention.ts'
import { scopeKey } from '../scope.ts'
import type { Principal } from '../principal.ts'

declare module '../db/db.ts' {
  interface Database {
    stored_files: {
      id: Generated<number>
      user_id: number
      /** What it is of: `licences`. */
      kind: string
      /** A job makes one file, however often it is started. */
      job_id: string
      name: string
      content_type: string
      /** In bytes, as it is downloaded. */
      size: number
      /** gzip. */
      packed: Buffer
      /** What its person saw then (`scopeKey`); whoever sees something else now does not get it. */
      scope: string | null
      created_at: Generated<string>
    }
  }
}

interface Packed {
  name: string
  content_type: string
  size: number
  packed: Buffer
}

/** A file as it is stored: read to its end, and packed as it comes. */
export const packed = async ({ name, contentType, content }: FileReply): Promise<Packed> => {
  let size = 0
  const counted = content.map((chunk: string | Uint8Array) => {
    size += Buffer.byteLength(chunk)
    return chunk
  })
  const gzip = createGzip()
  counted.once('error', (error) => gzip.destroy(error))
  const all = await buffer(counted.pipe(gzip))
  return { name, content_type: contentType, size, packed: all }
}

interface Owned {
  who: Principal
  kind: string
  jobId: string
}

/**
 * Keeps the file a job made for somebody; undefined where the job has made it before. Answers its number. A mail of the same transaction
 * has the same moment, and brings it along.
 */
export const storeFile = async (db: Db, { who, kind, jobId }: Owned, file: Packed): Promise<number | undefined> => {
  const stored = await db
    .insertInto('stored_files')
    .values({ user_id: who.userId, scope: scopeKey(who), kind, job_id: jobId, created_at: sql<string>`now()`, ...file })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

/** Files of this person and of what they see now: of `stored_files` under the name `e`. */
export const ownFiles = (who: Principal) => sql<boolean>`(e.user_id = ${who.userId} and coalesce(e.scope = ${scopeKey(who)}, true))`

/** A file of this person, as a download; undefined for one that is not there or somebody else's. */
export const readStoredFile = async (
  db: Db,
  { who, kind, id }: { who: Principal; kind: string; id: number },
): Promise<FileReply | undefined> => {
  const file = await db
    .selectFrom('stored_files as e')
    .select(['name', 'content_type', 'packed'])
    .where('id', '=', id)
    .where(ownFiles(who))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return file && new FileReply(file.name, file.content_type, Readable.from([file.packed]).pipe(createGunzip()))
}

export const retention: RetentionRule = ({ keepExportsDays: days }) => [
  sql`delete from stored_files where created_at < clock_timestamp() - ${days}::int * interval '1 day'`,
]
