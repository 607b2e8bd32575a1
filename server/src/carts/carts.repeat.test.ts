import { randomUUID } from 'node:crypto'
import { codenameOf } from '@disadmin/contract/kit/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { giveRight, takeRole } from '../../test/rights.ts'

/* What a caller does whose answer was lost: the same call again, with its key or without one. */

let t: TestApp
let rossi: Client
let meier: Client
let customerId: number
let option: number
beforeAll(async () => {
  t = await startApp()
  customerId = await addCustomer(t.database.db)
  option = await addDeliveryOption(t.database.db, 'Tour 1')
  await addUser(t.database.db, { username: 'm.rossi', role: 'sales' })
  await addUser(t.database.db, { username: 'a.meier', role: 'sales' })
  rossi = await t.signedIn('m.rossi')
  meier = await t.signedIn('a.meier')
})
afterAll(() => t.close())

const newKey = () => ({ 'idempotency-key': randomUUID() })
const newCart = (lines: object[] = [{ ordered: 10 }, { ordered: 10 }]) => addCart(t.database.db, { customerId, lines })
const read = async (id: number, client = rossi) => (await client.get(`/api/v1/carts/${id}`)).body
const save = (client: Client, id: number, body: object, key: Record<string, string> = {}) =>
  client.patch(`/api/v1/carts/${id}`, body, key)
const lock = (client: Client, id: number, is_locked = true, key: Record<string, string> = {}) =>
  client.post('/api/v1/carts/lock', { cart_ids: [id], is_locked }, key)
const trailOf = async (id: number): Promise<string[]> => {
  const { db } = t.database
  const rows = await db.selectFrom('audit_log').select('action').where('record_id', '=', String(id)).orderBy('id').execute()
  return rows.map(({ action }) => action)
}

/** A basket that is held, and the save a clerk's console sends for it. */
const typed = async (client = rossi) => {
  const id = await newCart()
  await lock(client, id)
  const { version, lock_fence, items } = await read(id, client)
  const body = { version, lock_fence, note: 'Ring first', items: [{ id: items[0].id, deliver_qty: 2 }] }
  return { id, body, line: items[0].id as number, other: items[1].id as number }
}

