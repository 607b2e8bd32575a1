import type { Day } from '@disadmin/contract/licences/licences.rules'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { licenceJoins } from './licence-list.queries.ts'
import { evaluationAfterSql, todaySql } from './licences.queries.ts'

interface Chosen {
  id: number
  customer_id: number
  licence: string
  customer_name: string
  customer_no: string
}

/** Those of these licences that lie within the scope, customer by customer, so that all who hold several customers do it in one order. */
export const findChosen = async (db: Db, who: Principal, ids: readonly number[]): Promise<Chosen[]> => {
  const { rows } = await sql<Chosen>`
    select l.id, l.customer_id, l.module_name as licence, c.name as customer_name, c.customer_no
    from module_licences l join customers c on c.id = l.customer_id
    where l.id = any (${[...ids]}::bigint[]) and ${inScope(who, 'l.customer_id')} order by l.customer_id, l.id`.execute(db)
  return rows
}

interface ToTell {
  licence: string
  customer_name: string
  customer_no: string
  next_evaluation_date: Day
  end_date: Day | null
  /** Null where there is none the caller sees; so are the others then. */
  reseller_id: number | null
  reseller: string
  reseller_no: string
  email: string | null
  language: string
  is_active: boolean
}

/** Licences for the mails to their resellers, without ended ones; by reseller, then by date. */
export const findToTell = async (db: Db, who: Principal, ids: readonly number[], timeZone: string): Promise<ToTell[]> => {
  const today = todaySql(timeZone)
  const { rows } = await sql<ToTell>`
    select l.module_name as licence, c.name as customer_name, c.customer_no, l.active_until as end_date,
      case when l.next_evaluation_date > ${today} then l.next_evaluation_date else ${evaluationAfterSql(today)} end as next_evaluation_date,
      r.id as reseller_id, r.name as reseller, r.customer_no as reseller_no, r.email, r.language, r.is_active
    from module_licences l ${licenceJoins(who)}
    where l.id = any (${[...ids]}::bigint[]) and ${inScope(who, 'l.customer_id')}
      and l.status <> 'FINISHED' and (l.active_until is null or l.active_until > ${today})
    order by r.name, r.id, coalesce(l.active_until, l.next_evaluation_date), c.name, l.id`.execute(db)
  return rows
}

/** Whether the caller sees all of these companies. */
export const areCompaniesSeen = async (db: Db, who: Principal, ids: readonly number[]): Promise<boolean> => {
  const { rows } = await sql`select from customers c where c.id = any (${[...ids]}::bigint[]) and ${inScope(who, 'c.id')}`.execute(
    db,
  )
  return rows.length === new Set(ids).size
}
