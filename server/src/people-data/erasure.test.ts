import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { orderCart } from '../../test/orders.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { erasePerson } from './erase-person.job.ts'

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
  await run(erasePerson as JobKind<never>, answer.body.job_id)
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
  await run(erasePerson as JobKind<never>, answer.body.job_id)
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
