import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import type { Principal } from '../kit/principal.ts'

/** Keeps who saw the cart first, and when (CART-08S). Not a change of the cart: nobody's work is outdated by being read. */
export const markSeen = async (db: Db, who: Principal, id: number): Promise<void> => {
  await sql`update carts set seen_at = clock_timestamp(), seen_by = ${who.userId} where id = ${id} and seen_at is null`.execute(db)
}

/** As if nobody had seen it yet: it counts for the badge again, and whoever opens it next is kept. */
export const markUnseen = async (db: Db, id: number): Promise<void> => {
  await sql`update carts set seen_at = null, seen_by = null where id = ${id}`.execute(db)
}
