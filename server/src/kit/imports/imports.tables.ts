import type { ImportCounts, ImportState } from '@disadmin/contract/kit/imports'
import type { Generated } from 'kysely'

declare module '../db/db.ts' {
  interface Database {
    imports: {
      id: Generated<number>
      kind: string
      user_id: number
      state: ImportState
      file_name: string
      content: Buffer
      row_count: number
      counts: ImportCounts
      errors: unknown
      preview: unknown
      basis: unknown
      progress_done: number | null
      progress_total: number | null
      job_id: string | null
      created_at: Generated<string>
      started_at: string | null
      finished_at: string | null
    }
  }
}
