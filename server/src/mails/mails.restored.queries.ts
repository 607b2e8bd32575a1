import { faults } from '@disadmin/contract/kit/outbound'
import { sql } from 'kysely'
import type { Restored } from '../kit/restored.ts'
import './mails.tables.ts'

/** Nobody can be asked whether a mail arrived: it stays, given up, for a person to send again. */
export const restored: Restored = {
  waiting: (since) =>
    sql<number>`(select count(*) from mails where sent_at is null and given_up_at is null and created_at < ${since})`,
  release: async (tx, since, send) => {
    if (!send)
      await sql`update mails set given_up_at = clock_timestamp(), lease_until = null, error = ${faults.restored}
        where sent_at is null and given_up_at is null and created_at < ${since}`.execute(tx)
  },
}
