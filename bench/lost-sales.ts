import type pg from 'pg'
import type { Pair } from './jobs.ts'
import type { Call } from './load.ts'

type Asked = (limitPath: string, ourPath: string) => { limit: Call; ours: Call }

/** So many lost sales of a year, over the customers there are. */
const many = 1_000_000

export const addLostSales = async (client: pg.Client): Promise<void> => {
  await client.query(
    `insert into lost_sales (customer_id, username, username_key, product_no, reason, created_at)
    select c.id, 'user' || n % 50021, 'user' || n % 50021, (array['BD', 'WB', 'CL', 'TY', 'SA'])[1 + n % 5] || '-' || n % 40009,
      (array['Not available', 'Too expensive', 'Delivery too late', 'Wrong part shown', 'Other'])[1 + (n * 7) % 5],
      now() - n * interval '31 seconds'
    from generate_series(1, $1 - (select count(*) from lost_sales)) n
    join (select id, row_number() over (order by id) - 1 as at, count(*) over () as all from customers) c on c.at = n % c.all`,
    [many],
  )
}

/** The list as it opens, by each order and each filter; the reasons of a month and of all, and under a filter. */
export const lostSaleJobs = (asked: Asked): Pair[] => {
  const job = (what: 'list' | 'counts', name: string, query: string, clients = 1): Pair => ({
    name: `lost sales ${what === 'list' ? 'list' : 'reasons'}: ${name}`,
    clients,
    ...asked(
      `lost-sales?what=${what}&${query}`,
      `v1/lost-sale-reasons${what === 'list' ? `?${query}&limit=20` : `/counts?${query}`}`,
    ),
    goal: clients === 1 ? { p50: 2 } : { throughput: 0.5 },
  })
  const from = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  return [
    job('list', 'as it opens, exact total', 'order_by=-created_at', 8),
    job('list', 'as it opens, exact total', 'order_by=-created_at'),
    job('list', 'by username, exact total', 'order_by=username'),
    job('list', 'by product, exact total', 'order_by=product_no'),
    job('list', 'by reason, exact total', 'order_by=reason'),
    job('list', 'username begins with user1234, exact total', 'username__istartswith=user1234'),
    job('list', 'product begins with bd-12, exact total', 'product_no__istartswith=bd-12'),
    job('list', 'one reason of 30 days, exact total', `reason=Too%20expensive&from=${from}`),
    job('counts', 'of 30 days', `from=${from}`),
    job('counts', 'of all days', ''),
    job('counts', 'of a product that begins with bd-12', 'product_no__istartswith=bd-12'),
  ]
}
