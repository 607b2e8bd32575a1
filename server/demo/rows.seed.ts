import { finished } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Batch, type Cell, type Row, type TableName, tables } from './rows.ts'

type WriteRows = (client: PoolClient, table: TableName, rows: readonly Row[]) => Promise<void>

/** Writes a batch in the order of `tables`, so that no foreign key is ahead of what it names. Answers how many rows. */
export const writeBatch = async (client: PoolClient, batch: Batch, write: WriteRows): Promise<number> => {
  let count = 0
  for (const table of Object.keys(tables) as TableName[]) {
    const rows = batch[table] ?? []
    if (rows.length > 0) await write(client, table, rows)
    count += rows.length
  }
  return count
}

/** For PostgreSQL: the fastest way in. */
export const copyRows: WriteRows = async (client, table, rows) => {
  const columns: readonly string[] = tables[table]
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  stream.end(rows.map((row) => `${columns.map((column) => copyText(row[column]!)).join('\t')}\n`).join(''))
  await finished(stream)
}

const copyText = (cell: Cell): string => {
  if (cell === null) return '\\N'
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  if (Array.isArray(cell)) return `{${cell.map((one) => one ?? 'null').join()}}`
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!) : text
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const rowsAtOnce = 2000

/** For the embedded database, which has no COPY over its protocol: thousands of rows as one JSON parameter. */
export const insertRows: WriteRows = async (client, table, rows) => {
  const columns = tables[table].join(', ')
  const text = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await client.query(text, [JSON.stringify(rows.slice(from, from + rowsAtOnce))])
}
