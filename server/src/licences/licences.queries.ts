import type { Day, Life } from '@disadmin/contract/licences/licences.rules'
import type { LicenceState, Module } from '@disadmin/contract/licences/modulestore'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../kit/db/db.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import './modulestore.tables.ts'

/** Today in the wholesaler's time zone, for a statement: of the database's clock, and in one place. As a select it is asked once and not for each row. */
export const todaySql = (timeZone: string): RawBuilder<Day> => sql<Day>`(select house_day(${timeZone}))`

export const readToday = async (db: Db, timeZone: string): Promise<Day> => {
  const { rows } = await sql<{ today: Day }>`select ${todaySql(timeZone)} as today`.execute(db)
  return rows[0]!.today
}

/** The state a licence `l` is in on a day, whatever is written: what `lifeOn` says, for lists. */
export const statusOn = (day: RawBuilder<Day>): RawBuilder<LicenceState> => sql<LicenceState>`case
  when l.active_until <= ${day} then 'FINISHED'
  when l.status = 'PLANNED' and l.active_from <= ${day} then 'ACTIVE'
  when l.status = 'TRIALING' and l.next_evaluation_date <= ${day} then 'ACTIVE'
  else l.status end`

/** When the licence at hand is looked at next after a day: what `evaluationAfter` says. */
export const evaluationAfterSql = (day: RawBuilder<Day>): RawBuilder<Day> =>
  sql<Day>`least((date_trunc('month', ${day}) + interval '1 month')::date, active_until)`

/** A licence as it is written down. */
export interface StoredLicence extends Life {
  id: number
  customer_id: number
  module_id: number
  replaces_id: number | null
  created_at: string
}

const columns = sql`l.id, l.customer_id, l.module_id, l.status, l.active_from, l.next_evaluation_date, l.active_until,
  l.replaces_id, l.created_at`

/** The licences of a customer as they are written down, newest first. */
export const readLicences = async (db: Db, customerId: number): Promise<StoredLicence[]> => {
  const { rows } = await sql<StoredLicence>`select ${columns} from module_licences l
    where l.customer_id = ${customerId} order by l.created_at desc, l.id desc`.execute(db)
  return rows
}

/** Whose licence this is. */
export const licenceOwner = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('module_licences').select('customer_id').where('id', '=', id).executeTakeFirst())?.customer_id

export interface LockedCustomer {
  id: number
  customer_no: string
  site_id: string
  name: string
  email: string | null
  language: string
  is_active: boolean
}

/**
 * The customer, held until the transaction ends: whatever is done with the licences of one customer is done one after the other.
 * @param scope which customers `c` there are for whoever asks
 */
const hold = async (tx: Db, id: number, scope: RawBuilder<boolean>): Promise<LockedCustomer | undefined> => {
  const { rows } = await sql<LockedCustomer>`select c.id, c.customer_no, c.site_id, c.name, c.email, c.language, c.is_active
    from customers c where c.id = ${id} and ${scope} for no key update`.execute(tx)
  return rows[0]
}

/** The customer of the caller’s scope, held for a change of its licences. */
export const lockCustomer = (tx: Db, who: Principal, id: number): Promise<LockedCustomer | undefined> =>
  hold(tx, id, inScope(who, 'c.id'))

/** The same for what dates do: whoever it is. */
export const lockAnyCustomer = (tx: Tx, id: number): Promise<LockedCustomer | undefined> => hold(tx, id, sql<boolean>`true`)

interface NewLicence extends Life {
  customer_id: number
  module_id: number
  replaces_id: number | null
  changed_by: number | null
  changed_on: Day
}

/** Writes new licences; answers their ids, in order. */
export const insertLicences = async (db: Db, licences: readonly NewLicence[]): Promise<number[]> => {
  if (licences.length === 0) return []
  const rows = await db
    .insertInto('module_licences')
    .values([...licences])
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Step extends Pick<Life, 'status' | 'next_evaluation_date' | 'active_until'> {
  id: number
  /** The state it is moved from: somebody who moved it before wins. */
  from: LicenceState
  changed_by: number | null
  changed_on: Day
}

/** Moves a licence into another state, unless it is no longer in the one it was seen in; answers whether it did. */
export const moveLicence = async (
  db: Db,
  { id, from, status, next_evaluation_date, active_until, changed_by, changed_on }: Step,
): Promise<boolean> => {
  const rows = await db
    .updateTable('module_licences')
    .set({ status, next_evaluation_date, active_until, changed_by, changed_on })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .execute()
  return rows.length === 1
}

/** Those of the customers who have no licence of this module that has not ended by the day. */
export const findWithout = async (
  db: Db,
  customerIds: readonly number[],
  moduleId: number,
  day: Day,
): Promise<Pick<LockedCustomer, 'id' | 'customer_no' | 'site_id'>[]> => {
  const { rows } = await sql<Pick<LockedCustomer, 'id' | 'customer_no' | 'site_id'>>`
    select c.id, c.customer_no, c.site_id from customers c where c.id = any (${[...customerIds]}::bigint[]) and not exists (
      select from module_licences l where l.customer_id = c.id and l.module_id = ${moduleId}
        and (l.active_until is null or l.active_until > ${day}::date))
    order by c.id`.execute(db)
  return rows
}

export type ModulesById = ReadonlyMap<number, Module>
