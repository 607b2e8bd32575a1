import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/db/db.ts'
import '../session.tables.ts'

/** What challenges are signed with, the same for every process. Whoever asks first makes it. */
export const proofSecret = async (db: Db, made: string): Promise<string> => {
  const find = () => db.selectFrom('proof_secret').select('secret').executeTakeFirst()
  const found = await find()
  if (found) return found.secret
  await db
    .insertInto('proof_secret')
    .values({ secret: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())!.secret
}

/** False when the proof was handed in before. */
export const spendNonce = async (tx: Tx, nonce: string, expiresAt: number): Promise<boolean> => {
  const { rows } = await sql`insert into spent_proofs (nonce, expires_at) values (${nonce}, to_timestamp(${expiresAt}))
    on conflict do nothing returning nonce`.execute(tx)
  return rows.length > 0
}
