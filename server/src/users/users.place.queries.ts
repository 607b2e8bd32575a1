import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import { isStaff, seesAll, type Principal } from '../kit/principal.ts'

export const customerIsInScope = async (db: Db, who: Principal, id: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from customers where id = ${id} and ${inScope(who, 'customers.id')}`.execute(db)
  return rows.length === 1
}

/** Which branches a person may put users into: staff of no branch any, staff of a branch their own, people of companies their company's. */
export const branchesOpenTo = (who: Principal) => {
  if (seesAll(who)) return sql<boolean>`true`
  if (isStaff(who)) return sql<boolean>`branches.id = ${who.branchId}`
  return sql<boolean>`branches.id = (select own.branch_id from customers own where own.id = ${who.customerId})`
}

export const findOpenBranch = async (db: Db, who: Principal, id: number) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from branches where id = ${id} and ${branchesOpenTo(who)} for key share`.execute(db)
  return rows[0]
}
