import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let rossi: Client
let meier: Client
let customerId: number
beforeAll(async () => {
  t = await startApp()
  customerId = await addCustomer(t.database.db)
  await addUser(t.database.db, { username: 'm.rossi', role: 'sales' })
  await addUser(t.database.db, { username: 'a.meier', role: 'sales' })
  await addUser(t.database.db, { username: 'garage', role: 'customer', customerId })
  rossi = await t.signedIn('m.rossi')
  meier = await t.signedIn('a.meier')
})
afterAll(() => t.close())

const newCart = (lines: object[] = [{}]) => addCart(t.database.db, { customerId, lines })
const read = async (id: number) => (await rossi.get(`/api/v1/carts/${id}`)).body
const save = (client: Client, id: number, body: object) => client.patch(`/api/v1/carts/${id}/`, body)
const lock = (client: Client, id: number) => client.post('/api/v1/carts/lock', { cart_ids: [id], is_locked: true })
const auditOf = (id: number) =>
  t.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('record_id', '=', String(id))
    .where('action', '=', 'update')
    .orderBy('id')
    .execute()

test('saves lines and note of a cart held, then unlocks it; the version grows by one [CART-38] [CART-61] [CART-63S] [CART-22S]', async () => {
  const option = await addDeliveryOption(t.database.db, 'Tour 1')
  const id = await newCart([{}, {}])
  await lock(rossi, id)
  const before = await read(id)
  const [first] = before.items
  const { status, body } = await save(rossi, id, {
    version: before.version,
    lock_fence: before.lock_fence,
    note: 'Ring first',
    items: [
      { id: first.id, delivery_date: '2031-02-28', delivery_option_id: option, deliver_qty: 2, order_qty: 1, reference: 'Golf' },
    ],
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    note: 'Ring first',
    version: 2,
    is_locked: false,
    lock_fence: null,
    updated_by_name: 'Name of m.rossi',
  })
  expect(body.items[0]).toMatchObject({
    delivery_date: '2031-02-28',
    delivery_option: { id: option, name: 'Tour 1' },
    deliver_qty: 2,
    order_qty: 1,
    reference: 'Golf',
    status: 'new',
  })
  expect(body.items[1]).toEqual(before.items[1])
})

test('audits before and after of what changed, and nothing else [CART-61]', async () => {
  const id = await newCart([{}, {}])
  const { items } = await read(id)
  await save(rossi, id, {
    note: '',
    items: [
      { id: items[0].id, deliver_qty: 3, order_qty: 0 },
      { id: items[1].id, deliver_qty: 0 },
    ],
  })
  const rows = await auditOf(id)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    actor_name: 'm.rossi',
    before: { items: [{ id: items[0].id, deliver_qty: 0 }] },
    after: { items: [{ id: items[0].id, deliver_qty: 3 }] },
  })
  await save(rossi, id, { items: [{ id: items[0].id, deliver_qty: 3 }] })
  expect(await auditOf(id)).toHaveLength(1)
  expect((await read(id)).version).toBe(2)
})

test('held by somebody else: refused, naming who; a free cart is taken and given back [CART-42S] [CART-63S]', async () => {
  const id = await newCart()
  expect((await save(meier, id, { note: 'free' })).body).toMatchObject({ note: 'free', is_locked: false })
  await lock(rossi, id)
  const refused = await save(meier, id, { note: 'not mine' })
  expect(refused.status).toBe(422)
  expect(refused.body.errors[0]).toMatchObject({ source: String(id) })
  expect(refused.body.errors[0].message).toContain('m.rossi')
  expect(await read(id)).toMatchObject({ note: 'free', is_locked: true })
})

test('a write with an old lock number is refused once somebody else had the cart [CART-42S]', async () => {
  const id = await newCart()
  await lock(rossi, id)
  const { lock_fence } = await read(id)
  await t.database.db
    .updateTable('carts')
    .set({ lock_until: new Date(0).toISOString() })
    .where('id', '=', id)
    .execute()
  await save(meier, id, { note: 'meanwhile' })
  const late = await save(rossi, id, { lock_fence, note: 'late' })
  expect(late.status).toBe(422)
  expect(late.body).toMatchObject({
    code: 'lock_lost',
    errors: [{ source: String(id), message: `Your lock on basket ${id} has ended` }],
  })
  expect((await read(id)).note).toBe('meanwhile')
})

test('a save based on an old version is 409 and writes nothing [CART-63S]', async () => {
  const id = await newCart()
  const { version, items } = await read(id)
  await save(meier, id, { note: 'first' })
  const { status, body } = await save(rossi, id, { version, note: 'second', items: [{ id: items[0].id, deliver_qty: 1 }] })
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'version_conflict', error_message: `Name of a.meier saved basket ${id} in the meantime` })
  expect(await read(id)).toMatchObject({ note: 'first', version: version + 1, items: [{ deliver_qty: 0 }] })
})

