import type { Answer, HandoffState } from '@disadmin/contract/handoffs/handoffs.rules'
import type { AvailabilityType } from '@disadmin/contract/wholesaler-availability/availability.rules'
import type { Generated } from 'kysely'

declare module '../kit/db/db.ts' {
  interface Database {
    availability_entries: {
      id: Generated<number>
      /** By which VPOM is asked; it stands in the composed file. */
      reference: Generated<string>
      type: AvailabilityType
      user_id: number
      /** Null for the house. */
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
    availability_handoffs: {
      entry_id: number
      state: Generated<HandoffState>
      /** How far VPOM is, as the place in the chain of steps; it only grows. */
      step: Generated<number>
      idempotency_key: Generated<string>
      attempts: Generated<number>
      absent: Generated<number>
      unsaid: Generated<number>
      due_at: Generated<string | null>
      lease_until: Generated<string | null>
      /** Grows with every lease; whoever works under an older one changes nothing. */
      fence: Generated<number>
      /** VPOM's number for it. */
      import_id: Generated<string | null>
      reason: Generated<string | null>
      /** Planned before the database was copied or restored: VPOM may have it. */
      ask_first: Generated<boolean>
      created_at: Generated<string>
      updated_at: Generated<string>
      accepted_at: Generated<string | null>
      completed_at: Generated<string | null>
    }
    availability_attempts: {
      id: Generated<number>
      entry_id: number
      kind: 'send' | 'ask'
      started_at: Generated<string>
      finished_at: string | null
      outcome: Answer['outcome'] | null
      status: number | null
      reason: string | null
      request: string
      answer: string | null
    }
  }
}
