import * as z from 'zod/mini'
import { discountValue, percent } from '../discount-groups/discount-categories.ts'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { changeFeedOf } from './cursor.ts'

/** What a customer gets: a percentage per category, and at most so much on products with a limit code. */
export const CatalogueDiscounts = z.object({
  customer_no: z.string(),
  site_id: z.string(),
  discount_group: z.nullable(f.namedRef),
  /** Counts what was saved: the same number, the same percentages. */
  version: z.int(),
  objects: z.array(z.object({ category_id: z.string(), discount: percent })),
  limit_codes: z.array(z.object({ code: z.string(), value: discountValue })),
})
export type CatalogueDiscounts = z.output<typeof CatalogueDiscounts>

/** That the discounts of a group became others, as of the last change: one that changed often stands here once. */
export const DiscountGroupChange = z.object({
  change_no: z.int(),
  id: f.id,
  name: z.string(),
  /** Whoever is in no group buys under it. */
  is_base: z.boolean(),
  is_deleted: z.boolean(),
})
export type DiscountGroupChange = z.output<typeof DiscountGroupChange>

const changes = changeFeedOf(DiscountGroupChange)

/** For the catalogue: the discounts of customers, and of which groups they changed. */
export const catalogueDiscounts = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/catalogue/discounts',
    needs: 'api-key',
    summary:
      'The discount of a customer on each category, and the most it gets on products with a limit code (null: no limit), by its number (on the site `site_id`, 0 unless said).',
    query: z.strictObject({ customer_no: f.requiredWords(32), site_id: z._default(f.words(32), '0') }),
    reply: CatalogueDiscounts,
    conditional: true,
    refuses: [404],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/v1/catalogue/discounts/changes',
    needs: 'api-key',
    summary:
      'The discount groups whose discounts changed after the cursor `changed_since` (absent or 0: all), in the order of their last change. Read the customers of these groups anew, and those of no group for the base. A change of the base is one of every group. Keep `next` and ask again with it, at once while `more` is true. 409 `cursor_unknown`: the cursor is of another database, begin with 0.',
    ...changes,
  }),
}
