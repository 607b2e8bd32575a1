import type { Db } from '../kit/db/db.ts'
import { ProblemError } from '../kit/http/refusal.ts'
import { isUnderWay, mayBeUnderWay } from '../kit/imports/imports.queries.ts'
import { lockDiscounts, lockDiscountsUnless } from './discount-saves.queries.ts'

/** What the import of discounts is called among imports and jobs. */
export const importKind = 'discounts'

/** DISC-19, DISC-20S: while a file is taken over nobody reads half of it or saves into it. */
export const assertNoUpload = async (db: Db): Promise<void> => {
  if (await isUnderWay(db, importKind))
    throw new ProblemError({ status: 409, text: { key: 'files:import.under_way' }, code: 'upload_in_progress' })
}

/** `holdDiscounts` for who is not the import itself: `assertNoUpload` with it, in one statement while nothing is under way. */
export const lockUnlessUpload = async (tx: Db): Promise<number> => {
  const version = await lockDiscountsUnless(tx, mayBeUnderWay(importKind))
  if (version !== undefined) return version
  await assertNoUpload(tx)
  return lockDiscounts(tx)
}
