import type { RawBuilder } from 'kysely'
import type { Db } from '../kit/db/db.ts'

/** Runs these statements one by one; answers how many rows they took away. */
export const removeAll = async (db: Db, statements: readonly RawBuilder<unknown>[]): Promise<number> => {
  let removed = 0
  for (const statement of statements) removed += Number((await statement.execute(db)).numAffectedRows ?? 0)
  return removed
}
