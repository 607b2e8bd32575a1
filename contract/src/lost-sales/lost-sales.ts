import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'

/** LOST-05: a part somebody looked for in the catalogue and did not buy. The reason is the catalogue's own text. */
export const LostSale = z.object({
  id: f.id,
  username: z.string(),
  product_no: z.string(),
  reason: z.string(),
  created_at: f.moment,
})
export type LostSale = z.output<typeof LostSale>

export const lostSaleList = listOf({
  row: LostSale,
  sort: ['username', 'product_no', 'created_at', 'reason'],
  initial: '-created_at',
  filters: {
    username__istartswith: z.optional(f.text(128)),
    product_no__istartswith: z.optional(f.text(100)),
  },
})

/** A lost sale as the catalogue tells it. */
export const PlacedLostSale = z.strictObject({
  /** The catalogue's own number of it; telling the same one again answers the first result. */
  external_id: f.requiredText(100),
  username: f.requiredText(128),
  product_no: f.requiredText(100),
  reason: f.requiredText(255),
})
export type PlacedLostSale = z.output<typeof PlacedLostSale>

/** What people looked for in the catalogue and did not buy, and why. */
export const lostSales = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/lost-sale-reasons',
    needs: ['LostSaleReason/read'],
    summary: 'The lost sales of the customers of the scope, newest first. Both filters find what begins so, whatever the case.',
    query: lostSaleList.query,
    reply: lostSaleList.reply,
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/v1/catalogue/lost-sales',
    needs: 'api-key',
    summary:
      'Tells of a lost sale of a user of a customer. `external_id` makes it repeatable: the same again answers the first result, another one under the same id is refused.',
    body: PlacedLostSale,
    reply: z.object({ id: f.id, created_at: f.moment, created: z.boolean() }),
    audits: 'LostSaleReason/place',
  }),
}
