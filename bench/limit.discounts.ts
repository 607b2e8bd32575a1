import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'

interface Cell {
  pk: number
  value: number | null
}
type Objects = { id: number; discount_groups: Cell[] }[]
type Answer = (reply: ServerResponse, body: unknown) => void
type Route = (url: URL, reply: ServerResponse, request: IncomingMessage) => Promise<void>

const matrixSql = `select s.version, (select json_agg(json_build_object('id', g.id, 'name', g.name, 'slot', g.slot) order by g.position) from discount_groups g) as groups,
  (select json_agg(json_build_array(c.id, c.category_id, c.category_description, c.percents) order by c.category_id) from discount_categories c) as rows
  from discount_state s`

const received = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const array = (percents: readonly (number | null)[]) => `{${percents.map((percent) => percent ?? 'null').join()}}`

/** The matrix with nothing around it: no sign-in, no rights, no validation, no conflicts, no names; a slot is taken for a group. */
export const discountRoutes = (pool: pg.Pool, json: Answer): Record<string, Route> => {
  const write = async (client: pg.PoolClient, objects: Objects): Promise<void> => {
    await client.query('select version from discount_state for update')
    const { rows } = await client.query<{ id: number; percents: (number | null)[] }>({
      name: 'percents',
      text: 'select id, array_to_json(percents) as percents from discount_categories where id = any ($1::bigint[])',
      values: [objects.map(({ id }) => id)],
    })
    const byId = new Map(rows.map((row) => [Number(row.id), row.percents]))
    const difference: Record<number, Record<number, [number | null, number | null]>> = {}
    for (const { id, discount_groups } of objects) {
      const percents = byId.get(id)!
      for (const { pk, value } of discount_groups) {
        const after = value === null ? null : Math.round(value * 100)
        ;(difference[id] ??= {})[pk] = [percents[pk - 1] ?? null, after]
        percents[pk - 1] = after
      }
    }
    await client.query({
      name: 'write percents',
      text: 'update discount_categories c set percents = n.p::smallint[] from unnest($1::bigint[], $2::text[]) n (id, p) where c.id = n.id',
      values: [objects.map(({ id }) => id), objects.map(({ id }) => array(byId.get(id)!))],
    })
    await client.query({
      name: 'write save',
      text: `with next as (update discount_state set version = version + 1 returning version)
        insert into discount_saves (id, actor_name, what, cells, categories, groups, difference)
        select version, 'limit', 'save', $1, $2::bigint[], '{}', $3::jsonb from next`,
      values: [objects.length, objects.map(({ id }) => id), JSON.stringify(difference)],
    })
  }
  const inTransaction = async (work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await work(client)
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  const matrix = async () => (await pool.query({ name: 'matrix', text: matrixSql })).rows[0]
  return {
    matrix: async (_url, reply) => json(reply, await matrix()),
    'discount-save': async (_url, reply, request) => {
      const { objects } = JSON.parse(await received(request)) as { objects: Objects }
      await inTransaction((client) => write(client, objects))
      json(reply, { saved: objects.length })
    },
    'discount-export': async (_url, reply) => {
      const { rows } = (await matrix()) as { rows: [number, string, string, (number | null)[]][] }
      reply.setHeader('content-type', 'text/csv')
      for (const [, id, description, percents] of rows)
        reply.write(`${id};${description};${percents.map((percent) => (percent === null ? '' : percent / 100)).join(';')}\r\n`)
      reply.end()
    },
    'discount-import': async (_url, reply, request) => {
      const lines = (await received(request)).split('\r\n').slice(1).filter(Boolean)
      const { rows } = (await matrix()) as { rows: [number, string][] }
      const ids = new Map(rows.map(([id, categoryId]) => [categoryId, id]))
      const objects = lines.map((line) => {
        const [categoryId, , ...cells] = line.split(';')
        const discount_groups = cells.map((cell, at) => ({ pk: at + 1, value: cell === '' ? null : Number(cell) }))
        return { id: ids.get(categoryId!)!, discount_groups }
      })
      await inTransaction((client) => write(client, objects))
      json(reply, { rows: lines.length })
    },
  }
}
