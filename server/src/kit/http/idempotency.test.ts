import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../../test/carts.ts'
import { type Client, type ClientAnswer, startApp, type TestApp } from '../../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../../test/people.ts'

let t: TestApp
let rossi: Client
let meier: Client
let admin: Client
let customerId: number
let option: number
let branches: { zurich: number; bern: number }
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  branches = { zurich: await addBranch(db, 'Zürich'), bern: await addBranch(db, 'Bern') }
  customerId = await addCustomer(db, { branchId: branches.zurich })
  option = await addDeliveryOption(db, 'Tour 1')
  await addUser(db, { username: 'rossi', role: 'sales', branchId: branches.zurich })
  await addUser(db, { username: 'meier', role: 'sales', branchId: branches.zurich })
  await addUser(db, { username: 'manager', role: 'branch_manager', branchId: branches.zurich })
  await addUser(db, { username: 'admin', role: 'administrator' })
  rossi = await t.signedIn('rossi')
  meier = await t.signedIn('meier')
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const newKey = () => ({ 'idempotency-key': randomUUID() })
const newCart = () => addCart(t.database.db, { customerId, lines: [{ ordered: 4, deliver_qty: 1, order_qty: 1 }] })
const deliver = (client: Client, cart: number, key: Record<string, string>) =>
  client.post('/api/v1/carts/deliver', { cart_ids: [cart], send_email: false }, key)
const deliveriesOf = (cart: number) => t.database.db.selectFrom('deliveries').select('id').where('cart_id', '=', cart).execute()
const moveTo = (username: string, branch_id: number) =>
  t.database.db.updateTable('users').set({ branch_id }).where('username', '=', username).execute()
const told = ({ status, body }: ClientAnswer) => [status, body.code]

test('a key belongs to its user: somebody else’s call under it is a call of its own [CART-63S]', async () => {
  const key = newKey()
  const [mine, theirs] = [await newCart(), await newCart()]
  const first = await deliver(rossi, mine, key)
  expect(first.body.objects[0].id).toBe(mine)
  const other = await deliver(meier, theirs, key)
  expect([other.status, other.body.objects[0].id]).toEqual([200, theirs])
  // each gets the own answer again
  expect([(await deliver(rossi, mine, key)).body, (await deliver(meier, theirs, key)).body]).toEqual([first.body, other.body])
  expect([(await deliveriesOf(mine)).length, (await deliveriesOf(theirs)).length]).toEqual([1, 1])
  // the very same call, too: what rossi was answered is nothing meier gets; the basket has nothing left to deliver
  expect((await deliver(meier, mine, newKey())).status).toBe(422)
  const again = newKey()
  const cart = await newCart()
  await deliver(rossi, cart, again)
  expect((await deliver(meier, cart, again)).status).toBe(422)
})

test('a key belongs to its call: the same body to another address under it is refused, and nothing is done [CART-63S]', async () => {
  const cart = await newCart()
  await rossi.post('/api/v1/carts/lock', { cart_ids: [cart], is_locked: true })
  const key = newKey()
  const body = { cart_ids: [cart], delivery_date: '2099-01-04', delivery_option_id: option }
  expect((await rossi.post('/api/v1/carts/order', body, key)).status).toBe(200)
  expect(told(await rossi.post('/api/v1/carts/send-to-wholesaler', body, key))).toEqual([422, 'idempotency_body'])
  const other = await newCart()
  await rossi.post('/api/v1/carts/lock', { cart_ids: [other], is_locked: true })
  const sending = newKey()
  const wanted = { ...body, cart_ids: [other] }
  expect((await rossi.post('/api/v1/carts/send-to-wholesaler', wanted, sending)).status).toBe(200)
  expect(told(await rossi.post('/api/v1/carts/order', wanted, sending))).toEqual([422, 'idempotency_body'])
  const orders = await t.database.db.selectFrom('orders').select('id').where('cart_id', 'in', [cart, other]).execute()
  expect(orders).toHaveLength(2)
})

