import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { buildFixture, type Fixture, wholeUser } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { addGroup, giveRight } from '../../test/rights.ts'

/** What somebody might try who wants more than they hold: each way ends with everybody as they were. */
let t: TestApp
let fixture: Fixture
let manager: Client
let dealer: Client
let made = 0
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  for (const right of ['view_account', 'change_account']) await giveRight(t.database.db, fixture.users.manager!, right)
  manager = await t.signedIn('manager')
  dealer = await t.signedIn('dealer')
})
afterAll(() => t.close())

/** A disabled clerk of Zürich whose role gives more than the manager of Zürich holds. */
let strong: number
beforeEach(async () => {
  const { db } = t.database
  strong = await addUser(db, { username: `strong-${++made}`, role: 'sales', branchId: fixture.zurich, active: false })
  await addGroup(db, strong, 'pricing')
})

const permissionId = async (codename: string): Promise<number> =>
  (await t.database.db.selectFrom('permissions').select('id').where('codename', '=', codename).executeTakeFirstOrThrow()).id
const users = (id: number) => `/api/v2/users/${id}`
const accounts = (id: number) => `/api/v2/accounts/${id}`
const refused = async (id: number, attempt: () => Promise<{ status: number; body: { code?: string } }>, status = 403) => {
  const before = await wholeUser(t.database.db, id)
  const answer = await attempt()
  expect(answer.status).toBe(status)
  expect(await wholeUser(t.database.db, id)).toBe(before)
}

test('a disabled account with more rights is not woken up, by no call and beside nothing harmless', async () => {
  const password = 'Another-Password-2!'
  for (const attempt of [
    () => manager.patch(users(strong), { is_active: true }),
    () => manager.patch(users(strong), { name: 'Harmless', is_active: true }),
    () => manager.post('/api/v2/users/set-active', { user_ids: [strong], is_active: true }),
    () => manager.post('/api/v2/users/set-active', { user_ids: [fixture.users.seller!, strong], is_active: true }),
    () => manager.patch(users(strong), { name: 'Harmless', password }),
    () => manager.patch(users(strong), { email: 'mine@example.ch' }),
    () => manager.patch(users(strong), { username: 'mine' }),
    () => manager.patch(users(strong), { auth_type: 'oracle' }),
    () => manager.patch(accounts(strong), { name: 'Harmless', password }),
    () => manager.patch(accounts(strong), { email: 'mine@example.ch' }),
  ])
    await refused(strong, attempt)
})

test('taking rights away first does not open the way: what the caller does not hold stays', async () => {
  const { db } = t.database
  await giveRight(db, strong, 'view_cart')
  await giveRight(db, strong, 'view_module')
  const take = (ids: number[]) =>
    manager.post('/api/v1/user-permission-membership/', {
      user_ids: [strong],
      permission_ids: ids,
      is_set: false,
      is_delete: true,
    })
  await refused(strong, async () => take([await permissionId('view_cart'), await permissionId('view_module')]))
  expect((await take([await permissionId('view_cart')])).status).toBe(200)
  await refused(strong, () => manager.patch(users(strong), { group_ids: [fixture.groups.sales] }))
  await refused(strong, () => manager.patch(users(strong), { password: 'Another-Password-2!' }))
})

test('nobody is moved where the caller does not reach, oneself least of all', async () => {
  const { seller, subuser, manager: own, dealer: ownDealer } = fixture.users
  const moves: [Client, number, object][] = [
    [manager, seller!, { branch_id: fixture.bern }],
    [manager, seller!, { branch_id: null }],
    [manager, own!, { branch_id: null }],
    [manager, own!, { branch_id: fixture.bern }],
    [dealer, subuser!, { branch_id: fixture.bern }],
    [dealer, ownDealer!, { branch_id: fixture.bern }],
  ]
  for (const [client, id, body] of moves) await refused(id, () => client.patch(users(id), body), 422)
  // a company is no field of an edit: whatever is sent for it changes nothing
  for (const [client, id] of [
    [manager, seller!],
    [dealer, subuser!],
  ] as const) {
    const before = await wholeUser(t.database.db, id)
    await client.patch(users(id), { customer_id: fixture.stranger, customer: { id: fixture.stranger } })
    expect(await wholeUser(t.database.db, id)).toBe(before)
  }
})

