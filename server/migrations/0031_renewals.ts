import { type Kysely, sql } from 'kysely'

/** Licences that have not finished by the date that comes next, for the renewal desk. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index module_licences_next on module_licences (least(next_evaluation_date, active_until), id)
    where status <> 'FINISHED'`.execute(db)
}
