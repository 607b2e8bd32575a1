import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { moveImpersonations } from '../../test/clock.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import { giveRight, takeRole } from '../../test/rights.ts'

let t: TestApp
let boss: Client
const ids: Record<string, number> = {}

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const branchId = await addBranch(db, 'Zürich')
  const elsewhere = await addBranch(db, 'Bern')
  const customerId = await addCustomer(db, { customer_no: '10010', branchId })
  ids['boss'] = await addUser(db, { username: 'boss', role: 'administrator' })
  ids['lead'] = await addUser(db, { username: 'lead', role: 'sales', branchId })
  await giveRight(db, ids['lead'], 'impersonate_customuser')
  ids['anna'] = await addUser(db, { username: 'anna', role: 'sales', branchId, language: 'de' })
  ids['price'] = await addUser(db, { username: 'price', role: 'pricing', branchId })
  ids['bern'] = await addUser(db, { username: 'bern', role: 'sales', branchId: elsewhere })
  ids['garage'] = await addUser(db, { username: 'garage', role: 'customer', customerId })
  ids['gone'] = await addUser(db, { username: 'gone', role: 'sales', active: false })
})
beforeEach(async () => {
  boss = await t.signedIn('boss')
})
afterAll(() => t.close())

const start = (client: Client, name: string) => client.post(`/api/v1/impersonate/${ids[name]}/?next=my-user`)
const stop = (client: Client) => client.post('/api/v1/impersonate/stop/?next=my-user')
const me = async (client: Client) => (await client.get('/api/v1/my-user')).body
const names = (user: { permissions: { codename: string }[] }) => user.permissions.map(({ codename }) => codename).toSorted()

test.each(['GET', 'POST'] as const)(
  'by %s somebody acts as another user until they stop, and each answer is the user now in effect [IMP-01] [IMP-04] [IMP-05] [IMP-06] [IMP-12S]',
  async (method) => {
    const started = await boss.send(method, `/api/v1/impersonate/${ids['garage']}/?next=my-user`)
    expect(started.status).toBe(200)
    expect(started.body).toMatchObject({ username: 'garage', impersonator: 'boss', impersonator_name: 'Name of boss' })
    expect(await me(boss)).toEqual({ ...started.body, now: expect.any(String) })
    const minutes = (Date.parse(started.body.impersonated_until) - Date.parse(started.body.now)) / 60_000
    expect(minutes).toBeGreaterThan(59)
    expect(minutes).toBeLessThanOrEqual(60)
    const stopped = await boss.send(method, '/api/v1/impersonate/stop/?next=my-user')
    expect(stopped.body).toEqual(await me(boss))
    expect([stopped.status, stopped.body.username, 'impersonator' in stopped.body, 'now' in stopped.body]).toEqual([
      200,
      'boss',
      false,
      false,
    ])
  },
)

test('the rights in effect are those of the other user, from the next call on and back again [IMP-08] [IMP-09] [AUTH-16]', async () => {
  const own = names(await me(boss))
  const garage = names(await me(await t.signedIn('garage')))
  expect(names((await start(boss, 'garage')).body)).toEqual(garage)
  expect((await boss.get('/api/v1/carts')).status).toBe(200)
  expect((await boss.post('/api/v1/carts/lock', { cart_ids: [1], is_locked: true })).status).toBe(403)
  expect(names((await stop(boss)).body)).toEqual(own)
})

test('the rows are those that both may see', async () => {
  const other = await addCustomer(t.database.db, { customer_no: '10020' })
  await addUser(t.database.db, { username: 'other', role: 'customer', customerId: other })
  await start(boss, 'garage')
  const { body } = await boss.get('/api/v1/my-user')
  expect(body.customer).toMatchObject({ customer_no: '10010' })
  const lead = await t.signedIn('lead')
  expect((await start(lead, 'bern')).status).toBe(404)
})

test('it ends by itself after 60 minutes, and only then [IMP-12S]', async () => {
  await start(boss, 'anna')
  await moveImpersonations(t.database.db, 59)
  expect((await me(boss)).username).toBe('anna')
  await moveImpersonations(t.database.db, 1.1)
  expect((await me(boss)).username).toBe('boss')
  expect((await start(boss, 'anna')).status).toBe(200)
})

