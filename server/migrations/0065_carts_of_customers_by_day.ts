import { type Kysely, sql } from 'kysely'

/** All carts of some customers, the newest first, are read from the index alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index carts_customer`.execute(db)
  await sql`create index carts_customer on carts (customer_id, created_at, id)`.execute(db)
}
