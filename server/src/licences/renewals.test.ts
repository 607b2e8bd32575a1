import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addLicence, addModules, setToday } from '../../test/licences.ts'
import { addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let manager: Client
const ids: Record<string, number> = {}
beforeAll(async () => {
  t = await startApp({ DISADMIN_PUBLIC_URL: 'https://console.example.ch' })
  const { db } = t.database
  fixture = await buildFixture(db)
  const { s, m, l, demo, trial, autodata } = await addModules(db)
  await setToday(db, '2026-11-22')
  const next = '2026-12-01'
  const add = async (name: string, licence: Parameters<typeof addLicence>[1]) => {
    ids[name] = await addLicence(db, licence)
  }
  await add('runs', { customerId: fixture.garage, moduleId: m, from: '2025-01-01', next })
  await add('gone', { customerId: fixture.garage, moduleId: s, status: 'FINISHED', from: '2024-01-01', until: '2025-01-01' })
  await add('ending', { customerId: fixture.sub, moduleId: l, status: 'TO_BE_CANCELED', from: '2026-02-01', next, until: next })
  await add('planned', { customerId: fixture.sub, moduleId: autodata, status: 'PLANNED', from: next, next: '2027-01-01' })
  await add('demo', { customerId: fixture.sub, moduleId: demo, from: '2026-11-10', next, until: '2026-12-23' })
  // ended today, and its evaluation passed: neither is written down
  await add('due', { customerId: fixture.dealer, moduleId: demo, from: '2026-10-20', next: '2026-11-01', until: '2026-11-22' })
  await add('stale', { customerId: fixture.stranger, moduleId: autodata, from: '2026-08-01', next: '2026-11-01' })
  await add('tried', { customerId: fixture.stranger, moduleId: trial, status: 'TRIALING', from: '2026-11-01', next: '2027-02-20' })
  await sql`update customers set email = 'huber@example.ch', language = 'de' where id = ${fixture.dealer}`.execute(db)
  await addUser(db, { username: 'licences', role: 'licence_manager' })
  await addUser(db, { username: 'bernese-licences', role: 'licence_manager', branchId: fixture.bern })
  manager = await t.signedIn('licences')
})
afterAll(() => t.close())

const path = '/api/v1/modulestore/renewals'
const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id)!
const found = async (query = '', client = manager): Promise<string[]> => {
  const { status, body } = await client.get(`${path}?${query}`)
  expect(status).toBe(200)
  expect(body.meta.total_count).toBe(body.objects.length)
  return body.objects.map(({ id }: { id: number }) => nameOf(id))
}

test('within 30, 60 and 90 days: what ends or is evaluated by then, the last day included, the first one first', async () => {
  expect(await found('order_by=next_evaluation_date')).toEqual(['stale', 'runs', 'ending', 'demo'])
  expect(await found('within=30')).toEqual(await found())
  expect(await found('within=60')).toEqual(['stale', 'runs', 'ending', 'demo', 'planned'])
  // 2027-02-20 is the 90th day
  expect(await found('within=90')).toEqual(['stale', 'runs', 'ending', 'demo', 'planned', 'tried'])
  for (const wrong of ['within=45', 'within=0', 'happens=never', 'order_by=reseller', 'state=ACTIVE', 'format=pdf'])
    expect((await manager.get(`${path}?${wrong}`)).status, wrong).toBe(400)
})

test('what ends within the days ends, everything else is evaluated; as of today, whatever is written', async () => {
  expect(await found('happens=ends')).toEqual(['ending'])
  // the 23rd of December is the 31st day
  expect(await found('happens=ends&within=60')).toEqual(['ending', 'demo'])
  expect(await found('happens=evaluated')).toEqual(['stale', 'runs', 'demo'])
  const { body } = await manager.get(`${path}?customer=90010`)
  expect(body.objects[0]).toMatchObject({
    status: 'ACTIVE',
    next_evaluation_date: '2026-12-01',
    end_date: null,
    happens: 'evaluated',
  })
})

test('filters by reseller, customer and kind, and sorts by reseller', async () => {
  expect(await found('reseller=80010')).toEqual(['ending', 'demo'])
  expect(await found('reseller=99999')).toEqual([])
  expect(await found('customer=30010')).toEqual(['runs'])
  expect(await found('kind=AUTODATA&within=90')).toEqual(['stale', 'planned'])
  expect((await found('order_by=reseller_no')).slice(0, 2)).toEqual(['ending', 'demo'])
})

test('each sees those of the customers they see, a reseller its own', async () => {
  expect(await found('within=90', await t.signedIn('bernese-licences'))).toEqual(['stale', 'tried'])
  expect((await (await t.signedIn('dealer')).get(path)).status).toBe(403)
  await giveRight(t.database.db, fixture.users.dealer!, 'view_module')
  expect(await found('within=90', await t.signedIn('dealer'))).toEqual(['ending', 'demo', 'planned'])
})

