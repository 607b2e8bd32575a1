import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { exportFormat } from '../kit/file-format.ts'
import { ListMeta, listOf } from '../kit/list.ts'

/** DISC-15S: percent, 0 to 100 with at most two decimals. */
export const percent = z.number({ error: 'percentage' }).check(
  z.gte(0, { error: 'percentage' }),
  z.lte(100, { error: 'percentage' }),
  z.refine((value: number) => !Object.is(value, -0), { error: 'percentage' }),
  z.refine((value: number) => Number(value.toFixed(2)) === value, { error: 'two_decimals' }),
)
/** null: the value of the base group. */
export const discountValue = z.nullable(percent)

/** A cell of the long form (DISC-27, DISC-28): a group within a category. Its `pk` is the group’s id. */
const CategoryGroup = z.object({
  id: f.id,
  name: z.string(),
  is_new: z.boolean(),
  value: discountValue,
  pk: f.id,
  resource_uri: z.string(),
})

export const DiscountCategory = z.object({
  id: f.id,
  category_id: z.string(),
  category_description: z.string(),
  resource_uri: z.string(),
  /** Without DiscountGroup/read: none. */
  discount_groups: z.array(CategoryGroup),
})
export type DiscountCategory = z.output<typeof DiscountCategory>

export const discountCategoryList = listOf({
  row: DiscountCategory,
  sort: ['category_id', 'category_description'],
  initial: 'category_id',
  filters: {
    /** In the category id or the description. */
    q: z.optional(f.words(100)),
    category_id: z.optional(f.words(100)),
  },
})

/** The whole matrix in the short form: `values` stand in the order of `groups`. */
export const DiscountMatrix = z.object({
  /** Counts what was saved; the same number, the same matrix. */
  version: z.int(),
  /** The end of the day it is shown as of; null: now. */
  as_of: z.nullable(f.moment),
  groups: z.array(z.object({ id: f.id, name: z.string(), is_base: z.boolean(), is_new: z.boolean() })),
  categories: z.array(
    z.object({ id: f.id, category_id: z.string(), category_description: z.string(), values: z.array(discountValue) }),
  ),
})
export type DiscountMatrix = z.output<typeof DiscountMatrix>

/** A cell that somebody else changed since (`errors[].data` of a 409 `stale`). */
export const DiscountConflict = z.object({
  id: f.id,
  pk: f.id,
  /** What the caller wanted, what it was based on, what is there. */
  mine: discountValue,
  based_on: discountValue,
  theirs: discountValue,
  by: z.nullable(z.string()),
  at: z.nullable(f.moment),
})
export type DiscountConflict = z.output<typeof DiscountConflict>

const SavedCell = z.object({
  pk: f.id,
  value: discountValue,
  resource_uri: z.optional(z.string()),
  /** What the cell held when it was read; with another value there by now the cell is a conflict. Left out: whatever is there. */
  based_on: z.optional(discountValue),
})

/** DISC-31 */
export const DiscountSave = z.object({
  objects: z
    .array(
      z.object({
        id: f.id,
        resource_uri: z.optional(z.string()),
        discount_groups: z.array(SavedCell).check(z.minLength(1), z.maxLength(200)),
      }),
    )
    .check(z.minLength(1), z.maxLength(20_000)),
  /** What happens where cells conflict: nothing at all (409 `stale` with every conflict), or the others are saved. */
  on_conflict: z._default(z.enum(['refuse', 'skip']), 'refuse'),
})
export type DiscountSave = z.input<typeof DiscountSave>

/**
 * One cell before and after. The names are those of the moment. In the preview of an import a category whose description becomes another
 * has a line of its own, with an empty `discount_group_name`.
 */
export const DiscountChange = z.object({
  category_id: z.string(),
  category_description: z.string(),
  discount_group_name: z.string(),
  before: discountValue,
  after: discountValue,
})
export type DiscountChange = z.output<typeof DiscountChange>

