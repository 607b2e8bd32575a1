import type { Day, Life } from '@disadmin/contract/licences/licences.rules'
import type { CustomerLicence } from '@disadmin/contract/licences/licences'
import type { LicenceState } from '@disadmin/contract/licences/modulestore'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../kit/db/db.ts'
import { prepared } from '../kit/db/prepared.ts'
import { inScope, isKnown } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import './modulestore.tables.ts'

/** Today in the wholesaler’s time zone, by the database's clock, for a statement. A select is evaluated once and not for each row. */
export const todaySql = (timeZone: string): RawBuilder<Day> => sql<Day>`(select house_day(${timeZone}))`

export const readToday = async (db: Db, timeZone: string): Promise<Day> => {
  const { rows } = await sql<{ today: Day }>`select ${todaySql(timeZone)} as today`.execute(db)
  return rows[0]!.today
}

/** Today, and whether any licence has come to a date; asked often, and cheap. */
export const lookForDue = async (db: Db, timeZone: string): Promise<{ today: Day; some: boolean }> => {
  const today = todaySql(timeZone)
  const { rows } = await sql<{ today: Day; some: boolean }>`${prepared} select ${today} as today,
    exists (select from module_licences where due_on <= ${today}) as some`.execute(db)
  return rows[0]!
}

/** The state of a licence `l` on a day, whatever is stored; `lifeOn` in SQL. */
export const statusOn = (day: RawBuilder<Day>): RawBuilder<LicenceState> => sql<LicenceState>`case
  when l.active_until <= ${day} then 'FINISHED'
  when l.status = 'PLANNED' and l.active_from <= ${day} then 'ACTIVE'
  when l.status = 'TRIALING' and l.next_evaluation_date <= ${day} then 'ACTIVE'
  else l.status end`

/** The next evaluation date after a day; `evaluationAfter` in SQL. */
export const evaluationAfterSql = (day: RawBuilder<Day>): RawBuilder<Day> =>
  sql<Day>`least((date_trunc('month', ${day}) + interval '1 month')::date, active_until)`

/** A licence as it is stored. */
export interface StoredLicence extends Life {
  id: number
  customer_id: number
  module_id: number
  replaces_id: number | null
  created_at: string
}

const columns = sql`l.id, l.customer_id, l.module_id, l.status, l.active_from, l.next_evaluation_date, l.active_until,
  l.replaces_id, l.created_at`

/** The licences of a customer as they are stored, newest first. */
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
 * The customer, locked until the transaction ends, so that changes of its licences wait for each other.
 * @param scope which customers `c` there are for whoever asks
 */
const lock = async (tx: Db, id: number, scope: RawBuilder<boolean>): Promise<LockedCustomer | undefined> => {
  const { rows } = await sql<LockedCustomer>`select c.id, c.customer_no, c.site_id, c.name, c.email, c.language, c.is_active
    from customers c where c.id = ${id} and ${scope} for no key update`.execute(tx)
  return rows[0]
}

/** A customer in the caller’s scope, locked. */
export const lockCustomer = (tx: Db, who: Principal, id: number): Promise<LockedCustomer | undefined> =>
  lock(tx, id, inScope(who, 'c.id'))

/** Any customer, locked: for moves that are due. */
export const lockAnyCustomer = (tx: Tx, id: number): Promise<LockedCustomer | undefined> => lock(tx, id, sql<boolean>`true`)

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

/** Customers of these without a licence of the module that lasts beyond the day. */
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

/** Whether the customer is there for the caller. */
export const isCustomerThere = async (db: Db, who: Principal, id: number): Promise<boolean> => {
  const { rows } = await sql`select from customers c where c.id = ${id} and ${inScope(who, 'c.id')}`.execute(db)
  return rows.length === 1
}

type Move = CustomerLicence['history'][number] & { licence_id: number }

/** Every stored move of the customer's licences; with the person's name for those who may see it. */
export const readMoves = async (db: Db, who: Principal, customerId: number): Promise<Move[]> => {
  const { rows } = await sql<Move>`
    select m.licence_id, m.status, m.came_on, m.at, m.user_id is null as by_date,
      case when ${isKnown(who, sql`m.user_id`)} then (select u.name from users u where u.id = m.user_id) end as by_name
    from module_licence_moves m join module_licences l on l.id = m.licence_id
    where l.customer_id = ${customerId} order by m.came_on, m.at`.execute(db)
  return rows
}

/** Licences per statement. */
const atOnce = 2000

const runsOn = (day: Day) => sql<boolean>`status = 'ACTIVE' and (active_until is null or active_until > ${day}::date)`

/**
 * Gives licences that run on and whose evaluation date has come the next one, some at a time; answers whether there may be more. No
 * notification is sent.
 */
export const renewEvaluations = async (db: Db, day: Day): Promise<boolean> => {
  const { rows } = await sql`
    update module_licences set next_evaluation_date = ${evaluationAfterSql(sql<Day>`${day}::date`)} where id in (
      select id from module_licences where due_on <= ${day}::date and ${runsOn(day)}
      order by id limit ${atOnce} for update skip locked)
    returning id`.execute(db)
  return rows.length === atOnce
}

/** Customers with a due move that is not applied yet, the longest due first. */
export const findDue = async (db: Db, day: Day, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from module_licences where due_on <= ${day}::date and not (${runsOn(day)})
    group by customer_id order by min(due_on), customer_id limit ${limit}`.execute(db)
  return rows.map(({ customer_id }) => customer_id)
}
