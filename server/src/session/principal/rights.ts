import { resellerGroups } from '@disadmin/contract/kit/access'
import type { Db } from '../../kit/db/db.ts'
import { findRights, type RightsRow } from './identify.queries.ts'

export interface Rights {
  version: number
  groups: readonly string[]
  codenames: ReadonlySet<string>
  isReseller: boolean
}

export const rightsFrom = ({ version, groups, codenames }: RightsRow): Rights => ({
  version,
  groups,
  codenames: new Set(codenames),
  isReseller: groups.some((group) => resellerGroups.includes(group)),
})

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
    const rights = rightsFrom(await findRights(db, userId))
    if (kept.size >= most) kept.clear()
    kept.set(userId, rights)
    return rights
  }
}
