import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addApiKey } from '../test/api-key.ts'
import { startApp, type TestApp } from '../test/client.ts'
import { makeBasket } from './basket.ts'
import { makeCatalogue } from './catalogue.ts'
import { makeCustomers } from './customers.ts'
import { demoPassword, loadDemo } from './demo.seed.ts'
import { demoPlan } from './plan.ts'
import { Random } from './random.ts'
import { isDay, placeOne, startSimulator } from './simulator.ts'

let server: TestApp
const logger = pino({ level: 'silent' })

beforeAll(async () => {
  server = await startApp({ DISADMIN_DEMO: 'on' })
  await loadDemo(server.database)
})

afterAll(() => server.close())

const unseen = async () => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    'select count(*)::integer as count from carts where seen_at is null',
  )
  return rows[0]!.count
}

describe('the catalogue simulator', () => {
  test('makes baskets the endpoint takes, whoever orders', () => {
    const plan = demoPlan(new Date())
    const catalogue = makeCatalogue(plan.seed)
    makeCustomers(plan).forEach((customer, index) => {
      const basket = makeBasket(catalogue, { externalId: `b-${index}`, customer }, new Random(index))
      expect(basket.items.length).toBeGreaterThan(0)
      expect(basket.customer_no).toBe(customer.customerNo)
    })
  })

  test('places nothing at night', () => {
    const at = (hour: string) => isDay(new Date(`2026-11-28T${hour}:30:00Z`), 'Europe/Zurich')
    expect([at('04'), at('05'), at('18'), at('19'), at('23')]).toEqual([false, true, true, false, false])
  })

  test('places a new cart that nobody has seen, with its audit row', async () => {
    const before = await unseen()
    const id = await placeOne({ ...server, logger })
    expect(await unseen()).toBe(before + 1)
    const admin = await server.signedIn('admin', demoPassword)
    const { body } = await admin.get(`/api/v1/carts/${id}/`)
    expect(body).toMatchObject({ status: 'new', seen: false })
    const { rows } = await server.database.pool.query('select actor_name from audit_log where record_id = $1', [String(id)])
    expect(rows).toEqual([{ actor_name: 'catalogue simulator' }])
  })

  test('goes on by itself until there is enough to look at, and stops with the server', async () => {
    const simulator = startSimulator({ ...server, logger }, [0.001, 0.002], () => true)
    await expect.poll(unseen).toBe(60)
    await new Promise((done) => setTimeout(done, 100))
    await simulator.stop()
    expect(await unseen()).toBe(60)
  })
})

describe('the samples', () => {
  const folder = join(import.meta.dirname, '../../samples')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

  test('are at least four', () => expect(files.length).toBeGreaterThanOrEqual(4))

  test('go to the customer’s own address when they name none', async () => {
    const { customer_no, items, external_id } = JSON.parse(readFileSync(join(folder, 'brakes.json'), 'utf8'))
    const key = await addApiKey(server.database.db, 'address')
    const answer = await server
      .browser()
      .post('/api/v1/catalogue/carts/', { customer_no, items, external_id: `${external_id}-own` }, { 'x-api-key': key })
    const { rows } = await server.database.pool.query(
      'select shipment_street, shipment_house_no, address_1, address_2 from carts join customers c on c.id = customer_id where carts.id = $1',
      [answer.body.id],
    )
    expect([rows[0].shipment_street, rows[0].shipment_house_no]).toEqual([rows[0].address_1, rows[0].address_2])
    expect(rows[0].shipment_house_no).not.toBe('')
  })

  test.each(files)('%s can be placed in the demo, and its prices agree', async (file) => {
    const sample = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const key = await addApiKey(server.database.db, file)
    const answer = await server.browser().post('/api/v1/catalogue/carts/', sample, { 'x-api-key': key })
    expect(answer.body).toMatchObject({ status: 'new', created: true })
    const { rows } = await server.database.pool.query(
      'select position from cart_items where cart_id = $1 and customer_price <> round(list_price * (1 - discount / 100), 2)',
      [answer.body.id],
    )
    expect(rows).toEqual([])
  })
})
