import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture, wholeUser } from '../../test/fixture.ts'
import { addGroup, giveEveryRight } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let dealer: Client
let manager: Client
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  // no right is missing: the role alone decides
  await giveEveryRight(t.database.db, fixture.users.dealer!)
  dealer = await t.signedIn('dealer')
  manager = await t.signedIn('manager')
})
afterAll(() => t.close())

const resellerRoles = ['reseller', 'reseller_with_availability'] as const
let people = 0
const draft = (role: keyof Fixture['groups'], customer_id: number) => ({
  username: `new-${++people}`,
  name: 'New',
  email: '',
  language: 'de',
  password: 'Some-Secret-22!',
  customer_id,
  group_ids: [fixture.groups[role]],
})

test('the roles that make a customer a reseller are given by staff only, whatever rights a reseller holds [PERM-07]', async () => {
  for (const role of resellerRoles) {
    for (const company of [fixture.sub, fixture.dealer]) {
      const { status, body } = await dealer.post('/api/v2/users', draft(role, company))
      expect([status, body.code]).toEqual([403, 'exceeds'])
    }
    const before = await wholeUser(t.database.db, fixture.users.subuser!)
    for (const group_ids of [[fixture.groups[role]], [fixture.groups.customer, fixture.groups[role]]])
      expect((await dealer.patch(`/api/v2/users/${fixture.users.subuser}`, { group_ids })).status).toBe(403)
    expect(await wholeUser(t.database.db, fixture.users.subuser!)).toBe(before)
  }
  expect((await dealer.post('/api/v2/users', draft('customer', fixture.sub))).status).toBe(200)
  expect((await manager.post('/api/v2/users', draft('reseller', fixture.sub))).status).toBe(200)
})

test('nor does anybody but staff take them away', async () => {
  const { db } = t.database
  const { body: colleague } = await manager.post('/api/v2/users', draft('customer', fixture.dealer))
  await addGroup(db, colleague.id, 'reseller')
  const change = (client: Client) => client.patch(`/api/v2/users/${colleague.id}`, { group_ids: [fixture.groups.customer] })
  expect((await change(dealer)).status).toBe(403)
  expect((await change(manager)).status).toBe(200)
})

test('they are not among the roles a reseller may give; to staff they are', async () => {
  const names = async (client: Client) =>
    (await client.get('/api/v1/groups')).body.objects.map(({ name }: { name: string }) => name)
  expect(await names(dealer)).toContain('customer')
  for (const role of resellerRoles) expect(await names(dealer)).not.toContain(role)
  expect(await names(manager)).toContain('reseller')
})
