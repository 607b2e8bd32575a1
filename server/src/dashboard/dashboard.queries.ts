import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Who } from '../kit/who.ts'

export const countOpenCarts = async (db: Db, who: Who) => {
  const { rows } = await sql<{ new: number; partly_done: number; not_seen: number }>`
    select count(*) filter (where status = 'new') as new, count(*) filter (where status = 'partly_done') as partly_done,
      count(*) filter (where seen_at is null) as not_seen
    from carts where status in ('new', 'partly_done') and ${inScope(who, 'carts.customer_id')}`.execute(db)
  return rows[0]!
}
