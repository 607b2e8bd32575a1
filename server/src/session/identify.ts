import { resellerGroups } from '@disadmin/contract/kit/access'
import type { Db } from '../kit/db.ts'
import type { Identify } from '../kit/guard.ts'
import type { Settings } from '../kit/settings.ts'
import { findApiKey, findSession, touchApiKey, touchSession } from './identify.queries.ts'
import { hashToken } from './token.ts'

/** Who calls, read from the database at each request: rights cut now are gone with the next call. */
export const identifyWith = (db: Db, settings: Pick<Settings, 'sessionIdleHours' | 'sessionDays' | 'demo'>): Identify => ({
  session: async (token, browserId, { passive }) => {
    const row = await findSession(db, {
      tokenHash: hashToken(token),
      browserId,
      idleHours: settings.sessionIdleHours,
      days: settings.sessionDays,
      demo: settings.demo,
    })
    if (!row) return null
    if (row.touch && !passive) await touchSession(db, row.session_id)
    return {
      sessionId: row.session_id,
      userId: row.user_id,
      actorId: row.user_id,
      username: row.username,
      name: row.name,
      language: row.language,
      groups: row.groups,
      codenames: new Set(row.codenames),
      customerId: row.customer_id,
      customerNo: row.customer_no,
      isReseller: row.groups.some((group) => resellerGroups.includes(group)),
      branchId: row.branch_id,
    }
  },
  apiKey: async (key) => {
    const row = await findApiKey(db, hashToken(key))
    if (!row) return null
    if (row.touch) await touchApiKey(db, row.id)
    return { apiKeyId: row.id, name: row.name }
  },
})
