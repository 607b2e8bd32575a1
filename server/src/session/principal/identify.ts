import type { Db } from '../../kit/db/db.ts'
import type { Identify } from '../../kit/http/guard.ts'
import type { Settings } from '../../kit/settings.ts'
import { roleNeedsFactor } from '../../second-factor/index.ts'
import { asOneself, inEffect, noSession, personFrom } from './principal.ts'
import { findApiKey, findPersonalKey, findSession, touchApiKey, touchPersonalKey, touchSession } from './identify.queries.ts'
import { rightsCache } from './rights.ts'
import { hashToken } from '../../kit/token.ts'

type Identifying = Pick<Settings, 'sessionIdleHours' | 'sessionDays' | 'demo' | 'secondFactorRoles' | 'secondFactorSetup'>

/** Who calls, read from the database at each request: what was cut is gone with the next call. */
export const identifyWith = (db: Db, settings: Identifying): Identify => {
  const rightsOf = rightsCache(db)
  return {
    session: async (token, browserId, { passive }) => {
      const limits = { idleHours: settings.sessionIdleHours, days: settings.sessionDays, demo: settings.demo }
      const row = await findSession(db, { tokenHash: hashToken(token), browserId, ...limits })
      if (!row) return null
      if (row.touch && !passive) await touchSession(db, row.session_id)
      const person = personFrom(row, await rightsOf(row.user_id, row.rights_version))
      const hasFactor = row.has_factor || row.is_proven_elsewhere
      const mustSetUpFactor = !hasFactor && settings.secondFactorSetup && roleNeedsFactor(settings, person.groups)
      const proof = row.has_factor ? (row.is_proven ? 'fresh' : 'stale') : 'none'
      const who = asOneself(person, {
        sessionId: row.session_id,
        mustChangePassword: row.must_change_password,
        mustSetUpFactor,
        proof,
      })
      if (row.impersonated_id === null || row.must_change_password || mustSetUpFactor) return who
      return inEffect(db, who, { targetId: row.impersonated_id, demo: settings.demo, rightsOf })
    },
    personalKey: async (key) => {
      const row = await findPersonalKey(db, hashToken(key), settings.demo)
      if (!row) return null
      if (row.touch) await touchPersonalKey(db, row.key_id)
      const person = personFrom(row, await rightsOf(row.user_id, row.rights_version))
      return asOneself(person, { sessionId: noSession, mustChangePassword: row.must_change_password })
    },
    apiKey: async (key) => {
      const row = await findApiKey(db, hashToken(key))
      if (!row) return null
      if (row.touch) await touchApiKey(db, row.id)
      return { apiKeyId: row.id, name: row.name }
    },
  }
}
