import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
let people = 0
let username: string
let email: string
let id: number

beforeAll(async () => {
  t = await startApp({ DISADMIN_PUBLIC_URL: 'https://console.example.ch' })
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
})
beforeEach(async () => {
  await t.database.db.deleteFrom('mails').execute()
})
afterAll(() => t.close())

const add = async (place: { customerId?: number } = {}) => {
  username = `leaver-${++people}`
  email = `${username}@example.ch`
  id = await addUser(t.database.db, { username, role: place.customerId ? 'customer' : 'sales', language: 'fr', ...place })
}
const send = async () => (await admin.post(`/api/v2/users/${id}/password-link`)).body.sent
const mails = () => t.database.db.selectFrom('mails').select(['recipient', 'subject', 'body']).orderBy('id').execute()
const linked = async () => {
  const body = (await mails()).findLast((mail) => mail.body.includes('token='))!.body
  return Object.fromEntries(new URL(/https?:\S+/.exec(body)![0]).searchParams) as { username: string; token: string }
}
const open = async ({ username: name, token }: { username: string; token: string }) => {
  const given = { username: name, token, new_password: 'Chosen-By-Me-77?' }
  const { status, body } = await t.browser().post('/api/v1/activation/reset-password', given)
  return status === 410 ? body.code : status
}
const patch = (body: object) => admin.patch(`/api/v2/users/${id}`, body)
const asThemself = async (body: object) =>
  (await t.signedIn(username)).patch('/api/v1/my-user', { current_password: testPassword, ...body })
const oneAfterAnother = async (...calls: (() => Promise<{ status: number }>)[]) => {
  let last = { status: 0 }
  for (const call of calls) last = await call()
  return last
}
const mainUser = async (body: object) => {
  const customerId = (await t.database.db.selectFrom('users').select('customer_id').where('id', '=', id).executeTakeFirstOrThrow())
    .customer_id!
  return admin.patch(`/api/v2/customers/${customerId}`, body)
}
const setActive = (is_active: boolean) => admin.post('/api/v2/users/set-active', { user_ids: [id], is_active })
const company = (what: string) => admin.send('PUT', `/api/v2/customers/${fixture.garage}/${what}`)

const staff: Record<string, () => Promise<{ status: number }>> = {
  'another address, by an administrator': () => patch({ email: `new-${email}` }),
  'another address of an account': () => admin.patch(`/api/v2/accounts/${id}`, { email: `new-${email}` }),
  'another address and the old one again': () =>
    oneAfterAnother(
      () => patch({ email: `new-${email}` }),
      () => patch({ email }),
    ),
  'an own address': () => asThemself({ email: `new-${email}` }),
  'a given password': () => patch({ password: 'Given-To-Them-1!' }),
  'an own password': () => asThemself({ new_password: 'Chosen-Before-1!' }),
  'another login name': () => patch({ username: `${username}-married` }),
  'the directory and back': () =>
    oneAfterAnother(
      () => patch({ auth_type: 'oracle' }),
      () => patch({ auth_type: 'local', password: 'Given-To-Them-1!' }),
    ),
  'disabled and enabled': () =>
    oneAfterAnother(
      () => setActive(false),
      () => setActive(true),
    ),
  'disabled and enabled in the form': () =>
    oneAfterAnother(
      () => patch({ is_active: false }),
      () => patch({ is_active: true }),
    ),
  deleted: () => admin.send('DELETE', `/api/v2/users/${id}`),
}
const ofCompanies: Record<string, () => Promise<{ status: number }>> = {
  'the company deactivated and activated': () =>
    oneAfterAnother(
      () => company('deactivate'),
      () => company('activate'),
    ),
  'another address in the form of the customer': () => mainUser({ main_user_email: `new-${email}` }),
  'a password given in the form of the customer': () => mainUser({ main_user_password: 'Given-To-Them-1!' }),
}

test.each([...Object.entries(staff), ...Object.entries(ofCompanies)])('a link ends with %s', async (what, change) => {
  if (what in ofCompanies) await t.database.db.deleteFrom('users').where('customer_id', '=', fixture.garage).execute()
  await add(what in ofCompanies ? { customerId: fixture.garage } : {})
  expect(await send()).toBe(true)
  const link = await linked()
  expect([200, 204]).toContain((await change()).status)
  const { username: now } = await t.database.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect([await open(link), await open({ ...link, username: now })]).toEqual(['link_invalid', 'link_invalid'])
})

test('nothing else ends a link', async () => {
  await add()
  await send()
  const { body: before } = await admin.get(`/api/v2/users/${id}`)
  const same = { username: before.username, email: before.email, is_active: true }
  await patch({ ...same, name: 'Another', language: 'it', group_ids: [fixture.groups.it_operator], branch_id: fixture.bern })
  await t.signedIn(username)
  expect(await open(await linked())).toBe(204)
})

test('a deactivated company’s people neither get a link nor use one', async () => {
  await add({ customerId: fixture.dealer })
  await send()
  const link = await linked()
  await t.database.db.updateTable('customers').set({ is_active: false }).where('id', '=', fixture.dealer).execute()
  expect([await open(link), (await admin.post(`/api/v2/users/${id}/password-link`)).status]).toEqual(['link_invalid', 422])
  await t.database.db.updateTable('customers').set({ is_active: true }).where('id', '=', fixture.dealer).execute()
})

test('a corrected address gets its link at once, and the old one hears of the change', async () => {
  await add()
  await send()
  await patch({ email: 'new@example.ch' })
  expect(await send()).toBe(true)
  const sent = (await mails()).slice(1)
  expect(sent.map(({ recipient }) => recipient)).toEqual([email, 'new@example.ch'])
  expect(sent[0]!.subject).toBe('Votre adresse e-mail pour Disadmin a été modifiée')
  expect(sent[0]!.body).toContain(username)
  expect(sent[0]!.body).not.toContain('new@example.ch')
  expect(await open(await linked())).toBe(204)
})

test('whoever changes the own address is told at the old one; where there was none nobody is', async () => {
  await add()
  expect((await asThemself({ email: 'mine@example.ch' })).status).toBe(200)
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([email])
  await patch({ email: '' })
  await t.database.db.deleteFrom('mails').execute()
  await patch({ email })
  expect(await mails()).toEqual([])
})
