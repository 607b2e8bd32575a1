import type { TextRef } from '@disadmin/contract/kit/issues'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'
import { ordersOnline } from '../settings/index.ts'
import { configuredPartners, startHandoffs } from '../handoffs/index.ts'
import { jobKinds } from '../job-kinds.ts'
import { translate } from '../kit/texts.ts'
import { startJobs } from '../kit/jobs/jobs.worker.ts'
import { createSimulator, type Journal, openJournal, type Simulator } from '../../partner-simulator/index.ts'

const waiting = '/api/v1/management/send-waiting-orders'
const online = '/api/v1/management/orders-online'
const logger = pino({ level: 'silent' })

let t: TestApp
let admin: Client
let second: Client
let it: Client
let folder: string
let journal: Journal
let simulator: Simulator
let workers: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  t = await startApp({ DISADMIN_ORDERS_ONLINE: 'off' })
  const { db } = t.database
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'admin2', role: 'administrator' })
  await addUser(db, { username: 'it', role: 'it_operator' })
  ;[admin, second, it] = await Promise.all([t.signedIn('admin'), t.signedIn('admin2'), t.signedIn('it')])
})
afterAll(() => t.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disadmin-partner-'))
  journal = openJournal(join(folder, 'journal.jsonl'))
  simulator = createSimulator(journal)
  await new Promise<void>((resolve) => simulator.orders.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  simulator.orders.closeAllConnections()
  await new Promise((resolve) => simulator.orders.close(resolve))
  journal.close()
  await rm(folder, { recursive: true })
  const { db } = t.database
  await sql`truncate handoff_attempts, handoffs, order_lines, orders, configuration cascade`.execute(db)
  await sql`delete from pgboss.job`.execute(db)
})

const work = () => {
  const { database, settings } = t
  const url = `http://127.0.0.1:${(simulator.orders.address() as AddressInfo).port}/wholesaler`
  const wholesaler = { url, format: 'json', secret: undefined, asks: true, keys: true } as const
  const partners = configuredPartners({ ...settings, partners: { wholesaler, vpom: undefined } })
  workers = [
    startJobs({ database, settings, logger, kinds: jobKinds }),
    startHandoffs({ db: database.db, logger, partners, online: () => ordersOnline(database.db, settings) }),
  ]
}
/** As orders stand that wait for somebody to press Execute: not due by themselves for a long time. */
const waitingOrders = async (count: number) => {
  const orders = await addOrders(t.database.db, count)
  await sql`update handoffs set due_at = clock_timestamp() + interval '1 day' where target = 'wholesaler'`.execute(t.database.db)
  return orders
}
const audited = async (action: string) =>
  (
    await t.database.db
      .selectFrom('audit_log')
      .select(['actor_name', 'before', 'after'])
      .where('subject', '=', 'Management')
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row }))
const ended = async (client: Client, id: string) => {
  await expect.poll(async () => (await client.get(`/api/v1/jobs/${id}`)).body.state).toMatch(/^(done|parked)$/)
  return (await client.get(`/api/v1/jobs/${id}`)).body
}

test('the number of carts with orders that wait, and whether they may go, are told [APP-22] [APP-12]', async () => {
  expect((await admin.get(waiting)).body).toEqual({
    carts_to_be_sent: 0,
    can_be_sent_to_oracle: false,
    switched_online: false,
    job_id: null,
  })
  await waitingOrders(3)
  expect((await admin.get(waiting)).body).toMatchObject({ carts_to_be_sent: 3 })
  expect((await admin.send('PUT', online, { online: true })).body).toMatchObject({
    carts_to_be_sent: 3,
    can_be_sent_to_oracle: true,
  })
})

test('offline Execute is refused; what has left meanwhile is as good as sent [APP-17]', async () => {
  await waitingOrders(1)
  const offline = await admin.post(waiting, { cart_ids: [] })
  expect([offline.status, offline.body.error_message]).toEqual([422, 'Orders cannot be sent: Disadmin is in offline mode'])
  await admin.send('PUT', online, { online: true })
  await sql`update handoffs set state = 'accepted'`.execute(t.database.db)
  work()
  const { body } = await admin.post(waiting, { cart_ids: [] })
  expect(await ended(admin, body.job_id)).toMatchObject({ state: 'done', result: { sent: 0, failed: 0, waiting: 0 } })
})

test('an empty list sends all, the oldest order first, and the job tells of each what became of it [APP-19] [APP-20S]', async () => {
  const orders = await waitingOrders(4)
  await admin.send('PUT', online, { online: true })
  const { body } = await admin.post(waiting, { cart_ids: [] })
  expect((await admin.get(waiting)).body.job_id).toBe(body.job_id)
  work()
  const job = await ended(admin, body.job_id)
  expect(job).toMatchObject({
    kind: 'send-waiting-orders',
    state: 'done',
    username: 'admin',
    result: { sent: 4, failed: 0, waiting: 0 },
  })
  expect(job.log.map((line: TextRef) => translate('en', line).replace(/\d+/g, '#')).slice(0, 2)).toEqual([
    'Orders to be sent: #',
    'Basket #: sent, #',
  ])
  const arrived = journal.entries.filter(({ event }) => event === 'effective').map(({ reference }) => reference)
  expect(arrived.toSorted()).toEqual(orders.map(({ reference }) => reference).toSorted())
  expect((await admin.get(waiting)).body).toMatchObject({ carts_to_be_sent: 0, job_id: null })
  expect((await audited('send-waiting-orders')).at(-1)).toMatchObject({ actor_name: 'admin', after: { orders: 4 } })
})

