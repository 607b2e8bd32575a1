import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { isReseller, mainUser } from './main-user.queries.ts'

/** A customer whose row is held until the transaction ends. */
export interface LockedCustomer {
  id: number
  customer_no: string
  site_id: string
  name: string
  branch_id: number | null
  is_active: boolean
  is_hidden: boolean
  discount_group_id: number | null
  /** The first user who is still there. */
  main_user_id: number | null
  is_reseller: boolean
}

/** Takes the rows of the caller's customers, always in the order of the ids; those it does not see are missing. */
export const lockRows = async (
  db: Db,
  who: Principal,
  ids: readonly number[],
  how: 'change' | 'delete',
): Promise<LockedCustomer[]> => {
  const lock = how === 'delete' ? sql`for update of c` : sql`for no key update of c`
  await sql`select from customers c where c.id = any (${[...ids]}::bigint[]) and ${inScope(who, 'c.id')} order by c.id ${lock}`.execute(
    db,
  )
  // a statement of its own, after the rows are held: what it reads can no longer change
  const { rows } = await sql<LockedCustomer>`
    select c.id, c.customer_no, c.site_id, c.name, c.branch_id, c.is_active, c.is_hidden, c.discount_group_id,
      u.id as main_user_id, ${isReseller} as is_reseller
    from customers c ${mainUser}
    where c.id = any (${[...ids]}::bigint[]) and ${inScope(who, 'c.id')} order by c.id`.execute(db)
  return rows
}

/** How many of these customers the caller sees. */
export const countInScope = async (db: Db, who: Principal, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from customers c where c.id = any (${[...ids]}::bigint[]) and ${inScope(who, 'c.id')}`.execute(db)
  return rows[0]!.count
}
