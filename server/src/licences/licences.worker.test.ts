import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addLicence, addModules, setToday } from '../../test/licences.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { applyAllDue } from './licences.worker.ts'

let t: TestApp
let modules: Awaited<ReturnType<typeof addModules>>
let clerk: Client
let customer: number
beforeAll(async () => {
  t = await startApp()
  modules = await addModules(t.database.db)
  await addUser(t.database.db, { username: 'licences', role: 'licence_manager' })
  await sql`insert into webhooks (url, events, secret) values ('https://receiver.example.ch', '{licence.changed}', '\\x00')`.execute(
    t.database.db,
  )
  clerk = await t.signedIn('licences')
})
beforeEach(async () => {
  const { db } = t.database
  for (const table of ['webhook_deliveries', 'mails', 'customer_notes']) await sql`delete from ${sql.table(table)}`.execute(db)
  customer = await addCustomer(db, { name: 'Garage Seefeld', language: 'de' })
  await setToday(db, '2026-11-22')
})
afterAll(() => t.close())

const round = () =>
  applyAllDue({
    db: t.database.db,
    settings: t.settings,
    atOnce: 200,
    logger: { warn: (...said: unknown[]) => expect(said).toEqual([]) },
  })
const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(t.database.db)).rows
const written = () =>
  rows(
    sql<{
      status: string
    }>`select status, next_evaluation_date as next from module_licences where customer_id = ${customer} order by id`,
  )
const history = () =>
  rows(sql`select l.module_name as module, m.status, m.came_on from module_licence_moves m join module_licences l on l.id = m.licence_id
    where l.customer_id = ${customer} order by m.came_on, l.id, m.at`)
const events = async () => {
  const all = await rows(sql<{ data: { modulestore_id: string; status: string; since: string } }>`
    select payload -> 'data' as data from webhook_deliveries where event = 'licence.changed' order by id`)
  return all.map(({ data }) => [data.modulestore_id, data.status, data.since])
}
const mails = () =>
  rows(sql<{ recipient: string; subject: string; body: string }>`select recipient, subject, body from mails order by id`)
const plan = (moduleId: number, life: Omit<Parameters<typeof addLicence>[1], 'customerId' | 'moduleId'>) =>
  addLicence(t.database.db, { customerId: customer, moduleId, ...life })

test('what dates did is written down in their order, each move once, and told [MOD-16S]', async () => {
  await plan(modules.l, { status: 'TO_BE_CANCELED', from: '2026-01-01', next: '2026-12-01', until: '2026-12-01' })
  await plan(modules.s, { status: 'PLANNED', from: '2026-12-01', next: '2027-01-01' })
  await plan(modules.trial, { status: 'TRIALING', from: '2026-11-20', next: '2026-12-01' })
  await sql`delete from customer_notes`.execute(t.database.db)
  expect(await round()).toBe(0)
  await setToday(t.database.db, '2026-12-01')
  expect(await round()).toBe(1)
  expect(await written()).toEqual([
    { status: 'FINISHED', next: null },
    { status: 'ACTIVE', next: '2027-01-01' },
    { status: 'ACTIVE', next: '2027-01-01' },
  ])
  expect(await events()).toEqual([
    ['package_l', 'FINISHED', '2026-12-01'],
    ['package_s', 'ACTIVE', '2026-12-01'],
    ['package_try', 'ACTIVE', '2026-12-01'],
  ])
  expect(await mails()).toMatchObject([{ subject: 'Ihre Module haben sich geändert' }])
  expect((await mails())[0]!.body).toContain(
    '- package_l endete am 01.12.2026.\n- package_s ist seit 01.12.2026 aktiv.\n- package_try: Die Testzeit ist vorbei, die Lizenz ist seit 01.12.2026 aktiv.',
  )
  expect(await rows(sql`select distinct customer_id from customer_notes`)).toEqual([{ customer_id: customer }])
  expect(await round()).toBe(0)
  expect([await events(), await mails()].map(({ length }) => length)).toEqual([3, 1])
})

test('a worker that was down for weeks catches up in order', async () => {
  await plan(modules.demo, { status: 'PLANNED', from: '2026-11-25', next: '2026-12-01', until: '2026-12-25' })
  await plan(modules.autodata, { from: '2026-01-01', next: '2026-12-01', until: '2026-12-01' })
  await setToday(t.database.db, '2027-03-29')
  await round()
  expect(await history()).toEqual([
    { module: 'autodata', status: 'ACTIVE', came_on: '2026-01-01' },
    { module: 'package_l_demo', status: 'PLANNED', came_on: '2026-11-25' },
    { module: 'package_l_demo', status: 'ACTIVE', came_on: '2026-11-25' },
    { module: 'autodata', status: 'FINISHED', came_on: '2026-12-01' },
    { module: 'package_l_demo', status: 'FINISHED', came_on: '2026-12-25' },
  ])
  expect(await events()).toEqual([
    ['package_l_demo', 'ACTIVE', '2026-11-25'],
    ['autodata', 'FINISHED', '2026-12-01'],
    ['package_l_demo', 'FINISHED', '2026-12-25'],
  ])
})

test('two workers and a clerk at once write each move once', async () => {
  const id = await plan(modules.s, { status: 'PLANNED', from: '2026-12-01', next: '2027-01-01' })
  await setToday(t.database.db, '2026-12-02')
  const path = `/api/v1/modulestore/customers/${customer}/module-licences/${id}/cancel`
  const [, , canceled] = await Promise.all([round(), round(), clerk.patch(path, { execution_time: 'immediate' })])
  expect(canceled.status).toBe(200)
  expect((await history()).map((one) => (one as { status: string }).status)).toEqual(['PLANNED', 'ACTIVE', 'FINISHED'])
  expect(await events()).toEqual([
    ['package_s', 'ACTIVE', '2026-12-01'],
    ['package_s', 'FINISHED', '2026-12-02'],
  ])
})

test('an evaluation date that passes without anything happening is no news', async () => {
  await plan(modules.m, { from: '2026-01-01', next: '2026-12-01' })
  await sql`delete from customer_notes`.execute(t.database.db)
  await setToday(t.database.db, '2026-12-01')
  expect(await round()).toBe(0)
  expect(await written()).toEqual([{ status: 'ACTIVE', next: '2027-01-01' }])
  expect([await events(), await mails(), await rows(sql`select * from customer_notes`)]).toEqual([[], [], []])
})

test('the trail says what a date did, and by whom', async () => {
  await plan(modules.m, { status: 'TO_BE_CANCELED', from: '2026-01-01', next: '2026-12-01', until: '2026-12-01' })
  await setToday(t.database.db, '2026-12-05')
  await round()
  expect(
    await rows(
      sql`select actor_name, subject, action, before, after from audit_log where customer_id = ${customer} order by id desc limit 1`,
    ),
  ).toEqual([
    {
      actor_name: 'licences',
      subject: 'ModuleLicences',
      action: 'move',
      before: { module: 'package_m', status: 'TO_BE_CANCELED' },
      after: { module: 'package_m', status: 'FINISHED', from_date: '2026-12-01' },
    },
  ])
})
