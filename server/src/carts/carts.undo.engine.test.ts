import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { sendDueMails } from '../mails/index.ts'

let t: TestApp
let rossi: Client
let meier: Client
let customerId: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  customerId = await addCustomer(db, { email: 'garage@example.ch' })
  await addUser(db, { username: 'm.rossi', role: 'sales' })
  await addUser(db, { username: 'a.meier', role: 'sales' })
  await addUser(db, { username: 'admin', role: 'administrator' })
  rossi = await t.signedIn('m.rossi')
  meier = await t.signedIn('a.meier')
  const admin = await t.signedIn('admin')
  await admin.post('/api/v1/webhooks', { url: 'https://receiver.example.ch/hook', events: ['basket.delivered'] })
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`truncate mails, webhook_deliveries`.execute(t.database.db)
})

const newCart = (lines: object[] = [{ ordered: 4, deliver_qty: 3, order_qty: 4 }, { ordered: 2 }]) =>
  addCart(t.database.db, { customerId, lines })
const lock = (client: Client, id: number, is_locked = true) => client.post('/api/v1/carts/lock', { cart_ids: [id], is_locked })
const deliver = async (ids: number[], send_email = true): Promise<{ id: string; seconds: number }> => {
  const { status, body, text } = await rossi.post('/api/v1/carts/deliver', { cart_ids: ids, send_email })
  expect(status, text).toBe(200)
  return body.undo
}
const undo = (id: string, client = rossi, headers: Record<string, string> = {}) =>
  client.post(`/api/v1/carts/deliveries/${id}/undo`, undefined, headers)

/** All rows of these carts, but for what every change of a cart counts on. */
const rowsOf = async (ids: number[]) => {
  const { rows } = await sql<{ rows: unknown }>`select json_build_object(
    'carts', (select json_agg(to_jsonb(c) - array['version', 'updated_at', 'updated_by', 'lock_fence', 'lock_until', 'lock_updated_at']
      order by id) from carts c where id = any (${ids}::bigint[])),
    'items', (select json_agg(i order by id) from cart_items i where cart_id = any (${ids}::bigint[])),
    'deliveries', (select json_agg(d) from deliveries d where cart_id = any (${ids}::bigint[])),
    'mails', (select json_agg(m) from mails m),
    'events', (select json_agg(w) from webhook_deliveries w)) as rows`.execute(t.database.db)
  return rows[0]!.rows
}
const leaving = async (): Promise<Date[]> => {
  const { rows } = await sql<{
    at: Date
  }>`select next_attempt_at as at from mails union all select due_at from webhook_deliveries`.execute(t.database.db)
  return rows.map(({ at }) => new Date(at))
}
const sendMails = async (): Promise<number> => {
  let left = 0
  const transport = { send: async () => `sent ${++left}`, close: () => undefined }
  await sendDueMails({ db: t.database.db, logger: pino({ level: 'silent' }), transport })
  return left
}

test('undoes a delivery to the row, its lock included; mail and event wait for that time, and never leave', async () => {
  const [held, free] = [await newCart(), await newCart([{ ordered: 2, deliver_qty: 2 }])]
  await lock(rossi, held)
  const before = await rowsOf([held, free])
  const { id, seconds } = await deliver([held, free])
  expect(seconds).toBe(20)
  const waiting = await leaving()
  expect(waiting).toHaveLength(3)
  for (const at of waiting) expect(at.getTime()).toBeGreaterThan(Date.now() + 10_000)
  expect(await sendMails()).toBe(0)
  const { status, body, text } = await undo(id)
  expect(status, text).toBe(200)
  expect(body.objects).toMatchObject([
    {
      id: held,
      status: 'new',
      version: 3,
      operator_username: 'm.rossi',
      items: [{ delivered: 0, deliver_qty: 3, order_qty: 4 }, {}],
    },
    { id: free, status: 'new', version: 3, is_locked: false, items: [{ delivered: 0, deliver_qty: 2 }] },
  ])
  expect(await rowsOf([held, free])).toEqual(before)
  expect((await meier.patch(`/api/v1/carts/${held}`, { note: 'x' })).body.code).toBe('locked')
  const trail = await t.database.db
    .selectFrom('audit_log')
    .select(['actor_name', 'before', 'after'])
    .where('record_id', '=', String(held))
    .where('action', '=', 'undo-delivery')
    .execute()
  expect(trail).toEqual([
    {
      actor_name: 'm.rossi',
      before: { delivery_id: expect.any(Number), items: [{ id: expect.any(Number), delivered: 3 }] },
      after: { items: [{ id: expect.any(Number), delivered: 0, deliver_qty: 3 }] },
    },
  ])
})

