import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import './password-links.tables.ts'

export interface Addressee {
  id: number
  username: string
  name: string
  email: string
}

/** The person, held until the transaction ends; undefined for whoever keeps no password here, cannot sign in or has no e-mail. */
export const holdAddressee = async (db: Db, userId: number): Promise<Addressee | undefined> => {
  const { rows } = await sql<Addressee>`
    select id, username, name, email from users
    where id = ${userId} and deleted_at is null and is_active and auth_type = 'local' and email <> '' for no key update`.execute(db)
  return rows[0]
}

/** Whether a link was sent within the hour that is still good. */
export const hasFreshLink = async (db: Db, userId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from password_links where user_id = ${userId} and used_at is null and valid_until > clock_timestamp()
      and created_at > clock_timestamp() - interval '1 hour'`.execute(db)
  return rows.length > 0
}

/** Adds the link, and ends all others of the person. */
export const addLink = async (db: Db, userId: number, tokenHash: Buffer, days: number): Promise<string> => {
  await sql`delete from password_links where user_id = ${userId} and used_at is null`.execute(db)
  const { rows } = await sql<{ valid_until: string }>`
    insert into password_links (token_hash, user_id, valid_until)
    values (${tokenHash}, ${userId}, date_trunc('second', clock_timestamp()) + ${days} * interval '1 day')
    returning valid_until`.execute(db)
  return rows[0]!.valid_until
}
