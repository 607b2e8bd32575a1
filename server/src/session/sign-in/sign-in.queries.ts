import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import { prepared } from '../../kit/db/prepared.ts'
import { hasFactor } from '../../second-factor/index.ts'
import type { LoginsTable } from '../session.tables.ts'

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
    // null for users without a company
    .select('customers.is_active as company_is_active')
    .select(hasFactor(sql`users.id`).as('has_factor'))
    .where('deleted_at', 'is', null)
    .modifyEnd(prepared)

export type Account = NonNullable<Awaited<ReturnType<typeof findForSignIn>>>

export const findForSignIn = (db: Db, usernameKey: string) =>
  accounts(db).where('username_key', '=', usernameKey).executeTakeFirst()

export const findAccount = (db: Db, id: number) => accounts(db).where('users.id', '=', id).executeTakeFirst()

/**
 * Stores the time of the sign-in. False when the account has changed since it was checked: disabled, company deactivated, or another
 * password. The row stays locked until the transaction ends, so that a change of the password finds the new session and ends it.
 */
export const markSignedIn = async (
  db: Db,
  account: { id: number; auth_type: 'local' | 'oracle'; password_hash: string | null },
): Promise<boolean> => {
  const { rows } = await sql`${prepared} update users set last_login = clock_timestamp()
    where id = ${account.id} and is_active and deleted_at is null
      and not exists (select from customers c where c.id = users.customer_id and not c.is_active) and auth_type = ${account.auth_type}
      and password_hash is not distinct from ${account.password_hash} returning id`.execute(db)
  return rows.length > 0
}

export interface NewLogin {
  /** Null for an unknown name, which is not stored: people type passwords into the wrong field. */
  userId: number | null
  ipAddress: string
  userAgent: string
  outcome: LoginsTable['outcome']
  /** At the single sign-on provider. */
  singleSignOn?: boolean
}

/** Records a sign-in, successful or not (LOGIN-06). */
export const recordLogin = async (
  db: Db,
  { userId, ipAddress, userAgent, outcome, singleSignOn = false }: NewLogin,
): Promise<void> => {
  await db
    .insertInto('logins')
    .values({
      user_id: userId,
      ip_address: ipAddress.slice(0, 64),
      browser_identification: userAgent,
      outcome,
      single_sign_on: singleSignOn,
    })
    .modifyEnd(prepared)
    .execute()
}
