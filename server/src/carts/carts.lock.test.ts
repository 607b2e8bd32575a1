import { codenameOf } from '@disadmin/contract/kit/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'

let t: TestApp
let rossi: Client
let meier: Client
let admin: Client
let garage: Client
let customerId: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  customerId = await addCustomer(db)
  await addUser(db, { username: 'm.rossi', role: 'sales' })
  await addUser(db, { username: 'a.meier', role: 'sales' })
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'garage', role: 'customer', customerId })
  rossi = await t.signedIn('m.rossi')
  meier = await t.signedIn('a.meier')
  admin = await t.signedIn('admin')
  garage = await t.signedIn('garage')
})
afterAll(() => t.close())

const newCart = () => addCart(t.database.db, { customerId })
const setLock = (client: Client, ids: number[], isLocked = true) =>
  client.post('/api/v1/carts/lock/', { cart_ids: ids, is_locked: isLocked })
const fenceOf = async (client: Client, id: number) => (await client.get(`/api/v1/carts/${id}`)).body.lock_fence
const expire = (id: number) =>
  t.database.db
    .updateTable('carts')
    .set({ lock_until: new Date(Date.now() - 1000).toISOString() })
    .where('id', '=', id)
    .execute()
const auditOf = (id: number) =>
  t.database.db.selectFrom('audit_log').selectAll().where('record_id', '=', String(id)).orderBy('id').execute()

test('locks free carts, several at once, and says so everywhere [CART-33] [CART-35] [CART-64]', async () => {
  const ids = [await newCart(), await newCart()]
  const { status, body } = await setLock(rossi, ids)
  expect(status).toBe(200)
  expect(body.objects.map((o: { id: number }) => o.id)).toEqual(ids)
  expect(body.objects[0]).toMatchObject({ is_locked: true, operator_username: 'm.rossi', lock_fence: 1 })
  const seen = (await meier.get(`/api/v1/carts/${ids[1]}`)).body
  expect(seen).toMatchObject({ is_locked: true, operator_username: 'm.rossi', lock_fence: null })
  expect(seen.secondary_customer_no).toBe(`${seen.owner.customer.customer_no}-${seen.operator_id}`)
})

test('opening a cart does not lock it [CART-34]', async () => {
  const id = await newCart()
  expect((await rossi.get(`/api/v1/carts/${id}`)).body.is_locked).toBe(false)
  expect((await meier.get(`/api/v1/carts/${id}/lock`)).body.is_locked).toBe(false)
})

test('all or none: one held by somebody else names it and locks nothing [CART-35] [CART-42S]', async () => {
  const [free, held] = [await newCart(), await newCart()]
  await setLock(rossi, [held])
  const { status, body } = await setLock(meier, [free, held])
  expect(status).toBe(422)
  const { unlocked_at: until } = (await meier.get(`/api/v1/carts/${held}/lock`)).body
  const data = { basket: held, by: 'Name of m.rossi', until }
  expect(body.errors).toEqual([
    { source: String(held), message: `Basket ${held} is held by Name of m.rossi`, code: 'locked', data },
  ])
  expect((await meier.get(`/api/v1/carts/${free}`)).body.is_locked).toBe(false)
})

test('a refusal tells the moment as data in every zone, and its sentence names no time [FMT-15S]', async () => {
  for (const zone of ['Europe/Zurich', 'America/New_York']) {
    const there = await startApp({ DISADMIN_TIME_ZONE: zone })
    try {
      const { db } = there.database
      const id = await addCart(db, { customerId: await addCustomer(db) })
      await addUser(db, { username: 'm.rossi', role: 'sales' })
      await addUser(db, { username: 'a.meier', role: 'sales' })
      await setLock(await there.signedIn('m.rossi'), [id])
      const asking = await there.signedIn('a.meier')
      const until = (await asking.get(`/api/v1/carts/${id}/lock`)).body.unlocked_at
      asking.language = 'de'
      const [error] = (await setLock(asking, [id])).body.errors
      expect(error.message).toBe(`Warenkorb ${id} wird von Name of m.rossi bearbeitet`)
      expect(error.data.until).toBe(until)
      expect(until).toMatch(/Z$/)
    } finally {
      await there.close()
    }
  }
})

test('whoever holds it is named by the login where there is no name', async () => {
  const id = await newCart()
  const nameless = await addUser(t.database.db, { username: 'nameless', role: 'sales' })
  await t.database.db.updateTable('users').set({ name: ' ' }).where('id', '=', nameless).execute()
  await setLock(await t.signedIn('nameless'), [id])
  const [error] = (await meier.patch(`/api/v1/carts/${id}`, { note: 'mine' })).body.errors
  expect([error.message, error.data.by]).toEqual([`Basket ${id} is held by nameless`, 'nameless'])
})