test('by reseller: how many of its customers’ licences end and are evaluated, and when the first of them', async () => {
  const by = async (query = '', client = manager) => (await client.get(`${path}/resellers?${query}`)).body
  const huber = { id: '80010', reseller_no: '80010', reseller: 'Teile Huber' }
  const none = { id: '', reseller_no: null, reseller: null }
  expect(await by()).toEqual({
    objects: [
      { ...huber, customers: 1, licences: 2, ends: 1, evaluated: 1, next_date: '2026-12-01' },
      { ...none, customers: 2, licences: 2, ends: 0, evaluated: 2, next_date: '2026-12-01' },
    ],
    meta: { total_count: 2 },
  })
  expect((await by('within=60&order_by=-evaluated')).objects).toMatchObject([
    { ...none, ends: 0, evaluated: 2 },
    { ...huber, licences: 3, ends: 2, evaluated: 1 },
  ])
  expect((await by('kind=AUTODATA')).objects).toMatchObject([{ ...none, licences: 1 }])
  // each figure is what the list of the reseller finds
  for (const within of ['30', '60', '90']) {
    const { objects } = await by(`within=${within}`)
    const [first] = objects.filter(({ id }: { id: string }) => id === huber.id)
    expect(await found(`within=${within}&reseller=80010`)).toHaveLength(first.licences)
    expect(await found(`within=${within}&reseller=80010&happens=ends`)).toHaveLength(first.ends)
  }
  expect((await by('', await t.signedIn('bernese-licences'))).objects).toMatchObject([{ ...none, licences: 1 }])
  expect((await manager.get(`${path}/resellers?happens=ends`)).status).toBe(400)
})

test('a file has what the filter finds, in the language of the reader', async () => {
  const { headers, text } = await manager.get(`${path}?format=csv&happens=ends`, { 'accept-language': 'de' })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Lizenz;Art;Was geschieht;Nächstes Prüfdatum;Enddatum;Kundenname;Kundennummer;Anzahl Benutzer;Wiederverkäufer;Wiederverkäufernummer',
    'package_l;PACKAGE;Endet;01.12.2026;01.12.2026;Garage Klus;80020;1;Teile Huber;80010',
    '',
  ])
  expect((await manager.get(`${path}?format=xlsx`)).headers['content-type']).toContain('spreadsheetml')
})

test('a calendar has a day for each, of the same name in every export', async () => {
  const { status, headers, text } = await manager.get(`${path}/calendar?reseller=80010`)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`UID:licence-${ids.ending}@console.example.ch\r\n`)
  expect(unfolded).toContain('SUMMARY:package_l of Garage Klus ends\r\n')
  expect(unfolded).toContain(String.raw`DESCRIPTION:Customer: Garage Klus (80020)\nKind: PACKAGE\nReseller: Teile Huber (80010)`)
  expect(text.match(/^DTSTART;VALUE=DATE:20261201\r$/gm)).toHaveLength(2)
  expect((await manager.get(`${path}/calendar?reseller=80010&within=60`)).text).toContain('DTSTART;VALUE=DATE:20261223')
  const nothing = await manager.get(`${path}/calendar?customer=1`)
  expect(nothing.text).not.toContain('VEVENT')
  expect((await manager.get(`${path}/calendar?within=31`)).status).toBe(400)
})

const mailsOf = async () =>
  (
    await sql<{ recipient: string; subject: string; body: string }>`select recipient, subject, body from mails order by id`.execute(
      t.database.db,
    )
  ).rows

test('resellers are told by one mail each, in their language, as it was previewed, and once', async () => {
  await sql`delete from mails`.execute(t.database.db)
  const body = { licence_ids: [ids.demo, ids.runs, ids.ending, ids.gone] }
  const preview = await manager.post(`${path}/mails/preview`, body)
  expect(preview.body).toEqual({
    objects: [
      {
        reseller_id: fixture.dealer,
        reseller: 'Teile Huber',
        reseller_no: '80010',
        recipient: 'huber@example.ch',
        language: 'de',
        licences: 2,
        subject: 'Lizenzen Ihrer Kunden werden fällig',
        text: expect.stringContaining(
          '- package_l, Garage Klus (80020): endet am 01.12.2026\n- package_l_demo, Garage Klus (80020): endet am 23.12.2026\n',
        ),
      },
    ],
    without_reseller: 1,
  })
  expect(await mailsOf()).toEqual([])
  const key = { 'idempotency-key': randomUUID() }
  const sent = await manager.post(`${path}/mails`, body, key)
  expect([sent.status, sent.body]).toEqual([200, preview.body])
  expect((await manager.post(`${path}/mails`, body, key)).body).toEqual(sent.body)
  const { subject, text } = preview.body.objects[0]
  expect(await mailsOf()).toEqual([{ recipient: 'huber@example.ch', subject, body: text }])
})

