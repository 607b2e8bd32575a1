import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    /** Only the hash of the token stands here. */
    download_links: {
      token_hash: Buffer
      user_id: number
      /** Of which session; it works in no other. */
      session_id: number
      /** `file-12`, `export-3` */
      file: string
      created_at: Generated<string>
      used_at: string | null
    }
    download_visits: {
      user_id: number
      visited_at: string
      /** The visit before that one. */
      before_at: string | null
    }
  }
}
