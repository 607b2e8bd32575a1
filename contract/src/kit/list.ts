import * as z from 'zod/mini'
import { defaultPageSize, maxLimit, parseOrder } from './paging.ts'
import { onTheWire } from './wire-form.ts'

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

const orderOf = (sort: readonly string[], initial: string) =>
  z._default(
    z.string().check(
      z.maxLength(200),
      z.refine((text: string) => parseOrder(text).every(({ field }) => sort.includes(field)), { error: 'order_by' }),
    ),
    initial,
  )

const replyOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ objects: z.array(row), meta: ListMeta })

type Schemas = Readonly<Record<string, z.ZodMiniType>>

/** What every list says of itself, whatever it lists. */
export interface AnyList {
  row: z.ZodMiniType
  sort: readonly string[]
  filters: Schemas
  initial: string
  tie: string
  total: 'counted' | 'kept'
}

/** A row of the list, as the wire shows it. */
export type RowOf<L extends Pick<AnyList, 'row'>> = z.output<L['row']>

type Unchanged<Value> = Value extends readonly (infer One)[] ? readonly One[] : Value

/** The filters of the list as the server reads them; none has to be given. */
export type FilterOf<L extends Pick<AnyList, 'filters'>> = {
  [Name in keyof L['filters']]?: Unchanged<z.output<L['filters'][Name]>> | undefined
}

/** The names an order may consist of, the one that breaks ties among them. */
export type OrderNameOf<L extends Pick<AnyList, 'sort' | 'tie'>> = L['sort'][number] | L['tie']

interface ListDeclaration<
  Row extends z.ZodMiniType,
  Sort extends string,
  Filters extends Schemas,
  Options extends Schemas,
  Tie extends string,
  Total extends AnyList['total'],
> {
  row: Row
  /** Names allowed in order_by. */
  sort: readonly [Sort, ...Sort[]]
  /** The order where none is asked for, written as in order_by. */
  initial: NoInfer<Sort> | `-${NoInfer<Sort>}`
  /** What is unique and therefore ends every order, so that pages never overlap; `id` unless said otherwise. */
  tie?: Tie
  /** What decides which rows there are. */
  filters: Filters
  /** What else the query takes and no row depends on: the format of a file. */
  options?: Options
  /** How the server comes by the total: `counted` at each call, or `kept` beside the rows, where there are too many to count. */
  total?: Total
}

const declared = new WeakMap<z.ZodMiniType, AnyList>()

/** The list whose query this is; undefined for any other schema. */
export const listOfQuery = (query: z.ZodMiniType): AnyList | undefined => declared.get(query)

/**
 * Declares a list: the query it understands (offset, limit, order_by, its filters and options; anything else is refused, API-11S) and
 * the answer `{objects, meta: {total_count}}` (API-08). `limit` 0 and anything above 1000 mean 1000. The server's `listPage` asks for
 * an SQL expression per filter, per name of an order and per field of a row.
 */
export const listOf = <
  Row extends z.ZodMiniType,
  const Sort extends string,
  Filters extends Schemas,
  Options extends Schemas = {},
  const Tie extends string = 'id',
  const Total extends AnyList['total'] = 'counted',
>(
  declaration: ListDeclaration<Row, Sort, Filters, Options, Tie, Total>,
) => {
  const { row, sort, initial, filters } = declaration
  const query = z.strictObject({
    offset: z._default(offset, 0 as never),
    limit: z._default(limit, defaultPageSize as never),
    order_by: orderOf(sort, initial),
    ...filters,
    ...(declaration.options ?? ({} as Options)),
  })
  const tie = declaration.tie ?? ('id' as Tie)
  const total = declaration.total ?? ('counted' as Total)
  const list = { query, reply: replyOf(row), row, sort, filters, initial: initial as string, tie, total }
  declared.set(query, list)
  return list
}

interface ShortListDeclaration<Row extends z.ZodMiniType, Sort extends string, Filters extends Schemas> {
  row: Row
  /** Names allowed in order_by: fields of the row, as the rows themselves are compared. */
  sort: readonly [Sort, ...Sort[]]
  /** The order where none is asked for; left out, the rows have one of their own. */
  initial?: NoInfer<Sort> | `-${NoInfer<Sort>}`
  filters: Filters
}

/** A short list: the same three (API-09), and without a limit all there is. Its rows are few, and may be read whole. */
export const shortListOf = <Row extends z.ZodMiniType, const Sort extends keyof z.output<Row> & string, Filters extends Schemas>({
  row,
  sort,
  initial,
  filters,
}: ShortListDeclaration<Row, Sort, Filters>) => {
  const first: string = initial ?? ''
  const query = z.strictObject({
    offset: z._default(offset, 0 as never),
    limit: z.optional(limit),
    order_by: orderOf(sort, first),
    ...filters,
  })
  return {
    query,
    reply: replyOf(row),
    row,
    sort,
    filters,
    initial: first,
    tie: 'id' as const,
    total: 'counted' as const,
  }
}
