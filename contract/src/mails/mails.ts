import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'
import { DeliveryMailTexts } from './delivery-mail.ts'

export const mailStates = ['waiting', 'sent', 'given_up'] as const
const state = z.enum(mailStates)

/** What became of a mail. What it says is in no answer: it may hold a link that signs somebody in. */
export const Mail = z.object({
  id: f.id,
  recipient: z.string(),
  subject: z.string(),
  state,
  attempts: z.int(),
  /** Why the last attempt failed, in the words of the mail server; null where none did. */
  error: z.nullable(z.string()),
  created_at: f.moment,
  /** Of one that waits. */
  next_attempt_at: z.nullable(f.moment),
  sent_at: z.nullable(f.moment),
  given_up_at: z.nullable(f.moment),
})
export type Mail = z.output<typeof Mail>

export const mailList = listOf({
  row: Mail,
  sort: ['created_at'],
  initial: '-created_at',
  filters: {
    /** Any part of the address. */
    recipient: z.optional(f.words(256)),
    state: z.optional(state),
    created_at__gte: z.optional(f.dayOrMoment),
    created_at__lte: z.optional(f.dayOrMoment),
  },
})

/** A mail as its receiver gets it. */
export const DeliveryMailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() })
export type DeliveryMailPreview = z.output<typeof DeliveryMailPreview>

const deliveryTexts = z.object({ language: f.language, ...DeliveryMailTexts.shape })

/** Mails on their way out, and what became of them. */
export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/mails',
    needs: ['ApplicationSettings/read'],
    only: 'house',
    summary: 'What was mailed, waits or was given up, without what it says; newest first.',
    query: mailList.query,
    reply: mailList.reply,
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/api/v1/mails/repeat',
    // as with waiting orders: the screen is an administrator's, what is sent out takes a right to change something
    needs: { all: ['ApplicationSettings/read', 'Order/update'] },
    only: 'house',
    summary:
      'Sends mails again, all or none, each under its Message-ID: what was given up or sent from anew, what waits at once. 409 `link_forgotten` for one that was sent with a link to set a password.',
    body: z.object({ mail_ids: f.ids }),
    reply: z.object({ objects: z.array(Mail) }),
    audits: 'Mails/repeat',
    refuses: [409],
  }),
  previewDelivery: endpoint({
    method: 'POST',
    path: '/api/v1/mails/delivery/preview',
    needs: ['ApplicationSettings/read'],
    only: 'house',
    summary: 'The mail about a delivery of a sample basket, with these texts; an empty one stands for the text of the product.',
    body: deliveryTexts,
    reply: DeliveryMailPreview,
  }),
  testDelivery: endpoint({
    method: 'POST',
    path: '/api/v1/mails/delivery/test',
    needs: ['ApplicationSettings/read'],
    only: 'house',
    summary: 'Mails the same to the caller, marked as a test in its subject. 409 `no_address` for a caller without an address.',
    body: deliveryTexts,
    reply: z.object({ recipient: z.string() }),
    audits: 'Mails/test',
    whileImpersonating: 'refused',
    refuses: [409],
  }),
}
