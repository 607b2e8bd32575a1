import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'
import { watchStatements } from '../../test/statements.ts'

const path = '/api/v1/user-permission-membership'

let t: TestApp
let manager: Client
let zurich: number
let ids: Map<string, number>
let one: number
let two: number
let names = 0
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  zurich = await addBranch(db, 'Zürich')
  await addUser(db, { username: 'manager', role: 'branch_manager', branchId: zurich })
  await addUser(db, { username: 'admin', role: 'administrator' })
  manager = await t.signedIn('manager')
  const rows = await db.selectFrom('permissions').select(['id', 'codename']).execute()
  ids = new Map(rows.map(({ id, codename }) => [codename, id]))
})
afterAll(() => t.close())

const newUser = () => addUser(t.database.db, { username: `user${++names}`, branchId: zurich })
beforeEach(async () => {
  one = await newUser()
  two = await newUser()
})

const own = async (userId: number): Promise<string[]> => {
  const { rows } = await sql<{
    codename: string
  }>`select codename from permissions p join user_permissions up on up.permission_id = p.id
    where up.user_id = ${userId} order by codename collate "C"`.execute(t.database.db)
  return rows.map(({ codename }) => codename)
}
const change = (users: number[], codenames: string[], mode: object = {}, client = manager) =>
  client.post(path, { user_ids: users, permission_ids: codenames.map((codename) => ids.get(codename)!), ...mode })
const audited = (userId: number) =>
  t.database.db
    .selectFrom('audit_log')
    .select(['before', 'after', 'branch_id', 'customer_id', 'actor_name'])
    .where('subject', '=', 'UserPermissionMembership')
    .where('record_id', '=', String(userId))
    .orderBy('id')
    .execute()

test('gives permissions, sets exactly these, takes these away; never both at once [USR-15] [USR-25] [API-13] [CUST-74S]', async () => {
  await giveRight(t.database.db, two, 'view_download')
  const added = await change([one, two], ['view_cart', 'lock_cart'])
  expect(added.status).toBe(200)
  expect(await own(one)).toEqual(['lock_cart', 'view_cart'])
  expect(await own(two)).toEqual(['lock_cart', 'view_cart', 'view_download'])
  expect(added.body.objects).toEqual([
    {
      user_id: one,
      permission_ids: ['lock_cart', 'view_cart'].map((codename) => ids.get(codename)!).toSorted((a, b) => a - b),
      given: expect.any(Array),
      taken: [],
    },
    { user_id: two, permission_ids: expect.any(Array), given: expect.any(Array), taken: [] },
  ])
  await change([one, two], ['view_cart', 'view_order'], { is_set: true })
  expect(await own(one)).toEqual(['view_cart', 'view_order'])
  expect(await own(two)).toEqual(['view_cart', 'view_order'])
  await change([one], ['view_cart', 'lock_cart'], { is_delete: true })
  expect(await own(one)).toEqual(['view_order'])
  await change([two], [], { is_set: true })
  expect(await own(two)).toEqual([])
  const both = await change([one], ['view_cart'], { is_set: true, is_delete: true })
  expect([both.status, both.body.error_message]).toEqual([400, 'is_set and is_delete exclude each other'])
})

test('the trail has a row for each user that changed, with codenames before and after, and none for the others', async () => {
  await giveRight(t.database.db, two, 'view_cart')
  await change([one, two], ['view_cart'])
  expect(await audited(one)).toEqual([
    {
      before: { permissions: [] },
      after: { permissions: ['view_cart'] },
      branch_id: zurich,
      customer_id: null,
      actor_name: 'manager',
    },
  ])
  expect(await audited(two)).toEqual([])
})

test('nobody gives or takes what they do not hold, and then nothing is done at all; the refusal says so [USR-25]', async () => {
  await giveRight(t.database.db, two, 'view_webhook')
  const refused = [
    await change([one, two], ['view_cart', 'view_audit', 'view_webhook']),
    await change([one, two], ['view_webhook'], { is_delete: true }),
    await change([one, two], ['view_cart'], { is_set: true }),
  ]
  for (const { status, body } of refused)
    expect([status, body.code, body.error_message]).toEqual([
      403,
      'exceeds',
      'You are not allowed to act with rights you do not hold',
    ])
  expect([await own(one), await own(two)]).toEqual([[], ['view_webhook']])
  expect(await audited(one)).toEqual([])
})