test('orders are made due in their own order, whatever the order of the hand-offs [APP-19]', async () => {
  const orders = await waitingOrders(5)
  await admin.send('PUT', online, { online: true })
  await admin.post(waiting, { cart_ids: [] })
  const { database, settings } = t
  // without a hand-off worker: only the order of what is due is looked at
  workers = [startJobs({ database, settings, logger, kinds: jobKinds })]
  const due = async () =>
    (
      await sql<{ order_id: number }>`select order_id from handoffs
        where target = 'wholesaler' and due_at <= clock_timestamp() order by due_at`.execute(database.db)
    ).rows.map(({ order_id }) => order_id)
  await expect.poll(due).toEqual(orders.map(({ id }) => id))
})

test('only the carts named are sent; one that is not there is refused [APP-19]', async () => {
  const [first] = await waitingOrders(2)
  await admin.send('PUT', online, { online: true })
  const { rows } = await sql<{ cart_id: number }>`select cart_id from orders where id = ${first!.id}`.execute(t.database.db)
  expect((await admin.post(waiting, { cart_ids: [rows[0]!.cart_id, 999_999] })).status).toBe(404)
  work()
  const { body } = await admin.post(waiting, { cart_ids: [rows[0]!.cart_id] })
  expect(await ended(admin, body.job_id)).toMatchObject({ result: { sent: 1, failed: 0, waiting: 0 } })
  expect((await admin.get(waiting)).body.carts_to_be_sent).toBe(1)
})

test('what the partner refuses is told with its reason [APP-21]', async () => {
  simulator.behaviour.chances = { reject: 1 }
  await waitingOrders(1)
  await admin.send('PUT', online, { online: true })
  work()
  const { body } = await admin.post(waiting, { cart_ids: [] })
  const job = await ended(admin, body.job_id)
  expect(job.result).toEqual({ sent: 0, failed: 1, waiting: 0 })
  expect(translate('en', job.log.at(-1))).toMatch(/^Basket \d+: refused: Unknown customer number$/)
})

test('two administrators who press Execute at once start one job, and every order goes out once [APP-19]', async () => {
  await waitingOrders(6)
  await admin.send('PUT', online, { online: true })
  const presses = [admin, second, admin, second, admin, second].map((client) => client.post(waiting, { cart_ids: [] }))
  const answers = await Promise.all(presses)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.job_id)).size).toBe(1)
  work()
  const job = await ended(admin, answers[0]!.body.job_id)
  expect(job.result).toEqual({ sent: 6, failed: 0, waiting: 0 })
  expect(journal.entries.filter(({ event }) => event === 'effective')).toHaveLength(6)
})

test('the switch belongs to the head office, and a missing right is answered before a wrong body', async () => {
  const { db } = t.database
  const branchId = await addBranch(db, 'Chur')
  await addUser(db, { username: 'admin of a branch', role: 'administrator', branchId })
  const branch = await t.signedIn('admin of a branch')
  const before = (await admin.get(waiting)).body.can_be_sent_to_oracle
  expect((await branch.send('PUT', online, { online: !before })).status).toBe(403)
  expect((await branch.send('PUT', online, { online: 'maybe' })).status).toBe(403)
  expect((await admin.get(waiting)).body.can_be_sent_to_oracle).toBe(before)
  expect((await it.send('PUT', online, { online: 'maybe' })).status).toBe(403)
  expect((await it.post(waiting, { cart_ids: 'all' })).status).toBe(403)
  expect((await admin.send('PUT', online, { online: 'maybe' })).status).toBe(422)
})

test('switching is audited, once per change, and both need the right to change orders', async () => {
  const before = (await audited('orders-online')).length
  await admin.send('PUT', online, { online: true })
  await second.send('PUT', online, { online: true })
  await second.send('PUT', online, { online: false })
  expect((await audited('orders-online')).slice(before)).toEqual([
    { actor_name: 'admin', before: { online: false }, after: { online: true } },
    { actor_name: 'admin2', before: { online: true }, after: { online: false } },
  ])
  expect((await it.get(waiting)).status).toBe(200)
  expect((await it.send('PUT', online, { online: true })).status).toBe(403)
  expect((await it.post(waiting, { cart_ids: [] })).status).toBe(403)
})

test('people see their own jobs; those of everybody need ApplicationSettings/read', async () => {
  await waitingOrders(1)
  await admin.send('PUT', online, { online: true })
  const { body } = await admin.post(waiting, { cart_ids: [] })
  await addUser(t.database.db, { username: 'sales', role: 'sales', branchId: await addBranch(t.database.db, 'Bern') })
  const sales = await t.signedIn('sales')
  expect((await it.get('/api/v1/jobs')).body).toMatchObject({
    objects: [{ id: body.job_id, username: 'admin' }],
    meta: { total_count: 1 },
  })
  expect((await it.get('/api/v1/jobs?state=done')).body.objects).toEqual([])
  expect((await it.get('/api/v1/jobs?kind=send-waiting-orders&order_by=-kind')).body.objects).toHaveLength(1)
  expect((await sales.get('/api/v1/jobs')).body).toEqual({ objects: [], meta: { total_count: 0 } })
  expect((await sales.get(`/api/v1/jobs/${body.job_id}`)).status).toBe(404)
  // of people of companies even those who hold the right
  const garage = await addUser(t.database.db, {
    username: 'garage',
    role: 'customer',
    customerId: await addCustomer(t.database.db),
  })
  await giveRight(t.database.db, garage, 'view_applicationsettings')
  const carla = await t.signedIn('garage')
  expect((await carla.get('/api/v1/jobs')).body).toEqual({ objects: [], meta: { total_count: 0 } })
  expect((await carla.get(`/api/v1/jobs/${body.job_id}`)).status).toBe(404)
})
