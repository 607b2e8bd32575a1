import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'

type Answer = (reply: ServerResponse, body: unknown) => void

const filters: Readonly<Record<string, (value: string) => [sql: string, value: string | number]>> = {
  number: (value) => ['v.number like $1', `${value}%`],
  k_type: (value) => ['v.k_type = $1', Number(value)],
  vehicle_type: (value) => ['v.vehicle_type = $1', Number(value)],
}

const received = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** The references with nothing around them: no sign-in, no rights, no validation, no trail; an import is one statement. */
export const referenceRoutes = (pool: pg.Pool, json: Answer) => ({
  references: async (url: URL, reply: ServerResponse) => {
    const { order_by: order = 'number', offset = '0', ...given } = Object.fromEntries(url.searchParams)
    const [name] = Object.keys(given)
    const [where, value] = name === undefined ? ['true'] : filters[name]!(given[name]!)
    const values = value === undefined ? [] : [value]
    const from = `from vehicle_references v where v.kind = 'typenscheinnummer' and ${where}`
    const sorted = order.startsWith('-') ? `v.${order.slice(1)} desc, v.id desc` : `v.${order}, v.id`
    const [page, count] = await Promise.all([
      pool.query(
        `select v.id, v.number, v.k_type, v.vehicle_type ${from} order by ${sorted} limit 20 offset ${Number(offset)}`,
        values,
      ),
      pool.query(`select count(*)::int as count ${from}`, values),
    ])
    json(reply, { objects: page.rows, meta: { total_count: count.rows[0].count } })
  },
  'reference-add': async (_url: URL, reply: ServerResponse, request: IncomingMessage) => {
    const { number, k_type, vehicle_type } = JSON.parse(await received(request)) as Record<string, string | number>
    const { rows } = await pool.query({
      name: 'add reference',
      text: `insert into vehicle_references (kind, number, k_type, vehicle_type) values ('stammnummer', $1, $2, $3) returning *`,
      values: [number, k_type, vehicle_type],
    })
    json(reply, rows[0])
  },
  'reference-import': async (_url: URL, reply: ServerResponse, request: IncomingMessage) => {
    const rows = (await received(request)).split('\n').map((line) => line.split(';'))
    const { rowCount } = await pool.query(
      `insert into vehicle_references (kind, number, k_type, vehicle_type)
      select 'typenscheinnummer', n, k, t from unnest($1::text[], $2::int[], $3::int[]) a (n, k, t) on conflict (kind, number, k_type)
      do update set vehicle_type = excluded.vehicle_type where vehicle_references.vehicle_type <> excluded.vehicle_type`,
      [rows.map(([number]) => number), rows.map(([, kType]) => Number(kType)), rows.map(([, , type]) => Number(type))],
    )
    json(reply, { rows: rowCount })
  },
})
