import type { Answer, PartnerAbilities } from '@disadmin/contract/handoffs/handoffs.rules'
import type { OrderDocument } from '../order-document.ts'

/** A call as it goes out; `text` is what the board shows of it, without secrets. */
export interface PreparedCall {
  text: string
  /** `mayLeave` is asked at the last moment: a worker that slept too long has lost the right to send, and nothing goes out. */
  run: (mayLeave?: () => boolean) => Promise<Said>
}

/** What came back, and what it means. */
export interface Said {
  answer: Answer
  /** Word for word, at most 16 kB. */
  text: string | null
  status: number | null
}

/** A receiver of orders. Preparing touches nothing outside; running a call never throws: whatever happens is an answer. */
export interface Partner extends PartnerAbilities {
  /** "HTTP, openTRANS 2.1" */
  label: string
  /** Hands the order over; the same key at every attempt. */
  send: (order: OrderDocument, key: string) => PreparedCall
  /** Asks whether the partner has the order of this reference. */
  ask: (reference: string, key: string) => PreparedCall
}

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
export interface Messenger extends PartnerAbilities {
  label: string
  send: (message: { reference: string; text: string }, key: string) => PreparedCall
  ask: (reference: string, key: string) => PreparedCall
}

/** What is kept of what was said. */
export const kept = (text: string): string => (text.length > 16_000 ? `${text.slice(0, 16_000)} …` : text).replaceAll('\u0000', '')
