import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'

let t: TestApp
let admin: Client
let number = 0
let person: { id: number; username: string }
let client: Client

const first = 'Given-By-Boss-1!'
const own = 'Chosen-By-Me-77?'
const change = (body: object) => client.patch('/api/v1/my-user', body)

beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'boss', role: 'administrator' })
  admin = await t.signedIn('boss')
})
beforeEach(async () => {
  const username = `new-${++number}`
  const { body: groups } = await admin.get('/api/v1/groups')
  const sales = groups.objects.find(({ name }: { name: string }) => name === 'sales')
  const created = await admin.post('/api/v2/users', { username, password: first, group_ids: [sales.id] })
  person = { id: created.body.id, username }
  client = await t.signedIn(username, first)
})
afterAll(() => t.close())

test('whoever signs in with a password somebody else chose does nothing before it is changed', async () => {
  expect((await client.get('/api/v1/my-user')).body.must_change_password).toBe(true)
  expect((await client.get('/api/v1/config/current')).status).toBe(200)
  for (const path of ['/api/v1/carts', '/api/v1/dashboard', '/api/v1/notifications', '/api/v1/my-user/sessions', '/api/v2/users']) {
    const { status, body } = await client.get(path)
    expect([status, body.code, body.error_message], path).toEqual([403, 'password_change_required', 'Change your password first.'])
  }
  const change1 = await change({ current_password: first, new_password: own })
  expect([change1.status, change1.body.must_change_password]).toEqual([200, false])
  expect((await client.get('/api/v1/carts')).status).toBe(200)
  expect((await (await t.signedIn(person.username, own)).get('/api/v1/carts')).status).toBe(200)
})

test('nothing but the password is saved meanwhile, and not the same one again', async () => {
  for (const body of [{}, { language: 'de' }, { email: 'a@example.ch', current_password: first, new_password: own }]) {
    const { status, body: answer } = await change(body)
    expect([status, answer.code], JSON.stringify(body)).toEqual([403, 'password_change_required'])
  }
  const same = await change({ current_password: first, new_password: first })
  expect([same.status, same.body.errors]).toEqual([
    422,
    [{ source: 'new_password', message: 'Choose another password than the present one.' }],
  ])
  expect((await change({ current_password: 'wrong', new_password: own })).body.errors[0].source).toBe('current_password')
  expect((await client.get('/api/v1/my-user')).body).toMatchObject({ must_change_password: true, language: 'en', email: '' })
})

test('one can log out without changing it', async () => {
  expect((await client.post('/api/v1/auth/logout')).status).toBe(204)
})

test('without any right it can be changed as well', async () => {
  await t.database.db.deleteFrom('user_groups').where('user_id', '=', person.id).execute()
  expect((await change({ current_password: first, new_password: own })).status).toBe(200)
  expect((await change({ current_password: own, new_password: first })).status).toBe(403)
})

test('a password an administrator sets later is changed at the next sign-in, too; one’s own is not', async () => {
  await change({ current_password: first, new_password: own })
  expect((await (await t.signedIn(person.username, own)).get('/api/v1/my-user')).body.must_change_password).toBe(false)
  await admin.patch(`/api/v2/users/${person.id}`, { password: 'Set-By-Boss-22!' })
  expect((await (await t.signedIn(person.username, 'Set-By-Boss-22!')).get('/api/v1/carts')).body.code).toBe(
    'password_change_required',
  )
})

test('an oracle account has nothing to change here', async () => {
  await admin.patch(`/api/v2/users/${person.id}`, { auth_type: 'oracle' })
  const row = await t.database.db.selectFrom('users').select('must_change_password').where('id', '=', person.id).executeTakeFirst()
  expect(row).toEqual({ must_change_password: false })
})

test('the people of the tests, who chose their own, are let in', async () => {
  await addUser(t.database.db, { username: 'old-hand', role: 'sales' })
  expect((await (await t.signedIn('old-hand', testPassword)).get('/api/v1/carts')).status).toBe(200)
})
