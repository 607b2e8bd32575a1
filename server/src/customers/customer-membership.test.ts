import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { giveRight, letThrough } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let manager: Client
let ids: Map<string, number>
let gold: number
let silver: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  await giveRight(db, fixture.users.manager!, 'change_customerpermissionmembership')
  await giveRight(db, fixture.users.manager!, 'change_discountgroup')
  const rows = await db.selectFrom('permissions').select(['id', 'codename']).execute()
  ids = new Map(rows.map(({ id, codename }) => [codename, id]))
  const groups = await db
    .insertInto('discount_groups')
    .values([{ name: 'Gold' }, { name: 'Silver' }])
    .returning('id')
    .execute()
  gold = groups[0]!.id
  silver = groups[1]!.id
  admin = await t.signedIn('admin')
  manager = await t.signedIn('manager')
})
afterAll(() => t.close())
beforeEach(async () => {
  const { db } = t.database
  await db
    .deleteFrom('user_permissions')
    .where('user_id', 'in', [fixture.users.carla!, fixture.users.subuser!, fixture.users.foreigner!, fixture.users.dealer!])
    .execute()
  await db.deleteFrom('customer_accessible_permissions').execute()
  await db.updateTable('customers').set({ discount_group_id: null }).execute()
})

const named = (codenames: string[]) => codenames.map((codename) => ids.get(codename)!)
const grant = (customers: number[], codenames: string[], mode: object = {}, client = manager) =>
  client.post('/api/v1/customer-permission-membership', {
    customer_ids: customers,
    permission_ids: named(codenames),
    ...mode,
  })
const accessible = (codenames: string[], mode: object = {}, client = admin, customers = [fixture.dealer]) =>
  client.post('/api/v1/customer-accessible-permission-membership', {
    customer_ids: customers,
    permission_ids: named(codenames),
    ...mode,
  })
const group = (customers: number[], groups: number[], mode: object = {}, client = manager) =>
  client.post('/api/v1/customer-discount-group-membership', {
    customer_ids: customers,
    discount_group_ids: groups,
    ...mode,
  })
