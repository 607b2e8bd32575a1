import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { FileStore } from './file-store.ts'
import { unavailable } from './store-problems.ts'
import './files.tables.ts'

const lockOf = (key: string) => sql`hashtextextended(${`content ${key}`}, 0)`

/**
 * Says that rows of this transaction will know these contents: from here to its end the sweep leaves them alone. Asked before such a row is
 * written, a copy of another row included; what the store does not have (any more) is a ProblemError 503, and nothing is written.
 */
export const lockContents = async (tx: Tx | Db, store: FileStore, keys: readonly string[]): Promise<void> => {
  for (const key of [...new Set(keys)].toSorted()) {
    await sql`select pg_advisory_xact_lock_shared(${lockOf(key)})`.execute(tx)
    if (!(await store.has(key))) throw unavailable(new Error(`The store has no content ${key}`))
  }
}

/** Holds a content against every row that would know it. Answers whether one does. */
export const claimContent = async (tx: Tx, key: string): Promise<'known' | 'unknown'> => {
  await sql`select pg_advisory_xact_lock(${lockOf(key)})`.execute(tx)
  return (await unknownOf(tx, [key])).length > 0 ? 'unknown' : 'known'
}

/** Those of the contents that no row knows. */
export const unknownOf = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select key from unnest(${[...keys]}::text[]) as found (key)
    where not exists (select from files where files.key = found.key)`.execute(db)
  return rows.map(({ key }) => key)
}
