import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'

let t: TestApp
let rossi: Client
let garage: Client
let mine: number
let other: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const [zurich, bern] = [await addBranch(db, 'Zürich'), await addBranch(db, 'Bern')]
  mine = await addCustomer(db, { branchId: zurich })
  other = await addCustomer(db, { branchId: bern })
  await addUser(db, { username: 'm.rossi', role: 'sales', branchId: zurich })
  const buyer = await addUser(db, { username: 'garage', role: 'customer', customerId: mine })
  for (const codename of ['change_cart', 'lock_cart', 'order_cart', 'change_order']) await giveRight(db, buyer, codename)
  await addUser(db, { username: 'reader', role: 'customer', customerId: mine })
  rossi = await t.signedIn('m.rossi')
  garage = await t.signedIn('garage')
})
afterAll(() => t.close())

const newCart = (customerId = mine) => addCart(t.database.db, { customerId })
const save = (client: Client, id: number, body: object) => client.patch(`/api/v1/carts/${id}`, body)
const read = async (client: Client, id: number) => (await client.get(`/api/v1/carts/${id}`)).body
const stored = (id: number) => t.database.db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('saving needs Carts/update, within the scope; foreign and missing carts are 404 and stay as they are [CART-27]', async () => {
  const [own, foreign] = [await newCart(), await newCart(other)]
  const before = await stored(foreign)
  expect((await save(await t.signedIn('reader'), own, { note: 'x' })).status).toBe(403)
  for (const client of [rossi, garage]) {
    const answers = [await save(client, foreign, { note: 'stolen' }), await save(client, 999_999_999, { note: 'stolen' })]
    expect(answers.map(({ status, body }) => [status, body.error_message])).toEqual([
      [404, 'Not found'],
      [404, 'Not found'],
    ])
    expect((await save(client, own, { note: 'mine' })).status).toBe(200)
  }
  expect(await stored(foreign)).toEqual(before)
})

let made = 0
/** One of the garage, and one of another company. */
const twoOptions = async () => {
  const { db } = t.database
  const [own, foreign] = [await addDeliveryOption(db, `Tour ${++made}`), await addDeliveryOption(db, `Tour ${++made}`)]
  const links = [
    { customer_id: mine, delivery_option_id: own },
    { customer_id: other, delivery_option_id: foreign },
  ]
  await db.insertInto('customer_delivery_options').values(links).execute()
  return { own, foreign }
}

test('delivery options that do not exist and those of somebody else are refused alike [CART-32] [CART-70]', async () => {
  const { own, foreign } = await twoOptions()
  const id = await newCart()
  const [{ id: line }] = (await read(garage, id)).items
  const choose = (delivery_option_id: number) => save(garage, id, { items: [{ id: line, delivery_option_id }] })
  for (const option of [foreign, 999_999]) {
    const { status, body } = await choose(option)
    const message = 'This delivery option does not exist or is not yours'
    expect([status, body.errors]).toEqual([422, [{ source: 'items.0.delivery_option_id', message }]])
  }
  expect((await choose(own)).body.items[0].delivery_option).toEqual({ id: own, name: expect.stringMatching(/^Tour \d+$/) })
})

test('nor is anything ordered or sent with one of somebody else, named or said by a line [CART-32]', async () => {
  const { db } = t.database
  const { own, foreign } = await twoOptions()
  const id = await addCart(db, { customerId: mine, lines: [{ ordered: 4, order_qty: 1 }] })
  await garage.post('/api/v1/carts/lock', { cart_ids: [id], is_locked: true })
  const [{ id: line }] = (await read(garage, id)).items
  const day = { delivery_date: '2099-01-04' }
  const asked = async (path: string, more: object) => {
    const { status, body } = await garage.post(`/api/v1/carts/${path}`, { cart_ids: [id], ...more })
    return [status, body.errors?.map(({ source, message }: { source: string; message: string }) => [source, message])]
  }
  const message = 'This delivery option does not exist or is not yours'
  for (const delivery_option_id of [foreign, 999_999])
    for (const path of ['order', 'send-to-wholesaler'])
      expect(await asked(path, { ...day, delivery_option_id }), path).toEqual([422, [['delivery_option_id', message]]])
  for (const option of [foreign, 999_999]) {
    const carts = [{ id, items: [{ id: line, delivery_option_id: option }] }]
    const source = 'carts.0.items.0.delivery_option_id'
    expect(await asked('order', { ...day, delivery_option_id: own, carts })).toEqual([422, [[source, message]]])
  }
  // a line that a clerk gave it to says it as well; none that does not exist can stand there
  await db
    .updateTable('cart_items')
    .set({ ...day, delivery_option_id: foreign })
    .where('id', '=', line)
    .execute()
  expect(await asked('send-to-wholesaler', {})).toEqual([422, [[String(id), message]]])
  expect(await db.selectFrom('orders').select('id').where('cart_id', '=', id).execute()).toEqual([])
  expect((await asked('send-to-wholesaler', { ...day, delivery_option_id: own }))[0]).toBe(200)
})

test('users of customers are told of a change, and not which clerk made it; of their colleagues they are', async () => {
  const id = await newCart()
  const { version } = await read(garage, id)
  await rossi.patch(`/api/v1/carts/${id}/sales-update`, { seen: true })
  await save(rossi, id, { note: 'by a clerk' })
  const seen = await read(garage, id)
  expect([seen.seen_by_name, seen.updated_by_name]).toEqual([null, null])
  const refused = await save(garage, id, { version, note: 'late' })
  expect([refused.status, refused.body.code, refused.text.includes('rossi')]).toEqual([409, 'version_conflict', false])
  expect((await read(rossi, id)).updated_by_name).toBe('Name of m.rossi')
  await save(garage, id, { note: 'by the garage' })
  expect((await read(garage, id)).updated_by_name).toBe('Name of garage')
})
