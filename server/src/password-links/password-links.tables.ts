import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    password_links: {
      token_hash: Buffer
      user_id: number
      created_at: Generated<string>
      valid_until: string
      used_at: Generated<string | null>
    }
    password_link_requests: {
      id: Generated<number>
      username_key: string
      hours: number
      created_at: Generated<string>
    }
  }
}
