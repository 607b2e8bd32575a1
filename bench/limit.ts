import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { discountRoutes } from './limit.discounts.ts'
import { licenceLists } from './limit.licences.ts'
import { lostSales } from './limit.lost-sales.ts'
import { referenceRoutes } from './limit.references.ts'
import { saveBasket } from './limit.save.ts'
import {
  allSql,
  customerFilters,
  customerOrders,
  customersSql,
  detailSql,
  exportSql,
  listSql,
  ordersSql,
  orderViews,
  usersSql,
} from './limit.sql.ts'

/**
 * The practical limit in Node: the same work as SQL through `pg` in a bare node:http server, prepared, without sign-in, rights or
 * validation. What it measures is what the database and the wire cost; the rest is ours.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 10 })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const json = (reply: ServerResponse, body: unknown) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(body))

const list = async (_url: URL, reply: ServerResponse) => {
  const [page, count] = await Promise.all([
    pool.query({ name: 'list', text: listSql.page, values: [20, 0] }),
    pool.query({ name: 'count', text: listSql.count, values: [] }),
  ])
  json(reply, { objects: page.rows.map((r) => r.row), meta: { total_count: count.rows[0].count } })
}

/** Not prepared: a plan made for any pattern scans everything. One after the other, as the work of the two is what is compared. */
const users = async (url: URL, reply: ServerResponse) => {
  const values = [`%${url.searchParams.get('q')}%`]
  const page = await pool.query(usersSql.page, values)
  const count = await pool.query(usersSql.count, values)
  json(reply, { objects: page.rows.map((r) => r.row), meta: { total_count: count.rows[0].count } })
}

const all = async (url: URL, reply: ServerResponse) => {
  const [page, count] = await Promise.all([
    pool.query({ name: 'all', text: allSql.page, values: [url.searchParams.get('offset')] }),
    pool.query({ name: 'count all', text: allSql.count, values: [] }),
  ])
  json(reply, { objects: page.rows.map((r) => r.row), meta: { total_count: count.rows[0].count } })
}

/** Prepared as far as the plan does not hang on a value. */
const orders = async (url: URL, reply: ServerResponse) => {
  const customerNo = url.searchParams.get('customer_no')
  const view = customerNo === null ? url.search.slice(1) : 'customer_no'
  const sql = ordersSql(orderViews[view]!)
  const values = customerNo === null ? [] : [customerNo]
  const asked = (name: string, text: string) =>
    pool.query({ ...(customerNo === null && { name: `${name} ${view}` }), text, values })
  const [page, count] = await Promise.all([asked('orders', sql.page), asked('orders count', sql.count)])
  const objects = page.rows.map(({ row, handoffs }) => ({ ...row, handoff: handoffs?.[0] ?? null }))
  json(reply, { objects, meta: { total_count: count.rows[0].count } })
}

/** Not prepared where a value is asked for. */
const customers = async (url: URL, reply: ServerResponse) => {
  const { order_by: order = 'customer_no', ...filters } = Object.fromEntries(url.searchParams)
  const [filter] = Object.keys(filters)
  const sql = customersSql(customerOrders[order]!, filter === undefined ? 'true' : customerFilters[filter]!)
  const asked = (name: string, text: string) =>
    filter === undefined ? pool.query({ name: `${name} ${order}`, text }) : pool.query(text, [filters[filter]])
  const [page, count] = await Promise.all([asked('customers', sql.page), asked('customers count', sql.count)])
  json(reply, { objects: page.rows.map((r) => r.row), meta: { total_count: count.rows[0].count } })
}

const detail = async (url: URL, reply: ServerResponse) => {
  const { rows } = await pool.query({ name: 'detail', text: detailSql, values: [url.searchParams.get('id')] })
  json(reply, rows[0].row)
}

const save = async (url: URL, reply: ServerResponse, request: IncomingMessage) =>
  json(reply, await saveBasket(pool, url.searchParams.get('id'), request))

const count = async (_url: URL, reply: ServerResponse) => {
  const { rows } = await pool.query({ name: 'unseen', text: listSql.unseen, values: [] })
  json(reply, { carts: rows[0].count })
}

/** 2,000 lines a batch from a cursor, written out by hand. */
const exported = async (url: URL, reply: ServerResponse) => {
  const client = await pool.connect()
  try {
    reply.setHeader('content-type', 'text/csv')
    await client.query('begin')
    await client.query(`declare lines cursor for ${exportSql(url.searchParams.get('to')!)}`)
    for (;;) {
      const { rows } = await client.query({ text: 'fetch 2000 from lines', rowMode: 'array' })
      if (rows.length === 0) break
      const text = rows.map((row: unknown[]) => `${row.map((v) => v ?? '').join(';')}\r\n`).join('')
      if (!reply.write(text)) await new Promise((resolve) => reply.once('drain', resolve))
    }
    await client.query('commit')
    reply.end()
  } finally {
    client.release()
  }
}

const routes: Record<string, (url: URL, reply: ServerResponse, request: IncomingMessage) => unknown> = {
  list,
  all,
  orders,
  users,
  customers,
  licences: licenceLists(pool),
  'lost-sales': lostSales(pool),
  detail,
  save,
  count,
  export: exported,
  ...discountRoutes(pool, json),
  ...referenceRoutes(pool, json),
}

const server = createServer((request, reply) => {
  const url = new URL(request.url!, 'http://limit')
  const route = routes[url.pathname.slice(1)]
  if (!route) return void reply.writeHead(404).end()
  Promise.resolve(route(url, reply, request)).catch((error: unknown) => reply.writeHead(500).end(String(error)))
})
// Longer than a turn of the other side takes: a socket closed for idleness while the next request is under way fails the run.
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
