import { type RoleName, roleNames, rightsOfRole } from '@disadmin/contract/kit/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { addGroup, giveRight } from '../../test/rights.ts'

const path = '/api/v1/groups'

let t: TestApp
let admin: Client
let ids: Map<string, number>
let zurich: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  zurich = await addBranch(db, 'Zürich')
  await addUser(db, { username: 'admin', role: 'administrator' })
  await addUser(db, { username: 'zurich', role: 'administrator', branchId: zurich })
  await addUser(db, { username: 'manager', role: 'branch_manager', branchId: zurich })
  const customerId = await addCustomer(db, { branchId: zurich })
  await addUser(db, { username: 'dealer', role: 'reseller', customerId })
  await addUser(db, { username: 'it', role: 'it_operator' })
  await addUser(db, { username: 'sales', role: 'sales', branchId: zurich })
  admin = await t.signedIn('admin')
  const rows = await db.selectFrom('permissions').select(['id', 'codename']).execute()
  ids = new Map(rows.map(({ id, codename }) => [codename, id]))
})
afterAll(() => t.close())

interface Listed {
  id: number
  name: string
  delivered: boolean
  permissions: number
  users: number | null
}
const list = async (client: Client, query = ''): Promise<Listed[]> => (await client.get(path + query)).body.objects
const names = async (username: string) => (await list(await t.signedIn(username))).map(({ name }) => name)
const idOf = async (name: string) => (await list(admin, '?all=true')).find((group) => group.name === name)!.id
const permissionIds = (...codenames: string[]) => codenames.map((codename) => ids.get(codename)!)
const create = async (name: string, ...codenames: string[]): Promise<number> =>
  (await admin.post(path, { name, permission_ids: permissionIds(...codenames) })).body.id
const audited = (id: number) =>
  t.database.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'Groups')
    .where('record_id', '=', String(id))
    .orderBy('id')
    .execute()

test('whoever gives roles gets those within the own rights: nobody gives more than they hold [ACC-17]', async () => {
  expect(await names('admin')).toEqual([...roleNames].toSorted())
  expect(await names('manager')).toEqual(['branch_manager', 'customer', 'reseller', 'sales'])
  expect(await names('dealer')).toEqual(['customer'])
  expect((await (await t.signedIn('sales')).get(path)).status).toBe(403)
})

test('every role, with how many permissions it gives and how many users of the scope hold it [PERM-05S]', async () => {
  const whole = await list(admin, '?all=true')
  for (const { name, permissions, delivered } of whole)
    expect([name, permissions, delivered]).toEqual([name, rightsOfRole(name as RoleName).length, true])
  expect(whole.find(({ name }) => name === 'administrator')!.users).toBe(2)
  const branch = await list(await t.signedIn('zurich'), '?all=true')
  expect(branch.find(({ name }) => name === 'administrator')!.users).toBe(1)
  const it = await list(await t.signedIn('it'), '?all=true')
  expect([it.length, new Set(it.map(({ users }) => users))]).toEqual([whole.length, new Set([null])])
  expect((await (await t.signedIn('manager')).get(`${path}?all=true`)).status).toBe(403)
})

test('a role is made of permissions, renamed, changed and deleted; the trail tells the codenames', async () => {
  const created = await admin.post(path, { name: ' Counter ', permission_ids: permissionIds('view_cart', 'lock_cart') })
  const { id } = created.body
  expect(created.body).toEqual({
    id,
    name: 'Counter',
    delivered: false,
    users: 0,
    permission_ids: permissionIds('view_cart', 'lock_cart').toSorted((a, b) => a - b),
  })
  const changed = await admin.patch(`${path}/${id}`, { name: 'Desk', permission_ids: permissionIds('view_cart', 'view_order') })
  expect(changed.body).toMatchObject({
    name: 'Desk',
    permission_ids: permissionIds('view_cart', 'view_order').toSorted((a, b) => a - b),
  })
  expect((await admin.get(`${path}/${id}`)).body).toEqual(changed.body)
  await admin.patch(`${path}/${id}`, { name: 'Desk', permission_ids: permissionIds('view_order', 'view_cart') })
  expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(204)
  expect((await admin.get(`${path}/${id}`)).status).toBe(404)
  expect(await audited(id)).toEqual([
    { action: 'create', before: null, after: { name: 'Counter', permissions: ['lock_cart', 'view_cart'] } },
    {
      action: 'update',
      before: { name: 'Counter' },
      after: { name: 'Desk', permissions_added: ['view_order'], permissions_removed: ['lock_cart'] },
    },
    { action: 'delete', before: { name: 'Desk', permissions: ['view_cart', 'view_order'] }, after: null },
  ])
})

test('a role holds for those who have it with their next call', async () => {
  const { db } = t.database
  const id = await create('Night shift', 'view_cart')
  await addGroup(db, await addUser(db, { username: 'night' }), 'Night shift')
  const night = await t.signedIn('night')
  expect((await night.get('/api/v1/carts')).status).toBe(200)
  await admin.patch(`${path}/${id}`, { permission_ids: [] })
  expect((await night.get('/api/v1/carts')).status).toBe(403)
})

