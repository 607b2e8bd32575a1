import * as z from 'zod/mini'
import { CartRow } from '../carts/carts.ts'
import { endpoint } from '../kit/endpoint.ts'

/** What the first dashboard shows; a part is null without the right to see it. */
export const Dashboard = z.object({
  open_carts: z.nullable(z.object({ new: z.int(), partly_done: z.int(), not_seen: z.int() })),
  newest_carts: z.nullable(z.array(CartRow)),
  /** Orders by the hand-off that tells most of them. */
  handoffs: z.nullable(z.object({ waiting: z.int(), unknown: z.int(), failed: z.int() })),
  /** Licences that end within so many days, the shorter ones included. */
  licences: z.nullable(z.object({ '30': z.int(), '60': z.int(), '90': z.int() })),
})
export type Dashboard = z.output<typeof Dashboard>

/** The first screen. */
export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/dashboard',
    needs: 'signed-in',
    summary:
      'Open carts, the newest baskets, orders that wait or failed, and licences that end soon, within what the user may read.',
    reply: Dashboard,
  }),
}
