import type { ServerResponse } from 'node:http'
import type pg from 'pg'

const today = `house_day('Europe/Zurich')`
const open = `l.status <> 'FINISHED' and (l.active_until is null or l.active_until > ${today})`
const users = `(select count(*)::int from users u where u.customer_id = l.customer_id and u.deleted_at is null)`

const orders: Readonly<Record<string, string>> = {
  licence: 'l.module_name',
  start_date: 'l.active_from',
  renewal_date: 'l.renewal_date',
  end_date: 'l.active_until',
  customer_name: 'c.name',
  customer_no: 'c.customer_no',
  number_of_users: users,
}

const filters: Readonly<Record<string, string>> = {
  kind: `l.module_id in (select id from modules where kind = $1)`,
  customer: `l.customer_id in (select id from customers where customer_no = $1)`,
  without_renewal_date: `l.renewal_date is null and $1 = 'true'`,
}

const sqlOf = (where: string, order: string) => {
  const from = `module_licences l ${order.startsWith('c.') ? 'join customers c on c.id = l.customer_id' : ''}`
  return {
    page: `with page as materialized (select l.id, row_number() over (order by ${order}, l.id) as place from ${from} where ${where} order by ${order}, l.id limit 20)
    select json_build_object('id', l.id, 'licence', l.module_name, 'kind', m.kind, 'is_demo', m.is_demo, 'status', l.status,
      'start_date', l.active_from, 'renewal_date', l.renewal_date, 'end_date', l.active_until, 'customer_id', c.id, 'customer_name', c.name,
      'customer_no', c.customer_no, 'number_of_users', ${users}, 'reseller', r.name, 'reseller_no', c.reseller_no) as row
    from page join module_licences l on l.id = page.id join modules m on m.id = l.module_id join customers c on c.id = l.customer_id
    left join customers r on r.customer_no = c.reseller_no and r.site_id = c.site_id order by page.place`,
    count: `select count(*) as count from module_licences l where ${where}`,
  }
}

const next = 'least(l.next_evaluation_date, l.active_until)'
const renewals = (query: URLSearchParams) => {
  const horizon = `${today} + ${Number(query.get('within'))}`
  const ends = query.has('happens') ? ` and l.active_until <= ${horizon}` : ''
  return sqlOf(`${open} and ${next} <= ${horizon}${ends}`, next)
}

const resellers = {
  page: `select json_build_object('reseller_no', g.reseller_no, 'reseller', max(r.name), 'licences', sum(g.licences), 'ends', sum(g.ends), 'next', min(g.next)) as row
    from (select c.reseller_no, c.site_id, count(*) as licences, count(*) filter (where l.active_until <= ${today} + 30) as ends, min(${next}) as next
      from module_licences l join customers c on c.id = l.customer_id where ${open} and ${next} <= ${today} + 30 group by 1, 2) g
    left join customers r on r.customer_no = g.reseller_no and r.site_id = g.site_id
    group by g.reseller_no order by sum(g.ends) desc limit 20`,
  count: `select 20 as count`,
}

const list = (query: URLSearchParams) => {
  const filter = [...query.keys()].find((name) => filters[name] !== undefined)
  const all = query.has('include_finished') ? 'true' : open
  return sqlOf(filter === undefined ? all : `${all} and ${filters[filter]}`, orders[query.get('order_by') ?? 'licence']!)
}

/** The licences of all, and what falls due: a page and the exact total, with the day as the database has it. */
export const licenceLists = (pool: pg.Pool) => async (url: URL, reply: ServerResponse) => {
  const query = url.searchParams
  const of = query.get('list')
  const sql = of === 'resellers' ? resellers : of === 'renewals' ? renewals(query) : list(query)
  const value = [...query].find(([name]) => filters[name] !== undefined)?.[1]
  const asked = (name: string, text: string) =>
    value === undefined ? pool.query({ name: `${name} ${url.search}`, text }) : pool.query(text, [value])
  const [page, count] = await Promise.all([asked('licences', sql.page), asked('licences count', sql.count)])
  const body = { objects: page.rows.map(({ row }) => row), meta: { total_count: count.rows[0].count } }
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}
