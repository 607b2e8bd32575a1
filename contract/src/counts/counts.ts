import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

/** SHELL-24. A count is absent without the right to see what is counted. */
export const Counts = z.object({
  /** Open carts nobody has seen yet; for staff only. */
  carts: z.optional(z.int()),
  /** The newest of them; a basket that arrives while another is opened changes this, not the count. */
  newest_cart: z.optional(z.nullable(z.int())),
  /** Orders waiting to be sent. */
  orders: z.optional(z.int()),
  /** Orders that failed, or of which nobody knows whether they arrived: they need a person. */
  orders_in_trouble: z.optional(z.int()),
  /** 1 while nothing leaves a database that was copied or restored; for those who may look into it. */
  held_back: z.optional(z.int()),
  /** How it stands with VPOM, by its last answers, for those who may see orders; absent before it was ever sent anything. */
  vpom: z.optional(
    z.object({
      state: z.enum(['connected', 'not_answering', 'switched_off']),
      /** When it does not answer: when it last did, if that is not long ago. */
      answered_at: z.nullable(f.moment),
    }),
  ),
  /**
   * What the caller ordered and failed within the last three days, the latest 50 first; what was sent again, or ordered all the same,
   * is no longer among it.
   */
  own_failed_orders: z.optional(
    z.array(z.object({ handoff_id: f.id, cart_id: f.id, failed_at: f.moment, reason: z.nullable(z.string()) })),
  ),
  /** How many these are, beyond the 50 as well. */
  own_failed: z.optional(z.int()),
})
export type Counts = z.output<typeof Counts>

/** Counts for badges. */
export const counts = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/notifications',
    needs: 'signed-in',
    summary: 'Counts for badges. Conditional (ETag, 304), at most a second old, does not prolong the session.',
    reply: Counts,
    passive: true,
    conditional: true,
  }),
}
