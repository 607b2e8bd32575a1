import { openSessionList } from '@disadmin/contract/session/open-sessions'
import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import { listPage } from '../../kit/list/list.ts'
import type { Settings } from '../../kit/settings.ts'

type Lives = Pick<Settings, 'sessionIdleHours' | 'sessionDays'>

const alive = ({ sessionIdleHours, sessionDays }: Lives) => sql<boolean>`(revoked_at is null
  and last_used_at > clock_timestamp() - ${sessionIdleHours} * interval '1 hour'
  and created_at > clock_timestamp() - ${sessionDays} * interval '1 day')`

/** No screen shows more; a program that signs in for every call would have thousands. */
const most = 200

interface SessionPage {
  order_by: string
  offset: number
  limit?: number | undefined
}

interface Reading {
  page: SessionPage
  lives: Lives
  /** The session that asks. */
  current: number
}

/** Where a person is signed in. */
export const findOpenSessions = (db: Db, userId: number, { lives, page, current }: Reading) =>
  listPage(db, openSessionList, {
    query: { ...page, limit: page.limit ?? most },
    from: sql`sessions`,
    key: sql`id`,
    scope: sql`user_id = ${userId} and ${alive(lives)}`,
    filters: {},
    sort: {
      id: sql`id`,
      browser_identification: sql`user_agent`,
      ip_address: sql`ip_address`,
      created_at: sql`created_at`,
      last_used_at: sql`last_used_at`,
    },
    row: {
      id: sql`id`,
      browser_identification: sql`user_agent`,
      ip_address: sql`ip_address`,
      created_at: sql`created_at`,
      last_used_at: sql`last_used_at`,
      factor: sql`factor`,
      single_sign_on: sql`single_sign_on`,
      current: sql`id = ${current}`,
    },
  })

/** False when this person has no such session. The browser is known no more: unlike after a logout, somebody did not trust it. */
export const endOpenSession = async (db: Db, sessionId: number, { userId, lives }: { userId: number; lives: Lives }) => {
  const rows = await db
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`clock_timestamp()` })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where(alive(lives))
    .returning(['id', 'browser_mark'])
    .execute()
  for (const { browser_mark } of rows)
    if (browser_mark) await db.deleteFrom('known_places').where('user_id', '=', userId).where('mark', '=', browser_mark).execute()
  return rows.length > 0
}

/** Leaves room for one more session: those beyond go, the longest unused first. Answers their ids. */
export const makeRoom = async (
  db: Db,
  userId: number,
  { lives, most: kept }: { lives: Lives; most: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update sessions set revoked_at = clock_timestamp() where id in (
      select id from sessions where user_id = ${userId} and ${alive(lives)}
      order by last_used_at desc, id desc offset ${kept - 1})
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
