import type { Language } from '@disadmin/contract/kit/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../kit/db/db.ts'
import './password-links.tables.ts'

export interface Addressee {
  id: number
  username: string
  name: string
  email: string
}

/** Whoever signs in at the identity provider and has no password: the provider decides who comes in, so that none is set past it. */
const comesFromElsewhere = (user: RawBuilder<unknown>) =>
  sql`(${user}.password_hash is null and exists (select from identities i where i.user_id = ${user}.id))`

/** Whoever keeps a password here and may sign in with it. */
const signsInHere = (user: RawBuilder<unknown>) =>
  sql`(${user}.deleted_at is null and ${user}.is_active and ${user}.auth_type = 'local' and not ${comesFromElsewhere(user)}
    and not exists (select from customers c where c.id = ${user}.customer_id and not c.is_active))`

/** The person, held until the transaction ends; undefined for whoever keeps no password here, cannot sign in or has no e-mail. */
export const lockAddressee = async (db: Db, userId: number): Promise<Addressee | undefined> => {
  const { rows } = await sql<Addressee>`
    select id, username, name, email from users
    where id = ${userId} and email <> '' and ${signsInHere(sql`users`)} for no key update`.execute(db)
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
export const addLink = async (db: Db, userId: number, tokenHash: Buffer, hours: number): Promise<string> => {
  await sql`delete from password_links where user_id = ${userId} and used_at is null`.execute(db)
  const { rows } = await sql<{ valid_until: string }>`
    insert into password_links (token_hash, user_id, valid_until)
    values (${tokenHash}, ${userId}, date_trunc('second', clock_timestamp()) + ${hours} * interval '1 hour')
    returning valid_until`.execute(db)
  return rows[0]!.valid_until
}

/** Keeps that a link was asked for, by whatever name. */
export const addRequest = (db: Db, request: { usernameKey: string; hours: number }) =>
  sql`insert into password_link_requests (username_key, hours) values (${request.usernameKey}, ${request.hours})`.execute(db)

interface Requested {
  hours: number
  user_id: number | null
  language: Language | null
}

export const hasRequests = () => sql<boolean>`exists (select from password_link_requests)`

/** Takes one request out, with the person it is about (null: there is none); undefined when none waits. */
export const takeRequest = async (tx: Tx): Promise<Requested | undefined> => {
  const { rows } = await sql<Requested>`
    with taken as (
      delete from password_link_requests where id = (
        select id from password_link_requests order by id limit 1 for update skip locked)
      returning username_key, hours)
    select taken.hours, u.id as user_id, u.language from taken
    left join users u on u.username_key = taken.username_key and u.deleted_at is null`.execute(tx)
  return rows[0]
}

export interface FoundLink {
  user_id: number
  is_used: boolean
  is_over: boolean
}

/** The link of this token where it is of this person, who may sign in with a password kept here. */
export const findLink = async (db: Db, usernameKey: string, tokenHash: Buffer): Promise<FoundLink | undefined> => {
  const { rows } = await sql<FoundLink>`
    select l.user_id, l.used_at is not null as is_used, l.valid_until <= clock_timestamp() as is_over
    from password_links l join users u on u.id = l.user_id
    where l.token_hash = ${tokenHash} and u.username_key = ${usernameKey} and ${signsInHere(sql`u`)}`.execute(db)
  return rows[0]
}

/** Marks it as used; false when somebody else did, or it is over by now. */
export const useUpLink = async (tx: Tx, tokenHash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    update password_links set used_at = clock_timestamp()
    where token_hash = ${tokenHash} and used_at is null and valid_until > clock_timestamp() returning user_id`.execute(tx)
  return rows.length > 0
}

export interface ResetPerson {
  id: number
  username: string
  name: string
  email: string
  language: Language
  customer_id: number | null
  branch_id: number | null
}

/** Writes the new password; whoever set it chose it. Every link that was not used ends with it. */
export const setPassword = async (tx: Tx, userId: number, passwordHash: string): Promise<ResetPerson> => {
  const { rows } = await sql<ResetPerson>`
    update users set password_hash = ${passwordHash}, must_change_password = false where id = ${userId}
    returning id, username, name, email, language, customer_id, branch_id`.execute(tx)
  return rows[0]!
}
