import type { Answer, HandoffState, Next, PartnerAbilities } from '@disadmin/contract/kit/handoff.rules'
import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { Wakeup } from './wakeup.ts'

// A hand-off is delivered exactly once to a receiver that can say whether it has it: after an unknown answer the receiver is asked first.

/** A call as it goes out; `text` is what the board shows of it, without secrets. */
export interface PreparedCall {
  text: string
  /** `mayLeave` is asked right before the first byte: a worker that slept past its lease sends nothing. */
  run: (mayLeave?: () => boolean) => Promise<PartnerResponse>
}

/** The answer of a receiver, and what it means. */
export interface PartnerResponse {
  answer: Answer
  /** Word for word, at most 16 kB. */
  text: string | null
  status: number | null
}

/** Preparing a call touches nothing outside; running one never throws: whatever happens is an answer. */
export interface Receiver<Message> extends PartnerAbilities {
  /** "HTTP, openTRANS 2.1" */
  label: string
  /** Sends the message; the same key at every attempt. */
  send: (message: Message, key: string) => PreparedCall
  /** Asks whether the receiver has the message of this reference. */
  ask: (reference: string, key: string) => PreparedCall
}

/** The names of a kind's tables and of the columns that differ; the rest is `HandoffColumns` and `AttemptColumns`. */
export interface HandoffTables {
  handoffs: string
  id: string
  /** The table of what is delivered, with its `reference`, and the column that names its row. */
  subjects: string
  subjectId: string
  attempts: string
  /** Of an attempt: its hand-off. */
  handoffId: string
  /** The receiver's own number. */
  ref: string
  /** When the receiver had done its part. */
  doneAt: string
}

/** A hand-off that this worker holds the lease of. */
export interface Claimed {
  id: number
  subject_id: number
  reference: string
  state: HandoffState
  idempotency_key: string
  attempts: number
  absent: number
  unsaid: number
  fence: number
  /** Why it is in its state. */
  reason: string | null
  /** Seconds since the receiver accepted it, and since it had done its part; 0 before. */
  accepted_seconds: number
  done_seconds: number
}

/** How often it was sent without success, and how often since then the receiver denied having it or did not say. */
export type Counts = Pick<Claimed, 'attempts' | 'absent' | 'unsaid'>

export interface RecordedAnswer {
  /** Undefined where it was decided without a call. */
  response: PartnerResponse | undefined
  next: Next
  /** The state until now. */
  before: HandoffState
}

/** The rules of a kind of hand-off. */
export interface HandoffRules {
  /** For the log. */
  name: string
  tables: HandoffTables
  atOnce: number
  /** Which hand-offs `d` of the table are of this kind. */
  isOurs: RawBuilder<boolean>
  /** Whether `d`, of which nothing was sent yet, may be sent now. What was sent is always asked after. */
  maySend: () => Promise<RawBuilder<boolean>>
  /** What follows from an answer, where the rules of all hand-offs do not say it. */
  next?: (handoff: Claimed, response: PartnerResponse, receiver: PartnerAbilities) => Next | undefined
  /** In the transaction that records the answer, or what was decided without a call. */
  settled?: (tx: Db, handoff: Claimed, answer: RecordedAnswer) => Promise<unknown>
}

/** A kind of hand-off: its rules, who receives it and what is sent. */
export interface HandoffKind<Message> extends HandoffRules {
  /** Read at each look: it may be another by then. Undefined where none is configured: everything waits. */
  receiver: () => Receiver<Message> | undefined
  /** The message; the same at every attempt. */
  read: (db: Db, handoff: Claimed) => Promise<Message>
  /** In the transaction that puts a send on record. */
  keep?: (tx: Db, handoff: Claimed, message: Message) => Promise<unknown>
}

/** The moments between which a process may die; trials end it at each of them. */
export type Moment = 'claimed' | 'prepared' | 'begun' | 'answered' | 'settled'

export interface HandoffParts {
  db: Db
  logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** How long a claim holds: 1.5 times as long as a call may take. 30 s unless said. */
  leaseSeconds?: number
  at?: ((moment: Moment) => Promise<void> | void) | undefined
  /** Whether anything may leave, questions included; asked at each look. */
  mayLeave?: () => Promise<boolean>
  wakeup?: Wakeup | undefined
}
