import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

interface UnseenCarts {
  carts: number
  newest_cart: number | null
}

/** Open carts nobody has opened yet (SHELL-14, CART-08S). */
export const findUnseenCarts = async (db: Db, who: Principal): Promise<UnseenCarts> => {
  const { rows } = await sql<UnseenCarts>`
    select count(*) as carts, max(id) as newest_cart from carts
    where seen_at is null and status in ('new', 'partly_done') and ${inScope(who, 'carts.customer_id')}`.execute(db)
  return rows[0]!
}
