import { codenameOf } from '@disadmin/contract/kit/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'

let t: TestApp
let rossi: Client
let meier: Client
let garage: Client
let bern: Client
let customerId: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  customerId = await addCustomer(db)
  await addUser(db, { username: 'm.rossi', role: 'sales' })
  await addUser(db, { username: 'a.meier', role: 'sales' })
  await addUser(db, { username: 'bern', role: 'sales', branchId: await addBranch(db, 'Bern') })
  await addUser(db, { username: 'garage', role: 'customer', customerId })
  await giveRight(db, await addUser(db, { username: 'reader' }), codenameOf('Carts/read'))
  rossi = await t.signedIn('m.rossi')
  meier = await t.signedIn('a.meier')
  bern = await t.signedIn('bern')
  garage = await t.signedIn('garage')
})
afterAll(() => t.close())

const newCart = () => addCart(t.database.db, { customerId, lines: [{ ordered: 4 }, { ordered: 2 }] })
const viewersFor = async (client: Client, id: number, looking = true) =>
  (await client.get(`/api/v1/carts/${id}/lock?looking=${looking}`)).body.viewers
const look = async (client: Client, id: number) => (await client.get(`/api/v1/carts/${id}?looking=true`)).body
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
/** As if all who looked at the cart had done so this long ago. */
const lookedBefore = (id: number, seconds: number) =>
  t.database.db
    .updateTable('cart_looks')
    .set({ looked_at: ago(seconds) })
    .where('cart_id', '=', id)
    .execute()

test('staff with the same cart open are told of each other by name, until thirty seconds after the last call', async () => {
  const id = await newCart()
  expect(await viewersFor(rossi, id)).toBeUndefined()
  expect(await viewersFor(meier, id)).toEqual(['Name of m.rossi'])
  expect(await viewersFor(rossi, id)).toEqual(['Name of a.meier'])
  // who only asks for the lock does not look, and is not told
  expect(await viewersFor(rossi, id, false)).toBeUndefined()
  const other = await newCart()
  expect(await viewersFor(rossi, other)).toBeUndefined()
  const { db } = t.database
  await db
    .updateTable('cart_viewers')
    .set({ seen_at: ago(31) })
    .execute()
  expect(await viewersFor(rossi, id)).toBeUndefined()
})

test('a look is written at most every ten seconds', async () => {
  const id = await newCart()
  const { db } = t.database
  const seen = async () => (await db.selectFrom('cart_viewers').select('seen_at').where('cart_id', '=', id).execute())[0]!.seen_at
  await viewersFor(rossi, id)
  const first = await seen()
  await viewersFor(rossi, id)
  expect(await seen()).toBe(first)
  await db
    .updateTable('cart_viewers')
    .set({ seen_at: ago(11) })
    .execute()
  await viewersFor(rossi, id)
  expect(Date.parse(await seen())).toBeGreaterThanOrEqual(Date.parse(first))
})

test('users of customers neither look nor learn who does, nor what staff changed; outside the scope nobody looks [PERM-05S]', async () => {
  const id = await newCart()
  const { db } = t.database
  await viewersFor(rossi, id)
  expect(await viewersFor(garage, id)).toBeUndefined()
  expect((await bern.get(`/api/v1/carts/${id}/lock?looking=true`)).status).toBe(404)
  expect((await bern.get(`/api/v1/carts/${id}?looking=true`)).status).toBe(404)
  expect(await viewersFor(rossi, id)).toBeUndefined()
  await look(garage, id)
  await rossi.patch(`/api/v1/carts/${id}`, { note: 'ours' })
  expect(await look(garage, id)).not.toHaveProperty('changed_since')
  const rows = (table: 'cart_viewers' | 'cart_looks') => db.selectFrom(table).select('user_id').where('cart_id', '=', id).execute()
  expect([(await rows('cart_viewers')).length, await rows('cart_looks')]).toEqual([1, []])
})

test('a cart says what others changed since one looked: lines, note, deliveries, each with who and when', async () => {
  const id = await newCart()
  const first = await look(rossi, id)
  expect(first).not.toHaveProperty('changed_since')
  const reader = await t.signedIn('reader')
  await look(reader, id)
  const [one, two] = first.items.map((item: { id: number }) => item.id)
  await lookedBefore(id, 3600)
  // one's own changes, locks and what was seen are no news
  await rossi.patch(`/api/v1/carts/${id}`, { items: [{ id: two, reference: 'mine' }] })
  await meier.patch(`/api/v1/carts/${id}/sales-update`, { seen: true })
  await meier.post('/api/v1/carts/lock', { cart_ids: [id], is_locked: true })
  expect(await look(rossi, id)).not.toHaveProperty('changed_since')
  await lookedBefore(id, 3600)
  await meier.patch(`/api/v1/carts/${id}`, { note: 'Ring', items: [{ id: one, deliver_qty: 2 }] })
  await meier.post('/api/v1/carts/deliver', { cart_ids: [id], send_email: false })
  const by = 'Name of a.meier'
  const at = expect.stringMatching(/^\d{4}-.*Z$/)
  const changed = {
    looked_at: expect.any(String),
    lines: [{ id: one, by, at, fields: ['deliver_qty', 'delivered'] }],
    head: { by, at, fields: ['note'] },
  }
  const { changed_since } = await look(rossi, id)
  expect(changed_since).toEqual(changed)
  expect(Date.now() - Date.parse(changed_since.looked_at)).toBeGreaterThan(3_500_000)
  // a reload shows the same; an hour later it is known
  expect((await look(rossi, id)).changed_since).toEqual(changed_since)
  // without the right to read lines, only what changed in the head
  expect((await look(reader, id)).changed_since).toEqual({ ...changed, lines: [] })
  await lookedBefore(id, 3600)
  expect(await look(rossi, id)).not.toHaveProperty('changed_since')
  expect((await rossi.get(`/api/v1/carts/${id}`)).body).not.toHaveProperty('changed_since')
})
