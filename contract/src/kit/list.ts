import * as z from 'zod/mini'
import { onTheWire } from './wire-form.ts'

/** FMT-07 and FMT-06 */
export const pageSizes = [5, 10, 20, 50] as const
export const defaultPageSize = 20
/** API-11S: what limit 0 means, and the largest page. */
export const maxLimit = 1000

export interface Order {
  field: string
  descending: boolean
}

/** Reads `order_by`: `-created_at,id` (API-10S). */
export const parseOrder = (text: string): Order[] =>
  text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('-') ? { field: part.slice(1), descending: true } : { field: part, descending: false }))

/** FMT-09: ascending, descending, cleared. */
export const nextOrder = (current: string, field: string): string =>
  current === field ? `-${field}` : current === `-${field}` ? '' : field

const digits = z.string().check(z.regex(/^\d{1,9}$/, { error: 'whole_number' }))
const wire = { type: 'integer', minimum: 0, maximum: 999_999_999 } as const
const offset = onTheWire(z.pipe(digits, z.transform(Number)), wire)
const limit = onTheWire(
  z.pipe(
    digits,
    z.transform((text: string) => (Number(text) === 0 ? maxLimit : Math.min(Number(text), maxLimit))),
  ),
  wire,
)

/** API-08: how many there are, whatever the page shows. */
export const ListMeta = z.object({ total_count: z.int() })

const orderOf = (sort: readonly string[]) =>
  z._default(
    z.string().check(
      z.maxLength(200),
      z.refine((text: string) => parseOrder(text).every(({ field }) => sort.includes(field)), { error: 'order_by' }),
    ),
    '',
  )

const replyOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ objects: z.array(row), meta: ListMeta })

interface ListDeclaration<Row extends z.ZodMiniType, Sort extends string, Filters extends Record<string, z.ZodMiniType>> {
  row: Row
  /** Names allowed in order_by. */
  sort: readonly [Sort, ...Sort[]]
  filters: Filters
}

/**
 * Declares a list: the query it understands (offset, limit, order_by and its filters; anything else is refused, API-11S) and the
 * answer `{objects, meta: {total_count}}` (API-08). `limit` 0 and anything above 1000 mean 1000.
 */
export const listOf = <Row extends z.ZodMiniType, const Sort extends string, Filters extends Record<string, z.ZodMiniType>>(
  declaration: ListDeclaration<Row, Sort, Filters>,
) => {
  const query = z.strictObject({
    offset: z._default(offset, 0 as never),
    limit: z._default(limit, defaultPageSize as never),
    order_by: orderOf(declaration.sort),
    ...declaration.filters,
  })
  return { query, reply: replyOf(declaration.row), sort: declaration.sort, filters: declaration.filters }
}

/** A short list: the same three (API-09), and without a limit all there is. Its rows are few, and may be read whole. */
export const shortListOf = <Row extends z.ZodMiniType, const Sort extends string, Filters extends Record<string, z.ZodMiniType>>(
  declaration: ListDeclaration<Row, Sort, Filters>,
) => {
  const query = z.strictObject({
    offset: z._default(offset, 0 as never),
    limit: z.optional(limit),
    order_by: orderOf(declaration.sort),
    ...declaration.filters,
  })
  return { query, reply: replyOf(declaration.row), sort: declaration.sort }
}