export const discountChangesList = listOf({
  row: z.object({
    id: f.id,
    at: f.moment,
    by: z.nullable(z.string()),
    /** How it came about. */
    what: z.enum(['save', 'import', 'group_added', 'group_deleted']),
    /** Cells changed by it in all. */
    cells: z.int(),
    /** Those that were asked for; at most 200 of them. */
    changes: z.array(DiscountChange),
  }),
  sort: ['at'],
  initial: '-at',
  filters: { category: z.optional(f.pathId), discount_group: z.optional(f.pathId) },
})

/** Why a customer has this discount on a category. */
const DiscountReason = z.object({
  customer: f.namedRef,
  discount_group: z.nullable(f.namedRef),
  category_id: z.string(),
  category_description: z.string(),
  /** Percent that counts. */
  discount: percent,
  source: z.enum(['group', 'base', 'limit', 'none']),
  /** The three it follows from; null where there is none. */
  group_value: discountValue,
  base_value: discountValue,
  limit: z.nullable(z.object({ code: z.string(), value: discountValue })),
})
export type DiscountReason = z.output<typeof DiscountReason>

const mayRead = ['DiscountCategory/read'] as const

/** The matrix of categories by groups. */
export const discountCategories = {
  /** DISC-30 */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/discount-categories',
    needs: mayRead,
    parts: { discount_groups: 'DiscountGroup/read' },
    summary: 'Categories with their discount per group, page by page; `data` and `objects` are the same rows.',
    query: discountCategoryList.query,
    reply: z.object({
      objects: z.array(DiscountCategory),
      data: z.array(DiscountCategory),
      meta: ListMeta,
    }),
    refuses: [409],
  }),
  matrix: endpoint({
    method: 'GET',
    path: '/api/v1/discount-categories/matrix',
    needs: mayRead,
    parts: { groups: 'DiscountGroup/read' },
    summary: 'The whole matrix at once, or as it was at the end of a day (`as_of`). 409 while an import is taken over.',
    query: z.strictObject({ as_of: z.optional(f.day) }),
    reply: DiscountMatrix,
    conditional: true,
    refuses: [409],
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/api/v1/discount-categories',
    needs: ['DiscountGroup/update'],
    only: 'house',
    summary:
      'Saves cells, all in one transaction. Cells that somebody else changed since `based_on` are conflicts: 409 `stale` with each of them, or left out with `on_conflict: skip`.',
    body: DiscountSave,
    bodyLimit: 16 * 1024 * 1024,
    reply: z.object({ version: z.int(), saved: z.int(), conflicts: z.array(DiscountConflict) }),
    audits: 'DiscountGroup/values',
    idempotent: true,
    refuses: [409],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/v1/discount-categories/changes',
    needs: mayRead,
    parts: { changes: 'DiscountGroup/read' },
    summary: 'Who changed which discounts and when, newest first; of one category, one group, or all.',
    query: discountChangesList.query,
    reply: discountChangesList.reply,
  }),
  /** DISC-07 */
  export: endpoint({
    method: 'GET',
    path: '/api/v1/discount-categories/export',
    needs: mayRead,
    summary: 'The matrix as a file, in the layout the import takes.',
    query: z.strictObject({ format: z._default(exportFormat, 'csv'), as_of: z.optional(f.day) }),
    answers: 'file',
    exports: 'DiscountGroup/export',
    refuses: [409],
  }),
  why: endpoint({
    method: 'GET',
    path: '/api/v1/discount-categories/why/:id',
    needs: { all: ['DiscountCategory/read', 'DiscountGroup/read', 'Customers/read'] },
    parts: { limit_code: 'DiscountLimitCode/read' },
    summary:
      'The discount a customer has on this category, on products with a limit code if one is named, and what it follows from.',
    params: z.object({ id: f.pathId }),
    query: z.strictObject({ customer_id: f.pathId, limit_code: z.optional(f.words(100)) }),
    reply: DiscountReason,
  }),
}
