import type { Language } from '@disadmin/contract/kit/languages'
import type { OnboardingReason } from '@disadmin/contract/onboarding/onboarding'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import './onboarding.tables.ts'

/** The next customers of a run, by their ids. */
export const findWaiting = async (db: Db, jobId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('customer_onboardings')
    .select('customer_id')
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .orderBy('customer_id')
    .execute()
  return rows.map((row) => row.customer_id)
}

export interface Candidate {
  id: number
  customer_no: string
  site_id: string
  name: string
  email: string | null
  language: Language
  /** Still an active customer of the reseller. */
  is_own: boolean
  /** The first of those who are there already. */
  user_id: number | null
}

/** A customer of a run as it is now, held with its place in the run; undefined when somebody else has been there. */
export const lockCandidate = async (db: Db, jobId: string, customerId: number): Promise<Candidate | undefined> => {
  const held = await sql`
    select from customer_onboardings where customer_id = ${customerId} and job_id = ${jobId} and state = 'waiting' for update`.execute(
    db,
  )
  if (held.rows.length === 0) return undefined
  // waits for whoever gives it a user by hand at this moment
  await sql`select from customers where id = ${customerId} for update`.execute(db)
  const { rows } = await sql<Candidate>`
    select c.id, c.customer_no, c.site_id, c.name, nullif(c.email, '') as email, c.language,
      c.is_active and exists (
        select from customers r where r.id = o.reseller_id and r.customer_no = c.reseller_no and r.site_id = c.site_id) as is_own,
      (select u.id from users u where u.customer_id = c.id and u.deleted_at is null order by u.id limit 1) as user_id
    from customer_onboardings o join customers c on c.id = o.customer_id where o.customer_id = ${customerId}`.execute(db)
  return rows[0]
}

type End = { state: 'done'; userId: number } | { state: 'failed'; reason: OnboardingReason }

export const endOne = async (db: Db, customerId: number, end: End): Promise<void> => {
  const values = end.state === 'done' ? { user_id: end.userId, reason: null } : { user_id: null, reason: end.reason }
  await db
    .updateTable('customer_onboardings')
    .set({ state: end.state, ...values, at: sql<string>`clock_timestamp()` })
    .where('customer_id', '=', customerId)
    .execute()
}

export interface Ended {
  waiting: number
  done: number
  failed: { customer_no: string; name: string; reason: OnboardingReason }[]
}

/** How a run stands. */
export const readRun = async (db: Db, jobId: string): Promise<Ended> => {
  const { rows } = await sql<Ended>`
    select count(*) filter (where o.state = 'waiting')::int as waiting, count(*) filter (where o.state = 'done')::int as done,
      coalesce(json_agg(json_build_object('customer_no', c.customer_no, 'name', c.name, 'reason', o.reason) order by c.customer_no)
        filter (where o.state = 'failed'), '[]') as failed
    from customer_onboardings o join customers c on c.id = o.customer_id where o.job_id = ${jobId}`.execute(db)
  return rows[0]!
}
