import type { Answer } from '@disadmin/contract/handoffs/handoffs.rules'
import * as z from 'zod'
import type { Format } from './http.ts'

const reference = z.string()
const reason = z.string().max(1000)
const number = z.string().min(1).max(100)

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
  const said = parsed.data
  switch (said.status) {
    case 'accepted':
      return { outcome: 'accepted', ref: said.order_no }
    case 'completed':
      return { outcome: 'confirmed', ref: said.order_no }
    case 'rejected':
      return { outcome: 'rejected', reason: said.reason }
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
