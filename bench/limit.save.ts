import type { IncomingMessage } from 'node:http'
import type pg from 'pg'
import { detailSql, saveSql } from './limit.sql.ts'

/** The lines of a basket in one transaction, and the basket read again; the body is that of our own call. */
export const saveBasket = async (pool: pg.Pool, id: string | null, request: IncomingMessage): Promise<object> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { items } = JSON.parse(Buffer.concat(chunks).toString()) as { items: unknown[] }
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'hold', text: saveSql.hold, values: [id] })
    await client.query({ name: 'lines', text: saveSql.lines, values: [id, JSON.stringify(items)] })
    await client.query({ name: 'cart', text: saveSql.cart, values: [id] })
    await client.query({ name: 'audit', text: saveSql.audit, values: [id, JSON.stringify(items), JSON.stringify(items)] })
    const { rows } = await client.query({ name: 'detail', text: detailSql, values: [id] })
    await client.query('commit')
    return rows[0].row as object
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
