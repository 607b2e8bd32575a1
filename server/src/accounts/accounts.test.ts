import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { buildFixture, type Fixture, wholeUser } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { giveEveryRight, giveRight } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
/** A clerk of Zürich who keeps the accounts of the branch. */
let keeper: Client
let target: number
let made = 0
const rights = ['view_account', 'add_account', 'change_account', 'delete_account']
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
  for (const right of rights) await giveRight(t.database.db, fixture.users.manager!, right)
  keeper = await t.signedIn('manager')
})
beforeEach(async () => {
  target = await addUser(t.database.db, { username: `clerk-${++made}`, role: 'sales', branchId: fixture.zurich })
})
afterAll(() => t.close())

const draft = (more: object = {}) => ({
  username: `account-${++made}`,
  name: 'Nora Frei',
  email: 'nora@example.ch',
  groups: [{ pk: fixture.groups.sales }],
  password: testPassword,
  ...more,
})
const create = (client: Client, body: object) => client.post('/api/v2/accounts', body)
const patch = (client: Client, body: object, id = target) => client.patch(`/api/v2/accounts/${id}`, body)
const remove = (client: Client, id = target) => client.send('DELETE', `/api/v2/accounts/${id}`)
const names = (body: { objects: { username: string }[] }) => body.objects.map(({ username }) => username)
const at = ({ status, body }: { status: number; body: { errors?: { source: string }[]; code?: string } }) => [
  status,
  body.errors?.[0]?.source ?? body.code,
]

test('the list answers staff and nobody else, in pages, in every order [ACC-02] [ACC-18] [ACC-22S] [ACC-01]', async () => {
  const { status, body } = await admin.get('/api/v2/accounts?limit=0')
  expect(status).toBe(200)
  expect(names(body)).toEqual(names(body).toSorted())
  expect(names(body)).toEqual(expect.arrayContaining(['admin', 'bernese', 'manager', 'seller']))
  for (const outsider of ['carla', 'dealer', 'subuser', 'foreigner']) expect(names(body)).not.toContain(outsider)
  for (const order of ['name', 'username', 'groups__name', 'email']) {
    const [up, down] = [
      await admin.get(`/api/v2/accounts?order_by=${order}`),
      await admin.get(`/api/v2/accounts?order_by=-${order}`),
    ]
    expect(names(down.body)).toEqual(names(up.body).toReversed())
    const page = await admin.get(`/api/v2/accounts?limit=2&offset=1&order_by=${order}`)
    expect([names(page.body), page.body.meta.total_count]).toEqual([names(up.body).slice(1, 3), body.objects.length])
  }
  expect(names((await admin.get('/api/v2/accounts?order_by=groups__name&limit=1')).body)).toEqual(['admin'])
  expect(names((await admin.get('/api/v2/accounts?q=BERNESE@')).body)).toEqual(['bernese'])
})

test('an account tells who it is, its role first [ACC-03] [ACC-15]', async () => {
  const { body } = await admin.get(`/api/v2/accounts/${fixture.users.seller}`)
  expect(body).toEqual({
    id: fixture.users.seller,
    name: 'Name of seller',
    username: 'seller',
    email: 'seller@example.ch',
    groups: [{ id: fixture.groups.sales, name: 'sales' }],
    branch: { id: fixture.zurich, name: 'Zürich' },
    enable_notification: false,
    auth_type: 'local',
    is_active: true,
    exceeds: false,
  })
})

test('people of a branch keep the accounts of their branch; users of companies are none', async () => {
  expect(names((await keeper.get('/api/v2/accounts?limit=0')).body)).not.toContain('bernese')
  for (const id of [fixture.users.bernese!, fixture.users.admin!, fixture.users.carla!, 999_999]) {
    expect((await keeper.get(`/api/v2/accounts/${id}`)).status).toBe(404)
    const before = await wholeUser(t.database.db, id)
    expect((await patch(keeper, { name: 'Mine' }, id)).status).toBe(404)
    expect((await remove(keeper, id)).status).toBe(404)
    expect(await wholeUser(t.database.db, id)).toBe(before)
  }
})

test('an account is made with branch and roles by their pk, and can sign in; only then a login name is asked for [ACC-04] [ACC-10] [ACC-11] [ACC-19] [SET-12]', async () => {
  const { status, body } = await create(admin, draft({ username: 'nora', branch: { pk: fixture.bern }, enable_notification: true }))
  expect([status, body.branch.name, body.groups[0].name, body.enable_notification]).toEqual([200, 'Bern', 'sales', true])
  await t.signedIn('nora')
  const row = await t.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('record_id', '=', String(body.id))
    .executeTakeFirstOrThrow()
  expect([row.subject, row.action, row.customer_id, row.branch_id]).toEqual(['Accounts', 'create', null, fixture.bern])
  expect(at(await create(admin, draft({ username: undefined })))).toEqual([422, 'username'])
  expect((await admin.patch(`/api/v2/accounts/${body.id}`, { name: 'Nora' })).status).toBe(200)
  expect(at(await create(admin, draft({ password: '' })))).toEqual([422, 'password'])
  expect(at(await create(admin, draft({ password: 'short' })))).toEqual([422, 'password'])
  expect(at(await create(admin, draft({ email: 'nora' })))).toEqual([422, 'email'])
  expect(at(await create(admin, draft({ name: 'n'.repeat(257) })))).toEqual([422, 'name'])
  expect(at(await create(admin, draft({ username: 'NORA' })))).toEqual([422, 'username'])
})

