import type { SharedRight } from '@disadmin/contract/permissions/membership'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture, wholeUser } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { addGroup, giveRight, letThrough } from '../../test/rights.ts'
import { watchStatements } from '../../test/statements.ts'

const path = '/api/v1/user-permission-membership'

let t: TestApp
let fixture: Fixture
let admin: Client
let manager: Client
let ids: Map<string, number>
let one: number
let two: number
let names = 0
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
  manager = await t.signedIn('manager')
  const rows = await t.database.db.selectFrom('permissions').select(['id', 'codename']).execute()
  ids = new Map(rows.map(({ id, codename }) => [codename, id]))
})
afterAll(() => t.close())

const newUser = (more: object = {}) => addUser(t.database.db, { username: `user${++names}`, branchId: fixture.zurich, ...more })
beforeEach(async () => {
  one = await newUser()
  two = await newUser()
})

const idsOf = (codenames: string[]) => codenames.map((codename) => ids.get(codename)!)
const change = (users: number[], give: string[], take: string[], client = manager) =>
  client.send('PATCH', path, { user_ids: users, give: idsOf(give), take: idsOf(take) })
const ask = (users: number[], client = manager) => client.post(`${path}/read`, { user_ids: users })
const read = async (users: number[], client = manager): Promise<Map<string, SharedRight>> => {
  const { status, body } = await ask(users, client)
  expect([status, body.people]).toEqual([200, users.length])
  return new Map(body.objects.map((right: SharedRight) => [right.codename, right]))
}
const own = async (userId: number): Promise<string[]> => {
  const rows = await t.database.db.selectFrom('user_permissions').select('permission_id').where('user_id', '=', userId).execute()
  const held = new Set(rows.map(({ permission_id }) => permission_id))
  return [...ids].flatMap(([codename, id]) => (held.has(id) ? [codename] : [])).toSorted()
}
const trailOf = (userId: number) =>
  t.database.db
    .selectFrom('audit_log')
    .select(['before', 'after', 'actor_name'])
    .where('subject', '=', 'UserPermissionMembership')
    .where('record_id', '=', String(userId))
    .orderBy('id')
    .execute() as unknown as Promise<{ before: Held; after: Held; actor_name: string }[]>
interface Held {
  permissions: string[]
}

test('how many of several have each permission, as their own and through a group, and whether it can be given [USR-15]', async () => {
  const { db } = t.database
  await giveRight(db, one, 'view_cart')
  await giveRight(db, two, 'view_cart')
  await giveRight(db, two, 'view_webhook')
  for (const group of ['sales', 'branch_manager']) await addGroup(db, two, group)
  const rights = await read([one, two])
  expect([...rights.keys()]).toEqual([...ids.keys()].toSorted())
  expect(rights.get('view_cart')).toEqual({
    permission_id: ids.get('view_cart'),
    codename: 'view_cart',
    name: 'Shopping carts: read',
    own: 2,
    grouped: 1,
    held: 2,
    grantable: true,
  })
  expect(rights.get('lock_cart')).toMatchObject({ own: 0, grouped: 1, held: 1, grantable: true })
  expect(rights.get('view_webhook')).toMatchObject({ own: 1, grouped: 0, held: 1, grantable: false })
  expect(rights.get('delete_account')).toMatchObject({ own: 0, grouped: 0, held: 0, grantable: false })
  manager.language = 'de'
  expect((await read([one])).get('view_cart')!.name).toBe('Warenkörbe: ansehen')
  manager.language = 'en'
})

test('what the reseller does not let through is had and not held', async () => {
  const { db } = t.database
  await giveRight(db, fixture.users.subuser!, 'view_audit')
  const both = [fixture.users.subuser!, one]
  await giveRight(db, one, 'view_audit')
  expect((await read(both)).get('view_audit')).toMatchObject({ own: 2, held: 1 })
  await letThrough(db, fixture.dealer, 'view_audit')
  expect((await read(both)).get('view_audit')).toMatchObject({ own: 2, held: 2 })
})

test('the counts of any people are the sum of what is read of each [USR-15]', async () => {
  const people = Object.values(fixture.users)
  const each = await Promise.all(people.map(async (id) => (await admin.get(`/api/v2/users/${id}/rights`)).body.objects))
  for (const { codename, own: owners, grouped, held } of (await read(people, admin)).values()) {
    const rights = each.map((objects) => objects.find((right: SharedRight) => right.codename === codename))
    expect([owners, grouped, held], codename).toEqual([
      rights.filter((right) => right.own).length,
      rights.filter((right) => right.groups.length > 0).length,
      rights.filter((right) => right.held).length,
    ])
  }
})

test('somebody outside the scope, or deleted, or nobody at all: 404 without a hint, to read and to write', async () => {
  const { db } = t.database
  const deleted = await newUser()
  await db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', deleted).execute()
  const words = new Set<string>()
  for (const other of [fixture.users.foreigner!, fixture.users.bernese!, deleted, 999_999_999])
    for (const { status, body } of [await ask([one, other]), await change([one, other], ['view_cart'], [])])
      words.add(JSON.stringify([status, { ...body, request_id: undefined }]))
  expect([...words]).toEqual([JSON.stringify([404, { error_message: 'Not found' }])])
  expect(await own(one)).toEqual([])
})

