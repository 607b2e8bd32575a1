import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'

const path = '/api/v1/saved-views'
const carts = '/api/v1/carts'
const state = { filters: [{ name: 'status__in', value: 'new' }], order_by: '-created_at', columns: ['id', 'status'], limit: 50 }

let t: TestApp
let fixture: Fixture
const people = {} as Record<'admin' | 'manager' | 'seller' | 'bernese' | 'carla', Client>
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  for (const name of ['admin', 'manager', 'seller', 'bernese', 'carla'] as const) people[name] = await t.signedIn(name)
})
beforeEach(() => t.database.db.deleteFrom('saved_views').execute())
afterAll(() => t.close())

const keep = async (client: Client, over: object = {}) => {
  const { status, body, text } = await client.post(path, { list: carts, name: 'Open', state, share: null, ...over })
  expect(status, text).toBe(200)
  return body as { id: number }
}
const seen = async (client: Client, query = `?list=${carts}`) =>
  (await client.get(`${path}${query}`)).body.objects as {
    id: number
    name: string
    is_own: boolean
    is_default: boolean
    is_tab: boolean
  }[]
const names = async (client: Client) => (await seen(client)).map(({ name }) => name)
const sources = ({ status, body }: { status: number; body: { errors?: { source: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ source }) => source),
]
const role = (name: keyof Fixture['groups']) => ({ kind: 'role', id: fixture.groups[name] })
const trail = () =>
  sql<{ action: string; branch_id: number | null; after: { name?: string } | null }>`
    select action, branch_id, after from audit_log where subject = 'SavedViews' order by id`.execute(t.database.db)

test('a view keeps filter, order, columns and page size; nobody else sees it', async () => {
  const { id } = await keep(people.seller, { is_default: true })
  expect(await seen(people.seller)).toEqual([
    {
      id,
      list: carts,
      name: 'Open',
      state,
      is_own: true,
      owner: 'Name of seller',
      shared_with: null,
      is_default: true,
      is_tab: true,
    },
  ])
  for (const other of [people.admin, people.manager, people.bernese, people.carla]) expect(await seen(other)).toEqual([])
  for (const [method, url, body] of [
    ['PATCH', `${path}/${id}`, { name: 'Mine' }],
    ['DELETE', `${path}/${id}`, undefined],
    ['POST', `${path}/${id}/restore`, undefined],
  ] as const)
    expect((await people.admin.send(method, url, body)).status).toBe(404)
  expect(sources(await people.admin.send('PUT', `${path}/arrangement`, { list: carts, tabs: [id], default_id: null }))).toEqual([
    422,
    'tabs',
  ])
})

test('shared with a role, those who hold it see it, and only its owner changes it; with a branch, its staff', async () => {
  const { id } = await keep(people.admin, { name: 'For sales', share: role('sales') })
  await keep(people.manager, { name: 'For Zürich', share: { kind: 'branch', id: fixture.zurich } })
  expect(await names(people.seller)).toEqual(['For sales', 'For Zürich'])
  expect(await names(people.bernese)).toEqual(['For sales'])
  expect(await names(people.carla)).toEqual([])
  for (const method of ['PATCH', 'DELETE'] as const)
    expect((await people.seller.send(method, `${path}/${id}`, method === 'PATCH' ? { name: 'x' } : undefined)).status).toBe(404)
})

test('who may share: roles whoever edits roles, a branch whoever looks after its people; others are refused alike', async () => {
  const offered = async (client: Client) =>
    ((await client.get(`${path}/audiences`)).body.objects as { kind: string; name: string }[]).map(
      ({ kind, name }) => `${kind} ${name}`,
    )
  expect(await offered(people.admin)).toEqual(
    expect.arrayContaining(['role sales', 'role customer', 'branch Bern', 'branch Zürich']),
  )
  expect(await offered(people.manager)).toEqual(['branch Zürich'])
  for (const client of [people.seller, people.carla, await t.signedIn('dealer')]) expect(await offered(client)).toEqual([])
  for (const [client, share] of [
    [people.manager, role('sales')],
    [people.manager, { kind: 'branch', id: fixture.bern }],
    [people.manager, { kind: 'branch', id: 999_999 }],
    [people.seller, { kind: 'branch', id: fixture.zurich }],
    [people.seller, role('sales')],
  ] as const)
    expect(sources(await client.post(path, { list: carts, name: 'x', state, share }))).toEqual([422, 'share'])
})

