import { sql } from 'kysely'
import type { Outlived } from '../kit/outlived.ts'

/** Tickets that open nothing any more in any case. */
export const outlived: Outlived = () => [sql`delete from spent_tickets where expires_at < clock_timestamp()`]
