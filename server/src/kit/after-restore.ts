import type { RawBuilder } from 'kysely'
import type { Tx } from './db/db.ts'

/** What a feature had waiting to leave when its database was copied or restored: perhaps it has left since. */
export interface AfterRestore {
  /** How much waited at that moment. */
  waiting: (since: string) => RawBuilder<number>
  /** What becomes of it when the database may send again. `send`: a person wants it to leave although it may have left. */
  release: (tx: Tx, since: string, send: boolean) => Promise<unknown>
}