test('people of companies are told no name of staff, and a view of a list they may not read is not there for them', async () => {
  await keep(people.admin, { name: 'For garages', share: role('customer') })
  await keep(people.admin, { list: '/api/v2/users', name: 'People', share: role('customer') })
  expect(await seen(people.carla, '')).toMatchObject([{ name: 'For garages', owner: null, is_own: false, is_tab: false }])
  expect(sources(await people.carla.post(path, { list: '/api/v2/users', name: 'x', state, share: null }))).toEqual([422, 'list'])
})

test('whoever may no longer share changes nothing that is shared, but takes it back', async () => {
  const { db } = t.database
  const { id } = await keep(people.manager, { name: 'For Zürich', share: { kind: 'branch', id: fixture.zurich } })
  const to = (branchId: number) => db.updateTable('users').set({ branch_id: branchId }).where('username', '=', 'manager').execute()
  const patch = (body: object) => people.manager.patch(`${path}/${id}`, body)
  expect((await patch({ name: 'Still for Zürich' })).status).toBe(200)
  await to(fixture.bern)
  expect(sources(await patch({ state }))).toEqual([422, 'share'])
  expect((await patch({ is_default: true })).status).toBe(200)
  expect((await patch({ share: null })).body.shared_with).toBeNull()
  expect((await patch({ state })).status).toBe(200)
  await to(fixture.zurich)
})

test('a person who no longer holds the role, or whose colleague is gone, sees the view no more', async () => {
  await keep(people.admin, { name: 'For sales', share: role('sales') })
  const { db } = t.database
  const groups = await db.deleteFrom('user_groups').where('user_id', '=', fixture.users.bernese!).returningAll().execute()
  expect(await seen(people.bernese, '')).toEqual([])
  await db.insertInto('user_groups').values(groups).execute()
  expect(await names(people.bernese)).toEqual(['For sales'])
  await sql`update users set deleted_at = now() where id = ${fixture.users.admin}`.execute(db)
  expect(await names(people.bernese)).toEqual([])
  await sql`update users set deleted_at = null where id = ${fixture.users.admin}`.execute(db)
})

test('a name is there once per list and person, whatever its case; fifty views are the most, forty at once as well', async () => {
  await keep(people.seller)
  expect(sources(await people.seller.post(path, { list: carts, name: ' OPEN ', state, share: null }))).toEqual([422, 'name'])
  await keep(people.seller, { list: '/api/v1/orders' })
  await keep(people.bernese)
  await Promise.all(Array.from({ length: 48 }, (_, n) => keep(people.seller, { name: `View ${n}` })))
  const two = await Promise.all(['a', 'b'].map((name) => people.seller.post(path, { list: carts, name, state, share: null })))
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await seen(people.seller)).toHaveLength(50)
})

test('renamed, overwritten, shared and taken back; the trail tells of shared ones alone', async () => {
  const { rows: before } = await trail()
  const { id } = await keep(people.manager)
  const patch = (body: object) => people.manager.patch(`${path}/${id}`, body)
  await patch({ name: 'Nobody is told' })
  expect((await trail()).rows).toHaveLength(before.length)
  expect((await patch({ share: { kind: 'branch', id: fixture.zurich }, name: 'Told' })).body).toMatchObject({
    name: 'Told',
    shared_with: { kind: 'branch', name: 'Zürich' },
  })
  expect((await patch({ state: { ...state, filters: [], limit: 5 } })).body.state).toEqual({ ...state, filters: [], limit: 5 })
  await patch({})
  await patch({ share: null })
  expect(await names(people.seller)).toEqual([])
  const { rows } = await trail()
  expect(rows.slice(before.length).map(({ action, branch_id, after }) => [action, branch_id, after?.name])).toEqual([
    ['update', fixture.zurich, 'Told'],
    ['update', fixture.zurich, 'Told'],
    ['update', fixture.zurich, 'Told'],
  ])
})

test('deleted, it is gone for everybody; its owner brings it back within the hour, with its place', async () => {
  const { id } = await keep(people.admin, { share: role('sales'), is_default: true })
  await people.seller.send('PUT', `${path}/arrangement`, { list: carts, tabs: [id], default_id: id })
  expect((await people.admin.send('DELETE', `${path}/${id}`)).status).toBe(204)
  expect([await names(people.admin), await names(people.seller)]).toEqual([[], []])
  expect((await people.admin.send('DELETE', `${path}/${id}`)).status).toBe(404)
  expect((await people.seller.post(`${path}/${id}/restore`)).status).toBe(404)
  expect((await people.admin.post(`${path}/${id}/restore`)).body).toMatchObject({ id, is_default: true })
  expect(await seen(people.seller)).toMatchObject([{ id, is_default: true, is_tab: true }])
  await people.admin.send('DELETE', `${path}/${id}`)
  await keep(people.admin, { name: 'open' })
  expect(sources(await people.admin.post(`${path}/${id}/restore`))).toEqual([422, 'name'])
  await sql`update saved_views set deleted_at = now() - interval '61 minutes' where id = ${id}`.execute(t.database.db)
  expect((await people.admin.post(`${path}/${id}/restore`)).status).toBe(404)
})

