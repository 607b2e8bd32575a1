import { sql } from 'kysely'
import type { Restored } from '../kit/restored.ts'

/** VPOM can be asked: what was planned before is asked after before it is sent; where that cannot be, a person decides. */
export const restored: Restored = {
  waiting: (since) =>
    sql<number>`(select count(*) from availability_handoffs where state in ('planned', 'claimed', 'sending', 'unknown') and created_at < ${since})`,
  release: (tx, since) =>
    sql`update availability_handoffs set ask_first = true, fence = fence + 1, lease_until = null,
        state = case state when 'claimed' then 'planned' else state end
      where state in ('planned', 'claimed', 'parked', 'rejected') and created_at < ${since}`.execute(tx),
}
