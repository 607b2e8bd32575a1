import { CFB } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { orderCart } from '../../test/orders.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { eraseData } from './erase.job.ts'
import { exportData } from './export-data.job.ts'

let t: TestApp
let admin: Client
let customerId: number
let option: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'zurich', role: 'administrator', branchId: await addBranch(db, 'Zürich') })
  customerId = await addCustomer(db, { name: 'Garage Muster AG' })
  option = await addDeliveryOption(db, 'Tour')
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const path = (id: number) => `/api/v2/users/${id}/erasure`
const confirmed = (name: string) => ({ confirmation: name, reason: 'asked for by letter' })

/** As a worker would, twice: a job may be started again. */
const run = async (kind: JobKind<never>, jobId: string) => {
  const { db } = t.database
  const { rows } = await sql<{ data: { payload: never } }>`select data from pgboss.job where id = ${jobId}`.execute(db)
  const { payload } = rows[0]!.data
  const job = { id: jobId, payload, db, settings: t.settings, log: () => Promise.resolve(), signal: new AbortController().signal }
  for (let i = 0; i < 2; i++) await kind.run(job)
}

/** The tables in which a word stands anywhere. */
const tablesWith = async (word: string): Promise<string[]> => {
  const { db } = t.database
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select from ${sql.raw(name)} r where strpos(lower(r::text), ${word.toLowerCase()}) > 0 limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}

/** A buyer who signed in, was renamed, was mailed, lost a sale and placed a basket; a clerk who worked on it. */
const addBuyer = async (delivered: number) => {
  const { db } = t.database
  const id = await addUser(db, { username: 'bruno', role: 'customer', customerId })
  const cart = await addCart(db, { customerId, placedBy: id, lines: [{ ordered: 4, delivered }] })
  const renamed = { username: 'beatrice.kunz', name: 'Beatrice Kunz', email: 'beatrice.kunz@example.ch' }
  expect((await admin.patch(`/api/v2/users/${id}`, renamed)).status).toBe(200)
  const buyer = await t.signedIn('beatrice.kunz')
  expect((await buyer.patch('/api/v1/my-user/settings', { language: 'fr' })).status).toBeLessThan(500)
  await sql`insert into lost_sales (customer_id, username, username_key, product_no, reason)
    values (${customerId}, 'beatrice.kunz', 'beatrice.kunz', 'BD-1', 'PRICE')`.execute(db)
  await sql`insert into mails (recipient, subject, body, sent_at) values ('beatrice.kunz@example.ch', 'Hello', 'Beatrice Kunz', now())`.execute(
    db,
  )
  return { id, cart, buyer }
}

/** Asks for an archive, and fetches it under Downloads: its files by name. */
const archiveOf = async (at: string) => {
  const { status, body } = await admin.post(at)
  expect(status).toBe(200)
  await run(exportData as JobKind<never>, body.job_id)
  const [newest] = (await admin.get('/api/v1/downloads')).body.objects.flatMap(({ files }: { files: object[] }) => files)
  const { link } = (await admin.post(newest.link)).body
  const archive: { FullPaths: string[]; FileIndex: { content: Uint8Array }[] } = CFB.read((await admin.get(link)).raw, {
    type: 'buffer',
  })
  const entries = archive.FullPaths.map(
    (path, index) => [path.replace('Root Entry/', ''), archive.FileIndex[index]!.content] as const,
  )
  const files = entries
    .filter(([path]) => /\.(json|html)$/.test(path))
    .map(([path, content]) => [path, Buffer.from(content).toString('utf8')])
  return { name: newest.name as string, files: Object.fromEntries(files) as Record<string, string> }
}

test('everything kept about a person or a customer is exported as one archive, without secrets, by whoever may erase it', async () => {
  const { db } = t.database
  const company = await addCustomer(db, { customer_no: '31800', name: 'Garage Export' })
  const person = await addUser(db, { username: 'emil.export', role: 'customer', customerId: company })
  const cart = await addCart(db, { customerId: company, placedBy: person, note: 'from Emil' })
  await addCart(db, { customerId, note: 'of somebody else' })
  await t.signedIn('emil.export')
  const own = await archiveOf(`/api/v2/users/${person}/data-export`)
  expect(own.name).toMatch(/^person-\d+-[\d-]+\.zip$/)
  expect(Object.keys(own.files).toSorted()).toEqual(
    ['audit_log', 'cart_items', 'carts', 'index', 'known_places', 'logins', 'sessions', 'user_groups', 'users'].map(
      (name) => `${name}.${name === 'index' ? 'html' : 'json'}`,
    ),
  )
  expect(JSON.parse(own.files['users.json']!)).toMatchObject([
    { id: person, username: 'emil.export', email: 'emil.export@example.ch' },
  ])
  expect(JSON.parse(own.files['carts.json']!)).toMatchObject([{ id: cart, note: 'from Emil' }])
  expect(own.files['index.html']).toContain('Everything kept about Name of emil.export')
  expect(Object.values(own.files).join()).not.toMatch(/argon2|token_hash|of somebody else/)
  const whole = await archiveOf(`/api/v2/customers/${company}/data-export`)
  expect(JSON.parse(whole.files['customers.json']!)).toMatchObject([{ id: company, customer_no: '31800' }])
  expect(JSON.parse(whole.files['users.json']!)).toMatchObject([{ username: 'emil.export' }])
  const trail = await sql<{
    action: string
  }>`select subject || ' ' || action as action from audit_log where action = 'export-data' order by id`.execute(db)
  expect(trail.rows.map(({ action }) => action)).toEqual(['Users export-data', 'Customers export-data'])
  const zurich = await t.signedIn('zurich')
  expect((await zurich.post(`/api/v2/users/${person}/data-export`)).status).toBe(403)
})

