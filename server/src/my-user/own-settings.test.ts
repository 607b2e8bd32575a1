import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../test/client.ts'
import { addBranch, addUser } from '../../test/people.ts'

let t: TestApp
let anna: Client
let annaId: number
let username: string
let branchId: number
const path = '/api/v1/my-user/'

beforeAll(async () => {
  t = await startApp()
  branchId = await addBranch(t.database.db, 'Zürich')
})
let people = 0
beforeEach(async () => {
  username = `anna${++people}`
  annaId = await addUser(t.database.db, { username, role: 'sales', branchId })
  anna = await t.signedIn(username)
})
afterAll(() => t.close())

const trail = () =>
  t.database.db.selectFrom('audit_log').selectAll().where('actor_id', '=', annaId).where('subject', '=', 'MyUser').execute()

test('the changed fields are saved, answered, and read again [SET-18] [SET-06] [FMT-08]', async () => {
  const changes = { email: 'a.huber@example.ch', language: 'fr', enable_notification: true, items_per_page: 50 }
  const { status, body } = await anna.patch(path, { ...changes, current_password: testPassword })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...changes, username, name: `Name of ${username}` })
  expect((await (await t.signedIn(username)).get(path)).body).toMatchObject(changes)
})

test('the trail keeps the changed fields alone, before and after, with person and branch [SET-18]', async () => {
  await anna.patch(path, { email: `${username}@example.ch`, items_per_page: 10, language: 'de' })
  expect(await trail()).toMatchObject([
    {
      subject: 'MyUser',
      action: 'update',
      record_id: String(annaId),
      actor_id: annaId,
      effective_id: annaId,
      branch_id: branchId,
      before: { items_per_page: 20, language: 'en' },
      after: { items_per_page: 10, language: 'de' },
    },
  ])
  const [row] = await trail()
  expect(Object.keys(row!.after as object).toSorted()).toEqual(['items_per_page', 'language'])
})

test('what is the same already, or nothing, changes nothing and leaves no row', async () => {
  for (const same of [{}, { language: 'en', items_per_page: 20, current_password: 'whatever' }])
    expect((await anna.patch(path, same)).status).toBe(200)
  expect(await trail()).toEqual([])
})

test('an email must be valid and at most 256 characters; it may be emptied [SET-10] [FMT-22] [FMT-24]', async () => {
  const messages: string[] = []
  for (const email of ['nobody', `${'a'.repeat(250)}@example.ch`]) {
    const { status, body } = await anna.patch(path, { email })
    expect(status).toBe(422)
    messages.push(...body.errors.map((error: { source: string; message: string }) => `${error.source}: ${error.message}`))
  }
  expect(messages).toContain('email: Invalid email address')
  expect(messages).toContain('email: Must be 256 characters or less')
  expect((await anna.patch(path, { email: '', current_password: testPassword })).body.email).toBe('')
})

test.each([
  ['language', 'rm'],
  ['items_per_page', 7],
  ['auth_type', 'ldap'],
  ['enable_notification', 'yes'],
])('%s refuses %s [FMT-07] [FMT-16] [FMT-01]', async (field, value) => {
  const { status, body } = await anna.patch(path, { [field]: value })
  expect([status, body.errors[0].source]).toEqual([422, field])
})

test('names, rights and the place of the person are not settings: sent along, nothing is changed [SET-03]', async () => {
  const sent = { username: 'root', name: 'Root', is_active: false, customer_id: 1, branch_id: null, groups: ['administrator'] }
  const before = (await anna.get(path)).body
  const { status, body } = await anna.patch(path, { ...sent, language: 'it' })
  expect([status, body.errors.map(({ source }: { source: string }) => source)]).toEqual([422, Object.keys(sent)])
  expect((await anna.get(path)).body).toEqual(before)
})

test('saving needs MyUser/update [SET-09]', async () => {
  await addUser(t.database.db, { username: 'no rights' })
  expect((await (await t.signedIn('no rights')).patch(path, { language: 'de' })).status).toBe(403)
})
