import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  const odd = await addUser(db, { username: 'Dario_100%', active: false })
  await db.updateTable('users').set({ name: 'Ärni \\ Söhne', email: '' }).where('id', '=', odd).execute()
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const everybody = ['admin', 'bernese', 'carla', 'Dario_100%', 'dealer', 'foreigner', 'manager', 'seller', 'subuser']
const names = (body: { objects: { username: string }[] }) => body.objects.map(({ username }) => username)
const list = async (query: string, client = admin): Promise<string[]> => {
  const { status, body } = await client.get(`/api/v2/users?${query}`)
  expect([status, body.meta?.total_count]).toEqual([200, body.objects.length])
  return names(body)
}
const find = (q: string) => list(`q=${encodeURIComponent(q)}`)

test('the list answers a page and the exact total, by login name at first [USR-19] [USR-07]', async () => {
  expect(await list('')).toEqual(everybody)
  for (const query of ['offset=1&limit=2', 'offset=1&limit=2&q=.ch']) {
    const { body } = await admin.get(`/api/v2/users?${query}`)
    expect([names(body), body.meta.total_count]).toEqual([['bernese', 'carla'], query.includes('q=') ? 8 : 9])
  }
  for (const query of ['offset=100', 'offset=100&q=a', 'q=nobody+of+that+name']) {
    const { body } = await admin.get(`/api/v2/users?${query}`)
    expect([names(body), body.meta.total_count]).toEqual([[], query.startsWith('offset') ? 9 : 0])
  }
})

test('a row tells who it is and where [USR-06S] [USR-18]', async () => {
  const { body } = await admin.get('/api/v2/users?q=carla')
  expect(body.objects).toEqual([
    {
      id: fixture.users.carla,
      username: 'carla',
      name: 'Name of carla',
      email: 'carla@example.ch',
      customer: { id: fixture.garage, customer_no: '30010', site_id: '0', name: 'Garage Seefeld', enable_automatic_order: false },
      branch: null,
      groups: [{ id: fixture.groups.customer, name: 'customer' }],
      auth_type: 'local',
      is_active: true,
      last_login: null,
    },
  ])
})

test('a search finds any part of name, login name or email, whatever the case and the accents, and takes % _ and \\ for what they are [USR-05]', async () => {
  expect(await find('ARLA')).toEqual(['carla'])
  for (const typed of ['ÄRNI', 'arni']) expect(await find(typed), typed).toEqual(['Dario_100%'])
  expect(await find('carla@exam')).toEqual(['carla'])
  expect(await find('%')).toEqual(['Dario_100%'])
  expect(await find('_')).toEqual(['Dario_100%'])
  expect(await find('\\')).toEqual(['Dario_100%'])
  expect(await find('o_1')).toEqual(['Dario_100%'])
  expect(await find('xr_a')).toEqual([])
  expect(await find("' or true --")).toEqual([])
  // The end of one field and the beginning of the next are not one text.
  expect(await find('carlaname')).toEqual([])
})

test.each([
  ['username', everybody],
  ['-username', everybody.toReversed()],
  ['is_active', ['Dario_100%']],
  ['-last_login,username', ['bernese', 'carla']],
])('the list is sorted by %s, people without the value last when ascending [USR-06S]', async (order, first) => {
  expect((await list(`order_by=${order}`)).slice(0, first.length)).toEqual(first)
})

test('pages of any order never overlap and leave nobody out [USR-06S]', async () => {
  for (const order of ['', 'name', '-is_active', 'email', 'last_login', '-last_login']) {
    for (const q of ['', '&q=a']) {
      const whole = await list(`order_by=${order}&limit=0${q}`)
      const parts: string[] = []
      for (let offset = 0; offset < whole.length; offset += 2)
        parts.push(...names((await admin.get(`/api/v2/users?order_by=${order}&limit=2&offset=${offset}${q}`)).body))
      expect(parts).toEqual(whole)
    }
  }
})

test('filters narrow rows and total alike', async () => {
  expect(await list('is_active=false')).toEqual(['Dario_100%'])
  expect(await list(`customer=${fixture.garage}`)).toEqual(['carla'])
  expect(await list(`group=${fixture.groups.sales}`)).toEqual(['bernese', 'seller'])
  expect(await list(`group=${fixture.groups.sales}&q=ell`)).toEqual(['seller'])
  const { db } = t.database
  const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString()
  await db
    .updateTable('users')
    .set({ last_login: daysAgo(40) })
    .where('username', '=', 'seller')
    .execute()
  await db
    .updateTable('users')
    .set({ created_at: daysAgo(100) })
    .where('username', '=', 'subuser')
    .execute()
  expect(await list('idle_days=30')).toEqual(['seller', 'subuser'])
  expect(await list('idle_days=60')).toEqual(['subuser'])
  expect((await admin.get('/api/v2/users?idle_days=0')).status).toBe(400)
  expect((await admin.get('/api/v2/users?order_by=password_hash')).status).toBe(400)
})

test('everybody finds only the people of their scope, and counts no others [USR-01]', async () => {
  expect(await list('', await t.signedIn('manager'))).toEqual(['carla', 'dealer', 'manager', 'seller', 'subuser'])
  expect(await list('q=e', await t.signedIn('manager'))).not.toContain('foreigner')
  expect(await list('', await t.signedIn('dealer'))).toEqual(['dealer', 'subuser'])
  expect((await (await t.signedIn('carla')).get('/api/v2/users')).status).toBe(403)
})

test('a user in full: the rights in effect, whether they exceed the caller’s, and whether there are carts [USR-20] [USR-18] [USR-03]', async () => {
  const { body } = await admin.get(`/api/v2/users/${fixture.users.seller}`)
  expect(body).toMatchObject({ oracle_id: null, language: 'en', enable_notification: false, exceeds: false, has_carts: false })
  expect(body.permissions.map(({ codename }: { codename: string }) => codename)).toContain('change_cart')
  const seen = await (await t.signedIn('dealer')).get(`/api/v2/users/${fixture.users.subuser}`)
  expect([seen.status, seen.body.exceeds, seen.body.permissions]).toEqual([200, false, []])
  const manager = await t.signedIn('manager')
  expect((await manager.get(`/api/v2/users/${fixture.users.manager}`)).body.exceeds).toBe(false)
  for (const id of [fixture.users.foreigner, fixture.users.admin, fixture.users.bernese, 999_999])
    expect((await manager.get(`/api/v2/users/${id}`)).status).toBe(404)
})

test('found by branch, role, customer and whether they ever signed in; an odd value is 400', async () => {
  expect(await list(`branch=${fixture.zurich}`)).toEqual(['manager', 'seller'])
  expect(await list(`group=${fixture.groups.sales}&branch=${fixture.bern}`)).toEqual(['bernese'])
  expect(await list('customer_no=30010')).toEqual(['carla'])
  expect(await list('customer_no=3001')).toEqual([])
  // the one who asks has signed in
  expect(await list('never_signed_in=false&q=admin')).toEqual(['admin'])
  expect(await list('never_signed_in=true&q=Dario')).toEqual(['Dario_100%'])
  const seller = await t.signedIn('manager')
  expect(await list(`branch=${fixture.bern}`, seller)).toEqual([])
  for (const odd of ['branch=0', 'branch=x', 'never_signed_in=1', `customer_no=${'1'.repeat(33)}`])
    expect((await admin.get(`/api/v2/users?${odd}`)).status, odd).toBe(400)
})
