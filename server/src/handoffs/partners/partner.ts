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

/** What is kept of what was said. */
export const kept = (text: string): string => (text.length > 16_000 ? `${text.slice(0, 16_000)} …` : text).replaceAll('\u0000', '')