test('name and address have their lengths and forms when edited too [ACC-09] [SET-11]', async () => {
  expect(at(await patch(admin, { name: 'n'.repeat(257) }))).toEqual([422, 'name'])
  expect(at(await patch(admin, { email: `${'e'.repeat(250)}@example.ch` }))).toEqual([422, 'email'])
  expect((await patch(admin, { name: 'n'.repeat(256) })).status).toBe(200)
})

test('nobody gives or takes a role beyond their own rights, and none of a company', async () => {
  expect(at(await create(keeper, draft({ groups: [{ pk: fixture.groups.administrator }] })))).toEqual([403, 'exceeds'])
  expect(at(await create(keeper, draft({ groups: [{ pk: 999_999 }] })))).toEqual([403, 'exceeds'])
  expect(at(await create(admin, draft({ groups: [{ pk: fixture.groups.customer }] })))).toEqual([422, 'groups'])
  expect(at(await patch(keeper, { groups: [{ pk: fixture.groups.pricing }] }))).toEqual([403, 'exceeds'])
  for (const pk of [fixture.bern, 999_999]) expect(at(await patch(keeper, { branch: { pk } }))).toEqual([422, 'branch'])
  expect(at(await patch(keeper, { branch: null }))).toEqual([422, 'branch'])
})

test('an edit changes what is given; the login name stays [ACC-05] [ACC-20] [ACC-14S]', async () => {
  expect(at(await patch(keeper, { name: 'New', username: 'other' }))).toEqual([422, 'username'])
  const { status, body } = await patch(keeper, { name: 'New', email: 'new@example.ch', groups: [] })
  expect([status, body.name, body.email, body.username, body.groups]).toEqual([200, 'New', 'new@example.ch', `clerk-${made}`, []])
  const row = await t.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('record_id', '=', String(target))
    .executeTakeFirstOrThrow()
  expect([row.subject, row.action, row.branch_id]).toEqual(['Accounts', 'update', fixture.zurich])
})

test('the type needs its own right, and a password only when it is local [ACC-07] [ACC-13]', async () => {
  expect(at(await patch(keeper, { auth_type: 'oracle' }))).toEqual([403, undefined])
  expect(at(await create(keeper, draft({ auth_type: 'oracle', password: undefined })))).toEqual([403, undefined])
  expect((await patch(admin, { auth_type: 'oracle' })).body.auth_type).toBe('oracle')
  expect(at(await patch(admin, { password: testPassword }))).toEqual([422, 'password'])
  expect(at(await patch(admin, { auth_type: 'local' }))).toEqual([422, 'password'])
})

test('an account is deleted, never one’s own, never one that holds more [ACC-06] [ACC-21] [ACC-14S]', async () => {
  expect((await remove(keeper)).status).toBe(204)
  expect((await admin.get(`/api/v2/accounts/${target}`)).status).toBe(404)
  expect((await remove(keeper, fixture.users.manager)).body.code).toBe('oneself')
  const strong = await addUser(t.database.db, { username: `strong-${made}`, role: 'pricing', branchId: fixture.zurich })
  expect((await remove(keeper, strong)).body.code).toBe('exceeds')
  expect((await patch(keeper, { password: 'Another-Password-2!' }, strong)).body.code).toBe('exceeds')
  expect((await keeper.get(`/api/v2/accounts/${strong}`)).body.exceeds).toBe(true)
})

test('the last active administrator keeps account and role', async () => {
  const branchAdmin = await addUser(t.database.db, { username: 'other-admin', role: 'administrator' })
  const other = await t.signedIn('other-admin')
  expect((await remove(other, fixture.users.admin)).status).toBe(204)
  expect((await remove(other, branchAdmin)).body.code).toBe('oneself')
  expect((await patch(other, { groups: [] }, branchAdmin)).body.code).toBe('last_administrator')
  admin = other
})

test('people of companies see no accounts and make none, whatever they hold', async () => {
  await giveEveryRight(t.database.db, fixture.users.carla!)
  const carla = await t.signedIn('carla')
  expect((await carla.get('/api/v2/accounts')).body).toEqual({ objects: [], meta: { total_count: 0 } })
  expect((await create(carla, draft({ groups: [] }))).status).toBe(403)
  expect((await patch(carla, { name: 'Mine' })).status).toBe(404)
})
