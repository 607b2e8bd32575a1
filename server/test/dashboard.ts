import {
  cartsSearch,
  customerSearch,
  daySearch,
  daysSearch,
  endingSearch,
  handoffSearch,
  lostSalesSearch,
  openCartsSearch,
} from '@disadmin/contract/dashboard/dashboard.searches'
import type { Dashboard } from '@disadmin/contract/dashboard/dashboard'
import { expect } from 'vitest'
import type { Client } from './client.ts'

export const dashboardPath = '/api/v1/dashboard'

/** What a person reads there, without what a test does not look at. */
export const readDashboard = async (client: Client, query = ''): Promise<Dashboard> => {
  const { status, body, text } = await client.get(`${dashboardPath}${query}`)
  expect(status, text).toBe(200)
  return body
}

type Search = Record<string, string | number | undefined>

/** How many rows a list finds with the search of a link, and what they are worth. */
const list = async (client: Client, path: string, search: Search) => {
  const asked = Object.entries(search).filter(([name, value]) => name !== 'tab' && value !== undefined && value !== '')
  const query = new URLSearchParams({ ...Object.fromEntries(asked), limit: '0' } as Record<string, string>)
  const { status, body, text } = await client.get(`${path}?${query}`)
  expect(status, text).toBe(200)
  const rows = body.objects as { total_customer_price?: number }[]
  const worth = rows.reduce((sum, row) => sum + (row.total_customer_price ?? 0), 0)
  return { count: body.meta.total_count as number, worth: Number(worth.toFixed(2)) }
}

/** Opens every figure's list with the very search of its link and compares; answers how many figures there were. */
export const openFigures = async (client: Client, board: Dashboard): Promise<number> => {
  let figures = 0
  const same = async (figure: string, path: string, search: Search, wanted: { count?: number; worth?: number }) => {
    figures++
    expect(await list(client, path, search), `${figure} ${JSON.stringify(search)}`).toMatchObject(wanted)
  }
  const carts = '/api/v1/carts'
  const { open_carts, carts_per_day, turnover, handoffs, lost_sales, licences, top_customers } = board
  if (open_carts) {
    await same('open', carts, openCartsSearch(), { count: open_carts.total })
    for (const age of open_carts.ages) await same(age.age, carts, openCartsSearch(age), { count: age.count })
  }
  if (carts_per_day && turnover) {
    await same('carts', carts, daysSearch(carts_per_day), { count: carts_per_day.total, worth: turnover.total })
    for (const [i, day] of carts_per_day.days.entries())
      if (day.value > 0 || i > 27) await same(day.day, carts, daySearch(day), { count: day.value, worth: turnover.days[i]!.value })
  }
  for (const customer of top_customers?.customers ?? [])
    await same(customer.name, carts, customerSearch(customer.customer_no, top_customers!.from), { worth: customer.turnover })
  if (top_customers) await same('since', carts, cartsSearch({ from: top_customers.from, to: null }), {})
  for (const kind of ['waiting', 'unknown', 'failed'] as const)
    if (handoffs) await same(kind, '/api/v1/orders', handoffSearch(kind), { count: handoffs[kind] })
  if (lost_sales) {
    const path = '/api/v1/lost-sale-reasons'
    await same('lost', path, lostSalesSearch(lost_sales.from), { count: lost_sales.total })
    for (const { reason, count } of lost_sales.reasons)
      await same(reason, path, lostSalesSearch(lost_sales.from, reason), { count })
  }
  for (const within of ['30', '60', '90'] as const)
    if (licences) await same(within, '/api/v1/modulestore/renewals', endingSearch(within), { count: licences[within] })
  return figures
}
