import { sql } from 'kysely'
import type { Tx } from '../kit/db/db.ts'
import { emitCustomers } from '../webhooks/index.ts'

/** How many notes are numbered in one transaction; what a large import leaves behind is numbered in several. */
const atMost = 10_000

interface Numbered {
  customer_no: string
  site_id: string
  change_no: number
  is_deleted: boolean
}

/**
 * Numbers the changes of customers that are committed and have no number yet, and tells the webhooks of them. One transaction at a time
 * does so, until it ends: so no number ever appears below one that somebody has read. Answers whether there are more of them.
 */
export const numberChanges = async (tx: Tx): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('customer changes', 0))`.execute(tx)
  return numberNotes(tx)
}

/** The same, unless somebody is at it: then there is nothing left to do. */
export const numberChangesIfFree = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('customer changes', 0)) as taken`.execute(tx)
  return rows[0]!.taken && (await numberNotes(tx))
}

/** A statement of its own, after the lock: it sees all that whoever held the lock before has numbered. */
const numberNotes = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ notes: number; numbered: Numbered[] }>`
    with taken as (
      delete from customer_notes where ctid = any (array(select ctid from customer_notes limit ${atMost}))
      returning customer_id, customer_no, site_id
    ), touched as (
      select distinct on (customer_id) customer_id, customer_no, site_id from taken order by customer_id
    ), numbered as (
      insert into customer_changes (customer_id, customer_no, site_id, change_no)
      select t.customer_id, coalesce(c.customer_no, t.customer_no), coalesce(c.site_id, t.site_id), nextval('customer_changes_no')
      from touched t left join customers c on c.id = t.customer_id order by t.customer_id
      on conflict (customer_id) do update set customer_no = excluded.customer_no, site_id = excluded.site_id,
        change_no = excluded.change_no, changed_at = clock_timestamp()
      returning customer_id, customer_no, site_id, change_no
    )
    select (select count(*)::int from taken) as notes, (
      select coalesce(json_agg(json_build_object('customer_no', n.customer_no, 'site_id', n.site_id, 'change_no', n.change_no,
        'is_deleted', c.id is null) order by n.change_no), '[]')
      from numbered n left join customers c on c.id = n.customer_id) as numbered`.execute(tx)
  const { notes, numbered } = rows[0]!
  await emitCustomers(tx, numbered)
  return notes === atMost
}

/** Whether there is anything to number: asked often, and cheap. */
export const hasNotes = () => sql<boolean>`exists (select from customer_notes)`
