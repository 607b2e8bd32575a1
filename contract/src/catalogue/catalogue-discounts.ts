import * as z from 'zod/mini'
import { discountValue, percent } from '../discount-groups/discount-categories.ts'
import * as f from '../kit/fields.ts'

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
