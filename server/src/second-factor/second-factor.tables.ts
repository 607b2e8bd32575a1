import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    second_factors: {
      id: Generated<number>
      user_id: number
      kind: 'passkey' | 'app'
      name: string
      created_at: Generated<string>
      last_used_at: string | null
      credential_id: string | null
      public_key: Buffer | null
      counter: number | null
      transports: string[]
      secret: string | null
      /** The last step of time whose code was taken: none is taken twice. */
      last_step: number | null
    }
    recovery_codes: { user_id: number; code_hash: Buffer; used_at: Generated<string | null> }
    ticket_secret: { one: Generated<boolean>; secret: string }
    spent_tickets: { nonce: string; expires_at: string }
  }
}
