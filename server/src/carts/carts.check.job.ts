import { type Db, inTransaction } from '../kit/db/db.ts'
import { repair } from '../kit/figures.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { branchesDiffer, compareCustomers } from './carts.check.queries.ts'
import { cartFigures } from './carts.figures.queries.ts'

const anyDiffers = async (db: Db, signal: AbortSignal): Promise<boolean> => {
  let after: number | null = 0
  while (after !== null) {
    signal.throwIfAborted()
    const { last, differs } = await compareCustomers(db, after)
    if (differs) return true
    after = last
  }
  return branchesDiffer(db)
}

/**
 * Once a night: rollups of carts that are not what is counted are counted anew. That never happens; if it does, the job fails with an
 * alarm, and its next attempt checks again.
 */
export const checkTotals: JobKind<object> = {
  kind: 'check-totals',
  exclusive: true,
  cron: '30 3 * * *',
  run: async ({ db, signal }) => {
    if (!(await anyDiffers(db, signal))) return {}
    await inTransaction(db, (tx) => repair(tx, cartFigures))
    throw new Error('kept totals of carts were not those of the carts; they are counted anew')
  },
}
