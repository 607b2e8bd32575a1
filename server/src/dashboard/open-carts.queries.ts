import { defaultStatusFilter } from '@disadmin/contract/carts/carts.rules'
import { sql } from 'kysely'
import { cartsIn } from '../carts/index.ts'
import type { Db } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { rollupFor } from '../kit/rollup-scope.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'

export interface OpenCarts {
  total: number
  /** How many came since each of the moments asked for. */
  since: number[]
}

/**
 * Open carts: all of them from what is kept, those since some moments from the index of open carts, which reads no further back than the
 * oldest of the moments.
 * @param moments the latest first
 */
export const countOpenCarts = async (db: Db, who: Principal, moments: readonly string[]): Promise<OpenCarts> => {
  const { from, scope } = rollupFor(who, { customers: 'cart_sums', branches: 'branch_cart_sums' })
  const counts = moments.map((moment) => sql`count(*) filter (where carts.created_at >= ${moment}::timestamptz)`)
  const { rows } = await sql<OpenCarts>`${prepared}
    select coalesce((select sum(${cartsIn('k', defaultStatusFilter)}) from ${from} where ${scope}), 0) + coalesce((select sum(${cartsIn('n', defaultStatusFilter)})
        from cart_notes n join customers c on c.id = n.customer_id where ${inScope(who, 'n.customer_id')}), 0) as total,
      (select array[${sql.join(counts)}] from carts where status in ('new', 'partly_done')
        and carts.created_at >= ${moments.at(-1)}::timestamptz and ${inScope(who, 'carts.customer_id')}) as since`.execute(db)
  return rows[0]!
}