test('a refusal tells users of customers that a cart is locked, and neither by whom nor until when [PERM-05S]', async () => {
  const id = await newCart()
  await setLock(rossi, [id])
  const shop = await addUser(t.database.db, { username: 'shop', customerId })
  for (const right of ['Carts/read', 'Carts/update', 'Carts/lock', 'Carts/deliver'] as const)
    await giveRight(t.database.db, shop, codenameOf(right))
  const client = await t.signedIn('shop')
  const answers = [
    await setLock(client, [id]),
    await client.patch(`/api/v1/carts/${id}`, { note: 'mine' }),
    await client.post('/api/v1/carts/deliver', { cart_ids: [id], send_email: false }),
  ]
  for (const { status, body, text } of answers) {
    const data = { basket: id, by: null, until: null }
    expect([status, body.errors]).toEqual([422, [{ source: String(id), message: `Basket ${id} is locked`, code: 'locked', data }]])
    expect(text).not.toContain('rossi')
  }
})

test('a lock ends by itself 15 minutes after its last renewal, then the cart is free [CART-41] [CART-42S]', async () => {
  const id = await newCart()
  const before = Date.now()
  const { body } = await setLock(rossi, [id])
  const ends = Date.parse(body.objects[0].unlocked_at) - 15 * 60_000
  expect(ends).toBeGreaterThan(before - 100)
  expect(ends).toBeLessThan(Date.now() + 100)
  await expire(id)
  expect((await meier.get(`/api/v1/carts/${id}`)).body).toMatchObject({ is_locked: false, operator_id: null, unlocked_at: null })
  expect((await setLock(meier, [id])).body.objects[0]).toMatchObject({ operator_username: 'a.meier', lock_fence: 2 })
})

test('renewing one’s own lock prolongs it and keeps its number; a renewal leaves no audit row [CART-42S]', async () => {
  const id = await newCart()
  const first = (await setLock(rossi, [id])).body.objects[0]
  const second = (await setLock(rossi, [id])).body.objects[0]
  expect(second.lock_fence).toBe(first.lock_fence)
  expect(Date.parse(second.unlocked_at)).toBeGreaterThanOrEqual(Date.parse(first.unlocked_at))
  expect(await auditOf(id)).toHaveLength(1)
})

test('a lock ends with the session, the activity, the right and the branch of its operator, at once [CART-42S]', async () => {
  const { db } = t.database
  const branchId = await addBranch(db, 'Aarau')
  const users = db.updateTable('users').where('username', '=', 'leaver')
  const leaverId = await addUser(db, { username: 'leaver', role: 'sales' })
  const changes: [string, (client: Client) => Promise<unknown>, (() => Promise<unknown>)?][] = [
    ['signed out', (client) => client.post('/api/v1/auth/logout')],
    [
      'disabled',
      () => admin.patch(`/api/v2/users/${leaverId}`, { is_active: false }),
      () => users.set({ is_active: true }).execute(),
    ],
    ['of another branch', () => users.set({ branch_id: branchId }).execute(), () => users.set({ branch_id: null }).execute()],
    ['without the right', () => admin.patch(`/api/v2/users/${leaverId}`, { group_ids: [] })],
  ]
  for (const [what, change, undo] of changes) {
    const leaver = await t.signedIn('leaver')
    const id = await newCart()
    expect((await setLock(leaver, [id])).status, what).toBe(200)
    expect((await setLock(meier, [id])).status, what).toBe(422)
    await change(leaver)
    expect((await meier.get(`/api/v1/carts/${id}`)).body, what).toMatchObject({ is_locked: false, operator_id: null })
    expect((await meier.get(`/api/v1/carts/${id}/lock`)).body.is_locked, what).toBe(false)
    expect((await setLock(meier, [id])).body.objects[0], what).toMatchObject({ operator_username: 'a.meier', lock_fence: 2 })
    await undo?.()
  }
})

test('of two sessions of one person the lock is of the one that renewed it last', async () => {
  const [here, there] = [await t.signedIn('m.rossi'), await t.signedIn('m.rossi')]
  const id = await newCart()
  for (const client of [here, there]) expect((await setLock(client, [id])).body.objects[0].lock_fence).toBe(1)
  await here.post('/api/v1/auth/logout')
  expect((await setLock(meier, [id])).status).toBe(422)
  await there.post('/api/v1/auth/logout')
  expect((await setLock(meier, [id])).status).toBe(200)
})

