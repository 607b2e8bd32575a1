import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../server/src/kit/db/db.ts'

interface Statement {
  text: string
  values: readonly unknown[]
}

/** What is read from the database while something runs, with the values. */
export const watchReads = (pool: OpenDatabase['pool']) => {
  let seen: Statement[] = []
  const watched = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [first, values = []] = args as [string | Statement, unknown[]?]
      const statement = typeof first === 'string' ? { text: first, values } : first
      if (/^\s*(\/\*.*?\*\/)?\s*(select|with)\b/i.test(statement.text)) seen.push(statement)
      return query(...args)
    }) as typeof client.query
  })
  return async (work: () => Promise<unknown>): Promise<Statement[]> => {
    seen = []
    await work()
    return seen
  }
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Parallel Aware': boolean
  /** Of one turn of a loop, or of one of several workers. */
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Sort Key'?: string[]
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const readBy = (node: Node) =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * (node['Parallel Aware'] ? node['Actual Loops'] : 1)
const sortedBy = ({ Plans = [] }: Node) => Math.max(...Plans.map((one) => one['Actual Rows'] * one['Actual Loops']))

/** What one statement does beyond so many rows, each as `scan of users`, `sort by u.email`, or `count by a scan of logins`. */
export const wasteOf = async (pool: OpenDatabase['pool'], { text, values }: Statement, most: number): Promise<string[]> => {
  const explained = `explain (analyze, timing off, format json) ${text}`
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained, [...values])
  const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
  const counting = /\bselect (count\(\*\) as count from|\(select count\(\*\))/.test(text) ? 'count by a ' : ''
  const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && readBy(node) > most)
  const sorts = nodes.filter((node) => node['Node Type'].endsWith('Sort') && sortedBy(node) > most)
  return [
    ...scans.map((node) => `${counting}scan of ${node['Relation Name']}`),
    ...sorts.map((node) => `sort by ${node['Sort Key']!.join(', ').replaceAll(/_1\./g, '.')}`),
  ]
}

/** The company that keeps the 200 behind it. */
export const resellerId = 10_000

/** Twenty branches of as many companies each, and a reseller with 200. */
export const addScopes = async ({ db }: OpenDatabase): Promise<void> => {
  await sql`insert into branches (id, name) select n, 'Branch ' || n from generate_series(5, 20) n`.execute(db)
  await sql`update customers set branch_id = 1 + id % 20`.execute(db)
  await sql`update customers c set reseller_no = case when c.id > r.id then r.customer_no end
    from customers r where r.id = ${resellerId} and c.id between r.id and r.id + 200`.execute(db)
}

/** What years leave behind, in a set of generated carts: licences that ended, orders with hand-offs, a trail, sign-ins, deliveries of events, mails, jobs. */
export const addYears = async ({ db }: OpenDatabase): Promise<void> => {
  await sql`insert into module_licences (customer_id, module_id, status, active_from, active_until, created_at)
    select c.id, 1 + (c.id + n) % 12, 'FINISHED', date '2012-01-01' + n * 100 + (c.id % 90)::int, date '2012-01-01' + n * 100 + 95,
      date '2012-01-01' + n * 100 from customers c, generate_series(1, 9) n`.execute(db)
  await sql`insert into orders (cart_id, ordered_at, ordered_by, delivery_date, delivery_option_id)
    select k.id, k.updated_at, (select min(id) from users), k.updated_at::date + 1, (select min(id) from delivery_options)
    from carts k where k.id % 3 = 0 order by k.id`.execute(db)
  await sql`insert into handoffs (order_id, target, state, due_at, created_at, updated_at, partner_ref)
    select o.id, target, case when k.status = 'closed' then 'confirmed' when o.id % 10 < 6 then 'accepted'
        when o.id % 10 = 9 then (array['unknown', 'rejected', 'parked'])[1 + (o.id / 10) % 3] else 'planned' end,
      case when k.status <> 'closed' and o.id % 10 > 6 then now() + interval '1 day' end,
      o.ordered_at, o.ordered_at + (o.id * 7919 % 5000) * interval '1 minute', 'W-' || o.id
    from orders o join carts k on k.id = o.cart_id cross join unnest(array['wholesaler', 'vpom']) target order by o.id`.execute(db)
  await sql`insert into audit_log (at, actor_id, actor_name, effective_id, effective_name, subject, action, record_id, customer_id, request_id)
    select k.created_at, u.id, u.username, case when k.id % 50 = 0 then u.id + 1 else u.id end, null,
      (array['Carts', 'Users', 'Session', 'Handoffs'])[1 + k.id % 4], 'update', k.id::text, k.customer_id, ${randomUUID()}
    from carts k join users u on u.id = (k.id * 7919) % (select count(*) from users) + 1 order by k.created_at`.execute(db)
  await sql`insert into logins (user_id, ip_address, browser_identification, outcome, created_at)
    select u.id, '10.0.' || u.id % 200 || '.7', 'Browser ' || u.id % 30, (array['success', 'success', 'wrong_password'])[1 + n],
      u.created_at + (u.id * 104729 % 500000) * interval '1 minute' from users u, generate_series(0, 2) n`.execute(db)
  await sql`insert into webhooks (url, events, secret) select 'https://receiver-' || n || '.example.ch', '{basket.placed}', '\\x00'
    from generate_series(1, 3) n`.execute(db)
  await sql`insert into webhook_deliveries (webhook_id, event, event_id, payload, created_at, due_at, sent_at)
    select 1 + n % 3, (array['basket.placed', 'order.accepted'])[1 + n % 2], gen_random_uuid(), '{}', now() - n * interval '1 minute',
      null, case when n % 100 > 0 then now() end from generate_series(1, 5000) n`.execute(db)
  await sql`insert into mails (recipient, subject, body, created_at, sent_at, given_up_at)
    select 'garage' || n || '@example.ch', 'Delivery ' || n, 'Text', now() - n * interval '10 minutes', case when n % 50 > 0 then now() end,
      case when n % 100 = 0 then now() end from generate_series(1, 5000) n`.execute(db)
  await sql`insert into pgboss.job (name, state, data, created_on)
    select (select name from pgboss.queue where name not like '\\_\\_%' order by name limit 1), 'completed', '{}', now() - n * interval '1 minute'
    from generate_series(1, 2000) n`.execute(db)
}
