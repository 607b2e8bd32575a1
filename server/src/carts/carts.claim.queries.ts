import type { CartStatus } from '@disadmin/contract/basket/basket'
import type { Language } from '@disadmin/contract/kit/languages'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { preparedIf } from '../kit/db/prepared.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import { isLocked } from './carts.list.queries.ts'
import { nameOf } from './carts.queries.ts'

/** A cart whose row this transaction holds: nobody changes it until the transaction ends. */
export interface ClaimedCart {
  id: number
  customer_id: number
  customer_no: string
  customer_no_2: string | null
  customer_name: string
  customer_email: string | null
  customer_language: Language
  is_coco: boolean
  status: CartStatus
  ordered: boolean
  note: string
  ref_number: string
  to_customer_address: boolean
  seen: boolean
  version: number
  lock_fence: number
  is_locked: boolean
  lock_operator_id: number | null
  lock_until: string | null
  operator_username: string | null
  operator_name: string | null
  updated_by_name: string | null
  /** Whoever claims it saved it last. */
  updated_by_reader: boolean
}

/**
 * Takes the rows of these carts within the scope, always in the order of their ids, so that two claims never wait for each other
 * in a circle. Names come by sub-selects: after a wait PostgreSQL evaluates those again for the row's newest version, but not a join.
 */
export const claimCarts = async (db: Db, who: Principal, ids: readonly number[]): Promise<ClaimedCart[]> => {
  const { rows } = await sql<ClaimedCart>`
    ${preparedIf(ids.length === 1)} select carts.id, carts.customer_id, c.customer_no, c.customer_no_2, c.name as customer_name, c.email as customer_email,
      c.language as customer_language, c.is_coco, carts.status, carts.ordered, carts.note, carts.ref_number, carts.to_customer_address,
      carts.seen_at is not null as seen, carts.version, carts.lock_fence, ${isLocked} as is_locked, carts.lock_operator_id,
      carts.lock_until,
      (select username from users where users.id = carts.lock_operator_id) as operator_username,
      (select name from users where users.id = carts.lock_operator_id) as operator_name,
      ${nameOf(who, 'updated_by')} as updated_by_name, carts.updated_by is not distinct from ${who.userId} as updated_by_reader
    from carts join customers c on c.id = carts.customer_id
    where carts.id in (${sql.join(ids)}) and ${inScope(who, 'carts.customer_id')}
    order by carts.id
    for update of carts`.execute(db)
  return rows
}
