import { sql } from 'kysely'
import type { Db } from '../../kit/db/db.ts'
import { prepared } from '../../kit/db/prepared.ts'
import { codenamesInEffect } from '../../permissions/index.ts'
import { hasFactor } from '../../second-factor/index.ts'
import { companyIsActive, type PersonRow } from './principal.queries.ts'

export interface SessionRow extends PersonRow {
  session_id: number
  /** Whom the person acts as, or acted as until a moment ago. */
  impersonated_id: number | null
  touch: boolean
  must_change_password: boolean
  has_factor: boolean
  /** The identity provider asked for a second factor. */
  is_proven_elsewhere: boolean
  /** The second factor was proven in this session within the last 15 minutes. */
  is_proven: boolean
}

interface SessionKey {
  tokenHash: Buffer
  browserId: string
  idleHours: number
  days: number
  /** Sign-ins of the demo open nothing outside it. */
  demo: boolean
}

/** The person behind a token, and the version of the rights at this moment. */
export const findSession = async (
  db: Db,
  { tokenHash, browserId, idleHours, days, demo }: SessionKey,
): Promise<SessionRow | undefined> => {
  const { rows } = await sql<SessionRow>`${prepared}
    select s.id as session_id, u.id as user_id, u.username, u.name, u.language, u.customer_id, c.customer_no, u.branch_id,
      (select n from rights_version) as rights_version, s.impersonated_id, u.must_change_password and not s.single_sign_on as must_change_password,
      s.factor is not distinct from 'provider' as is_proven_elsewhere,
      ${hasFactor(sql`u.id`)} as has_factor, coalesce(s.proven_at > clock_timestamp() - interval '15 minutes', false) as is_proven,
      s.last_used_at < clock_timestamp() - interval '1 minute' as touch
    from sessions s
    join users u on u.id = s.user_id
    left join customers c on c.id = u.customer_id
    where s.token_hash = ${tokenHash} and s.browser_id = ${browserId} and s.revoked_at is null and u.is_active and u.deleted_at is null
      and ${companyIsActive} and (${demo} or not u.is_demo)
      and s.last_used_at > clock_timestamp() - ${idleHours} * interval '1 hour'
      and s.created_at > clock_timestamp() - ${days} * interval '1 day'`.execute(db)
  return rows[0]
}

interface KeyRow extends PersonRow {
  key_id: number
  must_change_password: boolean
  touch: boolean
}

/** The person behind a key, and the version of the rights at this moment: disabled, deleted or of a deactivated company, they read nothing more. */
export const findPersonalKey = async (db: Db, keyHash: Buffer, demo: boolean): Promise<KeyRow | undefined> => {
  const { rows } = await sql<KeyRow>`${prepared}
    select k.id as key_id, u.must_change_password, u.id as user_id, u.username, u.name, u.language, u.customer_id, c.customer_no, u.branch_id,
      (select n from rights_version) as rights_version,
      coalesce(k.last_used_at < clock_timestamp() - interval '1 minute', true) as touch
    from personal_keys k
    join users u on u.id = k.user_id
    left join customers c on c.id = u.customer_id
    where k.key_hash = ${keyHash} and k.revoked_at is null and k.expires_at > clock_timestamp()
      and u.is_active and u.deleted_at is null and ${companyIsActive} and (${demo} or not u.is_demo)`.execute(db)
  return rows[0]
}

export const touchPersonalKey = async (db: Db, id: number): Promise<void> => {
  await sql`update personal_keys set last_used_at = clock_timestamp() where id = ${id}`.execute(db)
}

export interface RightsRow {
  version: number
  groups: string[]
  codenames: string[]
}

/**
 * The rights of a user: groups' and own rights together, for users of a reseller's customers limited to what the reseller allows;
 * with the version they belong to, from the same snapshot.
 */
export const findRights = async (db: Db, userId: number): Promise<RightsRow> => {
  const { rows } = await sql<RightsRow>`${prepared}
    select (select n from rights_version) as version,
      array(select g.name from user_groups ug join groups g on g.id = ug.group_id where ug.user_id = u.id order by ug.position, g.id) as groups,
      ${codenamesInEffect} as codenames
    from users u left join customers c on c.id = u.customer_id where u.id = ${userId}`.execute(db)
  return rows[0]!
}

/** Prolongs the session, at most once a minute. */
export const touchSession = async (db: Db, sessionId: number): Promise<void> => {
  await sql`update sessions set last_used_at = clock_timestamp() where id = ${sessionId}`.execute(db)
}

export const findApiKey = async (db: Db, keyHash: Buffer) => {
  const { rows } = await sql<{ id: number; name: string; touch: boolean }>`
    select id, name, coalesce(last_used_at < clock_timestamp() - interval '1 minute', true) as touch
    from api_keys where key_hash = ${keyHash} and revoked_at is null`.execute(db)
  return rows[0]
}

export const touchApiKey = async (db: Db, id: number): Promise<void> => {
  await sql`update api_keys set last_used_at = clock_timestamp() where id = ${id}`.execute(db)
}