test('erasing somebody ends their sign-in and leaves their name nowhere; baskets, figures and the trail stay [USR-24S]', async () => {
  const { db } = t.database
  const { id, cart, buyer } = await addBuyer(4)
  const count = async () => (await sql`select count(*) from audit_log`.execute(db)).rows[0]
  expect((await admin.get(path(id))).body).toEqual({
    ...{ name: 'Beatrice Kunz', mark: `Erased ${id}`, carts: 1, open_carts: 0, open_orders: 0, people: 0 },
  })
  const answer = await admin.post(path(id), confirmed('Beatrice Kunz'))
  expect(answer.status).toBe(200)
  expect((await buyer.get('/api/v1/my-user')).status).toBe(401)
  const before = await count()
  await run(eraseData as JobKind<never>, answer.body.job_id)
  for (const word of ['beatrice', 'kunz', 'bruno']) expect(await tablesWith(word), word).toEqual([])
  expect(await count()).toEqual(before)
  const placed = await admin.get(`/api/v1/carts/${cart}`)
  expect(placed.status).toBe(200)
  expect(placed.text).toContain(`Erased ${id}`)
  const trail = await admin.get(`/api/v1/audit?record_id=${id}&subject=Users`)
  expect(trail.body.objects[0]).toMatchObject({
    action: 'erase',
    actor: { username: 'admin' },
    after: { reason: 'asked for by letter' },
  })
  expect(trail.text).toContain(`"username":"Erased ${id}"`)
  expect((await sql`select username, user_id from logins natural full join lost_sales`.execute(db)).rows).toContainEqual(
    expect.objectContaining({ username: `Erased ${id}` }),
  )
  // the login name is free again, and another's
  const namesake = await addUser(db, { username: 'beatrice.kunz', role: 'customer', customerId })
  await run(eraseData as JobKind<never>, answer.body.job_id)
  expect((await admin.get(`/api/v2/users/${namesake}`)).body.username).toBe('beatrice.kunz')
})

test('nobody is erased with open baskets or orders on their way, by another name, or by staff of a branch', async () => {
  const { db } = t.database
  await sql`delete from users where username = 'beatrice.kunz'`.execute(db)
  const { id, cart } = await addBuyer(0)
  await orderCart(db, { cart, clerk: id, option })
  await addCart(db, { customerId, placedBy: id })
  const refused = await admin.post(path(id), confirmed('Beatrice Kunz'))
  expect(refused.status).toBe(422)
  expect(refused.body.errors.map(({ code }: { code: string }) => code)).toEqual(['open_carts', 'open_orders'])
  expect((await admin.post(path(id), confirmed('beatrice kunz'))).body.errors).toMatchObject([{ source: 'confirmation' }])
  const zurich = await t.signedIn('zurich')
  for (const call of [zurich.get(path(id)), zurich.post(path(id), confirmed('Beatrice Kunz'))])
    expect((await call).status).toBe(403)
  const own = await db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
  expect((await admin.post(path(own.id), confirmed('Name of admin'))).body.code).toBe('oneself')
  expect((await admin.get(`/api/v2/users/${id}`)).body.name).toBe('Beatrice Kunz')
})

test('a customer is erased with its people; numbers, baskets and orders stay, and the catalogue hears of it', async () => {
  const { db } = t.database
  const company = await addCustomer(db, { customer_no: '31900', name: 'Karosserie Zbinden', email: 'werkstatt@zbinden.example.ch' })
  const main = await addUser(db, { username: 'zbinden.urs', role: 'customer', customerId: company })
  const cart = await addCart(db, { customerId: company, placedBy: main, lines: [{ ordered: 1, delivered: 1 }] })
  const address = { address_1: 'Wydenweg 12', phone_prefix: '+41', phone: '319998877', name_2: 'Zbinden & Söhne' }
  expect((await admin.patch(`/api/v2/customers/${company}`, address)).status).toBe(200)
  expect((await admin.patch(`/api/v2/customers/${company}`, { name_1: 'Zbinden AG' })).status).toBe(200)
  const at = `/api/v2/customers/${company}/erasure`
  const open = await addCart(db, { customerId: company })
  expect((await admin.post(at, confirmed((await admin.get(at)).body.name))).body.code).toBe('open_carts')
  await sql`delete from carts where id = ${open}`.execute(db)
  const told = (await admin.get(at)).body
  expect(told).toMatchObject({ mark: 'Erased 31900', people: 1, carts: 1, open_carts: 0 })
  const answer = await admin.post(at, confirmed(told.name))
  expect(answer.status).toBe(200)
  await run(eraseData as JobKind<never>, answer.body.job_id)
  for (const word of ['zbinden', 'wydenweg', '319998877', 'karosserie']) expect(await tablesWith(word), word).toEqual([])
  expect((await admin.get(`/api/v2/customers/${company}`)).body).toMatchObject({
    customer_no: '31900',
    name_1: 'Erased 31900',
    is_active: false,
  })
  expect((await admin.get(`/api/v1/carts/${cart}`)).text).toContain('31900')
  expect((await sql`select from customer_notes where customer_id = ${company}`.execute(db)).rows).not.toEqual([])
})
