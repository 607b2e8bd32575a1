import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Client, startApp, type TestApp } from './client.ts'
import { addModules } from './licences.ts'
import { addCustomer, addUser } from './people.ts'
import { createWorld, type World } from './probes.world.ts'

const shapeOf = (schema: unknown): Record<string, z.ZodMiniType> =>
  schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {}

const lists = Object.values(contract)
  .flatMap((feature) => Object.values(feature) as Endpoint[])
  .filter(({ method, reply }) => method === 'GET' && 'objects' in shapeOf(reply) && 'meta' in shapeOf(reply))

/** Names of a row's fields by which the list sorts. */
const sortsOf = ({ query, reply }: Endpoint): string[] => {
  const { objects } = shapeOf(reply)
  const row = shapeOf((objects as z.ZodMiniArray<z.ZodMiniType>).def.element)
  return Object.keys(row).filter((name) => z.safeParse(shapeOf(query)['order_by']!, name).success)
}

let t: TestApp
let world: World
let admin: Client
let reseller: number
beforeAll(async () => {
  t = await startApp()
  world = await createWorld(t.database.db)
  admin = await t.signedIn('administrator everywhere')
  reseller = await addCustomer(t.database.db, { customer_no: '55010' })
  await addUser(t.database.db, { username: 'lister', role: 'reseller', customerId: reseller })
  for (const customer_no of ['55011', '55012', '55013']) await addCustomer(t.database.db, { customer_no, resellerNo: '55010' })
  // of the same number as its customer, so that one number makes the address; it has something to go over to in both directions
  const { m, demo } = await addModules(t.database.db)
  await sql`insert into module_licences (id, customer_id, module_id, status, active_from)
    values (${reseller}, ${reseller}, ${m}, 'ACTIVE', '2026-01-01'), (${reseller + 1000}, ${reseller}, ${demo}, 'ACTIVE', '2026-02-01')`.execute(
    t.database.db,
  )
})
afterAll(() => t.close())

/** Of somebody; what hangs on a customer is asked of a reseller. */
const addressOf = ({ path }: Endpoint) =>
  path.replaceAll(/:\w+/g, String(path.includes('/customers/') ? reseller : world.userIds.solo))

const read = async (address: string) => {
  const { status, body } = await admin.get(address)
  expect(status, `${address}: ${JSON.stringify(body)}`).toBe(200)
  return body as { objects: object[]; meta: { total_count: number } }
}

test('there are lists, long and short', () => {
  const paths = lists.map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['/api/v1/carts', '/api/v1/groups', '/api/v1/branches', '/api/v1/my-delivery-options']),
  )
})

test.each(lists.map((list) => [list.path, list] as const))('%s takes offset, limit and order_by [API-09]', async (_path, list) => {
  expect(Object.keys(shapeOf(list.query))).toEqual(expect.arrayContaining(['offset', 'limit', 'order_by']))
  const address = addressOf(list)
  const all = await read(`${address}?limit=0`)
  for (const offset of [0, 1]) {
    const page = await read(`${address}?offset=${offset}&limit=1`)
    expect(page.objects).toEqual(all.objects.slice(offset, offset + 1))
    expect(page.meta.total_count).toBe(all.meta.total_count)
  }
  const sorts = sortsOf(list)
  expect(sorts).not.toEqual([])
  for (const name of sorts) {
    const [up, down] = [await read(`${address}?limit=0&order_by=${name}`), await read(`${address}?limit=0&order_by=-${name}`)]
    expect(up.objects.toReversed(), name).toEqual(down.objects)
  }
  for (const query of ['order_by=nothing', 'offset=-1', 'limit=x', 'unknown=1'])
    expect((await admin.get(`${address}?${query}`)).status, query).toBe(400)
})
