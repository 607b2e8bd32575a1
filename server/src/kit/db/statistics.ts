import { sql } from 'kysely'
import { type Db, inTransaction } from './db.ts'

/**
 * Tells the planner what stands in the tables of this schema. It waits for whoever counts one of them meanwhile, however long that
 * takes. The tables of the cluster are left alone: they are everybody's, and somebody at work in another database would be waited for.
 */
export const gatherStatistics = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local lock_timeout = 0`.execute(tx)
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(tx)
    await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(tx)
  })

/**
 * What autovacuum does, at once and in all tables. It waits for whoever else does so, in another database of the cluster too, however
 * long that takes. Not for a connection behind a pooler, which could pass to somebody else in between.
 */
export const vacuum = (db: Db): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 0`.execute(connection)
    try {
      await sql`vacuum analyze`.execute(connection)
    } finally {
      await sql`reset lock_timeout`.execute(connection)
    }
  })
