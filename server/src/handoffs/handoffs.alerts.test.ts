import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { addUser } from '../../test/people.ts'
import { noteAlert } from './handoffs.alerts.queries.ts'
import { mailAlerts } from './handoffs.alerts.worker.ts'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'admin', role: 'administrator' })
  await addUser(t.database.db, { username: 'desk', role: 'sales', language: 'en' })
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())
beforeEach(() => sql`truncate handoff_alerts, handoffs, mails cascade`.execute(t.database.db))

const round = (alertMails = ['desk@example.ch']) => {
  const settings = { ...t.settings, alertMails, publicUrl: 'https://console.example.ch' }
  return mailAlerts({ db: t.database.db, settings })
}
const mails = () => t.database.db.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('id').execute()

/** The order came into this state at the wholesaler. */
const becomes = async (order: number, change: { state: string; reason?: string; due?: boolean; minutes?: number }) => {
  const { db } = t.database
  const { rows } = await sql<{ id: number }>`
    update handoffs set state = ${change.state}, reason = ${change.reason ?? null},
      due_at = ${change.due ? sql`clock_timestamp()` : sql`null`}
    where order_id = ${order} and target = 'wholesaler' returning id`.execute(db)
  await noteAlert(db, rows[0]!.id)
  await sql`update handoff_alerts set since = since - ${change.minutes ?? 2} * interval '1 minute' where handoff_id = ${rows[0]!.id}`.execute(
    db,
  )
  return rows[0]!.id
}
/** Time goes by: also since the last mail. */
const later = (minutes: number) =>
  sql`update handoff_alerts set since = since - ${minutes} * interval '1 minute', mailed_at = mailed_at - ${minutes} * interval '1 minute'`.execute(
    t.database.db,
  )

test('without an address nothing is mailed', async () => {
  const [order] = await addOrders(t.database.db, 1)
  await becomes(order!.id, { state: 'rejected', reason: 'Blocked' })
  await round([])
  expect(await mails()).toEqual([])
})

test('failed and unknown orders are in one mail with basket, customer, reason and link, and what comes next waits for a quarter of an hour', async () => {
  const { db } = t.database
  const [failed, unknown, next] = await addOrders(db, 3)
  await becomes(failed!.id, { state: 'rejected', reason: 'Unknown customer number' })
  await becomes(unknown!.id, { state: 'unknown', reason: 'No answer in time' })
  await round(['desk@example.ch', 'it@example.ch'])
  const [desk, it] = await mails()
  const { cart_id: cart } = await db.selectFrom('orders').select('cart_id').where('id', '=', failed!.id).executeTakeFirstOrThrow()
  expect(desk).toMatchObject({ recipient: 'desk@example.ch', subject: 'Orders that need attention: 2' })
  expect(desk!.body).toContain(`Basket ${cart}, customer `)
  expect(desk!.body).toContain('Garage Müller & Söhne <AG>\nThe wholesaler refused the order: Unknown customer number.')
  expect(desk!.body).toContain('The wholesaler did not answer: No answer in time.')
  expect(desk!.body).toContain(`https://console.example.ch/admin/orders?ordered=&status__in=&order_by=-id&handoff=${cart}\n`)
  // who is nobody here reads German
  expect(it).toMatchObject({ recipient: 'it@example.ch', subject: 'Bestellungen, die jemand ansehen muss: 2' })
  await becomes(next!.id, { state: 'parked', reason: 'Blocked' })
  await later(14)
  await round()
  expect(await mails()).toHaveLength(2)
  await later(2)
  await round()
  const last = (await mails())[2]!
  expect([last.subject, last.body.match(/handoff=/g)]).toEqual(['Orders that need attention: 1', ['handoff=']])
  await later(16)
  await round()
  expect(await mails()).toHaveLength(3)
})

test('an order that waits longer than configured is told once, and again when it was sent again and waits again', async () => {
  const { db } = t.database
  const [order] = await addOrders(db, 1)
  const age = (minutes: number) => sql`update handoffs set created_at = now() - ${minutes} * interval '1 minute'`.execute(db)
  await age(14)
  await round()
  expect(await mails()).toEqual([])
  await age(16)
  await round()
  await later(16)
  await round()
  expect(await mails()).toMatchObject([{ body: expect.stringContaining('The wholesaler does not have the order yet') }])
  const id = await becomes(order!.id, { state: 'parked', minutes: 0 })
  expect((await admin.post(`/api/v1/handoffs/${id}/resend`)).status).toBe(200)
  await later(16)
  await round()
  expect(await mails()).toHaveLength(2)
})

test('what ends within moments is not mailed: an order that was just refused, or is still asked after', async () => {
  const [refused, asked] = await addOrders(t.database.db, 2)
  await becomes(refused!.id, { state: 'rejected', minutes: 0 })
  await becomes(asked!.id, { state: 'unknown', due: true, minutes: 0.5 })
  await round()
  expect(await mails()).toEqual([])
  await later(1)
  await round()
  expect(await mails()).toMatchObject([{ subject: 'Orders that need attention: 2' }])
})

test('of two servers one sends the mail', async () => {
  const [order] = await addOrders(t.database.db, 1)
  await becomes(order!.id, { state: 'rejected' })
  await Promise.all([round(), round(), round()])
  expect(await mails()).toHaveLength(1)
})

test('the addresses are configured by administrators; a wrong one is refused at its entry, and none is off again', async () => {
  const path = '/api/v1/config'
  const save = async (alert_mails: string[]) => {
    const { version } = (await admin.get(path)).body
    return admin.send('PUT', path, { version, values: { alert_mails } })
  }
  const refused = await save(['desk@example.ch', 'nobody'])
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ source: 'alert_mails', message: expect.stringContaining('email') }],
  ])
  expect((await save(['desk@example.ch', 'it@example.ch'])).status).toBe(200)
  expect(t.settings.alertMails).toEqual(['desk@example.ch', 'it@example.ch'])
  expect((await save([])).status).toBe(200)
  expect(t.settings.alertMails).toEqual([])
})
