import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/db/db.ts'
import { prepared } from '../../kit/db/prepared.ts'
import '../session.tables.ts'

export interface Count {
  key: string
  count: number
  seconds_left: number
}

/** Locks are taken in this order, so that two transactions never deadlock. */
export const inOrder = (keys: readonly string[]): string[] => [...keys].toSorted()

/**
 * Reads the counts of the current window and starts a new window at 0 where the old one is over. The rows stay locked until the
 * transaction ends, so that concurrent guesses see each other.
 */
export const lockCounts = async (tx: Tx, keys: readonly string[], windowMinutes: number): Promise<Count[]> => {
  const over = sql`a.window_start < clock_timestamp() - ${windowMinutes} * interval '1 minute'`
  const { rows } = await sql<Count>`
    ${prepared} insert into sign_in_attempts as a (key, window_start, count)
    select key, clock_timestamp(), 0 from unnest(${inOrder(keys)}::text[]) as key
    on conflict (key) do update set
      count = case when ${over} then 0 else a.count end,
      window_start = case when ${over} then clock_timestamp() else a.window_start end
    returning key, count,
      ceil(extract(epoch from window_start + ${windowMinutes} * interval '1 minute' - clock_timestamp()))::integer as seconds_left`.execute(
    tx,
  )
  return rows
}

export const addToCounts = (tx: Tx, keys: readonly string[]) =>
  tx
    .updateTable('sign_in_attempts')
    .set({ count: sql<number>`count + 1` })
    .where('key', 'in', keys)
    .modifyEnd(prepared)
    .execute()

export const resetCount = (db: Db, key: string): Promise<unknown> =>
  db.deleteFrom('sign_in_attempts').where('key', '=', key).modifyEnd(prepared).execute()

/** Takes one guess back: many clerks may sign in from one address every morning. */
export const decrementCount = (db: Db, key: string): Promise<unknown> =>
  sql`${prepared} update sign_in_attempts set count = count - 1 where key = ${key} and count > 0`.execute(db)

/** The key that signs challenges, shared by all processes. The first caller creates it. */
export const proofSecret = async (db: Db, candidate: string): Promise<string> => {
  const find = () => db.selectFrom('proof_secret').select('secret').executeTakeFirst()
  const found = await find()
  if (found) return found.secret
  await db
    .insertInto('proof_secret')
    .values({ secret: candidate })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())!.secret
}

/** False when the proof was used before. */
export const spendNonce = async (tx: Tx, nonce: string, expiresAt: number): Promise<boolean> => {
  const { rows } = await sql`insert into spent_proofs (nonce, expires_at) values (${nonce}, to_timestamp(${expiresAt}))
    on conflict do nothing returning nonce`.execute(tx)
  return rows.length > 0
}
