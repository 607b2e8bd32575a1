import type { Answer } from '@disadmin/contract/kit/handoff.rules'
import * as z from 'zod'
import type { Format } from './http.ts'

const reference = z.string()
const controls = /\p{Cc}/gu
/** For a person to read; the database holds no NUL. */
const reason = z
  .string()
  .max(1000)
  .transform((text) => text.replace(controls, ' '))
/** The partner's number for the order: one printable line, whatever the format. */
export const isOrderNo = (text: string): boolean => text.trim() !== '' && text.length <= 100 && !/\p{Cc}/u.test(text)
const number = z.string().refine(isOrderNo)

/** What a partner may answer, in JSON. */
const PartnerAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['accepted', 'completed']), reference, order_no: number }),
  z.object({ status: z.literal('rejected'), reference, reason }),
  z.object({ status: z.literal('absent'), reference }),
])

/** The answer about this order; undefined for anything else, an answer about another order included. */
export const readJsonAnswer = (body: string, about: string): Answer | undefined => {
  const parsed = PartnerAnswer.safeParse(json(body))
  if (!parsed.success || parsed.data.reference !== about) return undefined
  const response = parsed.data
  switch (response.status) {
    case 'accepted':
      return { outcome: 'accepted', ref: response.order_no }
    case 'completed':
      return { outcome: 'confirmed', ref: response.order_no }
    case 'rejected':
      return { outcome: 'rejected', reason: response.reason }
    case 'absent':
      return { outcome: 'absent' }
  }
}

const json = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Orders as JSON, as `OrderDocument` says. */
export const jsonFormat: Format = {
  label: 'JSON',
  contentType: 'application/json',
  write: (order) => JSON.stringify(order),
  read: readJsonAnswer,
}
