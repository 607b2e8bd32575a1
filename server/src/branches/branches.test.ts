import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const list = async (client: Client) => (await client.get('/api/v1/branches')).body.objects
const remove = (client: Client, id: number) => client.send('DELETE', `/api/v1/branches/${id}`)

test('the branches come by name, with the number of their people [ACC-16]', async () => {
  const { body } = await admin.get('/api/v1/branches')
  expect(body).toEqual({
    objects: [
      { id: fixture.bern, name: 'Bern', phone: '', email: '', users: 1 },
      { id: fixture.zurich, name: 'Zürich', phone: '', email: '', users: 2 },
    ],
    meta: { total_count: 2 },
  })
})

test('people of a branch and companies find their own [ACC-16]', async () => {
  expect(await list(await t.signedIn('manager'))).toEqual([{ id: fixture.zurich, name: 'Zürich', phone: '', email: '', users: 2 }])
  expect(await list(await t.signedIn('dealer'))).toEqual([{ id: fixture.zurich, name: 'Zürich', phone: '', email: '', users: 0 }])
  await giveRight(t.database.db, fixture.users.foreigner!, 'add_customer')
  await t.database.db.updateTable('customers').set({ branch_id: null }).where('id', '=', fixture.stranger).execute()
  expect(await list(await t.signedIn('foreigner'))).toEqual([])
  expect((await (await t.signedIn('carla')).get('/api/v1/branches')).status).toBe(403)
})

test('staff of no branch add, change and delete; each leaves its trace', async () => {
  const { body } = await admin.post('/api/v1/branches', { name: ' Chur ' })
  expect(body).toMatchObject({ name: 'Chur', users: 0 })
  expect((await admin.patch(`/api/v1/branches/${body.id}`, { name: 'Chur Süd' })).body.name).toBe('Chur Süd')
  expect((await admin.patch(`/api/v1/branches/${body.id}`, { name: 'Chur Süd' })).status).toBe(200)
  const reached = { phone: '081 555 01 01', email: 'chur@example.ch' }
  expect((await admin.patch(`/api/v1/branches/${body.id}`, { name: 'Chur Süd', ...reached })).body).toMatchObject(reached)
  expect((await admin.patch(`/api/v1/branches/${body.id}`, { name: 'Chur Süd', email: 'chur' })).body.errors[0].source).toBe(
    'email',
  )
  expect((await remove(admin, body.id)).status).toBe(204)
  expect((await remove(admin, body.id)).status).toBe(404)
  const rows = await t.database.db.selectFrom('audit_log').selectAll().where('subject', '=', 'Branches').orderBy('id').execute()
  expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    { action: 'create', before: null, after: { name: 'Chur' } },
    { action: 'update', before: { name: 'Chur' }, after: { name: 'Chur Süd' } },
    { action: 'update', before: { phone: '', email: '' }, after: reached },
    { action: 'delete', before: { name: 'Chur Süd' }, after: null },
  ])
})

test('a name there is already is a duplicate at its field', async () => {
  const { status, body } = await admin.post('/api/v1/branches', { name: 'Bern' })
  expect([status, body.errors]).toEqual([422, [{ source: 'name', message: 'The fields must make a unique set: Bern' }]])
  expect((await admin.patch(`/api/v1/branches/${fixture.zurich}`, { name: 'Bern' })).body.code).toBe('duplicate')
  expect((await admin.patch(`/api/v1/branches/${fixture.zurich}`, { name: ' zu\u0308rich' })).status).toBe(200)
  expect((await admin.patch(`/api/v1/branches/${fixture.zurich}`, { name: 'Zürich' })).status).toBe(200)
  expect((await admin.post('/api/v1/branches', { name: 'BERN' })).body.errors[0].source).toBe('name')
})

test('a branch with people or customers stays; deleted people do not hold it', async () => {
  for (const id of [fixture.zurich, fixture.bern]) expect((await remove(admin, id)).body.code).toBe('branch_in_use')
  const { id } = (await admin.post('/api/v1/branches', { name: 'Genf' })).body
  const last = await addUser(t.database.db, { username: 'last', branchId: id })
  expect((await remove(admin, id)).status).toBe(422)
  expect((await admin.send('DELETE', `/api/v2/users/${last}`)).status).toBe(204)
  expect((await remove(admin, id)).status).toBe(204)
})

test('whoever belongs to a branch or a company changes none, whatever they hold', async () => {
  for (const username of ['manager', 'carla']) {
    for (const right of ['add_account', 'change_account', 'delete_account'])
      await giveRight(t.database.db, fixture.users[username]!, right)
    const client = await t.signedIn(username)
    expect((await client.post('/api/v1/branches', { name: 'Mine' })).status).toBe(403)
    for (const id of [fixture.zurich, fixture.bern, 999_999]) {
      expect((await client.patch(`/api/v1/branches/${id}`, { name: 'Mine' })).status).toBe(403)
      expect((await remove(client, id)).status).toBe(403)
    }
  }
})

test('nobody changes a branch in another’s name', async () => {
  const second = await addUser(t.database.db, { username: 'second', role: 'administrator' })
  const acting = await t.signedIn('admin')
  expect((await acting.post(`/api/v1/impersonate/${second}`)).status).toBe(200)
  const answers = [
    await acting.post('/api/v1/branches', { name: 'Glarus' }),
    await acting.patch(`/api/v1/branches/${fixture.bern}`, { name: 'Biel' }),
    await remove(acting, fixture.bern),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'impersonating']))
  expect((await list(acting)).map(({ name }: { name: string }) => name)).toEqual(['Bern', 'Zürich'])
})
