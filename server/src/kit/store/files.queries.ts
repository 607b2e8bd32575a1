import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database, Tx } from '../db/db.ts'
import { lockContents } from './contents.queries.ts'
import type { FileStore, StoredContent } from './file-store.ts'
import './files.tables.ts'

/** A file to be entered: where it lies, what it is called and whom it is for; its content is in the store already. */
export type NewFile = Omit<Insertable<Database['files']>, 'id' | 'replaced_at' | 'created_at' | keyof StoredContent> & StoredContent

/**
 * Enters a file; one of the same name in the same place counts no longer from then on, and stays. Answers its number, and that of the one it
 * replaces. The content goes first: `write`, then this, in the transaction of whatever else belongs to it.
 */
export const addFile = async (tx: Tx, store: FileStore, file: NewFile): Promise<{ id: number; replaces: number | undefined }> => {
  await lockContents(tx, store, [file.key])
  const { area, folder = '', customer_id = null, name } = file
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['file', area, folder, customer_id, name])}, 0))`.execute(
    tx,
  )
  const { rows: replaced } = await sql<{ id: number }>`update files set replaced_at = clock_timestamp()
    where area = ${area} and folder = ${folder} and customer_id is not distinct from ${customer_id}::bigint and name = ${name}
      and replaced_at is null returning id`.execute(tx)
  const { id } = await tx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow()
  return { id, replaces: replaced[0]?.id }
}