test('nobody makes themself more, by a role, by permissions or with a helper made for it', async () => {
  const wanted = await permissionId('view_account')
  for (const [client, id, name] of [
    [manager, fixture.users.manager!, 'manager'],
    [dealer, fixture.users.dealer!, 'dealer'],
  ] as const) {
    for (const role of ['administrator', 'pricing', 'it_operator'] as const)
      await refused(id, () => client.patch(users(id), { group_ids: [fixture.groups[role]] }))
    const foreign = name === 'dealer' ? wanted : await permissionId('view_module')
    for (const is_set of [true, false])
      await refused(id, () =>
        client.post('/api/v1/user-permission-membership/', {
          user_ids: [id],
          permission_ids: [foreign],
          is_set,
          is_delete: false,
        }),
      )
    const place = name === 'dealer' ? { customer_id: fixture.sub } : { branch_id: fixture.zurich }
    const helper = { username: `helper-of-${name}`, password: testPassword, group_ids: [fixture.groups.pricing], ...place }
    expect((await client.post('/api/v2/users', helper)).status).toBe(403)
  }
})

test('whoever writes roles writes into no role, their own included, what they do not hold', async () => {
  const { db } = t.database
  const id = await addUser(db, { username: 'composer' })
  for (const right of ['view_permission', 'add_permission', 'change_permission', 'delete_permission', 'view_cart'])
    await giveRight(db, id, right)
  const composer = await t.signedIn('composer')
  const [cart, account] = [await permissionId('view_cart'), await permissionId('view_account')]
  const made = await composer.post('/api/v1/groups', { name: 'Mine', permission_ids: [cart] })
  expect(made.status).toBe(200)
  await addGroup(db, id, 'Mine')
  const before = await wholeUser(db, id)
  for (const attempt of [
    () => composer.patch(`/api/v1/groups/${made.body.id}`, { permission_ids: [cart, account] }),
    () => composer.post('/api/v1/groups', { name: 'Other', permission_ids: [account] }),
    () => composer.patch(`/api/v1/groups/${fixture.groups.sales}`, { permission_ids: [] }),
  ])
    expect((await attempt()).status).toBe(403)
  // nor does one call something of one's own by the name of what the product asks for
  const names = { name_en: 'x', name_de: 'x', name_fr: 'x', name_it: 'x' }
  const added = await composer.post('/api/v1/permissions', { codename: 'mine_alone', ...names })
  expect(added.status).toBe(200)
  expect((await composer.post('/api/v1/permissions', { codename: 'view_account', ...names })).status).toBe(422)
  expect((await composer.patch(`/api/v1/permissions/${added.body.id}`, { codename: 'view_account' })).status).not.toBe(200)
  expect(
    (await composer.get('/api/v1/my-user')).body.permissions.map(({ codename }: { codename: string }) => codename),
  ).toHaveLength(5)
  expect(await wholeUser(db, id)).toBe(before)
})

test('a password leaves no quick hash behind where the call is kept for being repeated', async () => {
  const body = { username: 'kept', password: testPassword, customer_id: fixture.sub }
  const key = randomUUID()
  const send = (sent: object) => dealer.post('/api/v2/users', sent, { 'idempotency-key': key })
  const first = await send(body)
  expect([first.status, (await send(body)).body.id]).toEqual([200, first.body.id])
  expect((await send({ ...body, username: 'other' })).body.code).toBe('idempotency_body')
  const row = await t.database.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
  expect(row.body_hash).not.toEqual(createHash('sha256').update(JSON.stringify(body)).digest())
  expect(JSON.stringify(row)).not.toContain(testPassword)
})
