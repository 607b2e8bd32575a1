import type { SessionFactor } from '@disadmin/contract/session/factor-answer'
import { openSessionList } from '@disadmin/contract/session/open-sessions'
import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import { prepared } from '../../kit/db/prepared.ts'
import { listPage } from '../../kit/list/list.ts'
import type { RetentionRule } from '../../kit/retention.ts'
import type { Settings } from '../../kit/settings.ts'
import { trustedDays } from '../devices/trusted-devices.ts'
import '../session.tables.ts'

interface NewSession {
  userId: number
  tokenHash: Buffer
  browserId: string
  userAgent: string
  ipAddress: string
  browserMark: Buffer
  /** Null: with the password or the provider alone. */
  factor: SessionFactor | null
  singleSignOn: boolean
}

export const openSession = async (db: Db, session: NewSession) => {
  const { id } = await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      browser_id: session.browserId,
      user_agent: session.userAgent,
      ip_address: session.ipAddress,
      browser_mark: session.browserMark,
      factor: session.factor,
      single_sign_on: session.singleSignOn,
      proven_at: session.factor === null ? null : sql<string>`clock_timestamp()`,
      revoked_at: null,
    })
    .returning('id')
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return id
}

export const endSession = (db: Db, sessionId: number) =>
  db
    .updateTable('sessions')
    .set({ revoked_at: sql<string>`clock_timestamp()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()

/** Ends those that are open and returns their users. */
export const endSessions = async (db: Db, sessionIds: readonly number[]) => {
  const { rows } = await sql<{ id: number; username: string; customer_id: number | null; branch_id: number | null }>`
    update sessions s set revoked_at = clock_timestamp() from users u
    where s.id = any(${sessionIds}) and s.revoked_at is null and u.id = s.user_id
    returning s.id, u.username, u.customer_id, u.branch_id`.execute(db)
  return rows
}

/** Stores that the second factor was proven in this session. False when it has ended. */
export const markProven = async (db: Db, sessionId: number): Promise<boolean> => {
  const { rows } = await sql`update sessions set proven_at = clock_timestamp()
    where id = ${sessionId} and revoked_at is null returning id`.execute(db)
  return rows.length > 0
}

type Lives = Pick<Settings, 'sessionIdleHours' | 'sessionDays'>

const alive = ({ sessionIdleHours, sessionDays }: Lives) => sql<boolean>`(revoked_at is null
  and last_used_at > clock_timestamp() - ${sessionIdleHours} * interval '1 hour'
  and created_at > clock_timestamp() - ${sessionDays} * interval '1 day')`

/** A program that signs in for every call would have thousands. */
const maxListed = 200

interface SessionPage {
  order_by: string
  offset: number
  limit?: number | undefined
}

interface Reading {
  page: SessionPage
  lives: Lives
  /** The caller's session. */
  current: number
}

/** A user's open sessions. */
export const findOpenSessions = (db: Db, userId: number, { lives, page, current }: Reading) =>
  listPage(db, openSessionList, {
    query: { ...page, limit: page.limit ?? maxListed },
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

/** False when this user has no such open session. Unlike a logout it ends the trust in the browser as well. */
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

/** Ends the least recently used sessions so that one more fits the limit. Returns their ids. */
export const endExcessSessions = async (
  db: Db,
  userId: number,
  { lives, limit }: { lives: Lives; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    ${prepared} update sessions set revoked_at = clock_timestamp() where id in (
      select id from sessions where user_id = ${userId} and ${alive(lives)}
      order by last_used_at desc, id desc offset ${limit - 1})
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Attempts, used proofs, trusted devices, ended sessions and sign-ins. */
export const retention: RetentionRule = ({ sessionDays, keepSessionsDays, keepSignInsDays }) => [
  sql`delete from sign_in_attempts where window_start < clock_timestamp() - interval '1 day'`,
  sql`delete from spent_proofs where expires_at < clock_timestamp()`,
  sql`delete from known_places where last_used_at < clock_timestamp() - ${trustedDays} * interval '1 day'`,
  sql`delete from sessions where revoked_at < clock_timestamp() - ${keepSessionsDays}::int * interval '1 day'
    or created_at < clock_timestamp() - ${sessionDays + keepSessionsDays} * interval '1 day'`,
  // failed sign-ins: 90 days suffice to ask "was that you?"
  sql`delete from logins where created_at < clock_timestamp() - ${keepSignInsDays}::int * interval '1 day'
    or (outcome <> 'success' and created_at < clock_timestamp() - interval '90 days')`,
]
