import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { exportFormat } from '../kit/file-format.ts'
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

const filters = {
  username__istartswith: z.optional(f.words(128)),
  product_no__istartswith: z.optional(f.words(100)),
  /** A day means that day in the server's zone; a browser sends the moment its own day begins. */
  from: z.optional(f.dayOrMoment),
  /** A day is included whole; a moment is the last one included. */
  to: z.optional(f.dayOrMoment),
  /** Exactly this one, as the catalogue wrote it. */
  reason: z.optional(f.words(255)),
}

export const lostSaleList = listOf({
  row: LostSale,
  sort: ['username', 'product_no', 'created_at', 'reason'],
  initial: '-created_at',
  filters,
  options: { format: z.optional(exportFormat) },
})

/** So many reasons are told by name. */
export const maxReasons = 12

/** Why parts were not bought: the reasons most often told, the first one first. */
export const LostSaleReasons = z.object({
  objects: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** Lost sales of all reasons. */
  total: z.int(),
  /** How many reasons there are besides those told. */
  more: z.int(),
})
export type LostSaleReasons = z.output<typeof LostSaleReasons>

/** A lost sale as the catalogue tells it. */
export const PlacedLostSale = z.strictObject({
  /** The catalogue's own number of it; telling the same one again answers the first result. */
  external_id: f.requiredText(100),
  username: f.requiredWords(128),
  product_no: f.requiredText(100),
  reason: f.cleanText(255).check(z.minLength(1)),
})
export type PlacedLostSale = z.output<typeof PlacedLostSale>

/** What people looked for in the catalogue and did not buy, and why. */
export const lostSales = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/lost-sale-reasons',
    needs: ['LostSaleReason/read'],
    summary:
      'The lost sales of the customers of the scope, newest first; name and product find what begins so, whatever the case. With `format` the same filter as a file, without row limit.',
    query: lostSaleList.query,
    reply: lostSaleList.reply,
    answers: 'file',
    exports: 'LostSaleReason/export',
  }),
  reasons: endpoint({
    method: 'GET',
    path: '/api/v1/lost-sale-reasons/counts',
    needs: ['LostSaleReason/read'],
    summary: 'How often each reason was told, under the filters of the list.',
    query: z.strictObject(filters),
    reply: LostSaleReasons,
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
