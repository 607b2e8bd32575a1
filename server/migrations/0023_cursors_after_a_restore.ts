import { type Kysely, sql } from 'kysely'

/** From which number on cursors of the changes of customers are this database's: those below may be of one that is lost. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table installation add column customer_changes_from bigint not null default 0`.execute(db)
}
