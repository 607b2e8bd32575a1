import type { SecondFactor } from '@disadmin/contract/second-factor/second-factor'
import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import './second-factor.tables.ts'

interface NewFactor {
  userId: number
  name: string
}

type Added = NewFactor &
  (
    | { kind: 'passkey'; credentialId: string; publicKey: Uint8Array; counter: number; transports: readonly string[] }
    | { kind: 'app'; secret: string; step: number }
  )

/** Undefined when this passkey is known already, whoever has it. */
export const addFactor = async (tx: Db, factor: Added): Promise<SecondFactor | undefined> => {
  const { userId, name, kind } = factor
  const of =
    factor.kind === 'passkey'
      ? {
          credential_id: factor.credentialId,
          public_key: Buffer.from(factor.publicKey),
          counter: factor.counter,
          transports: [...factor.transports],
        }
      : { secret: factor.secret, last_step: factor.step, transports: [] }
  return tx
    .insertInto('second_factors')
    .values({
      user_id: userId,
      kind,
      name,
      last_used_at: null,
      credential_id: null,
      public_key: null,
      counter: null,
      secret: null,
      last_step: null,
      ...of,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'kind', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()
}

/** Whoever changes the factors of a person does so after everybody who began before. */
export const lockPerson = async (tx: Db, userId: number): Promise<void> => {
  await sql`select from users where id = ${userId} for update`.execute(tx)
}

export const renameFactor = (tx: Db, userId: number, id: number, name: string): Promise<SecondFactor | undefined> =>
  tx
    .updateTable('second_factors')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['id', 'kind', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()

export const deleteFactor = (tx: Db, id: number) => tx.deleteFrom('second_factors').where('id', '=', id).execute()

/** Everything a person proves themself with besides the password. */
export const deleteFactorsOf = async (tx: Db, userId: number): Promise<void> => {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await deleteRecoveryCodes(tx, userId)
}

export const deleteRecoveryCodes = (tx: Db, userId: number) =>
  tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

/** These instead of all before. */
export const replaceRecoveryCodes = async (tx: Db, userId: number, hashes: readonly Buffer[]): Promise<void> => {
  await deleteRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}
