import type { Answer, HandoffState, HandoffTarget } from '@disadmin/contract/handoffs/handoffs.rules'
import type { Generated } from 'kysely'
import type { OrderDocument } from './order-document.ts'

declare module '../kit/db/db.ts' {
  interface Database {
    handoffs: {
      id: Generated<number>
      order_id: number
      target: HandoffTarget
      state: Generated<HandoffState>
      idempotency_key: Generated<string>
      created_at: Generated<string>
      /** Sends that reached the partner without success. */
      attempts: Generated<number>
      /** How often since the last send the partner said that it does not have the order. */
      absent: Generated<number>
      /** How often since the last send the partner was asked and did not say. */
      unsaid: Generated<number>
      /** Null while it waits for something else or for a person. */
      due_at: Generated<string | null>
      lease_until: Generated<string | null>
      /** Grows with every lease; whoever works under an older one changes nothing. */
      fence: Generated<number>
      partner_ref: Generated<string | null>
      reason: Generated<string | null>
      /** Planned before the database was copied or restored: the partner may have it. */
      ask_first: Generated<boolean>
      updated_at: Generated<string>
      accepted_at: Generated<string | null>
      confirmed_at: Generated<string | null>
      /** What the partner was told, from the first send on. */
      document: Generated<OrderDocument | null>
    }
    handoff_attempts: {
      id: Generated<number>
      handoff_id: number
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
