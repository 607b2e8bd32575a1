import { sql } from 'kysely'
import type { Db, Tx } from '../kit/db/db.ts'
import './second-factor.tables.ts'

/** What tickets are signed with, the same for every process. Whoever asks first makes it. */
export const ticketSecret = async (db: Db, made: string): Promise<string> => {
  const find = () => db.selectFrom('ticket_secret').select('secret').executeTakeFirst()
  const found = await find()
  if (found) return found.secret
  await db
    .insertInto('ticket_secret')
    .values({ secret: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())!.secret
}

/** False when the ticket was used before. */
export const spendTicketNonce = async (tx: Tx, nonce: string, expiresAt: number): Promise<boolean> => {
  const { rows } = await sql`insert into spent_tickets (nonce, expires_at) values (${nonce}, to_timestamp(${expiresAt}))
    on conflict do nothing returning nonce`.execute(tx)
  return rows.length > 0
}
