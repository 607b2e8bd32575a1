import type { SecondFactor } from '@disadmin/contract/second-factor/second-factor'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import './second-factor.tables.ts'

/** Whether this user has a passkey or an app. */
export const hasFactor = (userId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from second_factors f where f.user_id = ${userId})`

const columns = ['id', 'kind', 'name', 'created_at', 'last_used_at'] as const

/** The passkeys and apps of a person, the oldest first. */
export const findFactors = (db: Db, userId: number): Promise<SecondFactor[]> =>
  db.selectFrom('second_factors').select(columns).where('user_id', '=', userId).orderBy('id').execute()

export interface PasskeyRow {
  id: number
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}

const passkeys = (db: Db) =>
  db
    .selectFrom('second_factors')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('kind', '=', 'passkey')
    .$narrowType<{ credential_id: string; public_key: Buffer; counter: number }>()

export const findPasskeys = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  passkeys(db).where('user_id', '=', userId).orderBy('id').execute()

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  passkeys(db).where('credential_id', '=', credentialId).executeTakeFirst()

export const findApps = (db: Db, userId: number) =>
  db
    .selectFrom('second_factors')
    .select(['id', 'secret', 'last_step'])
    .where('kind', '=', 'app')
    .where('user_id', '=', userId)
    .$narrowType<{ secret: string; last_step: number }>()
    .execute()

/** False when the counter went on meanwhile: the same signature, or a copy of the authenticator, was faster. */
export const usePasskey = async (db: Db, id: number, counter: number): Promise<boolean> => {
  const { rows } = await sql`update second_factors set counter = ${counter}, last_used_at = clock_timestamp()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning id`.execute(db)
  return rows.length > 0
}

/** False when a code of this step, or of a later one, was taken meanwhile. */
export const useStep = async (db: Db, id: number, step: number): Promise<boolean> => {
  const { rows } = await sql`update second_factors set last_step = ${step}, last_used_at = clock_timestamp()
    where id = ${id} and last_step < ${step} returning id`.execute(db)
  return rows.length > 0
}

/** False when the person has no such code, or used it. */
export const useRecoveryCode = async (db: Db, userId: number, hash: Buffer): Promise<boolean> => {
  const { rows } = await sql`update recovery_codes set used_at = clock_timestamp()
    where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id`.execute(db)
  return rows.length > 0
}

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from recovery_codes where user_id = ${userId} and used_at is null`.execute(db)
  return rows[0]!.n
}

/** Where a person is written to. */
export const findAddressee = (db: Db, userId: number) =>
  db.selectFrom('users').select(['username', 'name', 'email', 'language']).where('id', '=', userId).executeTakeFirstOrThrow()
