import { sql } from 'kysely'
import type { RetentionRule } from '../kit/retention.ts'
import './saved-views.tables.ts'

/** Views that can no longer be brought back. */
export const retention: RetentionRule = () => [sql`delete from saved_views where deleted_at < clock_timestamp() - interval '1 day'`]