test('nobody acts as themself, as a disabled user, or as two people deep [IMP-11] [IMP-12S]', async () => {
  const self = await start(boss, 'boss')
  expect([self.status, self.body.error_message]).toEqual([422, 'You cannot impersonate yourself'])
  const disabled = await start(boss, 'gone')
  expect([disabled.status, disabled.body.error_message]).toEqual([422, 'Disabled user'])
  const nobody = await stop(boss)
  expect([nobody.status, nobody.body.error_message]).toEqual([422, 'You are not impersonating anybody'])
  await start(boss, 'lead')
  const second = await start(boss, 'anna')
  expect([second.status, second.body.code]).toEqual([403, 'impersonating'])
  expect((await me(boss)).username).toBe('lead')
})

test('nobody acts with rights they do not hold; the rights that reach only oneself do not count [IMP-11] [IMP-12S]', async () => {
  const lead = await t.signedIn('lead')
  const more = await start(lead, 'price')
  expect([more.status, more.body.error_message, more.body.code]).toEqual([
    403,
    'You are not allowed to act with rights you do not hold',
    'exceeds',
  ])
  // the customer's user reads the own company, which no clerk may
  const garage = await start(lead, 'garage')
  expect(garage.status).toBe(200)
  expect(names(garage.body)).toContain('view_mycustomer')
})

test('a right the other user gains meanwhile is not the actor’s, and one the actor loses is gone [IMP-08] [PERM-02]', async () => {
  const { db } = t.database
  const id = await addUser(db, { username: 'grows', role: 'sales' })
  const clerk = await addUser(db, { username: 'clerk', role: 'sales' })
  await giveRight(db, clerk, 'impersonate_customuser')
  const client = await t.signedIn('clerk')
  expect((await client.post(`/api/v1/impersonate/${id}`)).status).toBe(200)
  await giveRight(db, id, 'view_customuser')
  expect(names(await me(client))).not.toContain('view_customuser')
  await takeRole(db, clerk)
  expect(names(await me(client))).toEqual(['view_myuser'])
  expect((await client.get('/api/v1/carts')).status).toBe(403)
})

test.each([
  [
    'is disabled',
    async (id: number) => void (await t.database.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()),
  ],
  [
    'is deleted',
    async (id: number) =>
      void (await t.database.db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', id).execute()),
  ],
])('when the other user %s, the next call is the actor’s own', async (how, change) => {
  const id = await addUser(t.database.db, { username: `target that ${how}`, role: 'sales' })
  expect((await boss.post(`/api/v1/impersonate/${id}`)).body.id).toBe(id)
  await change(id)
  expect((await me(boss)).username).toBe('boss')
})

test('whoever loses the right to impersonate is themself with the next call; whoever is disabled is out', async () => {
  const { db } = t.database
  const id = await addUser(db, { username: 'short', role: 'administrator' })
  const client = await t.signedIn('short')
  await start(client, 'anna')
  await takeRole(db, id)
  expect(await me(client)).toMatchObject({ username: 'short', permissions: [] })
  await db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
  expect((await client.get('/api/v1/my-user')).status).toBe(401)
})

test('logging out while impersonating ends the whole session [AUTH-14] [AUTH-15]', async () => {
  await start(boss, 'anna')
  expect((await boss.post('/api/v1/auth/logout')).status).toBe(204)
  expect((await boss.get('/api/v1/my-user')).status).toBe(401)
  expect((await me(await t.signedIn('boss'))).username).toBe('boss')
})

test('only this session acts as the other user; further ones of the same person do not', async () => {
  const second = await t.signedIn('boss')
  await start(boss, 'anna')
  expect((await me(second)).username).toBe('boss')
  const target = await t.signedIn('anna')
  expect('impersonator' in (await me(target))).toBe(false)
})

test('of two tabs that begin at once, one does', async () => {
  const answers = await Promise.all([start(boss, 'anna'), start(boss, 'garage'), start(boss, 'lead')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
})

test('a page that believes to act as somebody else does nothing, not even a reading [IMP-06]', async () => {
  const believing = (name: string) => ({ 'x-acting-as': String(ids[name]) })
  expect((await boss.get('/api/v1/carts', believing('boss'))).status).toBe(200)
  await start(boss, 'anna')
  for (const call of [
    () => boss.get('/api/v1/carts', believing('boss')),
    () => boss.post('/api/v1/carts/lock', { nonsense: true }, believing('boss')),
    () => boss.post('/api/v1/impersonate/stop', undefined, believing('boss')),
    () => boss.get('/api/v1/carts', { 'x-acting-as': 'anna' }),
  ]) {
    const { status, body } = await call()
    expect([status, body.code]).toEqual([409, 'acting_as'])
  }
  expect((await boss.get('/api/v1/carts', believing('anna'))).status).toBe(200)
  await moveImpersonations(t.database.db, 61)
  expect((await boss.get('/api/v1/carts', believing('anna'))).status).toBe(409)
})
