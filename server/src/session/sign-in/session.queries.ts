import { sql } from 'kysely'
import type { SessionFactor } from '@disadmin/contract/session/factor-answer'
import type { Db } from '../../kit/db/db.ts'
import { hasFactor } from '../../second-factor/index.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('customers', 'customers.id', 'users.customer_id')
    .select([
      'users.id',
      'username',
      'username_key',
      'password_hash',
      'auth_type',
      'users.is_active',
      'users.is_demo',
      'customer_id',
      'users.branch_id',
    ])
    // of people without a company null
    .select('customers.is_active as company_is_active')
    .select(hasFactor(sql`users.id`).as('has_factor'))
    .where('deleted_at', 'is', null)

export type Account = NonNullable<Awaited<ReturnType<typeof findForSignIn>>>

export const findForSignIn = (db: Db, usernameKey: string) =>
  accounts(db).where('username_key', '=', usernameKey).executeTakeFirst()

export const findAccount = (db: Db, id: number) => accounts(db).where('users.id', '=', id).executeTakeFirst()

/**
 * Notes the sign-in with the user. False when the account is no longer what was checked: disabled, of a deactivated company, or
 * with another password. The row stays
 * locked until the end of the transaction, so that a change of the password sees the session that is opened and ends it.
 */
export const markSignedIn = async (
  db: Db,
  account: { id: number; auth_type: 'local' | 'oracle'; password_hash: string | null },
): Promise<boolean> => {
  const { rows } = await sql`update users set last_login = clock_timestamp()
    where id = ${account.id} and is_active and deleted_at is null
      and not exists (select from customers c where c.id = users.customer_id and not c.is_active) and auth_type = ${account.auth_type}
      and password_hash is not distinct from ${account.password_hash} returning id`.execute(db)
  return rows.length > 0
}

interface NewSession {
  userId: number
  tokenHash: Buffer
  browserId: string
  userAgent: string
  ipAddress: string
  browserMark: Buffer
  /** Null: with the password, or at the provider, alone. */
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

/** Ends those of them that are open, and answers whose they were. */
export const endSessions = async (db: Db, sessionIds: readonly number[]) => {
  const { rows } = await sql<{ id: number; username: string; customer_id: number | null; branch_id: number | null }>`
    update sessions s set revoked_at = clock_timestamp() from users u
    where s.id = any(${sessionIds}) and s.revoked_at is null and u.id = s.user_id
    returning s.id, u.username, u.customer_id, u.branch_id`.execute(db)
  return rows
}

/** From now on the second factor counts as proven in this session. False when it was ended meanwhile. */
export const markProven = async (db: Db, sessionId: number): Promise<boolean> => {
  const { rows } = await sql`update sessions set proven_at = clock_timestamp()
    where id = ${sessionId} and revoked_at is null returning id`.execute(db)
  return rows.length > 0
}
