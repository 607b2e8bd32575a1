import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let rossi: Client
let meier: Client
let customerId: number
beforeAll(async () => {
  t = await startApp()
  customerId = await addCustomer(t.database.db, { customer_no: '10010', language: 'fr', email: 'garage@example.ch' })
  await addUser(t.database.db, { username: 'm.rossi', role: 'sales' })
  await addUser(t.database.db, { username: 'a.meier', role: 'sales' })
  await addUser(t.database.db, { username: 'garage', role: 'customer', customerId })
  rossi = await t.signedIn('m.rossi')
  meier = await t.signedIn('a.meier')
})
afterAll(() => t.close())

const newCart = (lines: object[] = [{ ordered: 4, deliver_qty: 2 }]) => addCart(t.database.db, { customerId, lines })
const read = async (id: number) => (await rossi.get(`/api/v1/carts/${id}`)).body
const lock = (client: Client, id: number) => client.post('/api/v1/carts/lock', { cart_ids: [id], is_locked: true })
const deliver = (client: Client, ids: number[], body: object = {}, headers: Record<string, string> = {}) =>
  client.post('/api/v1/carts/deliver/', { cart_ids: ids, send_email: false, ...body }, headers)
const deliveriesOf = (id: number) =>
  t.database.db
    .selectFrom('delivery_lines')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_lines.delivery_id')
    .selectAll()
    .where('cart_id', '=', id)
    .execute()
const mails = () => t.database.db.selectFrom('mails').selectAll().orderBy('id').execute()

test('delivers what is to be delivered, keeps the delivery and gives up the lock [CART-66] [CART-45] [CART-46S] [CART-51S]', async () => {
  const option = await addDeliveryOption(t.database.db, 'Tour 1')
  const id = await newCart([{ ordered: 4, deliver_qty: 3 }, { ordered: 2 }])
  await lock(rossi, id)
  const { items } = await read(id)
  const pending = { id, version: 1, items: [{ id: items[0].id, delivery_date: '2031-01-05', delivery_option_id: option }] }
  const { status, body } = await deliver(rossi, [id], { carts: [pending] })
  expect(status).toBe(200)
  expect(body.objects[0]).toMatchObject({ id, status: 'partly_done', version: 2, is_locked: false })
  expect(body.objects[0].items[0]).toMatchObject({ delivered: 3, deliver_qty: 0, status: 'partly_done' })
  expect(await deliveriesOf(id)).toMatchObject([
    { cart_item_id: items[0].id, quantity: 3, delivery_date: '2031-01-05', delivery_option_id: option },
  ])
  const trail = await t.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('record_id', '=', String(id))
    .where('action', '=', 'deliver')
    .execute()
  expect(trail).toMatchObject([
    {
      before: { items: [{ id: items[0].id, delivered: 0 }] },
      after: { items: [{ id: items[0].id, delivered: 3 }], send_email: false },
    },
  ])
})

test('pending lines are saved and delivered in one transaction, or neither [CART-45S]', async () => {
  const id = await newCart([{ ordered: 4 }, { ordered: 2 }])
  const { items } = await read(id)
  const line = (deliver_qty: number) => ({ id, note: 'now', items: [{ id: items[0].id, deliver_qty }] })
  const refused = await deliver(rossi, [id], { carts: [line(5)] })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual([
    { source: 'carts.0.items.0.deliver_qty', message: 'Deliver qty must be 4 or less: 4 ordered, 0 delivered' },
  ])
  expect(await read(id)).toMatchObject({ note: '', version: 1 })
  const { body } = await deliver(rossi, [id], { carts: [line(4)] })
  expect(body.objects[0]).toMatchObject({ note: 'now', version: 2, items: [{ delivered: 4, status: 'closed' }, { delivered: 0 }] })
})

test('all or none: a cart with nothing to deliver is named and nothing is delivered [CART-43] [CART-66]', async () => {
  const [full, empty] = [await newCart(), await newCart([{}])]
  const { status, body } = await deliver(rossi, [full, empty])
  expect(status).toBe(422)
  expect(body.errors).toEqual([{ source: String(empty), message: 'At least one value of Deliver qty must be greater than 0.' }])
  expect((await read(full)).items[0]).toMatchObject({ delivered: 0, deliver_qty: 2 })
  expect((await deliver(rossi, [full])).status).toBe(200)
})

test('a cart somebody else holds is refused, naming who [CART-42S] [CART-66]', async () => {
  const [free, held] = [await newCart(), await newCart()]
  await lock(meier, held)
  const { status, body } = await deliver(rossi, [free, held])
  expect(status).toBe(422)
  expect(body.errors).toHaveLength(1)
  expect(body.errors[0]).toMatchObject({ source: String(held) })
  expect(body.errors[0].message).toContain('a.meier')
  expect((await read(free)).items[0].delivered).toBe(0)
})

test('closed carts, old versions, lost locks and carts not selected are refused [CART-51S] [CART-63S]', async () => {
  const closed = await newCart([{ ordered: 2, delivered: 2 }])
  expect((await deliver(rossi, [closed])).body.errors).toEqual([{ source: String(closed), message: `Basket ${closed} is closed` }])
  const id = await newCart()
  expect((await deliver(rossi, [id], { carts: [{ id, version: 0 }] })).status).toBe(409)
  expect((await deliver(rossi, [id], { carts: [{ id, lock_fence: 7 }] })).body.code).toBe('lock_lost')
  expect((await deliver(rossi, [id], { carts: [{ id: closed, note: 'x' }] })).body.errors[0].source).toBe('carts.0.id')
  expect((await deliver(rossi, [id, 999_999_999])).status).toBe(404)
  expect((await read(id)).items[0].delivered).toBe(0)
})

