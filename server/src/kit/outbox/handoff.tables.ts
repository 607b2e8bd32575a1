import type { Answer, HandoffState } from '@disadmin/contract/kit/handoff.rules'
import type { Generated } from 'kysely'

/** The columns that the tables of all kinds of hand-offs have. */
export interface HandoffColumns {
  state: Generated<HandoffState>
  idempotency_key: Generated<string>
  created_at: Generated<string>
  /** Sends that reached the receiver without success. */
  attempts: Generated<number>
  /** How often since the last send the receiver said that it does not have it. */
  absent: Generated<number>
  /** How often since the last send the receiver was asked and did not say. */
  unsaid: Generated<number>
  /** Null while it waits for something else or for a person. */
  due_at: Generated<string | null>
  lease_until: Generated<string | null>
  /** Grows with every lease; a worker under an older one changes nothing. */
  fence: Generated<number>
  reason: Generated<string | null>
  /** Planned before the database was copied or restored: the receiver may have it. */
  ask_first: Generated<boolean>
  updated_at: Generated<string>
  accepted_at: Generated<string | null>
}

export interface AttemptColumns {
  id: Generated<number>
  kind: 'send' | 'ask'
  started_at: Generated<string>
  finished_at: string | null
  outcome: Answer['outcome'] | null
  status: number | null
  reason: string | null
  request: string
  answer: string | null
}
