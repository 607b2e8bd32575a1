import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import { usersInScope } from '../../kit/scope.ts'
import type { Principal } from '../../kit/principal.ts'

export interface PersonRow {
  user_id: number
  username: string
  name: string
  language: string
  customer_id: number | null
  customer_no: string | null
  branch_id: number | null
  rights_version: number
}

/** Whoever belongs to no company, or to one `c` that is active: the people of a deactivated one do nothing at all. */
export const companyIsActive = sql<boolean>`(c.id is null or c.is_active)`

/** Whoever could sign in at this moment. */
export const findPerson = async (db: Db, userId: number, demo: boolean): Promise<PersonRow | undefined> => {
  const { rows } = await sql<PersonRow>`
    select u.id as user_id, u.username, u.name, u.language, u.customer_id, c.customer_no, u.branch_id,
      (select n from rights_version) as rights_version
    from users u left join customers c on c.id = u.customer_id
    where u.id = ${userId} and u.is_active and u.deleted_at is null and ${companyIsActive} and (${demo} or not u.is_demo)`.execute(
    db,
  )
  return rows[0]
}

/** The user whom this session's person acts as at this moment; nothing when that has ended for whatever reason. */
export const findImpersonated = async (
  db: Db,
  who: Principal,
  demo: boolean,
): Promise<(PersonRow & { impersonated_until: string }) | undefined> => {
  const { rows } = await sql<PersonRow & { impersonated_until: string }>`
    select u.id as user_id, u.username, u.name, u.language, u.customer_id, c.customer_no, u.branch_id, s.impersonated_until,
      (select n from rights_version) as rights_version
    from sessions s
    join users u on u.id = s.impersonated_id
    left join customers c on c.id = u.customer_id
    where s.id = ${who.sessionId} and s.impersonated_until > clock_timestamp() and u.is_active and ${companyIsActive}
      and (${demo} or not u.is_demo) and ${usersInScope(who, 'u')}`.execute(db)
  return rows[0]
}

/** False when this user is no longer impersonated in the session: another tab was faster. */
export const endImpersonation = async (
  db: Db,
  { sessionId, targetId }: { sessionId: number; targetId: number },
): Promise<boolean> => {
  const { rows } = await sql`update sessions set impersonated_id = null, impersonated_until = null
    where id = ${sessionId} and impersonated_id = ${targetId} returning id`.execute(db)
  return rows.length > 0
}