test('quantities stay within what the line still takes; every wrong cell is named [CART-22S]', async () => {
  const id = await newCart([{ ordered: 4, delivered: 2 }, { ordered: 2, delivered: 2 }, {}])
  const { items } = await read(id)
  const foreign = (await read(await newCart())).items[0].id
  const { status, body } = await save(rossi, id, {
    items: [
      { id: items[0].id, deliver_qty: 3, order_qty: 3 },
      { id: items[1].id, deliver_qty: 1 },
      { id: foreign, deliver_qty: 1 },
      { id: items[2].id, reference: 'twice' },
      { id: items[2].id, reference: 'thrice' },
    ],
  })
  expect(status).toBe(422)
  expect(body.errors).toEqual([
    { source: 'items.0.deliver_qty', message: 'Deliver qty must be 2 or less: 4 ordered, 2 delivered' },
    { source: 'items.0.order_qty', message: 'Order qty must be 2 or less' },
    { source: 'items.1.deliver_qty', message: 'Deliver qty must be 0 or less: 2 ordered, 2 delivered' },
    { source: 'items.2.id', message: `Line ${foreign} does not belong to basket ${id}` },
    { source: 'items.4.id', message: 'Contains the same number twice' },
  ])
  expect((await read(id)).version).toBe(1)
})

test('more than ordered may be delivered only within the tolerance of the line [CART-22S]', async () => {
  const id = await newCart([{ ordered: 10 }])
  await t.database.db.updateTable('cart_items').set({ over_delivery_percent: 15 }).where('cart_id', '=', id).execute()
  const [{ id: line }] = (await read(id)).items
  expect((await save(rossi, id, { items: [{ id: line, deliver_qty: 12 }] })).body.errors[0].source).toBe('items.0.deliver_qty')
  expect((await save(rossi, id, { items: [{ id: line, deliver_qty: 11 }] })).status).toBe(200)
})

test('the customer’s own address is for CoCo customers only [CART-19] [CART-22S]', async () => {
  const id = await newCart()
  const refused = await save(rossi, id, { to_customer_address: true })
  expect(refused.body.errors).toEqual([{ source: 'to_customer_address', message: 'Allowed for CoCo customers only' }])
  const coco = await addCart(t.database.db, { customerId: await addCustomer(t.database.db, { isCoco: true }) })
  expect((await save(rossi, coco, { to_customer_address: true })).body.to_customer_address).toBe(true)
})

test('five hundred lines are saved in one go [CART-61]', async () => {
  const id = await newCart(Array.from({ length: 500 }, (_, i) => ({ product_no: `P-${i}`, ordered: 9 })))
  const { items, version } = await read(id)
  const patch = items.map((item: { id: number }, i: number) => ({ id: item.id, deliver_qty: i % 10, reference: `R${i}` }))
  const { status, body } = await save(rossi, id, { version, items: patch })
  expect(status).toBe(200)
  expect(body.items.map((item: { deliver_qty: number }) => item.deliver_qty)).toEqual(
    patch.map((p: { deliver_qty: number }) => p.deliver_qty),
  )
})

test('when the database refuses a quantity the rules let through, the answer is a refusal, not a failure [CART-22S]', async () => {
  const id = await newCart()
  const [{ id: line }] = (await read(id)).items
  const raw = (text: string) => t.database.pool.query(text)
  await raw(`create function late() returns trigger language plpgsql as $$ begin new.deliver_qty := 99; return new; end $$`)
  await raw(`create trigger late before update on cart_items for each row execute function late()`)
  const { status, body } = await save(rossi, id, { items: [{ id: line, deliver_qty: 1 }] })
  await raw('drop function late() cascade')
  expect(status).toBe(422)
  expect(body.errors).toEqual([{ source: String(id), message: `A quantity of basket ${id} exceeds what was ordered` }])
})

test('two saves at once on one version: one is kept, the other told [CART-63S]', async () => {
  const id = await newCart()
  const both = await Promise.all([rossi, meier].map((client, i) => save(client, id, { version: 1, note: `note ${i}` })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('whoever saved it elsewhere in the meantime is told so, and others who did [CART-63S]', async () => {
  const id = await newCart()
  expect((await save(rossi, id, { version: 1, note: 'in one tab' })).status).toBe(200)
  const messages = [rossi, meier].map(
    async (client) => (await save(client, id, { version: 1, note: 'in another' })).body.error_message,
  )
  const [own, foreign] = await Promise.all(messages)
  expect(own).toBe(`You saved basket ${id} elsewhere in the meantime`)
  expect(foreign).toContain('Name of')
  expect(foreign).not.toContain('You saved')
})