test('a save repeated under its key answers the first result, and is one save in the trail [CART-63S]', async () => {
  const { id, body, line } = await typed()
  const key = newKey()
  const answers = await Promise.all([1, 2, 3].map(() => save(rossi, id, body, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map((answer) => answer.body)).toEqual([answers[0]!.body, answers[0]!.body, answers[0]!.body])
  expect(answers[0]!.body).toMatchObject({ version: 2, note: 'Ring first', is_locked: false, updated_by_reader: true })
  await save(meier, id, { note: 'Meier was here' })
  expect((await save(rossi, id, body, key)).body).toEqual(answers[0]!.body)
  expect(await read(id)).toMatchObject({ version: 3, note: 'Meier was here', updated_by_reader: false })
  expect(await trailOf(id)).toEqual(['lock', 'update', 'update'])
  const changed = await save(rossi, id, { ...body, items: [{ id: line, deliver_qty: 3 }] }, key)
  expect([changed.status, changed.body.code]).toEqual([422, 'idempotency_body'])
})

test('without a key: what stands already is no conflict, writes nothing and leaves no row in the trail [CART-63S] [CART-61]', async () => {
  const { id, body } = await typed()
  const first = await save(rossi, id, body)
  const again = await save(rossi, id, body)
  expect([again.status, again.body]).toEqual([200, first.body])
  // another one saved other lines since: nothing of theirs is touched
  const { items } = await read(id)
  await save(meier, id, { version: 2, items: [{ id: items[1].id, order_qty: 1 }] })
  const late = await save(rossi, id, body)
  expect(late).toMatchObject({ status: 200, body: { version: 3, updated_by_reader: false } })
  expect(late.body.items.map((item: { deliver_qty: number; order_qty: number }) => [item.deliver_qty, item.order_qty])).toEqual([
    [2, 0],
    [0, 1],
  ])
  expect(await trailOf(id)).toEqual(['lock', 'update', 'update'])
})

test('a repeat is not refused for the lock its first try gave up, whoever holds the basket now [CART-38] [CART-42S]', async () => {
  const { id, body } = await typed()
  await save(rossi, id, body)
  await lock(meier, id)
  const again = await save(rossi, id, body)
  expect(again).toMatchObject({ status: 200, body: { version: 2, is_locked: true, operator_username: 'a.meier' } })
  // what does not stand there is refused as ever
  const other = await save(rossi, id, { ...body, note: 'Not this' })
  expect([other.status, other.body.code]).toEqual([422, 'locked'])
  expect((await read(id)).note).toBe('Ring first')
})

test('a lock taken since is not given up by a repeat of what was saved before it [CART-38] [CART-42S]', async () => {
  const { id, body } = await typed()
  await save(rossi, id, body)
  await lock(rossi, id)
  expect((await save(rossi, id, body)).body).toMatchObject({ is_locked: true, operator_username: 'm.rossi' })
  const { lock_fence } = await read(id)
  expect((await save(rossi, id, { ...body, lock_fence })).body.is_locked).toBe(false)
})

test('a conflict with oneself says so; with somebody else it names them [CART-63S]', async () => {
  const { id, body, line } = await typed()
  await save(rossi, id, body)
  const differing = { version: body.version, items: [{ id: line, deliver_qty: 5 }] }
  const mine = await save(rossi, id, differing)
  expect([mine.status, mine.body.code]).toEqual([409, 'version_conflict'])
  expect(mine.body.error_message).toBe(`You saved basket ${id} elsewhere in the meantime`)
  const theirs = await save(meier, id, differing)
  expect([theirs.status, theirs.body.error_message]).toEqual([409, `Name of m.rossi saved basket ${id} in the meantime`])
  // a part of it that stands there does not make the rest harmless
  const half = await save(rossi, id, { ...body, items: [...body.items, { id: line + 1, deliver_qty: 1 }] })
  expect(half.status).toBe(409)
})

const deeds = {
  deliver: { field: 'deliver_qty', body: { send_email: false } },
  order: { field: 'order_qty', body: { delivery_date: '2099-01-04' } },
} as const

test.each(['deliver', 'order'] as const)(
  '%s with pending lines, repeated without a key: its version or its lock refuses it [CART-45S] [CART-46S] [CART-63S]',
  async (deed) => {
    const { field, body } = deeds[deed]
    for (const basis of [['version'], ['lock_fence'], ['version', 'lock_fence']] as const) {
      const id = await newCart()
      await lock(rossi, id)
      const before = await read(id)
      const known = Object.fromEntries(basis.map((name) => [name, before[name]]))
      const pending = { id, ...known, items: [{ id: before.items[0].id, [field]: 2 }] }
      const call = () =>
        rossi.post(`/api/v1/carts/${deed}`, {
          cart_ids: [id],
          ...body,
          ...(deed === 'order' && { delivery_option_id: option }),
          carts: [pending],
        })
      expect((await call()).status).toBe(200)
      const after = await read(id)
      const again = await call()
      expect(['version_conflict', 'lock_lost']).toContain(again.body.code)
      expect(await read(id)).toEqual(after)
      expect([after.items[0].delivered + after.items[0].wholesaler_qty, after.version]).toEqual([2, 2])
    }
  },
)

test('set as ordered and locked again under the same key answer the first result [CART-62] [CART-64]', async () => {
  const { id } = await typed()
  const [ordering, unlocking] = [newKey(), newKey()]
  const order = () => rossi.patch(`/api/v1/carts/${id}/sales-update`, { ordered: true, ref_number: 'R-7' }, ordering)
  const first = await order()
  expect(first).toMatchObject({ status: 200, body: { ordered: true, ref_number: 'R-7' } })
  expect(await order()).toMatchObject({ status: 200, body: first.body })
  await lock(rossi, id)
  const freed = await lock(rossi, id, false, unlocking)
  await lock(meier, id)
  // free at its time; what holds now is asked for, and the other one keeps it
  expect(await lock(rossi, id, false, unlocking)).toMatchObject({ status: 200, body: freed.body })
  expect((await read(id)).operator_username).toBe('a.meier')
})

test('lines are not repeated to whoever may not read them any more [CART-21] [CART-63S]', async () => {
  const userId = await addUser(t.database.db, { username: 'passing', role: 'sales' })
  const passing = await t.signedIn('passing')
  const { id, body } = await typed(passing)
  const key = newKey()
  expect((await save(passing, id, body, key)).body.items).toHaveLength(2)
  await takeRole(t.database.db, userId)
  for (const right of ['Carts/read', 'Carts/update'] as const) await giveRight(t.database.db, userId, codenameOf(right))
  expect((await save(passing, id, body, key)).status).toBe(404)
})
