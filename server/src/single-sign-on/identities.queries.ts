import { sql } from 'kysely'
import type { Db, Tx } from '../kit/db/db.ts'
import type { Answered } from './exchange.ts'
import type { SignedOut } from './logout-token.ts'
import './single-sign-on.tables.ts'

/** Who signed in at the provider. */
export interface AtProvider {
  issuer: string
  subject: string
}

interface Person {
  user_id: number
  customer_id: number | null
  branch_id: number | null
  auth_type: 'local' | 'oracle'
  is_active: boolean
}

/** The account of this person, and the link to it; held until the transaction ends. */
export const lockIdentity = async (tx: Tx, { issuer, subject }: AtProvider): Promise<(Person & { id: number }) | undefined> => {
  const { rows } = await sql<Person & { id: number }>`
    update identities i set last_used_at = clock_timestamp() from users u
    where i.issuer = ${issuer} and i.subject = ${subject} and u.id = i.user_id and u.deleted_at is null
    returning i.id, i.user_id, u.customer_id, u.branch_id, u.auth_type, u.is_active`.execute(tx)
  return rows[0]
}

/** The same without holding it, or noting that it was used. */
export const findIdentity = async (db: Db, { issuer, subject }: AtProvider): Promise<Person | undefined> => {
  const { rows } = await sql<Person>`
    select i.user_id, u.customer_id, u.branch_id, u.auth_type, u.is_active from identities i join users u on u.id = i.user_id
    where i.issuer = ${issuer} and i.subject = ${subject} and u.deleted_at is null`.execute(db)
  return rows[0]
}

export type Named = Person & { username: string; is_linked: boolean }

/** The account of this name, with whether somebody at this provider has it already. */
export const findNamed = async (db: Db, usernameKey: string, issuer: string): Promise<Named | undefined> => {
  const { rows } = await sql<Named>`${named(usernameKey, issuer)}`.execute(db)
  return rows[0]
}

/** The same, held until the transaction ends. */
export const lockNamed = async (tx: Tx, usernameKey: string, issuer: string): Promise<Named | undefined> => {
  const { rows } = await sql<Named>`${named(usernameKey, issuer)} for update of u`.execute(tx)
  return rows[0]
}

const named = (usernameKey: string, issuer: string) => sql`
  select u.id as user_id, u.username, u.customer_id, u.branch_id, u.auth_type, u.is_active,
    exists (select from identities i where i.user_id = u.id and i.issuer = ${issuer}) as is_linked
  from users u where u.username_key = ${usernameKey} and u.deleted_at is null`

/** Undefined when this person, or this account, was linked meanwhile. */
export const addIdentity = async (tx: Tx, userId: number, { issuer, subject }: AtProvider): Promise<number | undefined> => {
  const row = await tx
    .insertInto('identities')
    .values({ user_id: userId, issuer, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The branch of this name, which stays until the transaction ends. */
export const findBranchNamed = async (tx: Tx, name: string): Promise<{ id: number; name: string } | undefined> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from branches where lower(name) = lower(${name}) order by id limit 1 for key share`.execute(tx)
  return rows[0]
}

/** Keeps what the provider answered; who it is let in as, where that is known, and the session that comes of it, are named later. */
export const addSignOn = async (
  db: Db,
  identityId: number | null,
  { issuer, subject, claims, idToken, authenticatedAt, providerSession, issuedAt }: Answered,
): Promise<number> =>
  (
    await db
      .insertInto('sign_ons')
      .values({
        identity_id: identityId,
        pending: identityId === null ? JSON.stringify({ issuer, subject, claims }) : null,
        id_token: idToken,
        authenticated_at: authenticatedAt?.toISOString() ?? null,
        provider_session: providerSession,
        issued_at: issuedAt.toISOString(),
        session_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** What waits for its second factor, held. Undefined when it was ended at the provider meanwhile; null: whoever it is was let in before. */
export const lockPending = async (tx: Tx, signOnId: number) =>
  (await tx.selectFrom('sign_ons').select('pending').where('id', '=', signOnId).forUpdate().executeTakeFirst())?.pending

export const letIn = (tx: Tx, signOnId: number, identityId: number) =>
  tx.updateTable('sign_ons').set({ identity_id: identityId, pending: null }).where('id', '=', signOnId).execute()

/** False when the link was removed meanwhile, or this opened a session before. */
export const openBySignOn = async (tx: Tx, signOnId: number, sessionId: number): Promise<boolean> => {
  const { rows } = await sql`update sign_ons set session_id = ${sessionId}
    where id = ${signOnId} and session_id is null returning id`.execute(tx)
  return rows.length > 0
}

/** What the provider answered when this session was opened by it; forgotten with that. */
export const takeIdToken = async (tx: Db, sessionId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ id_token: string }>`delete from sign_ons where session_id = ${sessionId} returning id_token`.execute(
    tx,
  )
  return rows[0]?.id_token
}

/**
 * Forgets the sign-ins that ended at the provider, also those whose second factor was not given yet, and answers which sessions came of them. One of the person of which
 * no session there is known goes with each. What the provider answered after it told of the end has nothing to do with it, so that a token sent again ends nothing new.
 */
export const takeSignOns = async (tx: Tx, { issuer, subject, providerSession, issuedAt }: SignedOut): Promise<number[]> => {
  const { rows } = await sql<{ session_id: number | null }>`
    delete from sign_ons o using (
      select s.id, coalesce(i.issuer, s.pending->>'issuer') as issuer, coalesce(i.subject, s.pending->>'subject') as subject
      from sign_ons s left join identities i on i.id = s.identity_id) a
    where a.id = o.id and a.issuer = ${issuer} and o.issued_at <= ${issuedAt.toISOString()}
      and (${subject}::text is null or a.subject = ${subject})
      and (${providerSession}::text is null or o.provider_session = ${providerSession}
        or ${subject}::text is not null and o.provider_session is null)
    returning o.session_id`.execute(tx)
  return rows.flatMap(({ session_id }) => session_id ?? [])
}

/** Whether the provider opened this session, and the person proved themself there within the last 15 minutes: as good as a password. */
export const provedAtProvider = async (db: Db, sessionId: number): Promise<boolean> => {
  const { rows } = await sql`select from sign_ons
    where session_id = ${sessionId} and authenticated_at > clock_timestamp() - interval '15 minutes'`.execute(db)
  return rows.length > 0
}

const columns = ['id', 'issuer', 'subject', 'created_at', 'last_used_at'] as const

/** With which accounts of a provider a person signs in, the oldest link first. */
export const findIdentities = (db: Db, userId: number) =>
  db.selectFrom('identities').select(columns).where('user_id', '=', userId).orderBy('id').execute()

/** Undefined when this person has no such link. */
export const deleteIdentity = (tx: Db, userId: number, id: number) =>
  tx.deleteFrom('identities').where('id', '=', id).where('user_id', '=', userId).returning(['issuer', 'subject']).executeTakeFirst()
