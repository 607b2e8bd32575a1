import type { Day } from '@disadmin/contract/licences/licences.rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { evaluationAfterSql, todaySql } from './licences.queries.ts'

/** So many are looked at in one statement. */
const atOnce = 2000

/** Today, and whether any licence has come to a date; asked often, and cheap. */
export const lookForDue = async (db: Db, timeZone: string): Promise<{ today: Day; some: boolean }> => {
  const today = todaySql(timeZone)
  const { rows } = await sql<{ today: Day; some: boolean }>`${prepared} select ${today} as today,
    exists (select from module_licences where due_on <= ${today}) as some`.execute(db)
  return rows[0]!
}

const onlyLookedAt = (day: Day) => sql<boolean>`status = 'ACTIVE' and (active_until is null or active_until > ${day}::date)`

/**
 * Gives licences that run on and whose evaluation date has come the next one, some at a time; answers whether there may be more. It is
 * no news: nothing is told of it.
 */
export const lookAhead = async (db: Db, day: Day): Promise<boolean> => {
  const { rows } = await sql`
    update module_licences set next_evaluation_date = ${evaluationAfterSql(sql<Day>`${day}::date`)} where id in (
      select id from module_licences where due_on <= ${day}::date and ${onlyLookedAt(day)}
      order by id limit ${atOnce} for update skip locked)
    returning id`.execute(db)
  return rows.length === atOnce
}

/** Customers of whom a licence has come to a date that is not written down yet, the longest due first. */
export const findDue = async (db: Db, day: Day, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from module_licences where due_on <= ${day}::date and not (${onlyLookedAt(day)})
    group by customer_id order by min(due_on), customer_id limit ${limit}`.execute(db)
  return rows.map(({ customer_id }) => customer_id)
}
