import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    management_commands: {
      id: Generated<number>
      command: string
      filename: string | null
      job_id: string
      user_id: number | null
      created_at: Generated<string>
      started_at: string | null
      finished_at: string | null
      cancel_asked_at: string | null
      is_cancelled: Generated<boolean>
      /** The customer or file up to which it is done. */
      last_id: Generated<number>
      done: Generated<number>
      total: number | null
      files: Generated<number>
      size: Generated<number>
      failed_files: Generated<number[]>
    }
  }
}