test('the first answer is given again only to who still sees its rows; to others it is 404 [CART-63S]', async () => {
  const cart = await newCart()
  const key = newKey()
  const first = await deliver(rossi, cart, key)
  expect(first.status).toBe(200)
  await moveTo('rossi', branches.bern)
  const late = await deliver(rossi, cart, key)
  const absent = await rossi.get(`/api/v1/carts/${cart}`)
  expect([late.status, late.body.error_message]).toEqual([404, absent.body.error_message])
  expect(late.body.objects).toBeUndefined()
  await moveTo('rossi', branches.zurich)
  expect((await deliver(rossi, cart, key)).body).toEqual(first.body)
  expect(await deliveriesOf(cart)).toHaveLength(1)
})

test('so it is with what ordering, sending and creating a person answered', async () => {
  const { db } = t.database
  const manager = await t.signedIn('manager')
  const cart = await newCart()
  const sent = await newCart()
  await rossi.post('/api/v1/carts/lock', { cart_ids: [sent], is_locked: true })
  const terms = { delivery_date: '2099-01-04', delivery_option_id: option }
  const person = { name: 'Somebody', email: '', language: 'de', password: 'Some-Secret-22!' }
  const group = await db.selectFrom('groups').select('id').where('name', '=', 'sales').executeTakeFirstOrThrow()
  const calls: [Client, string, object, Record<string, string>][] = [
    [rossi, '/api/v1/carts/order', { cart_ids: [cart], ...terms }, newKey()],
    [rossi, '/api/v1/carts/send-to-wholesaler', { cart_ids: [sent], ...terms }, newKey()],
    [manager, '/api/v2/users', { ...person, username: 'somebody', group_ids: [group.id] }, newKey()],
  ]
  const statuses = async () => {
    const answers: number[] = []
    for (const [client, path, body, key] of calls) answers.push((await client.post(path, body, key)).status)
    return answers
  }
  expect(await statuses()).toEqual([200, 200, 200])
  expect(await statuses()).toEqual([200, 200, 200])
  for (const name of ['rossi', 'manager']) await moveTo(name, branches.bern)
  expect(await statuses()).toEqual([404, 404, 404])
  for (const name of ['rossi', 'manager']) await moveTo(name, branches.zurich)
})

test('an account that is gone is not answered again', async () => {
  const body = { username: 'gone', name: 'Gone', email: 'gone@example.ch', password: 'Some-Secret-22!', groups: [] }
  const key = newKey()
  const create = () => admin.post('/api/v2/accounts', body, key)
  const { status, body: account, text } = await create()
  expect(status, text).toBe(200)
  expect((await create()).body).toEqual(account)
  expect((await admin.send('DELETE', `/api/v2/accounts/${account.id}`)).status).toBe(204)
  expect((await create()).status).toBe(404)
})

test('a key is a uuid; anything else is refused before anything is done [CART-63S]', async () => {
  const cart = await newCart()
  for (const key of ['1', `${randomUUID()}0`, randomUUID().replaceAll('-', '')]) {
    const { status, text } = await deliver(rossi, cart, { 'idempotency-key': key })
    expect(status).toBe(400)
    expect(text).toContain('The Idempotency-Key header must be a uuid')
  }
  expect(await deliveriesOf(cart)).toEqual([])
})

test('a password is no part of what a repeated call is compared by: its hash could be guessed from', async () => {
  const manager = await t.signedIn('manager')
  const group = await t.database.db.selectFrom('groups').select('id').where('name', '=', 'sales').executeTakeFirstOrThrow()
  const person = { username: 'again', name: 'Again', email: '', language: 'de', group_ids: [group.id] }
  const key = newKey()
  const create = (password: string) => manager.post('/api/v2/users', { ...person, password }, key)
  const first = await create('Some-Secret-22!')
  expect(first.status, first.text).toBe(200)
  expect(await create('Other-Secret-22!')).toMatchObject({ status: 200, body: first.body })
})
