import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from '../../test/api-key.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { sql } from 'kysely'

let t: TestApp
let clerk: Client
let customerId: number
let key: string
beforeAll(async () => {
  t = await startApp({ DISADMIN_CATALOGUE_URL: 'https://shop.example.ch/start?from=console' })
  customerId = await addCustomer(t.database.db, { customer_no: '80010', name: 'Garage Rigi' })
  await addUser(t.database.db, { username: 'anna', role: 'sales' })
  await addUser(t.database.db, { username: 'nina', role: 'it_operator' })
  clerk = await t.signedIn('anna')
  key = await addApiKey(t.database.db, 'catalogue')
})
afterAll(() => t.close())

const start = async (client = clerk) => client.send('PUT', `/api/v2/customers/${customerId}/impersonate/`)
const tokenOf = (url: string) => new URL(url).searchParams.get('login_token')!
const exchange = (token: string) => t.browser().post('/api/v1/catalogue/sessions/', { token }, { 'x-api-key': key })

test('logging in as a customer answers the catalogue’s address with a token that opens it once, and is on the trail [IMP-13S] [CUST-65]', async () => {
  const { status, body } = await start()
  expect(status).toBe(200)
  expect(body.redirect_url).toMatch(/^https:\/\/shop\.example\.ch\/start\?from=console&login_token=[\w-]{43}$/)
  expect((await clerk.get('/api/v1/my-user/')).body).toMatchObject({ username: 'anna' })
  const token = tokenOf(body.redirect_url)
  const opened = await exchange(token)
  expect([opened.status, opened.body]).toEqual([
    200,
    { customer: { id: customerId, customer_no: '80010', site_id: '0', name: 'Garage Rigi', language: 'de' }, username: 'anna' },
  ])
  expect((await exchange(token)).status).toBe(404)
  const { rows } = await sql<{ action: string; actor_name: string }>`
    select action, actor_name from audit_log where subject = 'ImpersonateCustomer' and customer_id = ${customerId} order by id`.execute(
    t.database.db,
  )
  expect(rows).toEqual([
    { action: 'start', actor_name: 'anna' },
    { action: 'exchange', actor_name: 'catalogue' },
  ])
})

test('the token is worth nothing after 60 seconds, nor when its person was disabled, and only its hash is kept [IMP-13S]', async () => {
  const { db } = t.database
  const late = tokenOf((await start()).body.redirect_url)
  expect(JSON.stringify((await sql`select * from customer_logins`.execute(db)).rows)).not.toContain(late)
  await sql`update customer_logins set created_at = created_at - interval '61 seconds'`.execute(db)
  expect((await exchange(late)).status).toBe(404)
  const token = tokenOf((await start()).body.redirect_url)
  await db.updateTable('users').set({ is_active: false }).where('username', '=', 'anna').execute()
  expect((await exchange(token)).body.code).toBe('user_inactive')
  await db.updateTable('users').set({ is_active: true }).where('username', '=', 'anna').execute()
  expect((await exchange('x'.repeat(43))).status).toBe(404)
})

test('a deactivated customer is opened by nobody, and says so; a token from before is worth nothing', async () => {
  const token = tokenOf((await start()).body.redirect_url)
  const setActive = (is_active: boolean) =>
    t.database.db.updateTable('customers').set({ is_active }).where('id', '=', customerId).execute()
  await setActive(false)
  const { status, body } = await start()
  expect([status, body.code, body.error_message]).toEqual([
    409,
    'customer_inactive',
    'This customer is deactivated: the catalogue lets nobody in as it. Activate it first.',
  ])
  const refused = await exchange(token)
  expect([refused.status, refused.body.code]).toEqual([422, 'customer_inactive'])
  await setActive(true)
  expect((await start()).status).toBe(200)
})

test('a token ends with the session, the right and the branch it was made with', async () => {
  const { db } = t.database
  const branchId = await addBranch(db, 'Luzern')
  const leaver = await addUser(db, { username: 'leaver', role: 'sales' })
  const groups = db.selectFrom('user_groups').selectAll().where('user_id', '=', leaver)
  const [role] = await groups.execute()
  const changes = [
    (client: Client) => client.post('/api/v1/auth/logout'),
    () => db.deleteFrom('user_groups').where('user_id', '=', leaver).execute(),
    () => db.updateTable('users').set({ branch_id: branchId }).where('id', '=', leaver).execute(),
  ]
  for (const change of changes) {
    const client = await t.signedIn('leaver')
    const token = tokenOf((await start(client)).body.redirect_url)
    await change(client)
    expect((await exchange(token)).status).toBe(404)
    if ((await groups.execute()).length === 0) await db.insertInto('user_groups').values(role!).execute()
  }
})

test('whoever may not log in as a customer gets 403, and the catalogue needs its key', async () => {
  expect((await start(await t.signedIn('nina'))).status).toBe(403)
  expect((await clerk.post('/api/v1/catalogue/sessions/', { token: 'x' })).status).toBe(401)
})

test('a company outside the scope does not exist, and there is no other way in than PUT [CUST-65]', async () => {
  const { db } = t.database
  const [zurich, bern] = [await addBranch(db, 'Zürich'), await addBranch(db, 'Bern')]
  const stranger = await addCustomer(db, { branchId: bern })
  await addUser(db, { username: 'zora', role: 'sales', branchId: zurich })
  const path = `/api/v2/customers/${stranger}/impersonate/`
  expect((await (await t.signedIn('zora')).send('PUT', path)).status).toBe(404)
  expect((await clerk.send('PUT', path)).status).toBe(200)
  for (const method of ['GET', 'POST'] as const) expect((await clerk.send(method, path)).status).toBe(404)
})
