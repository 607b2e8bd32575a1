import { inTransaction } from '../kit/db/db.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { claimFound, keepComposed } from './availability-compose.queries.ts'
import { composed } from './composed-file.ts'

/**
 * Composes the file of what waits for it and plans its hand-off in the same transaction: killed anywhere it has left nothing, and what
 * was composed is not composed again. Every five minutes for whatever an outage left behind.
 */
export const composeAvailability: JobKind<object> = {
  kind: 'compose-availability',
  cron: '*/5 * * * *',
  run: async ({ db, signal }) => {
    let files = 0
    for (;;) {
      signal.throwIfAborted()
      const isOne = await inTransaction(db, async (tx) => {
        const found = await claimFound(tx)
        if (found) await keepComposed(tx, found.id, composed(found))
        return found !== undefined
      })
      if (!isOne) return { files }
      files += 1
    }
  },
}
