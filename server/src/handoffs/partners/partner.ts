import type { Answer } from '@disadmin/contract/kit/handoff.rules'
import type { Receiver } from '../../kit/outbox/handoff.ts'
import type { OrderDocument } from '../order-document.ts'

/** A receiver of orders. */
export type Partner = Receiver<OrderDocument>

/** What is told besides orders: where it goes at the partner, what it is made of, and what an answer says about one of its reference. */
export interface MessageKind {
  /** Below the partner's address, and the name of the folder where files are fetched: `availability`. */
  place: string
  label: string
  contentType: string
  /** Of what is answered, where that is another one. */
  answerType?: string
  /** Of its file, without the dot. */
  ending: string
  /** Undefined where nobody can tell what the answer says about this one. */
  read: (body: string, reference: string) => Answer | undefined
}

/** A receiver of messages of one kind, over the transports that orders take and under the same promises. */
export type Messenger = Receiver<{ reference: string; text: string }>

/** What is kept of what was said. */
export const kept = (text: string): string => (text.length > 16_000 ? `${text.slice(0, 16_000)} …` : text).replaceAll('\u0000', '')