test('a lock taken in another’s name ends with the impersonation', async () => {
  const { db } = t.database
  const acting = await t.signedIn('admin')
  const sales = await db.selectFrom('users').select('id').where('username', '=', 'm.rossi').executeTakeFirstOrThrow()
  await acting.post(`/api/v1/impersonate/${sales.id}`)
  const id = await newCart()
  expect((await setLock(acting, [id])).body.objects[0].operator_username).toBe('m.rossi')
  await acting.post('/api/v1/impersonate/stop')
  expect((await setLock(meier, [id])).status).toBe(200)
})

test('only the operator unlocks; unlocking what is free is fine [CART-36] [CART-39] [CART-64]', async () => {
  const [held, free] = [await newCart(), await newCart()]
  await setLock(rossi, [held])
  const refused = await setLock(meier, [held, free], false)
  expect(refused.status).toBe(422)
  expect(refused.body.errors[0].message).toContain('m.rossi')
  const { status, body } = await setLock(rossi, [held, free], false)
  expect(status).toBe(200)
  expect(body.objects[0]).toEqual({
    id: held,
    is_locked: false,
    operator_id: null,
    operator_username: null,
    unlocked_at: null,
    lock_fence: null,
  })
  expect((await auditOf(held)).map((row) => [row.subject, row.action])).toEqual([
    ['Carts', 'lock'],
    ['Carts', 'lock'],
  ])
  expect(await auditOf(free)).toHaveLength(0)
})

test('what is missing or outside the scope is 404, and nothing is locked [PERM-05S]', async () => {
  const branchId = await addBranch(t.database.db, 'Bern')
  await addUser(t.database.db, { username: 'bern', role: 'sales', branchId })
  const bern = await t.signedIn('bern')
  const own = await addCart(t.database.db, { customerId: await addCustomer(t.database.db, { branchId }) })
  const foreign = await newCart()
  expect((await setLock(bern, [own, foreign])).status).toBe(404)
  expect((await setLock(bern, [own, 999_999_999])).status).toBe(404)
  expect((await bern.get(`/api/v1/carts/${foreign}/lock`)).status).toBe(404)
  expect((await bern.get(`/api/v1/carts/${own}/lock`)).body.is_locked).toBe(false)
})

test('locking needs Carts/lock [CART-30]', async () => {
  expect((await setLock(garage, [await newCart()])).status).toBe(403)
})

test('the lock info says who, since and until when, and what time it is here [CART-40] [CART-57] [CART-65]', async () => {
  const id = await newCart()
  await setLock(rossi, [id])
  const before = Date.now()
  const { body } = await meier.get(`/api/v1/carts/${id}/lock/`)
  expect(body).toMatchObject({ is_locked: true, operator_username: 'm.rossi', operator_name: 'Name of m.rossi' })
  expect(body.operator_id).toBeTypeOf('number')
  expect(Date.parse(body.unlocked_at) - Date.parse(body.updated_at)).toBe(15 * 60_000)
  expect(Date.parse(body.now)).toBeGreaterThan(before - 100)
  expect(Date.parse(body.now)).toBeLessThan(Date.now() + 100)
})

test('users of customers see that a cart is locked, not by whom [PERM-05S]', async () => {
  const id = await newCart()
  await setLock(rossi, [id])
  const { body } = await garage.get(`/api/v1/carts/${id}/lock`)
  expect(body).toMatchObject({
    is_locked: true,
    operator_username: null,
    operator_name: null,
    operator_id: null,
    updated_at: null,
    unlocked_at: null,
  })
})

test('administrators alone break a lock; it is audited, and what was based on it is refused [CART-42S]', async () => {
  const id = await newCart()
  await setLock(rossi, [id])
  const fence = await fenceOf(rossi, id)
  expect((await meier.post(`/api/v1/carts/${id}/break-lock`)).status).toBe(403)
  expect((await admin.post(`/api/v1/carts/${id}/break-lock`)).status).toBe(204)
  expect((await meier.get(`/api/v1/carts/${id}`)).body.is_locked).toBe(false)
  const row = (await auditOf(id)).at(-1)
  expect(row).toMatchObject({ action: 'break-lock', actor_name: 'admin', before: { operator_username: 'm.rossi' } })
  const late = await rossi.patch(`/api/v1/carts/${id}`, { note: 'late', lock_fence: fence })
  expect(late.status).toBe(422)
  expect(late.body.code).toBe('lock_lost')
  expect((await admin.post('/api/v1/carts/999999999/break-lock')).status).toBe(404)
})
