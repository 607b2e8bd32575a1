import { sql } from 'kysely'
import type { Db, Tx } from '../kit/db/db.ts'
import type { EntryValue } from '../kit/settings-entries.ts'

/** What somebody saved for an entry. Null: it was returned to its default. */
export interface StoredEntry {
  key: string
  value: EntryValue | null
  updated_at: string
  updated_by: string | null
  version: number
}

/** Everything saved for these entries. */
export const findStored = async (db: Db, keys: readonly string[]): Promise<StoredEntry[]> => {
  const { rows } = await sql<StoredEntry>`select c.key, c.value, c.updated_at, c.version, coalesce(u.name, u.username) as updated_by
    from configuration c left join users u on u.id = c.updated_by where c.key = any(${keys})`.execute(db)
  return rows
}

/** Whether what is saved for these entries has another version than this one. */
export const hasOtherVersion = (keys: readonly string[], version: number) =>
  sql<boolean>`(select coalesce(max(version), 0) <> ${version}::int from configuration where key = any(${keys}::text[]))`

/** Whoever saves the configuration does so after everybody who began before. */
export const lockConfiguration = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('configuration', 0))`.execute(tx)

/** Saves these values under the next number. */
export const storeEntries = (tx: Tx, userId: number, values: Readonly<Record<string, EntryValue | null>>) =>
  sql`insert into configuration (key, value, updated_at, updated_by, version)
    select key, value, clock_timestamp(), ${userId}, (select coalesce(max(version), 0) + 1 from configuration)
    from jsonb_each(${JSON.stringify(values)}::jsonb)
    on conflict (key) do update
      set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = excluded.version`.execute(
    tx,
  )

/** Those of these roles that exist; they stay until the transaction ends. */
export const lockRoles = async (tx: Tx, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from groups where name = any(${names}) for key share`.execute(tx)
  return rows.map(({ name }) => name)
}
