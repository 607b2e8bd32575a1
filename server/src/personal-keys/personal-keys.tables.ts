import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    personal_keys: {
      id: Generated<number>
      user_id: number
      name: string
      start: string
      key_hash: Buffer
      created_at: Generated<string>
      expires_at: string
      last_used_at: string | null
      revoked_at: string | null
    }
  }
}
