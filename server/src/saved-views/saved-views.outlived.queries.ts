import { sql } from 'kysely'
import type { Outlived } from '../kit/outlived.ts'
import './saved-views.tables.ts'

/** Views that can no longer be brought back. */
export const outlived: Outlived = () => [sql`delete from saved_views where deleted_at < clock_timestamp() - interval '1 day'`]
