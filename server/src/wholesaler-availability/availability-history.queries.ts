import {
  type AvailabilityDetail,
  type AvailabilityEntry,
  availabilityList,
  wholesalerAvailability,
} from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { orderSteps } from '@disadmin/contract/handoffs/handoffs.rules'
import type { QueryOf } from '@disadmin/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { moment } from '../kit/db/wire.ts'
import type { TableError } from '../kit/files/typed-rows.ts'
import { listPage } from '../kit/list/list.ts'
import { ifThere, made, many, rowReader, type RowSql } from '../kit/list/list-row.ts'
import { ownInScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import './availability.tables.ts'

const id = sql<number>`e.id`
const passed = sql`e.error_count = 0`
const completed = orderSteps.indexOf('completed_in_vpom')
const status = sql`(array[${sql.join(orderSteps.map((step) => sql.lit(step)))}]::text[])[coalesce(h.step, 0) + 1]`
const original = wholesalerAvailability.original.path

const row: RowSql<AvailabilityEntry> = {
  id,
  timestamp: sql`e.created_at`,
  type: sql`e.type`,
  validation_passed: passed,
  file_composed: sql`e.composed_at is not null`,
  sent_to_vpom: sql`h.accepted_at is not null`,
  completed_in_vpom: sql`coalesce(h.step >= ${sql.lit(completed)}, false)`,
  vpom_import_data: ifThere(passed, {
    vpom_import_status: status,
    vpom_import_id: sql`h.import_id`,
    vpom_import_date: sql`coalesce(h.completed_at, h.accepted_at)`,
  }),
  filename: sql`e.file_name`,
  link: made({ id, there: sql<boolean>`e.content is not null` }, (from) =>
    from.there ? original.replace(':id', String(from.id)) : null,
  ),
  rows: sql`e.row_count`,
  error_count: sql`e.error_count`,
  customer: ifThere(sql`e.customer_id is not null`, { id: sql`c.id`, customer_no: sql`c.customer_no`, name: sql`c.name` }),
  handoff: ifThere(sql`h.state is not null`, {
    state: sql`h.state`,
    attempts: sql`h.attempts`,
    due_at: sql`h.due_at`,
    reason: sql`h.reason`,
  }),
}
const joins = sql`left join availability_handoffs h on h.entry_id = e.id left join customers c on c.id = e.customer_id`

/** Newest first unless asked otherwise. */
export const findHistory = (db: Db, who: Principal, query: QueryOf<typeof wholesalerAvailability.history>) =>
  listPage(db, availabilityList, {
    query,
    from: sql`availability_entries e`,
    key: id,
    scope: ownInScope(who, 'e'),
    filters: {},
    sort: { id, timestamp: sql`e.created_at`, type: sql`e.type` },
    joins,
    row,
  })

const entry = rowReader<AvailabilityEntry>(row)

/** Undefined when there is none in the scope. */
export const findEntry = async (db: Db, who: Principal, wanted: number): Promise<AvailabilityEntry | undefined> => {
  const { rows } = await sql<object>`
    select ${entry.columns} from availability_entries e ${joins}
    where e.id = ${wanted} and ${ownInScope(who, 'e')}`.execute(db)
  return rows[0] && entry.read(rows[0])
}

/** What a person reads at once; one that VPOM was asked after for a day has more. */
const shownAttempts = 20

type StoredDetail = Pick<AvailabilityDetail, 'recent_attempts'> & { errors: unknown }

const detail = rowReader<StoredDetail>({
  errors: sql`e.errors`,
  recent_attempts: many(
    {
      id: sql`a.id`,
      kind: sql`a.kind`,
      started_at: moment(sql`a.started_at`),
      outcome: sql`a.outcome`,
      reason: sql`a.reason`,
    },
    sql`from (select * from availability_attempts where entry_id = e.id order by id desc limit ${shownAttempts}) a`,
    sql`a.id desc`,
  ),
})

/** The errors of an entry and the calls about it; asked for one that is known to be in the scope. */
export const findMore = async (db: Db, wanted: number) => {
  const { rows } = await sql<object>`select ${detail.columns} from availability_entries e where e.id = ${wanted}`.execute(db)
  const { errors, recent_attempts } = detail.read(rows[0]!)
  return { errors: errors as TableError[], recent_attempts }
}

/** When VPOM last completed one of those in the scope. */
export const findLatest = async (db: Db, who: Principal): Promise<string | null> => {
  const { rows } = await sql<{ completed_at: string }>`
    select h.completed_at from availability_handoffs h join availability_entries e on e.id = h.entry_id
    where h.completed_at is not null and ${ownInScope(who, 'e')}
    order by h.completed_at desc limit 1`.execute(db)
  return rows[0]?.completed_at ?? null
}
