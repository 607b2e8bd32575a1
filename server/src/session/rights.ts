import { resellerGroups } from '@disadmin/contract/kit/access'
import type { Db } from '../kit/db.ts'
import { findRights } from './identify.queries.ts'

export interface Rights {
  version: number
  groups: readonly string[]
  codenames: ReadonlySet<string>
  isReseller: boolean
}

const most = 10_000

/**
 * Rights by user, kept only while the version that each request reads from the database stands still: no process ever answers with
 * a right that was taken away before the request began.
 */
export const rightsCache = (db: Db) => {
  const kept = new Map<number, Rights>()
  return async (userId: number, version: number): Promise<Rights> => {
    const known = kept.get(userId)
    if (known?.version === version) return known
    const row = await findRights(db, userId)
    const rights = {
      version: row.version,
      groups: row.groups,
      codenames: new Set(row.codenames),
      isReseller: row.groups.some((group) => resellerGroups.includes(group)),
    }
    if (kept.size >= most) kept.clear()
    kept.set(userId, rights)
    return rights
  }
}
