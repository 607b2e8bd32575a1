import type { Db } from '../../kit/db/db.ts'
import type { LoginsTable } from '../session.tables.ts'

export interface NewLogin {
  /** Null where nobody has the name; the name is then kept nowhere: people type passwords into the wrong field. */
  userId: number | null
  ipAddress: string
  userAgent: string
  outcome: LoginsTable['outcome']
  /** At the provider of the house; with us unless said. */
  singleSignOn?: boolean
}

/** Puts a sign-in on record, or a try at one (LOGIN-06). */
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
    .execute()
}
