import type { Generated } from 'kysely'

interface SessionsTable {
  id: Generated<number>
  token_hash: Buffer
  user_id: number
  browser_id: string
  user_agent: string
  ip_address: string
  created_at: Generated<string>
  last_used_at: Generated<string>
  revoked_at: string | null
  /** The browser it was opened in, as it stands in known_places. */
  browser_mark: Buffer | null
  /** With what besides the password it was opened, or instead of it. */
  factor: Generated<'passkey' | 'app' | 'recovery_code' | 'provider' | null>
  /** It was opened by the identity provider. */
  single_sign_on: Generated<boolean>
  /** When the second factor was last proven in it. */
  proven_at: Generated<string | null>
  impersonated_id: Generated<number | null>
  impersonated_until: Generated<string | null>
}

export interface LoginsTable {
  id: Generated<number>
  user_id: number | null
  ip_address: string
  browser_identification: string
  outcome: 'success' | 'wrong_password' | 'unknown_name' | 'disabled' | 'no_directory' | 'wrong_factor' | 'not_admitted'
  single_sign_on: Generated<boolean>
  created_at: Generated<string>
}

declare module '../kit/db/db.ts' {
  interface Database {
    sessions: SessionsTable
    logins: LoginsTable
    known_places: {
      user_id: number
      mark: Buffer
      kind: 'browser' | 'address'
      confirmed: Generated<boolean>
      last_used_at: Generated<string>
    }
    proof_secret: { one: Generated<boolean>; secret: string }
    spent_proofs: { nonce: string; expires_at: string }
    sign_in_attempts: { key: string; window_start: string; count: number }
    api_keys: {
      id: Generated<number>
      name: string
      key_hash: Buffer
      created_at: Generated<string>
      last_used_at: string | null
      revoked_at: string | null
    }
  }
}
