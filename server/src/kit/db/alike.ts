import { sql } from 'kysely'
import { duplicate } from './sql-problems.ts'
import type { Db } from './db.ts'

/** Names that read alike are one name: case, form and spaces tell nobody apart. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

interface Naming {
  table: 'groups' | 'branches' | 'delivery_options'
  /** The row that is renamed. */
  id?: number
  name: string
}

/** Refuses a name that reads like another row's, at the field `name` (ERR-10S). Whoever names one at the same moment waits for the end of the transaction. */
export const assertOnlyName = async (tx: Db, { table, id, name }: Naming): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`names of ${table}`}, 0))`.execute(tx)
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ${sql.table(table)}`.execute(tx)
  const isTaken = rows.some((other) => other.id !== id && nameKey(other.name) === nameKey(name))
  if (isTaken) throw duplicate({ source: 'name', value: name })
}
