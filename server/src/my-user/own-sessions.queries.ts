import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import type { Settings } from '../kit/settings.ts'

type Lives = Pick<Settings, 'sessionIdleHours' | 'sessionDays'>

const alive = ({ sessionIdleHours, sessionDays }: Lives) => sql<boolean>`(revoked_at is null
  and last_used_at > clock_timestamp() - ${sessionIdleHours} * interval '1 hour'
  and created_at > clock_timestamp() - ${sessionDays} * interval '1 day')`

/** No screen shows more; a program that signs in for every call would have thousands. */
const most = 200

/** Where a person is signed in, the latest use first. */
export const findOwnSessions = async (db: Db, userId: number, lives: Lives) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent as browser_identification', 'ip_address', 'created_at', 'last_used_at'])
    .select(sql<number>`count(*) over ()`.as('total_count'))
    .where('user_id', '=', userId)
    .where(alive(lives))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return { rows, totalCount: rows[0]?.total_count ?? 0 }
}

/** False when this person has no such session. */
export const endOwnSession = async (db: Db, sessionId: number, { userId, lives }: { userId: number; lives: Lives }) => {
  const rows = await db
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`clock_timestamp()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where(alive(lives))
    .returning('id')
    .execute()
  return rows.length > 0
}
