import { faults } from '@disadmin/contract/kit/outbound'
import { sql } from 'kysely'
import type { Restored } from '../kit/restored.ts'

/** Nobody can be asked whether an event arrived: it stays, given up, for a person to repeat. */
export const restored: Restored = {
  waiting: (since) =>
    sql<number>`(select count(*) from webhook_deliveries where sent_at is null and due_at is not null and created_at < ${since})`,
  release: async (tx, since, send) => {
    if (!send)
      await sql`update webhook_deliveries set due_at = null, lease_until = null, reason = ${faults.restored}
        where sent_at is null and due_at is not null and created_at < ${since}`.execute(tx)
  },
}
