import { afterAll, beforeAll, expect, test } from 'vitest'
import { codenameOf, type Right } from '@disadmin/contract/kit/access'
import { addCart } from '../../test/carts.ts'
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
  rossi = await t.signedIn('m.rossi')
  meier = await t.signedIn('a.meier')
})
afterAll(() => t.close())

const newCart = () => addCart(t.database.db, { customerId })
const update = (client: Client, id: number, body: object) => client.patch(`/api/v1/carts/${id}/sales-update/`, body)
const lock = (client: Client, id: number) => client.post('/api/v1/carts/lock', { cart_ids: [id], is_locked: true })
const auditCount = async (id: number) =>
  (
    await t.database.db
      .selectFrom('audit_log')
      .select('id')
      .where('record_id', '=', String(id))
      .where('action', '=', 'sales-update')
      .execute()
  ).length

/** A user with these rights and no role. */
const holding = async (username: string, rights: Right[]): Promise<Client> => {
  const { db } = t.database
  const userId = await addUser(db, { username })
  const found = await db.selectFrom('permissions').select('id').where('codename', 'in', rights.map(codenameOf)).execute()
  await db
    .insertInto('user_permissions')
    .values(found.map(({ id }) => ({ user_id: userId, permission_id: id })))
    .execute()
  return t.signedIn(username)
}

test('marks as seen once: who and when stay, the version does not grow [CART-08S] [CART-62]', async () => {
  const id = await newCart()
  const { status, body } = await update(rossi, id, { seen: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({ seen: true, seen_by_name: 'Name of m.rossi', version: 1 })
  const again = (await update(meier, id, { seen: true })).body
  expect(again).toMatchObject({ seen_by_name: 'Name of m.rossi', seen_at: body.seen_at })
  expect(await auditCount(id)).toBe(1)
})

test('seen is taken back: nobody saw it, it counts again, the trail says so; the version does not grow [CART-08S] [CART-62]', async () => {
  const id = await newCart()
  const unseen = async () => (await rossi.get('/api/v1/carts?seen=false&limit=0')).body.meta.total_count as number
  const before = await unseen()
  await update(rossi, id, { seen: true })
  expect(await unseen()).toBe(before - 1)
  const { status, body } = await update(meier, id, { seen: false })
  expect([status, body.seen, body.seen_at, body.seen_by_name, body.version]).toEqual([200, false, null, null, 1])
  expect(await unseen()).toBe(before)
  expect((await update(meier, id, { seen: false })).status).toBe(200)
  expect(await auditCount(id)).toBe(2)
  expect((await update(meier, id, { seen: true })).body.seen_by_name).toBe('Name of a.meier')
  const orders = await holding('orders-unseen', ['Order/read', 'Order/update'])
  expect((await update(orders, id, { seen: false })).status).toBe(403)
})

test('a cart held by somebody else can be seen, but neither note nor reference number change [CART-62] [CART-63S]', async () => {
  const id = await newCart()
  await lock(meier, id)
  expect((await update(rossi, id, { seen: true })).status).toBe(200)
  for (const body of [{ note: 'x' }, { ref_number: 'x' }, { ordered: true }]) {
    const refused = await update(rossi, id, body)
    expect(refused.status).toBe(422)
    expect(refused.body.errors[0]).toMatchObject({ source: String(id) })
  }
})

test('changes note and reference number without lines; the operator keeps the lock [CART-62] [CART-63S]', async () => {
  const id = await newCart()
  await lock(rossi, id)
  const { body } = await update(rossi, id, { note: 'Ring', ref_number: '4711' })
  expect(body).toMatchObject({ note: 'Ring', ref_number: '4711', version: 2, is_locked: true })
  expect((await update(rossi, id, { note: 'Ring' })).body.version).toBe(2)
  expect(await auditCount(id)).toBe(1)
})

test('sets as ordered and unlocks; a second time is refused [CART-62] [CART-63S]', async () => {
  const id = await newCart()
  await lock(rossi, id)
  const { body } = await update(rossi, id, { ordered: true, ref_number: 'A1' })
  expect(body).toMatchObject({
    ordered: true,
    ref_number: 'A1',
    is_locked: false,
  })
  const again = await update(rossi, id, { ordered: true })
  expect(again.status).toBe(422)
  expect(again.body.errors[0].message).toBe(`Basket ${id} is already ordered`)
})

test('ordered needs Order/update, the rest Carts/update; a reference number may come with ordered [CART-63S] [PERM-20S]', async () => {
  const carts = await holding('only-carts', ['Carts/read', 'Carts/update'])
  const orders = await holding('only-orders', ['Order/read', 'Order/update'])
  const id = await newCart()
  expect((await update(carts, id, { ordered: true })).status).toBe(403)
  for (const body of [{ seen: true }, { note: 'x' }, { ref_number: 'x' }]) expect((await update(orders, id, body)).status).toBe(403)
  expect((await update(orders, id, { ordered: true, note: 'x' })).status).toBe(403)
  expect((await update(orders, id, { ordered: true, ref_number: 'x' })).status).toBe(200)
  expect((await update(rossi, 999_999_999, { note: 'x' })).status).toBe(404)
})
