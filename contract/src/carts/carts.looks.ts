import * as z from 'zod/mini'
import { fields } from '../basket/basket.fields.ts'
import * as f from '../kit/fields.ts'

/** Of a line and of the head, what others may have changed. */
export const changedLineFields = [...fields, 'delivered', 'wholesaler_qty'] as const
export const changedHeadFields = ['note', 'ref_number', 'to_customer_address', 'ordered'] as const

const change = { by: z.string(), at: f.moment, fields: z.array(z.enum([...changedLineFields, ...changedHeadFields])) }

/** What others changed since the caller looked at the cart before: of each line, and of its head, by whom and when last. */
export const ChangedSince = z.object({
  looked_at: f.moment,
  lines: z.array(z.object({ id: f.id, ...change })),
  head: z.optional(z.object(change)),
})
export type ChangedSince = z.output<typeof ChangedSince>

/** Said by a screen on which the cart is open, so that others are told who looks, and a person what changed since. */
export const looking = z.object({ looking: z.optional(f.flag) })
