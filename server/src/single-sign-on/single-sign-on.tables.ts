import type { Generated, JSONColumnType } from 'kysely'
import type { Said } from './exchange.ts'

declare module '../kit/db/db.ts' {
  interface Database {
    identities: {
      id: Generated<number>
      user_id: number
      issuer: string
      subject: string
      created_at: Generated<string>
      last_used_at: Generated<string>
    }
    sign_ons: {
      id: Generated<number>
      /** Null until the person is let in. */
      identity_id: number | null
      /** What the provider said of the person, while the second factor is not given. */
      pending: JSONColumnType<Said> | null
      /** Null until the second factor was given. */
      session_id: number | null
      /** What the provider wants to see when the session ends there too. */
      id_token: string
      /** When the person last proved themself there; null where the provider does not say. */
      authenticated_at: string | null
      /** The session at the provider that opened this one; null where it has no name for it. */
      provider_session: string | null
      /** When the provider says it answered, by its clock. */
      issued_at: string
      created_at: Generated<string>
    }
  }
}
