import type { Basket } from './journal.ts'
import type { Row } from './rows.ts'

/** What must be compared one by one: how many were acknowledged, and each that is not there, or there more than once. */
export interface Kept {
  what: 'places' | 'saves' | 'deliveries' | 'orders'
  acknowledged: number
  lost: string[]
  twice: string[]
}

/** Compares what the clerks were told with what the database holds. */
export const compare = (baskets: readonly Basket[], rows: readonly Row[]): Kept[] => {
  const found = new Map(rows.map((row) => [row.external_id, row]))
  const pairs = baskets.map((basket) => ({ basket, row: found.get(basket.externalId) }))
  return [places(pairs), saves(pairs), deliveries(pairs), orders(pairs)]
}

interface Pair {
  basket: Basket
  row: Row | undefined
}

const places = (pairs: readonly Pair[]): Kept => {
  const told = pairs.filter(({ basket }) => basket.id !== undefined)
  const lost = told.filter(({ basket, row }) => row?.id !== basket.id)
  return { what: 'places', acknowledged: told.length, lost: lost.map(nameOf), twice: [] }
}

// the quantity saved stands on the line, or in what was delivered and ordered of it
const saves = (pairs: readonly Pair[]): Kept => {
  const told = pairs.filter(({ basket }) => basket.saved !== undefined)
  const stands = ({ basket: { saved }, row }: Pair) =>
    row?.note === saved!.note &&
    row.delivered + row.deliver_qty === saved!.deliver &&
    row.wholesaler_qty + row.order_qty === saved!.order
  return { what: 'saves', acknowledged: told.length, lost: told.filter((pair) => !stands(pair)).map(nameOf), twice: [] }
}

const deliveries = (pairs: readonly Pair[]): Kept => {
  const told = pairs.filter(({ basket }) => basket.delivered)
  const lost = told.filter(({ basket, row }) => !row || row.deliveries === 0 || row.delivered !== basket.saved!.deliver)
  const twice = pairs.filter(({ row }) => row !== undefined && row.deliveries > 1)
  return { what: 'deliveries', acknowledged: told.length, lost: lost.map(nameOf), twice: twice.map(nameOf) }
}

const orders = (pairs: readonly Pair[]): Kept => {
  const told = pairs.filter(({ basket }) => basket.ordered)
  const lost = told.filter(({ basket, row }) => !row || row.orders === 0 || row.wholesaler_qty !== basket.saved!.order)
  const twice = pairs.filter(({ row }) => row !== undefined && row.orders > 1)
  return { what: 'orders', acknowledged: told.length, lost: lost.map(nameOf), twice: twice.map(nameOf) }
}

const nameOf = ({ basket }: Pair) => `basket ${basket.id} (${basket.externalId})`