test('some permissions come and others go in one call; the trail has a row for each who changed [USR-15] [USR-25]', async () => {
  const { db } = t.database
  for (const codename of ['view_order', 'view_download']) await giveRight(db, one, codename)
  await giveRight(db, two, 'view_cart')
  const three = await newUser({ active: false })
  const version = async () => (await sql<{ n: number }>`select n from rights_version`.execute(db)).rows[0]!.n
  const versionBefore = await version()
  const { status, body } = await change([one, two, three], ['view_cart'], ['view_order', 'lock_cart'])
  expect(status).toBe(200)
  expect(await version()).toBeGreaterThan(versionBefore)
  expect(body.objects).toEqual([
    {
      user_id: one,
      permission_ids: idsOf(['view_cart', 'view_download']).toSorted((a, b) => a - b),
      given: idsOf(['view_cart']),
      taken: idsOf(['view_order']),
    },
    { user_id: two, permission_ids: idsOf(['view_cart']), given: [], taken: [] },
    { user_id: three, permission_ids: idsOf(['view_cart']), given: idsOf(['view_cart']), taken: [] },
  ])
  expect([await own(one), await own(two), await own(three)]).toEqual([['view_cart', 'view_download'], ['view_cart'], ['view_cart']])
  expect(await trailOf(one)).toEqual([
    {
      before: { permissions: ['view_download', 'view_order'] },
      after: { permissions: ['view_cart', 'view_download'] },
      actor_name: 'manager',
    },
  ])
  expect(await trailOf(two)).toEqual([])
})

test('the same permission is not given and taken at once, and one that does not exist is named at its place', async () => {
  const twice = await change([one], ['view_cart', 'view_order'], ['view_order'])
  expect([twice.status, twice.body.errors]).toEqual([422, [{ source: 'take', message: 'Contains the same number twice' }]])
  const give = [ids.get('view_cart')!]
  const unknown = await manager.send('PATCH', path, { user_ids: [one], give, take: [ids.get('view_order')!, 999_999_999] })
  expect([unknown.status, unknown.body.errors]).toEqual([422, [{ source: 'take.1', message: 'There is no permission 999999999' }]])
  expect(await own(one)).toEqual([])
})

test('one of many from whom would be taken what the caller does not hold: nobody is changed, and no trail left [USR-25]', async () => {
  const { db } = t.database
  await giveRight(db, two, 'view_webhook')
  const disabled = await newUser({ active: false })
  const people = [one, two, disabled]
  const before = await Promise.all(people.map((id) => wholeUser(db, id)))
  for (const [give, take] of [
    [['view_cart'], ['view_webhook']],
    [['view_cart', 'view_audit', 'view_webhook'], []],
    [['delete_account'], ['view_cart']],
  ] as const) {
    const { status, body } = await change(people, [...give], [...take])
    expect([status, body.code]).toEqual([403, 'exceeds'])
  }
  expect(await Promise.all(people.map((id) => wholeUser(db, id)))).toEqual(before)
  expect((await Promise.all(people.map(trailOf))).flat()).toEqual([])
  // what nobody among them has is not taken from anybody, and the one who holds more is no obstacle to the rest
  expect((await change([one, disabled], ['view_cart'], ['view_webhook'])).status).toBe(200)
  expect((await change(people, ['lock_cart'], ['view_cart'])).status).toBe(200)
  expect(await own(two)).toEqual(['lock_cart', 'view_webhook'])
})

test('five hundred users and every permission are read and changed in as many statements as one and one [USR-15]', async () => {
  const { db, pool } = t.database
  const { rows } = await sql<{ id: number }>`
    insert into users (username, username_key, branch_id) select 'many' || n, 'many' || n, ${fixture.zurich} from generate_series(1, 500) n
    returning id`.execute(db)
  const many = rows.map(({ id }) => id)
  const all = [...ids.keys()]
  const statements = watchStatements(pool)
  await ask([one], admin) // from now on the server knows the rights of the admin
  const fewRead = await statements(() => ask([one], admin))
  expect(await statements(() => ask(many, admin))).toEqual(fewRead)
  expect(fewRead.filter((text) => text.includes('user_permissions'))).toHaveLength(1)

  await change([one], ['view_order'], [], admin)
  const few = await statements(() => change([one], ['view_cart'], ['view_order'], admin))
  await change(many, all.slice(0, 20), [], admin)
  expect(await statements(() => change(many, all.slice(20), all.slice(0, 20), admin))).toEqual(few)
  expect(few.filter((text) => text.includes('insert into user_permissions'))).toHaveLength(1)
  expect(few.filter((text) => text.includes('audit_log'))).toHaveLength(1)

  const counts = new Set([...(await read(many, admin)).values()].map((right) => `${all.indexOf(right.codename) < 20} ${right.own}`))
  expect([...counts].toSorted()).toEqual(['false 500', 'true 0'])
  const trail = await sql<{ n: number }>`select count(*)::int as n from audit_log where subject = 'UserPermissionMembership'
    and record_id in (${sql.join(many.map(String))})`.execute(db)
  expect(trail.rows[0]!.n).toBe(1000)
})

