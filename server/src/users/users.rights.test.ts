import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addLicence, addModules, setToday } from '../../test/licences.ts'
import { addUser } from '../../test/people.ts'
import { addGroup, giveRight, letThrough } from '../../test/rights.ts'
import type { UserRight } from '@disadmin/contract/users/users'

let t: TestApp
let fixture: Fixture
let admin: Client
let manager: Client
const carts: Record<string, number> = {}
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  for (const company of ['garage', 'sub', 'stranger'] as const) carts[company] = await addCart(db, { customerId: fixture[company] })
  admin = await t.signedIn('admin')
  manager = await t.signedIn('manager')
})
afterAll(() => t.close())

const rightsOf = async (client: Client, id: number): Promise<Map<string, UserRight>> => {
  const { status, body } = await client.get(`/api/v2/users/${id}/rights`)
  expect(status).toBe(200)
  return new Map(body.objects.map((right: UserRight) => [right.codename, right]))
}
const may = async (client: Client, id: number, query: string) =>
  (await client.get(`/api/v2/users/${id}/may?codename=${query}`)).body

test('every permission comes with its sources and whether the caller may give it [PERM-02] [USR-11]', async () => {
  const { db } = t.database
  await addGroup(db, fixture.users.seller!, 'content')
  await giveRight(db, fixture.users.seller!, 'view_cart')
  await giveRight(db, fixture.users.seller!, 'view_webhook')
  const rights = await rightsOf(manager, fixture.users.seller!)
  expect(rights.size).toBe((await db.selectFrom('permissions').select('id').execute()).length)
  expect([...rights.keys()]).toEqual([...rights.keys()].toSorted())
  expect(rights.get('view_cart')).toMatchObject({ held: true, groups: ['sales'], own: true, limited_by: null, grantable: true })
  expect(rights.get('view_download')).toMatchObject({ held: true, groups: ['sales', 'content'], own: false, grantable: true })
  expect(rights.get('view_webhook')).toMatchObject({ held: true, groups: [], own: true, grantable: false })
  expect(rights.get('delete_account')).toMatchObject({ held: false, groups: [], own: false, grantable: false })
  const { body } = await manager.get(`/api/v2/users/${fixture.users.seller}`)
  const held = [...rights.values()].filter((right) => right.held).map((right) => right.codename)
  expect(body.permissions.map(({ codename }: { codename: string }) => codename)).toEqual(held)
})

test('permissions are named in the caller’s language [FMT-01]', async () => {
  for (const [language, name] of [
    ['en', 'Shopping carts: read'],
    ['de', 'Warenkörbe: ansehen'],
    ['fr', 'Paniers: consulter'],
    ['it', 'Carrelli: leggere'],
  ] as const) {
    admin.language = language
    expect((await rightsOf(admin, fixture.users.seller!)).get('view_cart')!.name).toBe(name)
  }
  admin.language = 'en'
})

test('what the reseller does not let through is given and not held, and says by whom', async () => {
  const id = fixture.users.subuser!
  expect((await rightsOf(admin, id)).get('view_cart')).toMatchObject({
    held: false,
    groups: ['customer'],
    limited_by: 'Teile Huber',
  })
  expect((await rightsOf(admin, id)).get('change_cart')).toMatchObject({ held: false, groups: [], limited_by: null })
  expect(await may(admin, id, 'view_cart')).toMatchObject({ allowed: false, reason: 'limited', limited_by: 'Teile Huber' })
  await letThrough(t.database.db, fixture.dealer, 'view_cart')
  expect((await rightsOf(admin, id)).get('view_cart')).toMatchObject({ held: true, limited_by: null })
  expect(await may(admin, id, 'view_cart')).toMatchObject({ allowed: true, reason: 'granted', groups: ['customer'] })
  // The reseller's own people are limited by nobody.
  expect((await rightsOf(admin, fixture.users.dealer!)).get('view_cart')).toMatchObject({ held: true, limited_by: null })
})

test('a reseller’s number that no company bears lets nothing through, and is named by itself', async () => {
  const { db } = t.database
  await db.updateTable('customers').set({ reseller_no: '77777' }).where('id', '=', fixture.stranger).execute()
  expect((await rightsOf(admin, fixture.users.foreigner!)).get('view_cart')).toMatchObject({ held: false, limited_by: '77777' })
  await db.updateTable('customers').set({ reseller_no: null }).where('id', '=', fixture.stranger).execute()
})

test('a verdict counts the record too: the target has to see it', async () => {
  const { garage, sub, stranger } = carts
  const { seller, dealer, carla, foreigner } = fixture.users as Record<string, number>
  const reason = async (id: number, query: string) => (await may(admin, id, query)).reason
  expect(await reason(seller!, `change_cart&record=cart&record_id=${garage}`)).toBe('granted')
  expect(await reason(seller!, `change_cart&record=cart&record_id=${stranger}`)).toBe('out_of_scope')
  expect(await reason(dealer!, `view_cart&record=cart&record_id=${sub}`)).toBe('granted')
  expect(await reason(dealer!, `view_cart&record=cart&record_id=${garage}`)).toBe('out_of_scope')
  expect(await reason(dealer!, `change_cart&record=cart&record_id=${sub}`)).toBe('not_granted')
  expect(await reason(dealer!, `change_customer&record=customer&record_id=${fixture.sub}`)).toBe('granted')
  expect(await reason(dealer!, `change_customer&record=customer&record_id=${fixture.garage}`)).toBe('out_of_scope')
  expect(await reason(dealer!, `view_customuser&record=user&record_id=${fixture.users.subuser}`)).toBe('granted')
  expect(await reason(dealer!, `view_customuser&record=user&record_id=${seller}`)).toBe('out_of_scope')
  expect(await reason(carla!, 'no_such_codename')).toBe('not_granted')
  expect(await reason(foreigner!, `view_cart&record=cart&record_id=${garage}`)).toBe('out_of_scope')
})

