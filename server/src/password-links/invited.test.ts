import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let number = 0

beforeAll(async () => {
  t = await startApp({ DISADMIN_PUBLIC_URL: 'https://console.example.ch' })
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
})
beforeEach(async () => {
  await t.database.db.deleteFrom('mails').execute()
})
afterAll(() => t.close())

const mails = () => t.database.db.selectFrom('mails').select(['recipient', 'body']).orderBy('id').execute()
const linkOf = (body: string) => Object.fromEntries(new URL(/https?:\S+/.exec(body)![0]).searchParams) as Record<string, string>
const set = ({ username, token }: Record<string, string>) =>
  t.browser().post('/api/v1/activation/reset-password', { username, token, new_password: 'Chosen-By-Me-77?' })
const signIn = async (username: string, password: string) =>
  (await t.browser().post('/api/v1/auth/login', { username, password })).status
const somebody = () => ({ username: `invited-${++number}`, email: `invited-${number}@example.ch` })

test('a user, an account and the first user of a customer who get no password set it by the link they are mailed', async () => {
  const made: [string, object][] = [
    ['/api/v2/users', { customer_id: fixture.garage, group_ids: [fixture.groups.customer], language: 'it' }],
    ['/api/v2/accounts', { name: 'Nora Frei', groups: [{ pk: fixture.groups.sales }] }],
  ]
  for (const [path, body] of made) {
    const person = somebody()
    expect((await admin.post(path, { ...person, ...body })).status).toBe(200)
    expect([await signIn(person.username, ''), await signIn(person.username, testPassword)]).toEqual([422, 401])
    const [mail] = await mails()
    expect(mail!.recipient).toBe(person.email)
    expect((await set(linkOf(mail!.body))).status).toBe(204)
    const client = await t.signedIn(person.username, 'Chosen-By-Me-77?')
    expect((await client.get('/api/v1/my-user')).body.must_change_password).toBe(false)
    await t.database.db.deleteFrom('mails').execute()
  }
})

test('the first user of a customer is mailed in the language of the company, in the transaction that makes both', async () => {
  const { username, email } = somebody()
  const body = {
    customer_no: '880017',
    name_1: 'Garage Neu',
    language: 'fr',
    main_user_username: username,
    main_user_email: email,
    main_user_group_ids: [fixture.groups.customer],
  }
  expect((await admin.post('/api/v2/customers', { ...body, site_id: 'x'.repeat(999) })).status).toBe(422)
  expect(await mails()).toEqual([])
  expect((await admin.post('/api/v2/customers', body)).status).toBe(200)
  const [mail] = await mails()
  expect([mail!.recipient, linkOf(mail!.body)['language']]).toEqual([email, 'fr'])
})

test('without an e-mail a password is needed, and a typed one sends no link', async () => {
  const refused = await admin.post('/api/v2/users', { username: `invited-${++number}` })
  expect([refused.status, refused.body.errors[0].source]).toEqual([422, 'password'])
  expect((await admin.post('/api/v2/users', { ...somebody(), password: testPassword })).status).toBe(200)
  expect(await mails()).toEqual([])
})

test('a new link ends the older ones; within an hour the first one stays', async () => {
  const { body: user } = await admin.post('/api/v2/users', somebody())
  const first = linkOf((await mails())[0]!.body)
  const send = () => admin.post(`/api/v2/users/${user.id}/password-link`)
  expect((await send()).body).toEqual({ sent: false, email: user.email })
  expect(await mails()).toHaveLength(1)
  await sql`update password_links set created_at = created_at - interval '61 minutes'`.execute(t.database.db)
  expect((await send()).body).toEqual({ sent: true, email: user.email })
  expect((await set(first)).status).toBe(410)
  expect((await set(linkOf((await mails()).at(-1)!.body))).status).toBe(204)
  const trail = await t.database.db.selectFrom('audit_log').selectAll().where('record_id', '=', String(user.id)).execute()
  expect(trail.filter(({ action }) => action === 'send-link')).toMatchObject([{ after: { email: user.email } }])
})

test('nobody sends a link who holds less, and nobody gets one who cannot use it', async () => {
  const boss = await addUser(t.database.db, { username: 'boss-of-links', role: 'administrator' })
  await t.database.db.updateTable('users').set({ email: 'boss@example.ch' }).where('id', '=', boss).execute()
  await addUser(t.database.db, { username: 'manager-of-links', role: 'branch_manager' })
  const manager = await t.signedIn('manager-of-links')
  expect((await manager.post(`/api/v2/users/${boss}/password-link`)).status).toBe(403)
  const without = await addUser(t.database.db, { username: 'without-mail', role: 'sales' })
  await t.database.db.updateTable('users').set({ email: '' }).where('id', '=', without).execute()
  const refused = await admin.post(`/api/v2/users/${without}/password-link`)
  expect([refused.status, refused.body.code]).toEqual([422, 'no_link'])
  expect(await mails()).toEqual([])
})
