import type { LockInfo } from '@disadmin/contract/carts/carts'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { preparedIf } from '../kit/db/prepared.ts'
import { inScope } from '../kit/scope.ts'
import { knowsStaff, type Principal } from '../kit/principal.ts'
import { moment } from '../kit/db/wire.ts'
import { isLocked } from './carts.list.queries.ts'

export interface LockChange {
  id: number
  customer_id: number
  unlocked_at: string | null
  lock_fence: number
  /** False for a renewal, and for unlocking what was free. */
  changed: boolean
}

/** The rows in question, held in the order of their ids, with the state they have at that moment. */
const claimed = (who: Principal, ids: readonly number[]) => sql`claimed as materialized (
  select carts.id, ${isLocked} as held, ${isLocked} and carts.lock_operator_id = ${who.userId} as mine
  from carts where carts.id in (${sql.join(ids)}) and ${inScope(who, 'carts.customer_id')}
  order by carts.id for update)`

/**
 * Locks what is free and renews what is one's own, in one statement: whoever reads a lock first and writes it afterwards has many
 * winners. Answers the carts that could be locked; if that is not all of them, the caller must roll back.
 */
export const lockCarts = async (db: Db, who: Principal, ids: readonly number[], minutes: number): Promise<LockChange[]> => {
  const { rows } = await sql<LockChange>`
    ${preparedIf(ids.length === 1)} with ${claimed(who, ids)}
    update carts set lock_operator_id = ${who.userId}, lock_session_id = ${who.sessionId}, lock_until = clock_timestamp() + ${minutes} * interval '1 minute',
      lock_updated_at = clock_timestamp(), lock_fence = lock_fence + case when claimed.mine then 0 else 1 end
    from claimed where carts.id = claimed.id and (claimed.mine or not claimed.held)
    returning carts.id, carts.customer_id, carts.lock_until as unlocked_at, carts.lock_fence, not claimed.mine as changed`.execute(
    db,
  )
  return rows
}

/** Frees one's own; what is free already stays so. Answers those that are free now. */
export const unlockCarts = async (db: Db, who: Principal, ids: readonly number[]): Promise<LockChange[]> => {
  const { rows } = await sql<LockChange>`
    ${preparedIf(ids.length === 1)} with ${claimed(who, ids)}
    update carts set lock_operator_id = null, lock_until = null, lock_updated_at = clock_timestamp()
    from claimed where carts.id = claimed.id and (claimed.mine or not claimed.held)
    returning carts.id, carts.customer_id, null as unlocked_at, carts.lock_fence, claimed.mine as changed`.execute(db)
  return rows
}

/** Takes a lock away from whoever holds it; the fence grows, so that nothing based on the broken lock is accepted. */
export const breakLockOf = async (db: Db, id: number): Promise<void> => {
  await sql`update carts set lock_operator_id = null, lock_until = null, lock_updated_at = clock_timestamp(), lock_fence = lock_fence + 1
    where id = ${id}`.execute(db)
}

/** Undefined when the cart is outside the scope. Users of customers see that it is locked, not by whom. */
export const findLock = async (db: Db, who: Principal, id: number): Promise<LockInfo | undefined> => {
  const shown = knowsStaff(who) ? sql`true` : sql`false`
  const { rows } = await sql<LockInfo>`
    select is_locked,
      case when shown then username end as operator_username, case when shown then name end as operator_name,
      case when shown then lock_operator_id end as operator_id,
      case when shown then ${moment(sql`lock_updated_at`)} end as updated_at, case when shown then ${moment(sql`lock_until`)} end as unlocked_at,
      ${moment(sql`clock_timestamp()`)} as now
    from (select carts.*, operator.username, operator.name, ${isLocked} as is_locked, ${isLocked} and ${shown} as shown
      from carts left join users operator on operator.id = carts.lock_operator_id
      where carts.id = ${id} and ${inScope(who, 'carts.customer_id')}) as cart`.execute(db)
  return rows[0]
}
