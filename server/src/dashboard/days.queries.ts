import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'

/** The first of so many days of the wholesaler, today the last one, and the moment it begins. */
export const firstDay = async (db: Db, timeZone: string, days: number): Promise<{ day: string; from: string }> => {
  const { rows } = await sql<{ day: string; from: string }>`${prepared}
    select day, day::timestamp at time zone ${timeZone} as "from"
    from (select house_day(${timeZone}) - ${sql.lit(days - 1)} as day) as first`.execute(db)
  return rows[0]!
}
