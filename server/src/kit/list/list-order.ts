import { type AnyList, type OrderNameOf } from '@disadmin/contract/kit/list'
import { type Order, parseOrder } from '@disadmin/contract/kit/paging'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** What a name of an order sorts by; with what has to be joined before it can. */
export type SortSql = Sql | { by: Sql; joins: Sql }

/** One expression for each name of the declaration, the one that breaks ties among them. */
export type SortsOf<L extends AnyList> = Record<OrderNameOf<L>, SortSql>

/**
 * What a list is ordered by: the names asked for, else those of the declaration; then the one that breaks ties, in the direction of the
 * last, so that pages never overlap and descending is ascending from behind. Names outside the declaration were refused by the contract.
 */
export const completeOrder = (list: AnyList, orderBy: string): Order[] => {
  const wanted = parseOrder(orderBy)
  const orders = wanted.length > 0 ? wanted : parseOrder(list.initial)
  return orders.some(({ field }) => field === list.tie)
    ? orders
    : [...orders, { field: list.tie, descending: orders.at(-1)?.descending ?? false }]
}

/** The expressions of an order, for an order by clause. */
export const orderBy = (orders: readonly Order[], expression: (name: string) => Sql): Sql =>
  sql.join(orders.map(({ field, descending }) => sql`${expression(field)} ${descending ? sql`desc` : sql`asc`}`))

/** The expression alone. */
export const byOf = (sort: SortSql): Sql => ('by' in sort ? sort.by : sort)

/** What all the names of an order need joined, each once. */
export const joinsOf = (sorts: readonly SortSql[]): Sql =>
  sql.join([...new Set(sorts.flatMap((sort) => ('joins' in sort ? [sort.joins] : [])))], sql` `)
