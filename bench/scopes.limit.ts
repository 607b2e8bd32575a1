import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { saveBasket } from './limit.save.ts'
import { cartColumns, detailSql, exportColumns, usersSql } from './limit.sql.ts'

/**
 * The limits of bench/scopes.ts: the best SQL known in a bare node:http server. `/raw/…` counts its totals, `/tree/…` reads them from
 * counters and finds far pages by day. Both look the session up at each request, as we do; neither checks rights nor validates.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL!, max: 10 })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface Session {
  customer_id: number | null
  branch_id: number | null
}

interface Scope {
  kind: 'all' | 'branch' | 'reseller'
  /** With `$1` for the value, where there is one. */
  where: string
  values: number[]
}

const asked = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows

const scopeOf = async (request: IncomingMessage): Promise<Scope> => {
  const token = (request.headers.authorization ?? '').replace('Token ', '')
  const hash = createHash('sha256').update(token).digest()
  const text = `select u.customer_id, u.branch_id from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.revoked_at is null and u.is_active and u.deleted_at is null`
  const [session] = (await asked('session', text, [hash])) as Session[]
  if (!session) throw new Error('No session')
  if (session.customer_id !== null) {
    const where = `k.customer_id in (select s.id from customers s, customers own where own.id = $1
      and (s.id = own.id or (s.reseller_no = own.customer_no and s.site_id = own.site_id)))`
    return { kind: 'reseller', where, values: [session.customer_id] }
  }
  if (session.branch_id === null) return { kind: 'all', where: 'true', values: [] }
  return { kind: 'branch', where: 'k.customer_id in (select id from customers where branch_id = $1)', values: [session.branch_id] }
}

interface List {
  scope: Scope
  name: string
  where: string
  values?: unknown[]
  offset?: number
  /** Instead of counting. */
  total?: Promise<number>
}

const page = async ({ scope, name, where, values = [], offset = 0, total }: List) => {
  const all = [...scope.values, ...values]
  const rows = asked(
    `page ${name} ${scope.kind} ${offset}`,
    `with page as materialized (select id from carts k where ${scope.where} and ${where} order by created_at desc, id desc limit 20 offset ${offset})
      select json_build_object(${cartColumns}) as row from page join carts k on k.id = page.id join customers c on c.id = k.customer_id
      order by k.created_at desc, k.id desc`,
    all,
  )
  const counted = total ?? countOf(scope, name, where, all)
  return { objects: (await rows).map(({ row }) => row as object), meta: { total_count: await counted } }
}

const countOf = async (scope: Scope, name: string, where: string, values: unknown[]): Promise<number> =>
  (await asked(`count ${name} ${scope.kind}`, `select count(*) as n from carts k where ${scope.where} and ${where}`, values))[0].n

/** A total kept per branch, or per customer for whoever sees single ones (filled by bench/scopes.ts). */
const keptOf = async (scope: Scope, column: 'open' | 'carts'): Promise<number> => {
  const table = scope.kind === 'reseller' ? 'bench_customer_counts' : 'bench_branch_counts'
  const where = scope.kind === 'branch' ? 'k.branch_id = $1' : scope.where
  const text = `select coalesce(sum(k.${column}), 0)::bigint as n from ${table} k where ${where}`
  return (await asked(`kept ${column} ${scope.kind}`, text, scope.values))[0].n
}

/** Where a far page begins: the day that holds it, by counters, and how many to skip within. */
const farPage = async (scope: Scope, offset: number) => {
  const text = `select day, before from (select day, n, sum(n) over (order by day desc) - n as before from bench_days) d
    where before <= $1 and before + n > $1`
  const { day, before } = (await asked('far', text, [offset]))[0] as { day: string; before: number }
  const where = `k.created_at < '${new Date(new Date(day).getTime() + 86_400_000).toISOString()}'`
  return page({ scope, name: `far ${day}`, where, offset: offset - before, total: keptOf(scope, 'carts') })
}

const open = `k.status in ('new', 'partly_done')`
const unseen = `k.seen_at is null and ${open}`

type Job = (scope: Scope, url: URL, isTree: boolean) => Promise<unknown>

const jobs: Record<string, Job> = {
  open: (scope, _, isTree) => page({ scope, name: 'open', where: open, ...(isTree && { total: keptOf(scope, 'open') }) }),
  all: (scope, url, isTree) => {
    const offset = Number(url.searchParams.get('offset') ?? 0)
    if (isTree && offset > 0 && scope.kind === 'all') return farPage(scope, offset)
    return page({ scope, name: 'all', where: 'true', offset, ...(isTree && { total: keptOf(scope, 'carts') }) })
  },
  customer: (scope, url) => {
    const n = scope.values.length
    const where = `k.customer_id in (select id from customers where customer_no = $${n + 1}) and k.created_at >= $${n + 2} and k.created_at <= $${n + 3}`
    return page({ scope, name: 'customer', where, values: ['customer_no', 'from', 'to'].map((name) => url.searchParams.get(name)) })
  },
  counts: async (scope) => ({ carts: await countOf(scope, 'unseen', unseen, scope.values) }),
  users: async (_, url) => {
    const values = [`%${url.searchParams.get('q')}%`]
    const [rows, [count]] = await Promise.all([
      pool.query(usersSql.page, values),
      pool.query(usersSql.count, values).then((r) => r.rows),
    ])
    return { objects: rows.rows.map(({ row }) => row as object), meta: { total_count: count.count } }
  },
  detail: async (_, url) => (await asked('detail', detailSql, [url.searchParams.get('id')]))[0].row,
}

/** The lines of carts since a moment, by keyset in batches of 2,000 carts, written out by hand. */
const exported = async (scope: Scope, url: URL, reply: ServerResponse) => {
  reply.setHeader('content-type', 'text/csv')
  let last: [string, number] = ['-infinity', 0]
  const n = scope.values.length
  const text = `with batch as materialized (select k.id from carts k where ${scope.where} and k.created_at >= $${n + 1}
      and (k.created_at, k.id) > ($${n + 2}, $${n + 3}) order by k.created_at, k.id limit 2000)
    select k.created_at::text, ${exportColumns}
    from batch join carts k on k.id = batch.id join customers c on c.id = k.customer_id join cart_items i on i.cart_id = k.id
    left join delivery_options o on o.id = i.delivery_option_id order by k.created_at, k.id, i.position`
  for (;;) {
    const values = [...scope.values, url.searchParams.get('from'), ...last]
    const { rows } = await pool.query({ name: `export ${scope.kind}`, text, values, rowMode: 'array' })
    if (rows.length === 0) return void reply.end()
    const batch = rows.map(([, ...row]: unknown[]) => `${row.map((value) => value ?? '').join(';')}\r\n`).join('')
    if (!reply.write(batch)) await new Promise((resolve) => reply.once('drain', resolve))
    const end = rows.at(-1) as [string, number]
    last = [end[0], end[1]]
  }
}

const answer = async (request: IncomingMessage, reply: ServerResponse) => {
  const url = new URL(request.url!, 'http://limit')
  const [, kind, job] = url.pathname.split('/')
  const scope = await scopeOf(request)
  if (job === 'export') return exported(scope, url, reply)
  const body =
    job === 'save' ? await saveBasket(pool, url.searchParams.get('id'), request) : await jobs[job!]!(scope, url, kind === 'tree')
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

const server = createServer((request, reply) => {
  answer(request, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)))
})
server.keepAliveTimeout = 120_000
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
