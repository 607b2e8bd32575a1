import { type Order, parseOrder } from '@disadmin/contract/kit/list'
import { type RawBuilder, sql } from 'kysely'

/**
 * `order_by` as SQL: each name through the map of columns, then the tie-breaker in the direction of the last one, so that pages
 * never overlap. Names outside the map were refused by the contract already.
 * @param columns sort name → SQL expression
 * @param tie the unique column that ends every order; left out when already named
 */
export const orderSql = <Name extends string>(
  orderBy: string,
  columns: Record<Name, RawBuilder<unknown>>,
  options: { tie: Name; initial: Order },
): RawBuilder<unknown> => {
  const wanted = parseOrder(orderBy)
  const orders = wanted.length > 0 ? wanted : [options.initial]
  const complete = orders.some((order) => order.field === options.tie)
    ? orders
    : [...orders, { field: options.tie, descending: orders.at(-1)!.descending }]
  return sql.join(complete.map((order) => sql`${columns[order.field as Name]} ${order.descending ? sql`desc` : sql`asc`}`))
}
