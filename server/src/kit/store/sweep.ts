import { type Db, inTransaction } from '../db/db.ts'
import { claimContent, unknownOf } from './contents.queries.ts'
import type { FileStore } from './file-store.ts'

const graceHours = 1
const batch = 500

/**
 * Removes what no row knows and what was left half written, an hour after it was written: whoever wrote it has written its row by then, or
 * never will. A row that is written meanwhile is waited for, or finds out (`lockContents`). Answers how many contents it removed.
 */
export const sweep = async (db: Db, store: FileStore, now = new Date()): Promise<number> => {
  const before = new Date(now.getTime() - graceHours * 3_600_000)
  await store.tidy(before)
  let removed = 0
  let keys: string[] = []
  const removeUnknown = async () => {
    for (const key of await unknownOf(db, keys)) if (await removeContent(db, store, key, before)) removed += 1
    keys = []
  }
  for await (const { key, writtenAt } of store.list()) {
    if (writtenAt >= before) continue
    keys.push(key)
    if (keys.length === batch) await removeUnknown()
  }
  await removeUnknown()
  return removed
}

const removeContent = (db: Db, store: FileStore, key: string, before: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if ((await claimContent(tx, key)) === 'known') return false
    return store.remove(key, { unlessSince: before })
  })
