import type { AvailabilityType } from '@disadmin/contract/wholesaler-availability/availability.rules'
import type { Generated } from 'kysely'
import type { AttemptColumns, HandoffColumns } from '../kit/outbox/handoff.tables.ts'

declare module '../kit/db/db.ts' {
  interface Database {
    availability_entries: {
      id: Generated<number>
      /** By which VPOM is asked; it stands in the composed file. */
      reference: Generated<string>
      type: AvailabilityType
      user_id: number
      /** Null for the wholesaler. */
      customer_id: number | null
      /** Of staff of a branch. */
      branch_id: number | null
      file_name: string | null
      /** The original, for as long as it is kept. */
      content: Buffer | null
      content_hash: Buffer | null
      row_count: number
      error_count: Generated<number>
      errors: Generated<unknown>
      /** The products, until the file is composed of them. */
      found: unknown
      composed: Buffer | null
      composed_at: string | null
      created_at: Generated<string>
    }
    availability_handoffs: HandoffColumns & {
      entry_id: number
      /** How far VPOM is, as the place in the chain of steps; it only grows. */
      step: Generated<number>
      /** VPOM's number for it. */
      import_id: Generated<string | null>
      completed_at: Generated<string | null>
    }
    availability_attempts: AttemptColumns & { entry_id: number }
  }
}
