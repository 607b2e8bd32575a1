import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addApiKey } from '../../test/api-key.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'

const path = '/api/v1/catalogue/notifications'

let t: TestApp
let key: string
let fixture: Fixture
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  key = await addApiKey(t.database.db, 'catalogue')
})
afterAll(() => t.close())
beforeEach(() => run(sql`delete from catalog_notifications`))

const run = (query: ReturnType<typeof sql>) => query.execute(t.database.db)
const read = (username: string, headers: Record<string, string> = {}) =>
  t.browser().get(`${path}/?username=${username}`, { 'x-api-key': key, ...headers })
const told = async (username: string) => (await read(username)).body.objects.map(({ title }: { title: string }) => title).toSorted()
const see = (id: number, username: string) => t.browser().post(`${path}/${id}/seen`, { username }, { 'x-api-key': key })

const add = async (name: string, { type = 'all', from = -1, to = null as number | null } = {}): Promise<number> => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const four = (what: string) => ({ de: `${what} de`, en: `${what} en`, fr: `${what} fr`, it: `${what} it` })
  const [title, text] = [four(name), four(name)]
  const { rows } = await sql<{ id: number }>`
    insert into catalog_notifications (user_type, valid_from, valid_to,
      title_de, title_en, title_fr, title_it, text_de, text_en, text_fr, text_it)
    values (${type}, ${at(from)}, ${to === null ? null : at(to)},
      ${title.de}, ${title.en}, ${title.fr}, ${title.it}, ${text.de}, ${text.en}, ${text.fr}, ${text.it})
    returning id`.execute(t.database.db)
  return rows[0]!.id
}

test('each kind of user is told what is for all and what is for them [NOTIF-15S]', async () => {
  for (const type of ['all', 'reseller', 'customer', 'staff']) await add(type, { type })
  expect(await told('carla')).toEqual(['all en', 'customer en'])
  expect(await told('dealer')).toEqual(['all en', 'reseller en'])
  expect(await told('seller')).toEqual(['all en', 'staff en'])
})

test('only what is active is told, newest first, in the language of the user [NOTIF-18S]', async () => {
  await add('over', { from: -3, to: -1 })
  await add('to come', { from: 1 })
  await add('older', { from: -2 })
  await add('runs', { from: -1, to: 1 })
  await run(sql`update users set language = 'fr' where username = 'carla'`)
  const { status, body } = await read('CARLA')
  expect([status, body.language, body.objects.map(({ title }: { title: string }) => title)]).toEqual([
    200,
    'fr',
    ['runs fr', 'older fr'],
  ])
  expect(body.objects[0]).toEqual({
    ...{ id: expect.any(Number), title: 'runs fr', text: 'runs fr' },
    ...{ valid_from: expect.any(String), valid_to: expect.any(String), seen_at: null },
  })
  await run(sql`update users set language = 'en' where username = 'carla'`)
})

test('who has the answer already is told 304, until something changes', async () => {
  const id = await add('one')
  const { headers } = await read('carla')
  const known = { 'if-none-match': String(headers.etag) }
  expect((await read('carla', known)).status).toBe(304)
  await see(id, 'carla')
  const after = await read('carla', known)
  expect(after.status).toBe(200)
  await run(sql`update catalog_notifications set text_en = 'another'`)
  expect((await read('carla', { 'if-none-match': String(after.headers.etag) })).status).toBe(200)
})

test('a notification counts as seen once for each person, and says when', async () => {
  const id = await add('one')
  const [first, again] = [await see(id, 'carla'), await see(id, 'carla')]
  expect([first.status, again.status, again.body]).toEqual([200, 200, { id, seen_at: first.body.seen_at }])
  await Promise.all(['dealer', 'dealer', 'dealer'].map((username) => see(id, username)))
  const admin = await t.signedIn('admin')
  expect((await admin.get(`/api/v1/catalog-notifications/${id}`)).body.seen).toBe(2)
  expect((await read('carla')).body.objects[0].seen_at).toBe(first.body.seen_at)
  expect((await admin.send('DELETE', `/api/v1/catalog-notifications/${id}`)).status).toBe(204)
  expect((await see(id, 'seller')).status).toBe(404)
})

test('what a person was never shown, they have not seen; what is over by now, they have', async () => {
  const [forStaff, coming, over] = [
    await add('staff', { type: 'staff' }),
    await add('to come', { from: 1 }),
    await add('over', { from: -2, to: -1 }),
  ]
  expect([(await see(forStaff, 'carla')).status, (await see(coming, 'carla')).status, (await see(over, 'carla')).status]).toEqual([
    404, 404, 200,
  ])
})

test('whoever may not sign in is told nothing, whoever is not there is not found, and without a key nobody asks', async () => {
  const id = await add('one')
  await run(sql`update customers set is_active = false where id = ${fixture.garage}`)
  expect(await told('carla')).toEqual([])
  await run(sql`update customers set is_active = true where id = ${fixture.garage}`)
  await run(sql`update users set is_active = false where username = 'seller'`)
  expect(await told('seller')).toEqual([])
  expect((await see(id, 'seller')).status).toBe(404)
  expect((await read('nobody')).status).toBe(404)
  expect((await t.browser().get(`${path}?username=carla`)).status).toBe(401)
  expect((await t.browser().get(path, { 'x-api-key': key })).status).toBe(400)
})
