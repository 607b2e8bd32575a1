import type { ClientBase } from 'pg'

/** Columns that are written, in their order; the others are computed of them. */
export const findColumns = async (client: ClientBase, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** Values mean and look the same on both databases. */
export const agreeOnTexts = (client: ClientBase): Promise<unknown> => client.query("set timezone = 'UTC'; set datestyle = 'ISO'")

export interface TableSum {
  rows: number
  sum: string
}

/** The number of rows and a checksum of their texts, whatever their order. */
export const sumOf = async (client: ClientBase, table: string, columns: readonly string[]): Promise<TableSum> => {
  const { rows } = await client.query<TableSum>(`select count(*) as rows,
    coalesce(sum(('x' || left(md5(row(${columns.join(', ')})::text), 15))::bit(60)::bigint), 0)::text as sum from ${table}`)
  return rows[0]!
}

const rowsAtOnce = 1000

/** All rows of a table, each value as text. */
export async function* textsOf(client: ClientBase, table: string, columns: readonly string[]): AsyncGenerator<(string | null)[][]> {
  await client.query('begin')
  try {
    const texts = columns.map((column) => `${column}::text`).join(', ')
    await client.query(`declare moved no scroll cursor for select ${texts} from ${table}`)
    for (;;) {
      const { rows } = await client.query<(string | null)[]>({ text: `fetch ${rowsAtOnce} from moved`, rowMode: 'array' })
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await client.query('commit')
  }
}

/** Without triggers and foreign keys tables can be filled in any order, with any rows. Answers how to bring the keys back. */
export const openForRows = async (client: ClientBase, tables: readonly string[]): Promise<string[]> => {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 order by oid`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
}

export const closeForRows = async (client: ClientBase, tables: readonly string[], keys: readonly string[]): Promise<void> => {
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const key of keys) await client.query(key)
}

interface Sequence {
  name: string
  last: string
  called: boolean
}

export const findSequences = async (client: ClientBase): Promise<Sequence[]> => {
  const { rows: names } = await client.query<{ name: string }>(`select format('%I.%I', schemaname, sequencename) as name
    from pg_sequences where schemaname in ('public', 'pgboss') order by 1`)
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(`select last_value::text as last, is_called as called from ${name}`)
    sequences.push({ name, ...rows[0]! })
  }
  return sequences
}

export const setSequence = (client: ClientBase, { name, last, called }: Sequence): Promise<unknown> =>
  client.query('select setval($1::regclass, $2::bigint, $3)', [name, last, called])