const own = async (userId: number): Promise<string[]> => {
  const rows = await t.database.db
    .selectFrom('user_permissions')
    .innerJoin('permissions', 'permissions.id', 'permission_id')
    .select('codename')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ codename }) => codename).toSorted()
}
const lets = async (): Promise<string[]> => {
  const rows = await t.database.db
    .selectFrom('customer_accessible_permissions')
    .innerJoin('permissions', 'permissions.id', 'permission_id')
    .select('codename')
    .where('customer_id', '=', fixture.dealer)
    .execute()
  return rows.map(({ codename }) => codename).toSorted()
}
const changedIn = ({ body }: { body: { objects: { changed: boolean }[] } }) => body.objects.map(({ changed }) => changed)
const trailOf = (subject: string) =>
  t.database.db
    .selectFrom('audit_log')
    .select(['action', 'record_id', 'customer_id', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('customers are put into a discount group, each is told whether it was there, and those in it are taken out [CUST-71]', async () => {
  const put = await group([fixture.garage, fixture.sub], [gold])
  expect([put.status, changedIn(put)]).toEqual([200, [true, true]])
  expect(put.body.objects[0]).toEqual({ id: fixture.garage, customer_no: '30010', name: 'Garage Seefeld', changed: true })
  expect(changedIn(await group([fixture.garage], [gold]))).toEqual([false])
  expect(changedIn(await group([fixture.garage], [silver]))).toEqual([true])
  expect(await trailOf('DiscountGroup')).toMatchObject({
    action: 'customers',
    record_id: String(silver),
    customer_id: fixture.garage,
    before: { customer_no: '30010', discount_group: 'Gold' },
    after: { customer_no: '30010', discount_group: 'Silver' },
  })
  expect(changedIn(await group([fixture.garage, fixture.sub], [gold], { is_delete: true }))).toEqual([false, true])
  const rows = await t.database.db
    .selectFrom('customers')
    .select('discount_group_id')
    .where('id', 'in', [fixture.garage, fixture.sub])
    .orderBy('id')
    .execute()
  expect(rows.map(({ discount_group_id }) => discount_group_id)).toEqual([silver, null])
})

test('a customer is in one group at most, a group that does not exist is named, a foreign customer is 404 and nothing is done [CUST-71]', async () => {
  expect((await group([fixture.garage], [gold, silver])).body.errors[0].source).toBe('discount_group_ids')
  const unknown = await group([fixture.garage], [999_999])
  expect([unknown.status, unknown.body.errors]).toEqual([
    422,
    [{ source: 'discount_group_ids.0', message: 'There is no discount group 999999' }],
  ])
  expect((await group([fixture.garage, fixture.stranger], [gold])).status).toBe(404)
  expect((await group([fixture.garage], [gold], {}, await t.signedIn('seller'))).status).toBe(403)
  await giveRight(t.database.db, fixture.users.dealer!, 'change_discountgroup')
  expect((await group([fixture.dealer], [gold], {}, await t.signedIn('dealer'))).body.code).toBe('own_company')
  const rows = await t.database.db.selectFrom('customers').select('id').where('discount_group_id', 'is not', null).execute()
  expect(rows).toEqual([])
})

test('nobody is put into the base group or taken out of it, whichever call would do so [DISC-24] [CUST-71]', async () => {
  const base = await t.database.db.selectFrom('discount_groups').select('id').where('is_base', '=', true).executeTakeFirstOrThrow()
  const words = 'The base group has no customers: whoever is in no group buys under it'
  for (const is_delete of [false, true]) {
    const { status, body } = await group([fixture.garage], [base.id], { is_delete })
    expect([status, body.code, body.errors]).toEqual([422, 'base', [{ source: 'discount_group_ids.0', message: words }]])
  }
  expect((await group([fixture.garage], [gold, base.id], { is_delete: true })).body.errors[0].source).toBe('discount_group_ids.1')
  const patched = await admin.patch(`/api/v2/customers/${fixture.garage}`, { discount_group_id: base.id })
  expect([patched.status, patched.body.errors[0].source]).toEqual([422, 'discount_group_id'])
})

test('own permissions of the main users are added, set and taken away; never both at once [CUST-72] [CUST-74S]', async () => {
  const nobody = await addCustomer(t.database.db, { branchId: fixture.zurich })
  await addUser(t.database.db, { username: 'second', customerId: fixture.garage })
  expect(changedIn(await grant([fixture.garage, fixture.sub, nobody], ['view_cart', 'lock_cart']))).toEqual([true, true, false])
  expect([await own(fixture.users.carla!), await own(fixture.users.subuser!)]).toEqual([
    ['lock_cart', 'view_cart'],
    ['lock_cart', 'view_cart'],
  ])
  expect(changedIn(await grant([fixture.garage], ['view_cart']))).toEqual([false])
  await grant([fixture.garage], ['view_order'], { is_set: true })
  expect(await own(fixture.users.carla!)).toEqual(['view_order'])
  await grant([fixture.garage], ['view_order'], { is_delete: true })
  expect(await own(fixture.users.carla!)).toEqual([])
  expect((await grant([fixture.garage], ['view_cart'], { is_set: true, is_delete: true })).status).toBe(400)
  expect(await trailOf('CustomerPermissionMembership')).toMatchObject({
    record_id: String(fixture.garage),
    customer_id: fixture.garage,
    before: { permissions: ['view_order'] },
    after: { permissions: [] },
  })
})

test('a change of main users is taken back as it was; not where somebody changed it since [CUST-72]', async () => {
  const customers = [fixture.garage, fixture.sub]
  const before = [await own(fixture.users.carla!), await own(fixture.users.subuser!)]
  const { body } = await grant(customers, ['view_download'])
  const objects = body.objects.map(({ id, given, taken }: { id: number; given: number[]; taken: number[] }) => ({
    customer_id: id,
    given,
    taken,
  }))
  const back = (client = manager) => client.post('/api/v1/customer-permission-membership/take-back', { objects })
  expect((await back(await t.signedIn('seller'))).status).toBe(403)
  expect((await back()).status).toBe(200)
  expect([await own(fixture.users.carla!), await own(fixture.users.subuser!)]).toEqual(before)
  const late = await back()
  expect([late.status, late.body.code]).toEqual([409, 'stale'])
  const foreign = { objects: [{ customer_id: fixture.stranger, given: [], taken: [] }] }
  expect((await manager.post('/api/v1/customer-permission-membership/take-back', foreign)).status).toBe(404)
})

test('nobody gives a customer’s user what they do not hold, nor in a foreign place, and then nothing is done [CUST-72]', async () => {
  const beyond = await grant([fixture.garage], ['view_cart', 'view_webhook'])
  expect([beyond.status, beyond.body.code]).toEqual([403, 'exceeds'])
  expect((await grant([fixture.garage, fixture.stranger], ['view_cart'])).status).toBe(404)
  const unknown = await manager.post('/api/v1/customer-permission-membership', {
    customer_ids: [fixture.garage],
    permission_ids: [999_999_999],
  })
  expect([unknown.status, unknown.body.errors[0].source]).toEqual([422, 'permission_ids.0'])
  expect((await grant([fixture.garage], ['view_cart'], {}, await t.signedIn('seller'))).status).toBe(403)
  expect(await own(fixture.users.carla!)).toEqual([])
})

test('what the main users have is read with the right to change it alone; who has no user is named, foreign ones are 404 [CUST-11]', async () => {
  const { db } = t.database
  const nobody = await addCustomer(db, { name: 'Nobody yet', branchId: fixture.zurich })
  await giveRight(db, fixture.users.carla!, 'view_webhook')
  await giveRight(db, fixture.users.carla!, 'lock_cart')
  await giveRight(db, fixture.users.subuser!, 'lock_cart')
  const read = (customer_ids: number[], client = manager) =>
    client.post('/api/v1/customer-permission-membership/read', { customer_ids })
  const { status, body } = await read([fixture.garage, fixture.sub, nobody])
  expect([status, body.people, body.without]).toEqual([200, 2, [{ id: nobody, name: 'Nobody yet' }]])
  const of = (codename: string) => body.objects.find((right: { codename: string }) => right.codename === codename)
  // the reseller of one of them lets nothing through
  expect(of('lock_cart')).toMatchObject({ permission_id: ids.get('lock_cart'), own: 2, held: 1, grantable: true })
  expect(of('view_webhook')).toMatchObject({ own: 1, grantable: false })
  expect((await read([nobody])).body).toMatchObject({ people: 0, without: [{ id: nobody }] })
  expect((await read([fixture.garage, fixture.stranger])).status).toBe(404)
  expect((await read([fixture.garage], await t.signedIn('seller'))).status).toBe(403)
  await giveRight(db, fixture.users.dealer!, 'change_customerpermissionmembership')
  expect((await read([fixture.dealer], await t.signedIn('dealer'))).body.code).toBe('own_company')
})

test('what a reseller lets through is added, set and taken away, and its customers’ people have it with the next call [CUST-73] [CUST-74S]', async () => {
  const { db } = t.database
  const subuser = await t.signedIn('subuser')
  expect((await subuser.get('/api/v1/carts')).status).toBe(403)
  const added = await accessible(['view_cart', 'view_cartitem'])
  expect([added.status, changedIn(added), added.body.losing]).toEqual([200, [true], { users: 0, rights: 0 }])
  expect((await subuser.get('/api/v1/carts')).status).toBe(200)
  await accessible(['view_order'], { is_set: true })
  expect(await lets()).toEqual(['view_order'])
  expect((await subuser.get('/api/v1/carts')).status).toBe(403)
  await accessible(['view_order'], { is_delete: true })
  expect(await lets()).toEqual([])
  expect(await trailOf('CustomerPermissionMembership')).toMatchObject({
    action: 'accessible',
    record_id: String(fixture.dealer),
    before: { permissions: ['view_order'] },
    after: { permissions: [] },
  })
  await db.deleteFrom('customer_accessible_permissions').execute()
})

test('before it is saved it says how many people lose how many rights, and changes nothing [CUST-73]', async () => {
  const { db } = t.database
  for (const codename of ['view_cart', 'view_cartitem', 'view_order']) await letThrough(db, fixture.dealer, codename)
  const second = await addUser(db, { username: 'subtwo', role: 'customer', customerId: fixture.sub })
  await giveRight(db, second, 'view_order')
  const dry = await accessible(['view_cartitem'], { is_set: true, dry_run: true })
  // both lose the view of carts, one of them that of orders as well
  expect([dry.status, changedIn(dry), dry.body.losing]).toEqual([200, [true], { users: 2, rights: 2 }])
  expect(await lets()).toEqual(['view_cart', 'view_cartitem', 'view_order'])
  const gone = { deleted_at: new Date().toISOString(), username_key: ' deleted subtwo' }
  await db.updateTable('users').set(gone).where('id', '=', second).execute()
  expect((await accessible(['view_cartitem'], { is_set: true })).body.losing).toEqual({ users: 1, rights: 1 })
  expect(await lets()).toEqual(['view_cartitem'])
})

test('only a reseller lets something through, never its own people, and nobody what they do not hold [CUST-73]', async () => {
  const garage = await accessible(['view_cart'], {}, admin, [fixture.dealer, fixture.garage])
  expect([garage.status, garage.body.errors]).toEqual([
    422,
    [{ source: String(fixture.garage), message: 'Garage Seefeld is not a reseller' }],
  ])
  expect((await accessible(['view_webhook'], {}, manager)).body.code).toBe('exceeds')
  expect((await accessible(['view_cart'], {}, await t.signedIn('seller'))).status).toBe(403)
  await giveRight(t.database.db, fixture.users.dealer!, 'change_customerpermissionmembership')
  const dealer = await accessible(['view_cart'], {}, await t.signedIn('dealer'))
  expect([dealer.status, dealer.body.code]).toEqual([403, 'own_company'])
  expect(await lets()).toEqual([])
})
