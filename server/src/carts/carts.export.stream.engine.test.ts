import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { gatherStatistics } from '../kit/db/statistics.ts'
import { sheetsOf } from '../../test/tables.ts'

const carts = 6000
const linesEach = 4

let t: TestApp
let sales: Client
let address: string
let queries = 0
/** How many a whole export takes. */
let most = 0
beforeAll(async () => {
  t = await startApp()
  const customerId = await addCustomer(t.database.db)
  await addUser(t.database.db, { username: 'sales', role: 'sales' })
  // the newest first, three at each microsecond
  await t.database.pool.query(
    `insert into carts (customer_id, created_at) select ${customerId}, now() - n / 3 * interval '1 microsecond' from generate_series(1, ${carts}) n`,
  )
  await t.database.pool.query(
    `insert into cart_items (cart_id, position, product_no, description, list_price, customer_price, ordered)
     select carts.id, n, 'P-' || n, repeat('Bremsbelag ', 45), 10, 8, 2 from carts cross join generate_series(1, ${linesEach}) n`,
  )
  await gatherStatistics(t.database.db)
  const small = await addCustomer(t.database.db, { customer_no: '4711' })
  await t.database.pool.query(`update carts set customer_id = ${small} where id % 6 = 0`)
  sales = await t.signedIn('sales')
  address = await t.app.listen({ host: '127.0.0.1', port: 0 })
  t.database.pool.on('acquire', () => queries++)
})
afterAll(() => t.close())

const download = (query: string, signal?: AbortSignal) =>
  fetch(`${address}/api/v1/carts?${query}`, {
    // by gzip all of it would fit into the sockets
    headers: { 'x-browser-id': sales.browserId, authorization: `Token ${sales.token}`, 'accept-encoding': 'identity' },
    ...(signal && { signal }),
  })

test('no row limit: every line of every cart, the first byte before the third batch is read [CART-59] [CART-67]', async () => {
  queries = 0
  const reader = (await download('format=csv')).body!.getReader()
  let readAtFirstByte = 0
  let lines = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    readAtFirstByte ||= queries
    for (const byte of value) if (byte === 10) lines++
  }
  expect(lines).toBe(carts * linesEach + 1)
  most = queries
  // The session, and one or two batches; more only if the reader was slow to look.
  expect(readAtFirstByte).toBeLessThan(6)
})

test('a client that does not read is waited for; one that is gone stops the queries, and stands in the trail [CART-59]', async () => {
  for (const format of ['csv', 'xlsx']) {
    const gone = new AbortController()
    queries = 0
    const reader = (await download(`format=${format}`, gone.signal)).body!.getReader()
    await reader.read()
    await pause(1500)
    const waiting = queries
    // What the sockets hold between them is at most a few megabytes of the file's 12.
    if (format === 'csv') expect(waiting).toBeLessThan(most * 0.75)
    gone.abort()
    await reader.read().catch(() => undefined)
    // what was under way ends, and then nothing more is asked
    const more = async () => {
      const before = queries
      await pause(500)
      return queries - before
    }
    await expect.poll(more).toBe(0)
    expect(queries - waiting).toBeLessThan(5)
  }
  const brokenOff = async () => {
    const { rows } = await t.database.pool.query<{ ending: string }>(`select right(after->>'file_name', 4) as ending
      from audit_log where subject = 'Carts' and after @> '{"broke_off": true}' and (after->'rows')::int > 0 order by id`)
    return rows.map(({ ending }) => ending)
  }
  await expect.poll(brokenOff, { timeout: 20_000 }).toContain('.csv')
})

test('a spreadsheet of thousands of rows opens, complete [CART-59]', async () => {
  const rows = (carts / 6) * linesEach
  const sheets = sheetsOf(Buffer.from(await (await download('format=xlsx&customer_no=4711')).arrayBuffer()))
  expect(sheets).toHaveLength(1)
  expect(sheets[0]!.rowCount).toBe(rows + 1)
  expect(sheets[0]!.cell(rows + 1, 7)?.v).toBe(`P-${linesEach}`)
})

/** Waits for the statement that reads it, however long that takes. */
const rename = async (table: string, name: string) => {
  const client = await t.database.pool.connect()
  await client.query('set lock_timeout = 0')
  await client.query(`alter table ${table} rename to ${name}`)
  await client.query('reset lock_timeout')
  client.release()
}

test('a database that fails in the middle breaks the download off instead of ending it as if complete [CART-59]', async () => {
  const reader = (await download('format=csv')).body!.getReader()
  await reader.read()
  await rename('delivery_options', 'gone_options')
  const rest = (async () => {
    while (!(await reader.read()).done);
  })()
  await expect(rest).rejects.toThrow()
  await rename('gone_options', 'delivery_options')
  expect((t.app.server.address() as AddressInfo).port).toBeGreaterThan(0)
})
