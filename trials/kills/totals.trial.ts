import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '../../test-support/free-port.mjs'
import { checkTotals } from '../../server/src/carts/index.ts'
import { openDatabase } from '../../server/src/kit/db/open.ts'
import { readSettings } from '../../server/src/settings.ts'
import { testPassword } from '../../server/test/client.ts'
import { addBranch, addCustomer, addUser } from '../../server/test/people.ts'
import { Clerk } from '../torture/clerk.ts'
import { type Ground, newGround } from '../torture/database.ts'
import { type House, openHouse } from '../torture/house.ts'
import { kill, startProduct } from '../torture/processes.ts'

const [rounds, roundSeconds] = [6, 10]
const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!

/** A basket is placed, saved and delivered in full or in part; one whose answer a kill took away is left as it is. */
const trade = async (clerk: Clerk, { apiKey }: House, customer_no: string) => {
  const lines = [1, 2].map((n) => ({
    product_no: `BD-${n}`,
    description: 'Brake disc',
    ordered: 2,
    list_price: 100,
    customer_price: 80,
  }))
  const basket = { external_id: randomUUID(), customer_no, items: lines }
  const { id } = await clerk.insist<{ id: number }>('POST', '/api/v1/catalogue/carts', basket, { 'x-api-key': apiKey })
  const { items } = await clerk.insist<{ items: { id: number }[] }>('GET', `/api/v1/carts/${id}`)
  const lock = () => clerk.insist('POST', '/api/v1/carts/lock', { cart_ids: [id], is_locked: true })
  await lock()
  await clerk.insist('PATCH', `/api/v1/carts/${id}`, { items: items.slice(0, 1).map((item) => ({ id: item.id, deliver_qty: 1 })) })
  await lock()
  const delivered = { id, items: items.map((item) => ({ id: item.id, deliver_qty: any([1, 2]) })) }
  const delivery = { cart_ids: [id], send_email: false, carts: [delivered] }
  await clerk.insist('POST', '/api/v1/carts/deliver', delivery, { 'idempotency-key': randomUUID() })
}

describe.runIf(inject('adminUrl') !== '')('servers are killed while baskets, customers and branches change', () => {
  let ground: Ground
  let house: House
  let writers: pg.Pool
  let clerks: Clerk[]
  let readers: Clerk[]
  let customers: { id: number; no: string }[]
  let branches: (number | null)[]
  let database: Awaited<ReturnType<typeof openDatabase>>
  let port: number
  const start = () => startProduct({ ...ground.env, PORT: String(port) })
  let product: Awaited<ReturnType<typeof start>>

  beforeAll(async () => {
    ground = await newGround('postgres')
    house = await openHouse(ground.env, 3)
    database = await openDatabase(readSettings(ground.env))
    writers = new pg.Pool({ connectionString: ground.env.DATABASE_URL!, max: 6 })
    // a connection that is lost is a new one next time
    writers.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
    branches = [await addBranch(database.db, 'Zürich'), await addBranch(database.db, 'Bern'), null]
    customers = []
    for (let i = 0; i < 9; i++) {
      const no = String(20_001 + i)
      customers.push({ id: await addCustomer(database.db, { customer_no: no, branchId: branches[i % 2]! }), no })
    }
    await writers.query(
      `insert into carts (customer_id, created_at, status) select ($1::bigint[])[1 + n % 9], now() - n * interval '53 minutes',
        (array['closed', 'partly_done', 'new'])[greatest(1, n % 40 - 36)] from generate_series(1, 20000) n`,
      [customers.map(({ id }) => id)],
    )
    await addUser(database.db, { username: 'bern', role: 'branch_manager', branchId: branches[1]! })
    port = await freePort()
    product = await start()
    const doors = [`http://127.0.0.1:${port}`]
    clerks = house.clerks.map(() => new Clerk(doors, house))
    for (const [i, clerk] of clerks.entries()) await clerk.signIn(house.clerks[i]!)
    const bern = new Clerk(doors, { ...house, password: testPassword })
    await bern.signIn('bern')
    readers = [clerks[0]!, bern]
  })
  afterAll(async () => {
    await kill(product)
    await writers.end()
    await database.close()
    await ground.remove()
  })

  const someCarts = () => `select id from carts where external_id is null and id % 211 = ${Math.floor(Math.random() * 211)}`
  const statements = [
    () => `insert into carts (customer_id) select ${any(customers).id} from generate_series(1, 3)`,
    () => `update carts set status = '${any(['new', 'partly_done', 'closed'])}' where id in (${someCarts()})`,
    () => `update carts set customer_id = ${any(customers).id} where id in (${someCarts()} limit 5)`,
    () => `delete from carts where id in (${someCarts()} limit 5)`,
    () => `update customers set branch_id = ${any(branches)} where id = ${any(customers).id}`,
  ]
  /** One to three changes, of which every fourth transaction is aborted and some lose their connection. */
  const write = async () => {
    const client = await writers.connect()
    let broken = false
    try {
      await client.query('begin')
      for (let n = Math.ceil(Math.random() * 3); n > 0; n--) await client.query(any(statements)())
      const [abort, die] = [Math.random() < 0.25, Math.random() < 0.02]
      if (die) await client.query('select pg_terminate_backend(pg_backend_pid())')
      await client.query(abort ? 'rollback' : 'commit')
    } catch {
      broken = true
    }
    client.release(broken)
    return !broken
  }

  const whatIsListed = async (reader: Clerk, search: string) => {
    const { objects, meta } = await reader.insist<{ objects: { id: number }[]; meta: { total_count: number } }>(
      'GET',
      `/api/v1/carts?limit=5&${search}`,
    )
    return { total: meta.total_count, ids: objects.map(({ id }) => id) }
  }
  const views = ['', 'status__in=new,partly_done&', 'status__in=closed&', 'status__in=partly_done&', 'customer_no=20003&'].flatMap(
    (filter) => [`${filter}order_by=-created_at&offset=1200`, `${filter}order_by=created_at&offset=3000`],
  )
  const compare = async () => {
    for (const reader of readers)
      for (const view of views)
        expect(await whatIsListed(reader, view), view).toEqual(await whatIsListed(reader, `${view}&to=2100-01-01`))
  }

  test('totals and far pages are what is counted and walked to, at every quiet moment', async () => {
    let [written, traded] = [0, 0]
    let refusal = ''
    for (let round = 0; round < rounds; round++) {
      const until = performance.now() + roundSeconds * 1000
      const during = async (work: () => Promise<unknown>) => {
        while (performance.now() < until) await work()
      }
      const busy = [
        ...clerks.map((clerk) =>
          during(() =>
            trade(clerk, house, any(customers).no).then(
              () => traded++,
              (error: Error) => {
                refusal = error.message
                return pause(50)
              },
            ),
          ),
        ),
        ...Array.from({ length: 4 }, () => during(async () => (written += Number(await write())))),
      ]
      await pause(roundSeconds * 500)
      await kill(product)
      product = await start()
      await Promise.all(busy)
      await compare()
    }
    const noted = async () =>
      (await writers.query<{ some: boolean }>('select exists (select from cart_notes) as some')).rows[0]!.some
    while (await noted()) await pause(500)
    await compare()
    const { db } = database
    const settings = readSettings(ground.env)
    const job = { id: '', payload: {}, db, settings, log: () => Promise.resolve(), signal: new AbortController().signal }
    expect(await checkTotals.run(job)).toEqual({})
    console.log(`${traded} baskets traded, ${written} transactions beside them`)
    expect(Math.min(traded, written), refusal).toBeGreaterThan(0)
  })
})