test('whoever loses a right while giving it to many gives it to all of them before, or to nobody after [PERM-02] [USR-25]', async () => {
  const { db } = t.database
  const giver = await newUser()
  for (const codename of ['change_userpermissionmembership', 'view_lastlogin']) await giveRight(db, giver, codename)
  const client = await t.signedIn(`user${names}`)
  const groups = await Promise.all(Array.from({ length: 8 }, async () => [await newUser(), await newUser(), await newUser()]))
  const giving = groups.map((people) => change(people, ['view_lastlogin'], [], client))
  expect((await change([giver], [], ['view_lastlogin'], admin)).status).toBe(200)
  const statuses = (await Promise.all(giving)).map(({ status }) => status)
  for (const [index, people] of groups.entries()) {
    expect([200, 403]).toContain(statuses[index])
    const has = statuses[index] === 200 ? [['view_lastlogin']] : [[]]
    for (const id of people) expect(has).toContainEqual(await own(id))
  }
  const late = await newUser()
  expect((await change([late], ['view_lastlogin'], [], client)).status).toBe(403)
  expect(await own(late)).toEqual([])
})

test('many changes of the same people at once wait for one another, and the trail joins without a gap', async () => {
  const people = [one, two, await newUser()]
  const wishes: [string[], string[]][] = [
    [['view_cart'], ['view_order']],
    [['view_order'], ['view_cart', 'lock_cart']],
    [['lock_cart'], []],
  ]
  const answers = await Promise.all(
    wishes.flatMap(([give, take]) => [people, people.toReversed()].map((order) => change(order, give, take))),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  for (const id of people) {
    const trail = await trailOf(id)
    for (const [index, { before }] of trail.entries())
      expect(before.permissions).toEqual(index === 0 ? [] : trail[index - 1]!.after.permissions)
    expect(trail.at(-1)!.after.permissions).toEqual(await own(id))
  }
})

const back = (objects: object[], client = manager) => client.post(`${path}/take-back`, { objects })
interface Flipped {
  user_id: number
  given: number[]
  taken: number[]
}
const flips = (objects: Flipped[]): Flipped[] => objects.map(({ user_id, given, taken }) => ({ user_id, given, taken }))

test('a change is taken back for each as it was, with a row in the trail; what came since stays [USR-15]', async () => {
  const { db } = t.database
  await giveRight(db, one, 'view_order')
  await giveRight(db, two, 'view_cart')
  const { body } = await change([one, two], ['view_cart'], ['view_order'])
  await giveRight(db, one, 'view_download')
  const { status, body: undone } = await back(flips(body.objects))
  expect([status, await own(one), await own(two)]).toEqual([200, ['view_download', 'view_order'], ['view_cart']])
  expect(undone.objects[0]).toMatchObject({ given: idsOf(['view_order']), taken: idsOf(['view_cart']) })
  expect((await trailOf(one)).at(-1)).toMatchObject({
    after: { permissions: ['view_download', 'view_order'] },
    actor_name: 'manager',
  })
  expect(await trailOf(two)).toEqual([])
  // the undo can be undone
  expect((await back(flips(undone.objects))).status).toBe(200)
  expect(await own(one)).toEqual(['view_cart', 'view_download'])
})

test('what somebody changed since is not taken back, from nobody; nor what the caller does not hold, nor where the caller sees nobody', async () => {
  const { db } = t.database
  const { body } = await change([one, two], ['view_cart'], [])
  await change([two], [], ['view_cart'], admin)
  const late = await back(flips(body.objects))
  expect([late.status, late.body.code, late.body.error_message]).toEqual([
    409,
    'stale',
    'The permissions were changed since; nothing was taken back',
  ])
  expect([await own(one), await own(two)]).toEqual([['view_cart'], []])
  await giveRight(db, one, 'view_webhook')
  const beyond = await back([{ user_id: one, given: idsOf(['view_webhook']), taken: [] }])
  expect([beyond.status, beyond.body.code]).toEqual([403, 'exceeds'])
  expect((await back([{ user_id: one, given: [], taken: idsOf(['delete_account']) }])).status).toBe(403)
  expect((await back([{ user_id: fixture.users.foreigner!, given: [], taken: [] }])).status).toBe(404)
  const twice = { user_id: one, given: [], taken: [] }
  expect((await back([twice, twice])).status).toBe(422)
  expect((await back([{ user_id: one, given: [999_999_999], taken: [] }])).body.errors[0].source).toBe('objects.0.given.0')
  expect(await own(one)).toEqual(['view_cart', 'view_webhook'])
})
