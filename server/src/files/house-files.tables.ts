import type { FileAudience, HouseArea } from '@disadmin/contract/files/house-files'
import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    /** Files on their way in; `file_id` once they have arrived. */
    file_uploads: {
      id: string
      user_id: number
      area: HouseArea
      name: string
      size: number
      received: Generated<number>
      fingerprint: string
      audience: FileAudience
      file_id: number | null
      created_at: Generated<string>
      touched_at: Generated<string>
    }
    file_upload_parts: {
      upload_id: string
      start: number
      bytes: Buffer
    }
  }
}