test('what does not change asks nothing: somebody with more rights gets what the caller holds, and keeps the rest', async () => {
  await giveRight(t.database.db, one, 'view_webhook')
  expect((await change([one], ['view_cart'])).status).toBe(200)
  expect((await change([one], ['view_cart', 'view_webhook', 'lock_cart'], { is_set: true })).status).toBe(200)
  expect((await change([one], ['view_cart'], { is_delete: true })).status).toBe(200)
  expect(await own(one)).toEqual(['lock_cart', 'view_webhook'])
})

test('rights that reach only oneself may be given by those who do not hold them', async () => {
  expect((await change([one], ['change_auth_type_myuser', 'view_mycustomer'])).status).toBe(200)
})

test('somebody outside the scope, or deleted, or nobody at all: 404, and nothing for the others', async () => {
  const { db } = t.database
  const foreign = await addUser(db, { username: `foreign${names}`, customerId: await addCustomer(db) })
  await db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', two).execute()
  for (const other of [foreign, two, 999_999_999]) expect((await change([one, other], ['view_cart'])).status).toBe(404)
  expect([await own(one), await own(foreign)]).toEqual([[], []])
})

test('a permission that does not exist is named', async () => {
  const { status, body } = await manager.post(path, { user_ids: [one], permission_ids: [ids.get('view_cart'), 999_999_999] })
  expect([status, body.errors]).toEqual([422, [{ source: 'permission_ids.1', message: 'There is no permission 999999999' }]])
  expect(await own(one)).toEqual([])
})

test('five hundred users and every permission take as many statements as one user and one permission', async () => {
  const { db, pool } = t.database
  const { rows } = await sql<{ id: number }>`
    insert into users (username, username_key, branch_id) select 'many' || n, 'many' || n, ${zurich} from generate_series(1, 500) n
    returning id`.execute(db)
  const many = rows.map(({ id }) => id)
  const admin = await t.signedIn('admin')
  const statements = watchStatements(pool)
  const few = await statements(() => change([one], ['view_cart'], { is_set: true }, admin))
  const all = await statements(() => change(many, [...ids.keys()], { is_set: true }, admin))
  expect(all).toEqual(few)
  expect(all.filter((text) => text.includes('insert into user_permissions'))).toHaveLength(1)
  const { n } = (
    await sql<{ n: number }>`select count(*)::int as n from user_permissions where user_id in (${sql.join(many)})`.execute(db)
  ).rows[0]!
  expect(n).toBe(500 * ids.size)
  const trail = await sql<{ n: number }>`select count(*)::int as n from audit_log where subject = 'UserPermissionMembership'
    and record_id in (${sql.join(many.map(String))})`.execute(db)
  expect(trail.rows[0]!.n).toBe(500)
})

test('a right taken away is gone for every request that starts after the answer [PERM-02]', async () => {
  const id = await addUser(t.database.db, { username: `cut${names}`, branchId: zurich })
  await change([id], ['view_cart'])
  const client = await t.signedIn(`cut${names}`)
  const reads = () => Promise.all(Array.from({ length: 50 }, async () => (await client.get('/api/v1/carts?limit=5')).status))
  for (let round = 0; round < 3; round++) {
    expect(new Set(await reads())).toEqual(new Set([200]))
    const meanwhile = reads()
    expect((await change([id], ['view_cart'], { is_delete: true })).status).toBe(200)
    const afterwards = reads()
    for (const status of await meanwhile) expect([200, 403]).toContain(status)
    expect(new Set(await afterwards)).toEqual(new Set([403]))
    await change([id], ['view_cart'])
  }
})

test('two who set the rights of one person at once: the last answer stands, and the trail joins without a gap', async () => {
  const sets = [['view_cart'], ['view_order', 'view_download'], ['lock_cart'], []]
  const answers = await Promise.all(sets.flatMap((codenames) => [1, 2].map(() => change([one], codenames, { is_set: true }))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const trail = (await audited(one)) as { before: { permissions: string[] }; after: { permissions: string[] } }[]
  for (const [index, row] of trail.entries())
    expect(row.before.permissions).toEqual(index === 0 ? [] : trail[index - 1]!.after.permissions)
  expect(trail.at(-1)?.after.permissions ?? []).toEqual(await own(one))
})
