import { type Kysely, sql } from 'kysely'

/** What has not arrived is little, whatever the archive holds: the orders of which all has are found by leaving these out. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index handoffs_not_arrived on handoffs (order_id) where state not in ('accepted', 'confirmed')`.execute(db)
}
