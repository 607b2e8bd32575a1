import { type Kysely, sql } from 'kysely'

/** The unseen carts in the order of the list and its export: without it both walk all carts to find them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index carts_unseen_created on carts (created_at, id) where seen_at is null`.execute(db)
}
