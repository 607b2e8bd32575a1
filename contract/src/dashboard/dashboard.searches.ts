import type { DashboardDay, DashboardDays } from './dashboard.ts'

/** Where the figures of the dashboard lead: what the address of a list holds so that it shows exactly the rows that were counted. */

interface Span {
  from: string | null
  to: string | null
}

const openOnes = 'new,partly_done'
const allOfThem = 'new,partly_done,closed'

const within = ({ from, to }: Span) => ({ ...(from !== null && { from }), ...(to !== null && { to }) })

/** All open carts, or those of an age. */
export const openCartsSearch = (span: Span = { from: null, to: null }) => ({ status__in: openOnes, ...within(span) })

/** Carts of any status that came between two moments. */
export const cartsSearch = (span: Span) => ({ status__in: allOfThem, ...within(span) })

export const daySearch = (day: DashboardDay) => cartsSearch(day)

/** All days shown together. */
export const daysSearch = ({ days }: DashboardDays) => cartsSearch({ from: days[0]?.from ?? null, to: days.at(-1)?.to ?? null })

export const customerSearch = (customer_no: string, from: string) => ({ customer_no, ...cartsSearch({ from, to: null }) })

export const handoffSearch = (kind: 'waiting' | 'unknown' | 'failed') => ({ ordered: '', handoff__in: kind })

/** Lost sales since a moment, of one reason or of all. */
export const lostSalesSearch = (from: string, reason?: string) => ({ from, ...(reason !== undefined && { reason }) })

/** Licences that end; the first number of days needs no word in the address. */
export const endingSearch = (within: '30' | '60' | '90') => ({
  tab: 'renewals',
  happens: 'ends',
  ...(within !== '30' && { within }),
})
