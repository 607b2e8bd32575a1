import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/db/db.ts'

export interface Count {
  key: string
  count: number
  seconds_left: number
}

/** Whoever takes several counts takes them in this order: two that took them crosswise would wait for each other. */
export const inOrder = (keys: readonly string[]): string[] => [...keys].toSorted()

/**
 * What was counted under these keys in the running window; a window that is over begins anew with nothing. The rows stay locked until
 * the end of the transaction: of many guesses at once each sees those before it.
 */
export const lockCounts = async (tx: Tx, keys: readonly string[], windowMinutes: number): Promise<Count[]> => {
  const over = sql`a.window_start < clock_timestamp() - ${windowMinutes} * interval '1 minute'`
  const { rows } = await sql<Count>`
    insert into sign_in_attempts as a (key, window_start, count)
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
    .execute()

export const forgetCount = (db: Db, key: string) => db.deleteFrom('sign_in_attempts').where('key', '=', key).execute()

/** A right password is no guess: a house full of clerks behind one address may sign in every morning. */
export const forgiveCount = (db: Db, key: string) =>
  sql`update sign_in_attempts set count = count - 1 where key = ${key} and count > 0`.execute(db)