test('a verdict agrees with what the server does', async () => {
  for (const username of ['admin', 'manager', 'seller', 'bernese', 'dealer', 'carla', 'subuser', 'foreigner']) {
    const client = await t.signedIn(username)
    for (const cart of Object.values(carts)) {
      const { status } = await client.get(`/api/v1/carts/${cart}`)
      const verdict = await may(admin, fixture.users[username]!, `view_cart&record=cart&record_id=${cart}`)
      expect(verdict.reason, `${username} ${cart}`).toBe(
        status === 200 ? 'granted' : status === 404 ? 'out_of_scope' : verdict.reason,
      )
      expect(verdict.allowed).toBe(status === 200)
    }
  }
})

test('somebody disabled may nothing', async () => {
  await admin.patch(`/api/v2/users/${fixture.users.bernese}`, { is_active: false })
  expect(await may(admin, fixture.users.bernese!, 'view_cart')).toMatchObject({
    allowed: false,
    reason: 'disabled',
    groups: ['sales'],
  })
})

test('nobody of a deactivated company may anything, whatever was given', async () => {
  await admin.send('PUT', `/api/v2/customers/${fixture.garage}/deactivate`)
  const { carla } = fixture.users as Record<string, number>
  expect(await may(admin, carla!, 'view_cart')).toMatchObject({ allowed: false, reason: 'company_inactive' })
  expect((await admin.get(`/api/v2/users/${carla}/rights`)).body.off).toBe('company_inactive')
  await admin.send('PUT', `/api/v2/customers/${fixture.garage}/activate`)
  expect((await admin.get(`/api/v2/users/${carla}/rights`)).body.off).toBeNull()
})

test('neither a foreign user nor a foreign record is there', async () => {
  const { seller, foreigner } = fixture.users as Record<string, number>
  for (const id of [foreigner, 999_999]) {
    expect((await manager.get(`/api/v2/users/${id}/rights`)).status).toBe(404)
    expect((await manager.get(`/api/v2/users/${id}/may?codename=view_cart`)).status).toBe(404)
  }
  for (const record of [
    `cart&record_id=${carts.stranger}`,
    `customer&record_id=${fixture.stranger}`,
    `user&record_id=${foreigner}`,
    'cart&record_id=999999',
  ])
    expect((await manager.get(`/api/v2/users/${seller}/may?codename=view_cart&record=${record}`)).status).toBe(404)
  for (const query of [
    '',
    'codename=view_cart&record=cart',
    'codename=view_cart&record_id=1',
    'codename=view_cart&record=order&record_id=1',
  ])
    expect((await manager.get(`/api/v2/users/${seller}/may?${query}`)).status).toBe(400)
})

test('what modules of the company permit in the catalogue comes with those modules, as of today, and gives nothing in the console', async () => {
  const { db } = t.database
  await setToday(db, '2026-11-22')
  const { s, m, l, autodata } = await addModules(db)
  // called like a right of the console
  await db.insertInto('module_permissions').values({ module_id: m, codename: 'view_webhook' }).execute()
  const give = (moduleId: number, from: string, until: string | null = null) =>
    addLicence(db, { customerId: fixture.garage, moduleId, from, next: '2026-12-01', until })
  await give(m, '2026-01-01')
  await give(s, '2026-01-01', '2026-11-23')
  // ended today, and begins tomorrow: neither is written down
  await give(l, '2026-01-01', '2026-11-22')
  await addLicence(db, {
    customerId: fixture.garage,
    moduleId: autodata,
    status: 'PLANNED',
    from: '2026-11-23',
    next: '2027-01-01',
  })
  const path = (id: number) => `/api/v2/users/${id}/rights`
  const { body } = await admin.get(path(fixture.users.carla!))
  expect(body.modules).toEqual([
    { codename: 'prices', modules: ['package_m'] },
    { codename: 'search', modules: ['package_m', 'package_s'] },
    { codename: 'view_webhook', modules: ['package_m'] },
  ])
  expect((await rightsOf(admin, fixture.users.carla!)).get('view_webhook')).toMatchObject({ held: false, groups: [], own: false })
  expect((await admin.get(path(fixture.users.seller!))).body.modules).toEqual([])
  // told to those who may read modules
  expect((await manager.get(path(fixture.users.carla!))).body.modules).toBeNull()
  await addUser(db, { username: 'reads-modules', role: 'branch_manager', branchId: fixture.zurich })
  const id = (await db.selectFrom('users').select('id').where('username', '=', 'reads-modules').executeTakeFirstOrThrow()).id
  await giveRight(db, id, 'view_module')
  expect((await (await t.signedIn('reads-modules')).get(path(fixture.users.carla!))).body.modules).toHaveLength(3)
})
