import type { ServerResponse } from 'node:http'
import type pg from 'pg'

const orders: Readonly<Record<string, string>> = {
  username: 's.username_key, s.id',
  product_no: 's.product_no, s.id',
  reason: 's.reason, s.id',
}

/** As conditions with their values. */
const asked = (query: URLSearchParams) => {
  const values: string[] = []
  const add = (name: string, condition: (at: string) => string, value = (text: string) => text) => {
    const text = query.get(name)
    if (text === null) return []
    values.push(value(text))
    return [condition(`$${values.length}`)]
  }
  const where = [
    ...add(
      'username__istartswith',
      (at) => `s.username_key like ${at}`,
      (text) => `${text}%`,
    ),
    ...add(
      'product_no__istartswith',
      (at) => `s.product_no_key like ${at}`,
      (text) => `${text}%`,
    ),
    ...add('reason', (at) => `s.reason = ${at}`),
    ...add('from', (at) => `s.created_at >= ${at}::date::timestamp at time zone 'Europe/Zurich'`),
  ]
  return { where: where.length === 0 ? 'true' : where.join(' and '), values }
}

/** A page of lost sales and the exact total, or how often each reason was told: counted from the rows. */
export const lostSales = (pool: pg.Pool) => async (url: URL, reply: ServerResponse) => {
  const query = url.searchParams
  const { where, values } = asked(query)
  const send = (body: unknown) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  if (query.get('what') === 'counts') {
    const { rows } = await pool.query(
      `select s.reason, count(*) as count from lost_sales s where ${where} group by s.reason order by 2 desc limit 12`,
      values,
    )
    send({ objects: rows })
    return
  }
  const order = orders[query.get('order_by') ?? ''] ?? 's.created_at desc, s.id desc'
  const [page, count] = await Promise.all([
    pool.query(
      `select json_build_object('id', s.id, 'username', s.username, 'product_no', s.product_no, 'reason', s.reason,
        'created_at', s.created_at) as row from lost_sales s where ${where} order by ${order} limit 20`,
      values,
    ),
    pool.query(`select count(*) as count from lost_sales s where ${where}`, values),
  ])
  send({ objects: page.rows.map(({ row }) => row), meta: { total_count: count.rows[0].count } })
}
