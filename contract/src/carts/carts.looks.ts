import * as z from 'zod/mini'
import * as f from '../kit/fields.ts'

const change = { by: z.string(), at: f.moment, fields: z.array(z.string()) }

/** What others changed since the caller looked at the cart before: of each line, and of its head, by whom and when last. */
export const ChangedSince = z.object({
  looked_at: f.moment,
  lines: z.array(z.object({ id: f.id, ...change })),
  head: z.optional(z.object(change)),
})
export type ChangedSince = z.output<typeof ChangedSince>

/** Said by a screen on which the cart is open, so that others are told who looks, and a person what changed since. */
export const looking = z.object({ looking: z.optional(f.flag) })