test('undone twice at once it is undone once; under the same key both get the same answer', async () => {
  const { id } = await deliver([await newCart()])
  const statuses = (await Promise.all([undo(id), undo(id)])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  const key = { 'idempotency-key': randomUUID() }
  const again = await deliver([await newCart()])
  const answers = await Promise.all([undo(again.id, rossi, key), undo(again.id, rossi, key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.body).toEqual(answers[1]!.body)
})

test('too late, and for anybody else, it is the same refusal as for a delivery that does not exist', async () => {
  const cart = await newCart()
  const { id } = await deliver([cart])
  const before = await rowsOf([cart])
  const refusals = [await undo(id, meier), await undo(randomUUID())]
  await sql`update delivery_undos set ends_at = clock_timestamp() where id = ${id}`.execute(t.database.db)
  refusals.push(await undo(id))
  for (const { status, body } of refusals)
    expect([status, body.code, body.error_message]).toEqual([409, 'undo_over', 'The time to undo this delivery is over.'])
  expect(await rowsOf([cart])).toEqual(before)
})

test.each<{ since: string; change: (cart: number) => Promise<unknown>; refused: [number, string] }>([
  { since: 'saved', change: (cart) => meier.patch(`/api/v1/carts/${cart}`, { note: 'x' }), refused: [409, 'undo_changed'] },
  { since: 'locked by somebody else', change: (cart) => lock(meier, cart), refused: [422, 'locked'] },
  {
    since: 'given pieces back by the wholesaler',
    change: (cart) =>
      sql`update cart_items set wholesaler_qty = 1 where cart_id = ${cart} and delivered > 0`.execute(t.database.db),
    refused: [409, 'undo_changed'],
  },
  {
    since: 'told to a receiver',
    change: () => sql`update webhook_deliveries set attempts = 1`.execute(t.database.db),
    refused: [409, 'undo_told'],
  },
  {
    since: 'told by a mail',
    change: async () => {
      await sql`update mails set next_attempt_at = clock_timestamp()`.execute(t.database.db)
      expect(await sendMails()).toBe(1)
    },
    refused: [409, 'undo_told'],
  },
])('of several baskets none is undone when one was $since', async ({ change, refused }) => {
  const [one, other] = [await newCart(), await newCart()]
  const { id } = await deliver([one, other])
  await change(other)
  const before = await rowsOf([one, other])
  const { status, body } = await undo(id)
  expect([status, body.code]).toEqual(refused)
  expect(await rowsOf([one, other])).toEqual(before)
})

test('of the undo and a mail that is sent by hand meanwhile, one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await deliver([await newCart()])
    const sendByHand = async () => {
      await sql`update mails set next_attempt_at = clock_timestamp() where undo_id = ${id}`.execute(t.database.db)
      return sendMails()
    }
    const [{ status, body }, atOnce] = await Promise.all([undo(id), sendByHand()])
    // an undo that is refused may hold the mail for a moment
    const sent = atOnce + (await sendMails())
    expect([status, body.code, sent]).toEqual(sent === 0 ? [200, undefined, 0] : [409, 'undo_told', 1])
  }
})

test('where it is switched off, mail and event are due at once', async () => {
  const seconds = t.settings.undoSeconds
  Object.assign(t.settings, { undoSeconds: 0 })
  try {
    expect(await deliver([await newCart()])).toBeNull()
    for (const at of await leaving()) expect(at.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
    expect(await sendMails()).toBe(1)
  } finally {
    Object.assign(t.settings, { undoSeconds: seconds })
  }
})