test('tabs stand in the order of the person, who opens the list with one of them; others have their own order', async () => {
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((name) => keep(people.admin, { name, share: role('sales') })))
  const arrange = (client: Client, tabs: number[], default_id: number | null) =>
    client.send('PUT', `${path}/arrangement`, { list: carts, tabs, default_id })
  expect((await arrange(people.seller, [c!.id, a!.id], b!.id)).status).toBe(204)
  expect((await seen(people.seller)).map(({ name, is_tab, is_default }) => [name, is_tab, is_default])).toEqual([
    ['c', true, false],
    ['a', true, false],
    ['b', false, true],
  ])
  const both = await Promise.all([arrange(people.seller, [a!.id], a!.id), arrange(people.seller, [b!.id], b!.id)])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  expect((await seen(people.seller)).filter(({ is_default }) => is_default)).toHaveLength(1)
  expect(await names(people.admin)).toHaveLength(3)
  expect((await arrange(people.seller, [], null)).status).toBe(204)
  expect(sources(await arrange(people.seller, [a!.id], 999_999))).toEqual([422, 'default_id'])
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name of 61 characters', { name: 'x'.repeat(61) }, 'name'],
  ['a list nobody has', { list: '/api/v1/nothing' }, 'list'],
  ['a call that is no list', { list: '/api/v1/my-user' }, 'list'],
  ['an address with more in it', { list: '/api/v1/carts?x=1' }, 'list'],
  ['a filter with an odd name', { state: { ...state, filters: [{ name: 'a b', value: '1' }] } }, 'state.filters.0.name'],
  [
    'a filter of 513 characters',
    { state: { ...state, filters: [{ name: 'a', value: 'x'.repeat(513) }] } },
    'state.filters.0.value',
  ],
  ['a filter that is no text', { state: { ...state, filters: [{ name: 'a', value: { $ne: 1 } }] } }, 'state.filters.0.value'],
  ['a filter twice', { state: { ...state, filters: ['1', '2'].map((value) => ({ name: 'a', value })) } }, 'state.filters'],
  [
    'a thousand filters',
    { state: { ...state, filters: Array.from({ length: 1000 }, (_, n) => ({ name: `f${n}`, value: '1' })) } },
    'state.filters',
  ],
  ['a thousand columns', { state: { ...state, columns: Array.from({ length: 1000 }, () => 'id') } }, 'state.columns'],
  ['an order with SQL', { state: { ...state, order_by: 'id; drop' } }, 'state.order_by'],
  ['a page of 1000', { state: { ...state, limit: 1000 } }, 'state.limit'],
  ['something more in the state', { state: { ...state, extra: 'x'.repeat(1000) } }, 'state.extra'],
  ['shared with nobody known', { share: { kind: 'person', id: 1 } }, 'share.kind'],
])('%s is refused with the field named, and nothing is kept', async (_what, over, source) => {
  const answer = await people.admin.post(path, { list: carts, name: 'x', state, share: null, ...over })
  expect(sources(answer)).toEqual([422, source])
  expect(await seen(people.admin, '')).toEqual([])
})

test('a body of two megabytes is refused before it is read; an odd list in the query as well', async () => {
  const columns = Array.from({ length: 60 }, () => 'x'.repeat(40_000))
  expect((await people.admin.post(path, { list: carts, name: 'x', state: { ...state, columns }, share: null })).status).toBe(413)
  expect((await people.admin.get(`${path}?list=carts`)).status).toBe(400)
  expect((await people.admin.get(`${path}?list=${carts}&x=1`)).status).toBe(400)
})

test('while acting for somebody else nothing is kept in their name, and what there is is read', async () => {
  await keep(people.seller)
  const admin = await t.signedIn('admin')
  expect((await admin.post(`/api/v1/impersonate/${fixture.users.seller}`)).status).toBe(200)
  const { status, body } = await admin.post(path, { list: carts, name: 'x', state, share: null })
  expect([status, body.code]).toEqual([403, 'impersonating'])
  expect(await names(admin)).toEqual(['Open'])
})
