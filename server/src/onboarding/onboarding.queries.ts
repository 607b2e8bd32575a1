import type { Language } from '@disadmin/contract/kit/languages'
import type { OnboardingCustomer } from '@disadmin/contract/onboarding/onboarding'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { isReseller, mainUser } from '../customers/index.ts'
import { inScope } from '../kit/scope.ts'
import type { Principal } from '../kit/principal.ts'
import './onboarding.tables.ts'

export const kind = 'onboard-customers'

export interface Reseller {
  id: number
  customer_no: string
  site_id: string
  name: string
  email: string | null
  language: Language
  is_reseller: boolean
}

/** A customer of the scope, and whether its main user makes a reseller of it (CUST-37). */
export const findReseller = async (db: Db, who: Principal, id: number): Promise<Reseller | undefined> => {
  const { rows } = await sql<Reseller>`
    select c.id, c.customer_no, c.site_id, c.name, c.email, c.language, ${isReseller} as is_reseller
    from customers c ${mainUser} where c.id = ${id} and ${inScope(who, 'c.id')}`.execute(db)
  return rows[0]
}

/** Until the transaction ends nobody else begins a run for this reseller, or goes on with one. */
export const lockReseller = async (db: Db, resellerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`onboarding ${resellerId}`}, 0))`.execute(db)
}

/** The run of a reseller that waits or is at work. */
export const findRun = async (db: Db, resellerId: number): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select j.id from pgboss.job j where j.name = ${kind} and j.state <= 'active'
      and j.id in (select o.job_id from customer_onboardings o where o.reseller_id = ${resellerId} and o.state = 'waiting')
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const hasLogin = sql`exists (select from users u where u.customer_id = c.id and u.deleted_at is null)`

const ofReseller = (who: Principal, { customer_no, site_id }: Reseller) =>
  sql`c.reseller_no = ${customer_no} and c.site_id = ${site_id} and c.is_active and not c.is_hidden and ${inScope(who, 'c.id')}`

/** Its sub-customers without a login, and those of its last run; what waits for a run that has ended is interrupted. */
export const findOnboarding = async (
  db: Db,
  who: Principal,
  reseller: Reseller,
  jobId: string | null,
): Promise<(OnboardingCustomer & { has_login: boolean })[]> => {
  const { rows } = await sql<OnboardingCustomer & { has_login: boolean }>`
    select c.id, c.customer_no, c.name, c.city, nullif(c.email, '') as email, ${hasLogin} as has_login,
      case when o.state = 'waiting' and o.job_id is distinct from ${jobId}::uuid then 'failed' else o.state end as state,
      case when o.state = 'waiting' and o.job_id is distinct from ${jobId}::uuid then 'interrupted' else o.reason end as reason,
      o.at, (select u.username from users u where u.id = o.user_id and u.deleted_at is null) as username
    from customers c left join customer_onboardings o on o.customer_id = c.id and o.reseller_id = ${reseller.id}
    where ${ofReseller(who, reseller)} and (not ${hasLogin} or o.job_id = (
      select last.job_id from customer_onboardings last where last.reseller_id = ${reseller.id} order by last.at desc, last.customer_id limit 1))
    order by c.customer_no, c.id`.execute(db)
  return rows
}

/**
 * Puts the sub-customers without a login into a run, except those that got one before and lost it since: nobody is written to twice.
 * Answers how many.
 */
export const addToRun = async (
  db: Db,
  who: Principal,
  reseller: Reseller,
  run: { jobId: string; moduleId: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into customer_onboardings (customer_id, reseller_id, job_id, module_id, state)
    select c.id, ${reseller.id}, ${run.jobId}, ${run.moduleId}, 'waiting' from customers c
    where ${ofReseller(who, reseller)} and not ${hasLogin}
      and not exists (select from customer_onboardings o where o.customer_id = c.id and o.state = 'done')
    on conflict (customer_id) do update set reseller_id = excluded.reseller_id, job_id = excluded.job_id, module_id = excluded.module_id,
      state = 'waiting', reason = null, user_id = null, at = clock_timestamp()
    where customer_onboardings.state <> 'done'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Whether the caller sees the reseller of a run. */
export const seesRun = async (db: Db, who: Principal, jobId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from customer_onboardings o where o.job_id = ${jobId} and ${inScope(who, 'o.reseller_id')} limit 1`.execute(db)
  return rows.length > 0
}

export const roleOf = async (db: Db, name: string): Promise<number> =>
  (await db.selectFrom('groups').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

export const emailOf = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