test('roles of the product keep their names and stay; the administrator keeps every permission', async () => {
  const [sales, administrator] = [await idOf('sales'), await idOf('administrator')]
  const refused = [
    [await admin.patch(`${path}/${sales}`, { name: 'Vertrieb' }), 'name'],
    [await admin.send('DELETE', `${path}/${sales}`), 'name'],
    [await admin.patch(`${path}/${administrator}`, { permission_ids: permissionIds('view_cart') }), 'permission_ids'],
  ] as const
  for (const [{ status, body }, source] of refused)
    expect([status, body.code, body.errors[0].source]).toEqual([422, 'delivered', source])
  const all = (await admin.get(`${path}/${administrator}`)).body.permission_ids
  const same = await admin.patch(`${path}/${administrator}`, { name: 'administrator', permission_ids: all.toReversed() })
  expect(same.status).toBe(200)
})

test('a role that somebody holds is not deleted; a deleted user holds none', async () => {
  const { db } = t.database
  const id = await create('Held')
  const user = await addUser(db, { username: 'held' })
  await addGroup(db, user, 'Held')
  const { status, body } = await admin.send('DELETE', `${path}/${id}`)
  expect([status, body.errors]).toEqual([422, [{ source: 'Held', message: 'The role is still held; number of users: 1' }]])
  await db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', user).execute()
  expect((await admin.send('DELETE', `${path}/${id}`)).status).toBe(204)
})

test('how many hold a role is not told to those who may not read users', async () => {
  const { db } = t.database
  const id = await create('Quiet')
  await addGroup(db, await addUser(db, { username: 'quiet' }), 'Quiet')
  const clerk = await addUser(db, { username: 'clerk' })
  for (const codename of ['view_permission', 'delete_permission']) await giveRight(db, clerk, codename)
  const client = await t.signedIn('clerk')
  expect((await client.get(`${path}/${id}`)).body.users).toBeNull()
  const { body } = await client.send('DELETE', `${path}/${id}`)
  expect(body.errors).toEqual([{ source: 'Quiet', message: 'The role is still held by users' }])
})

test('two roles whose names read alike are refused at the name [ERR-09] [ERR-10S]', async () => {
  const id = await create('Twice')
  const answers = [
    await admin.post(path, { name: 'Twice', permission_ids: [] }),
    await admin.post(path, { name: ' TWICE', permission_ids: [] }),
    await admin.post(path, { name: 'Reseller ', permission_ids: [] }),
    await admin.patch(`${path}/${await create('Once')}`, { name: 'Twice' }),
  ]
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([422, 'duplicate'])
    expect(body.errors[0]).toMatchObject({
      source: 'name',
      message: expect.stringMatching(/must make a unique set: (Twice|TWICE|Reseller)$/),
    })
  }
  expect((await admin.patch(`${path}/${id}`, { name: 'Twice' })).status).toBe(200)
})

test('nobody puts a permission they do not hold into a role, or takes one out', async () => {
  const { db } = t.database
  const clerk = await addUser(db, { username: 'composer' })
  for (const codename of ['view_permission', 'add_permission', 'change_permission', 'view_cart'])
    await giveRight(db, clerk, codename)
  const client = await t.signedIn('composer')
  const id = await create('Theirs', 'view_order', 'view_cart')
  const answers = [
    await client.post(path, { name: 'Mine', permission_ids: permissionIds('view_cart', 'view_order') }),
    await client.patch(`${path}/${id}`, { permission_ids: permissionIds('view_cart') }),
    await client.patch(`${path}/${id}`, { permission_ids: permissionIds('view_order', 'view_cart', 'lock_cart') }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'exceeds'])
  expect((await client.patch(`${path}/${id}`, { permission_ids: permissionIds('view_order') })).status).toBe(200)
  expect((await client.post(path, { name: 'Mine', permission_ids: permissionIds('view_cart', 'change_myuser') })).status).toBe(200)
})

test('a permission that does not exist is named', async () => {
  const { status, body } = await admin.post(path, { name: 'Unknown', permission_ids: [999_999_999] })
  expect([status, body.errors]).toEqual([422, [{ source: 'permission_ids.0', message: 'There is no permission 999999999' }]])
})

test('roles belong to the head office: an administrator of a branch changes none', async () => {
  const id = await create('Of the house')
  const client = await t.signedIn('zurich')
  const answers = await Promise.all([
    client.post(path, { name: 'Of Zürich', permission_ids: [] }),
    client.patch(`${path}/${id}`, { name: 'Ours' }),
    client.send('DELETE', `${path}/${id}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('a role is set back only while it is as whoever sets it back left it', async () => {
  const id = await create('Taken back')
  const patch = (body: object) => admin.patch(`${path}/${id}`, body)
  await patch({ permission_ids: permissionIds('view_cart') })
  const { body } = await patch({ permission_ids: permissionIds('view_cart', 'view_order') })
  const undo = () => patch({ permission_ids: permissionIds('view_cart'), based_on: body.permission_ids.toReversed() })
  expect((await undo()).body.permission_ids).toEqual(permissionIds('view_cart'))
  const late = await undo()
  expect([late.status, late.body.code, late.body.error_message]).toEqual([
    409,
    'stale',
    'The permissions of the role were changed since; nothing was taken back',
  ])
})
