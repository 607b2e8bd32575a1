import type { RawBuilder } from 'kysely'
import type { Db } from '../kit/db/db.ts'

/** Runs each statement until it finds nothing more; answers how many rows they took away. */
export const removeAll = async (db: Db, statements: readonly RawBuilder<unknown>[], signal: AbortSignal): Promise<number> => {
  let removed = 0
  for (const statement of statements)
    for (let last = 1; last > 0; removed += last) {
      signal.throwIfAborted()
      const { numAffectedRows, rows } = await statement.execute(db)
      last = Number(numAffectedRows ?? rows.length)
    }
  return removed
}
