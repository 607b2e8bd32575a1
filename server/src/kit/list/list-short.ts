import { parseOrder } from '@disadmin/contract/kit/paging'

type Cell = string | number | boolean | null

interface ShortPage {
  offset: number
  limit?: number | undefined
  order_by: string
}

const collator = new Intl.Collator('und')
const compare = (one: Cell, other: Cell): number => {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return typeof one === 'string' ? collator.compare(one, String(other)) : Number(one) - Number(other)
}

/**
 * The answer of a short list, whose rows are read whole and in their own order: sorted by `order_by`, then cut (API-09). Rows that
 * are equal by it stay as they were, or turn with the last name.
 */
export const shortPage = <Row extends object>(rows: readonly Row[], { offset, limit, order_by }: ShortPage) => {
  const orders = parseOrder(order_by)
  const turned = orders.at(-1)?.descending ? rows.toReversed() : rows
  const sorted = turned.toSorted((one, other) => {
    for (const { field, descending } of orders) {
      const first = compare(one[field as keyof Row] as Cell, other[field as keyof Row] as Cell)
      if (first !== 0) return descending ? -first : first
    }
    return 0
  })
  const end = limit === undefined ? undefined : offset + limit
  return { objects: sorted.slice(offset, end), meta: { total_count: rows.length } }
}
