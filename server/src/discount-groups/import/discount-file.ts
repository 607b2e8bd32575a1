import { discountValue } from '@disadmin/contract/discount-groups/discount-categories'
import * as f from '@disadmin/contract/kit/fields'
import * as z from 'zod/mini'
import { tableOf, type TypedRow } from '../../kit/files/table-shape.ts'

/** A row beside its percentages. */
export const DiscountFileRow = z.object({
  category_id: f.requiredText(100),
  category_description: z.optional(f.lines(255)),
})
export type DiscountFileRow = z.output<typeof DiscountFileRow>
export type Percents = TypedRow<DiscountFileRow, number | null>

/** The layout of the export: id and description of a category, then a column for each group; an empty cell is the value of the base. */
export const discountTable = tableOf({
  row: DiscountFileRow,
  columns: {
    category_id: { heading: 'field:category_id', as: 'text' },
    category_description: { heading: 'field:category_description', as: 'text', optional: true },
  },
  unique: 'category_id',
  others: { as: 'percent', schema: z._default(discountValue, null), empty: 'read' },
  maxRows: 20_000,
  maxColumns: 220,
})