test('what was meant to be ordered shrinks to what the line still takes [CART-22S]', async () => {
  const id = await newCart([{ ordered: 4, deliver_qty: 3, order_qty: 4 }])
  expect((await deliver(rossi, [id])).body.objects[0].items[0]).toMatchObject({ delivered: 3, order_qty: 1 })
})

test('writes a mail in the customer’s language, with the delivered and the open lines and who delivered [CART-66] [FMT-15S]', async () => {
  const id = await newCart([
    { ordered: 4, deliver_qty: 2, product_no: '0 986 479', description: 'Disque de frein' },
    { ordered: 1, product_no: 'NOT-SENT', description: 'Vis <M8>' },
    { ordered: 1, deliver_qty: 1, product_no: 'ALL-SENT' },
  ])
  const { items } = await read(id)
  const branch = await addBranch(t.database.db, 'Lausanne')
  await t.database.db
    .updateTable('branches')
    .set({ phone: '021 555 01 01', email: 'lausanne@example.ch' })
    .where('id', '=', branch)
    .execute()
  await t.database.db.updateTable('customers').set({ branch_id: branch }).where('id', '=', customerId).execute()
  await rossi.patch(`/api/v1/carts/${id}`, { items: [{ id: items[0].id, delivery_date: '2031-01-05', reference: 'Clio' }] })
  expect((await deliver(rossi, [id], { send_email: true })).status).toBe(200)
  const mail = (await mails()).at(-1)!
  expect(mail).toMatchObject({
    recipient: 'garage@example.ch',
    subject: `Votre livraison du panier ${id}`,
    reply_to: 'lausanne@example.ch',
    attempts: 0,
    sent_at: null,
  })
  expect(mail.body).toContain('2 × 0 986 479  Disque de frein')
  expect(mail.body).toContain('Date de livraison\u202F: 05.01.2031')
  expect(mail.body).toContain('Votre référence\u202F: Clio')
  const open = mail.body.slice(mail.body.indexOf('Encore ouvert'))
  expect(open).toContain('2 × 0 986 479  Disque de frein')
  expect(open).toContain('1 × NOT-SENT  Vis <M8>')
  expect(open).not.toContain('ALL-SENT')
  expect(mail.body).toContain('\nName of m.rossi\nLausanne\nTéléphone\u202F: 021 555 01 01\nE-mail\u202F: lausanne@example.ch\n')
  expect(mail.html).toContain('<td>0 986 479</td>')
  expect(mail.html).toContain('Vis &lt;M8&gt;')
})

test('several carts of one customer go with one mail, each customer with its own [CART-66]', async () => {
  const other = await addCustomer(t.database.db, { email: 'other@example.ch', language: 'en' })
  const ids = [await newCart(), await addCart(t.database.db, { customerId: other, lines: [{ deliver_qty: 1 }] }), await newCart()]
  const before = (await mails()).length
  expect((await deliver(rossi, ids, { send_email: true })).status).toBe(200)
  const written = (await mails()).slice(before)
  expect(written.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['garage@example.ch', 'Vos livraisons de 2 paniers'],
    ['other@example.ch', `Your delivery from basket ${ids[1]}`],
  ])
  for (const id of [ids[0], ids[2]]) expect(written[0]!.body).toContain(`panier ${id}`)
  expect(written[0]!.body.match(/Madame, Monsieur/g)).toHaveLength(1)
})

test('customers without e-mail address are named, nothing is delivered and no mail written [CART-66]', async () => {
  const silent = await addCart(t.database.db, {
    customerId: await addCustomer(t.database.db, { email: null }),
    lines: [{ ordered: 4, deliver_qty: 2 }],
  })
  const id = await newCart()
  const before = (await mails()).length
  const { status, body } = await deliver(rossi, [id, silent], { send_email: true })
  expect(status).toBe(422)
  expect(body.errors).toEqual([{ source: String(silent), message: `The customer of basket ${silent} has no email address` }])
  expect(await mails()).toHaveLength(before)
  expect((await read(id)).items[0].delivered).toBe(0)
  expect((await deliver(rossi, [silent])).status).toBe(200)
})

test('the same Idempotency-Key repeats the first answer; another body under it is refused [CART-63S]', async () => {
  const id = await newCart([{ ordered: 4, deliver_qty: 1 }, { ordered: 9 }])
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => deliver(rossi, [id], {}, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[1]!.body).toEqual(answers[0]!.body)
  expect(answers[2]!.body).toEqual(answers[0]!.body)
  expect(await deliveriesOf(id)).toHaveLength(1)
  const other = await deliver(rossi, [id], { send_email: true }, key)
  expect(other.status).toBe(422)
  expect(other.body.code).toBe('idempotency_body')
})

test('two clerks deliver the same cart at once: never more than ordered [CART-66] [CART-22S]', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await newCart([{ ordered: 4 }, { ordered: 3 }])
    const { items } = await read(id)
    const pending = {
      id,
      items: items.map((item: { id: number; ordered: number }) => ({ id: item.id, deliver_qty: item.ordered })),
    }
    const answers = await Promise.all([rossi, meier, rossi, meier].map((client) => deliver(client, [id], { carts: [pending] })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
    expect((await read(id)).items.map((item: { delivered: number }) => item.delivered)).toEqual([4, 3])
    expect(await deliveriesOf(id)).toHaveLength(2)
  }
})

test('delivering needs Carts/deliver [CART-28]', async () => {
  expect((await deliver(await t.signedIn('garage'), [await newCart()])).status).toBe(403)
})
