import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../kit/db/db.ts'
import type { UsersTable } from '../users/index.ts'

export type OwnSettingsRow = NonNullable<Awaited<ReturnType<typeof findOwnSettings>>>
export type SavedSettings = Partial<
  Pick<
    Insertable<UsersTable>,
    'email' | 'language' | 'enable_notification' | 'items_per_page' | 'auth_type' | 'password_hash' | 'must_change_password'
  >
>

const ownSettingsOf = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['username', 'name', 'email', 'language', 'enable_notification', 'items_per_page', 'auth_type', 'password_hash'])
    .where('id', '=', userId)

export const findOwnSettings = (db: Db, userId: number) => ownSettingsOf(db, userId).executeTakeFirstOrThrow()

/** Here or in the directory; whoever came from the identity provider has none. */
export const hasPassword = ({ auth_type, password_hash }: Pick<OwnSettingsRow, 'auth_type' | 'password_hash'>): boolean =>
  auth_type === 'oracle' || password_hash !== null

/** Of two changes at once the second waits here for the first. */
export const lockOwnSettings = (tx: Tx, userId: number) => ownSettingsOf(tx, userId).forUpdate().executeTakeFirstOrThrow()

export const saveSettings = async (tx: Tx, userId: number, changes: SavedSettings): Promise<void> => {
  await tx.updateTable('users').set(changes).where('id', '=', userId).execute()
}

/** False when the session was ended since the request began. */
export const sessionIsOpen = async (tx: Tx, sessionId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export const endOtherSessions = async (tx: Tx, userId: number, keptId: number): Promise<void> => {
  await sql`update sessions set revoked_at = clock_timestamp()
    where user_id = ${userId} and id <> ${keptId} and revoked_at is null`.execute(tx)
}
