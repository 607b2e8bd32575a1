import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { orderSql } from '../kit/list.ts'
import type { Settings } from '../kit/settings.ts'

type Lives = Pick<Settings, 'sessionIdleHours' | 'sessionDays'>

const alive = ({ sessionIdleHours, sessionDays }: Lives) => sql<boolean>`(revoked_at is null
  and last_used_at > clock_timestamp() - ${sessionIdleHours} * interval '1 hour'
  and created_at > clock_timestamp() - ${sessionDays} * interval '1 day')`

/** No screen shows more; a program that signs in for every call would have thousands. */
const most = 200

const columns = {
  id: sql`id`,
  browser_identification: sql`user_agent`,
  ip_address: sql`ip_address`,
  created_at: sql`created_at`,
  last_used_at: sql`last_used_at`,
}
const latestFirst = { tie: 'id', initial: { field: 'last_used_at', descending: true } } as const

interface SessionPage {
  order_by: string
  offset: number
  limit?: number | undefined
}

/** Where a person is signed in, the latest use first. */
export const findOpenSessions = async (db: Db, userId: number, { lives, page }: { lives: Lives; page: SessionPage }) => {
  const own = db.selectFrom('sessions').where('user_id', '=', userId).where(alive(lives))
  const [rows, counted] = await Promise.all([
    own
      .select(['id', 'user_agent as browser_identification', 'ip_address', 'created_at', 'last_used_at'])
      .orderBy(orderSql(page.order_by, columns, latestFirst) as RawBuilder<never>)
      .offset(page.offset)
      .limit(page.limit ?? most)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalCount: counted.n }
}

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