test('what looks like markup in the name of a customer or a module is text in the mail, in the calendar and in the list', async () => {
  const { db } = t.database
  const html = '<b onclick="alert(1)">Garage</b> & Co'
  const rename = async (customer: string, module: string) => {
    await sql`update customers set name_1 = ${customer} where id = ${fixture.sub}`.execute(db)
    await sql`update modules set name = ${module} where modulestore_id = 'package_l'`.execute(db)
  }
  await rename(html, '<i>L</i>')
  const { body } = await manager.post(`${path}/mails/preview`, { licence_ids: [ids.ending] })
  expect(body.objects[0].text).toContain(`- <i>L</i>, ${html} (80020): endet am 01.12.2026`)
  const calendar = (await manager.get(`${path}/calendar?reseller=80010&happens=ends`)).text.replaceAll('\r\n ', '')
  expect(calendar).toContain(`SUMMARY:<i>L</i> of ${html} ends`)
  expect((await manager.get(`${path}?happens=ends`)).body.objects[0]).toMatchObject({ licence: '<i>L</i>', customer_name: html })
  await rename('Garage Klus', 'package_l')
})

test('a reseller without an address or who is not active gets none, and one the caller does not see is not told of', async () => {
  const { db } = t.database
  const preview = async (client = manager) => (await client.post(`${path}/mails/preview`, { licence_ids: [ids.ending] })).body
  await sql`update customers set is_active = false where id = ${fixture.dealer}`.execute(db)
  expect((await preview()).objects[0].recipient).toBeNull()
  await sql`update customers set is_active = true, email = null where id = ${fixture.dealer}`.execute(db)
  expect((await preview()).objects[0].recipient).toBeNull()
  await sql`delete from mails`.execute(db)
  expect((await manager.post(`${path}/mails`, { licence_ids: [ids.ending] })).status).toBe(200)
  expect(await mailsOf()).toEqual([])
  await sql`update customers set email = 'huber@example.ch', branch_id = ${fixture.bern} where id = ${fixture.dealer}`.execute(db)
  await addUser(db, { username: 'zurich-licences', role: 'licence_manager', branchId: fixture.zurich })
  expect(await preview(await t.signedIn('zurich-licences'))).toEqual({ objects: [], without_reseller: 1 })
  await sql`update customers set branch_id = ${fixture.zurich} where id = ${fixture.dealer}`.execute(db)
})

test('several are canceled, each by itself, with what became of it [MOD-12] [MOD-28]', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const body = { licence_ids: [ids.demo, ids.runs, ids.ending, ids.tried], execution_time: 'next_evaluation_date' }
  const canceled = await manager.post(`${path}/cancel`, body, key)
  expect(canceled.status).toBe(200)
  const told = canceled.body.objects.map(({ id, why_not }: { id: number; why_not: string | null }) => [nameOf(id), why_not])
  expect(Object.fromEntries(told)).toEqual({
    demo: null,
    runs: null,
    ending: 'The module cannot be canceled. It is to be canceled already.',
    tried: 'The module cannot be canceled. It is still being tried.',
  })
  // the same again is no second move
  expect((await manager.post(`${path}/cancel`, body, key)).body).toEqual(canceled.body)
  expect(await found('happens=ends')).toEqual(['runs', 'ending', 'demo'])
  const { rows } = await sql`select from audit_log where subject = 'ModuleLicences' and action = 'cancel'`.execute(t.database.db)
  expect(rows).toHaveLength(2)
})

test('one outside of the scope refuses all, and nobody cancels licences of the own company', async () => {
  const bernese = await t.signedIn('bernese-licences')
  const body = { licence_ids: [ids.stale, ids.planned], execution_time: 'immediate' }
  expect((await bernese.post(`${path}/cancel`, body)).status).toBe(404)
  expect((await bernese.post(`${path}/mails`, { licence_ids: [ids.stale, ids.planned] })).status).toBe(404)
  expect((await bernese.post(`${path}/mails/preview`, { licence_ids: [ids.planned] })).status).toBe(404)
  expect(await found('customer=90010')).toEqual(['stale'])
  const own = await addLicence(t.database.db, {
    customerId: fixture.dealer,
    moduleId: (
      await t.database.db.selectFrom('modules').select('id').where('modulestore_id', '=', 'autodata').executeTakeFirstOrThrow()
    ).id,
    from: '2026-10-01',
    next: '2026-12-01',
  })
  await giveRight(t.database.db, fixture.users.dealer!, 'change_customer')
  const { status, body: outcome } = await (
    await t.signedIn('dealer')
  ).post(`${path}/cancel`, { licence_ids: [own], execution_time: 'immediate' })
  expect([status, outcome.objects[0].canceled]).toEqual([200, false])
  for (const licence_ids of [[], [ids.stale, ids.stale], ['1'], Array.from({ length: 1001 }, (_, i) => i + 1)])
    expect((await manager.post(`${path}/cancel`, { licence_ids, execution_time: 'immediate' })).status).toBe(422)
})
