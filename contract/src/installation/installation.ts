import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'

export const Installation = z.object({
  /** Why no order, mail or event leaves; null: they do. */
  held: z.nullable(
    z.object({
      /** `switched_off`: by the configuration of this process. */
      why: z.enum(['copied', 'restored', 'switched_off']),
      since: z.nullable(f.moment),
      /** Of the database. */
      address: z.nullable(z.string()),
    }),
  ),
  /** What waited when it was held. */
  waiting: z.object({ orders: z.int(), mails: z.int(), events: z.int() }),
})
export type Installation = z.output<typeof Installation>

/** What is sent out, and whether it may be: a copied or restored database is held back until somebody releases it. */
export const installation = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/management/outbound',
    needs: ['ApplicationSettings/read'],
    only: 'house',
    summary: 'Whether orders, mails and events leave, and what waits where they do not.',
    reply: Installation,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/v1/management/outbound/release',
    needs: { all: ['ApplicationSettings/read', 'Order/update'] },
    only: 'administrators',
    summary:
      'Lets a copied or restored database send again. Orders planned before are asked after first; mails and events are given up unless `send_waiting`.',
    body: z.object({ send_waiting: z.boolean() }),
    reply: Installation,
    audits: 'Management/release-outbound',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
}
