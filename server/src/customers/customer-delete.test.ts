import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart, addDeliveryOption } from '../../test/carts.ts'
import { type Client, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { giveRight, letThrough } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

const remove = (id: number, client = admin) => client.send('DELETE', `/api/v2/customers/${id}/`)
const isThere = async (id: number) =>
  (await t.database.db.selectFrom('customers').select('id').where('id', '=', id).execute()).length === 1

test('a customer that never had a basket goes with its people, and the trail keeps what it was [CUST-64]', async () => {
  const { db } = t.database
  const id = await addCustomer(db, { customer_no: '70010', name: 'Falsch erfasst', branchId: fixture.zurich })
  await addUser(db, { username: 'wrongly', role: 'customer', customerId: id })
  const wrongly = await t.signedIn('wrongly')
  const option = await addDeliveryOption(db, 'Tour')
  await db.insertInto('customer_delivery_options').values({ customer_id: id, delivery_option_id: option }).execute()
  await letThrough(db, id, 'view_cart')
  await sql`update users set last_login = now() where username = 'wrongly'`.execute(db)
  expect((await remove(id)).status).toBe(204)
  expect(await isThere(id)).toBe(false)
  expect((await wrongly.get('/api/v1/my-user/')).status).toBe(401)
  const signIn = await t.browser().post('/api/v1/auth/login/', { username: 'wrongly', password: testPassword })
  expect([signIn.status, signIn.body.code]).toEqual([401, 'credentials'])
  const row = await db
    .selectFrom('audit_log')
    .select(['record_id', 'customer_id', 'branch_id', 'before'])
    .where('subject', '=', 'Customers')
    .where('action', '=', 'delete')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({
    record_id: String(id),
    customer_id: null,
    branch_id: fixture.zurich,
    before: { customer_no: '70010', site_id: '0', name: 'Falsch erfasst', users: 1 },
  })
  // number and login name may be given again
  const again = await addCustomer(db, { customer_no: '70010' })
  await addUser(db, { username: 'wrongly', role: 'customer', customerId: again })
  expect((await remove(id)).status).toBe(404)
})

test('a reseller is never deleted, by the group of its main user [CUST-53]', async () => {
  const { status, body } = await remove(fixture.dealer)
  expect([status, body.code, body.errors]).toEqual([
    422,
    'reseller',
    [{ source: String(fixture.dealer), message: 'Cannot delete customer type reseller' }],
  ])
  expect(await isThere(fixture.dealer)).toBe(true)
})

test('what has a basket or sub-customers stays, and the refusal says what stands in the way [CUST-64]', async () => {
  const { db } = t.database
  const id = await addCustomer(db, { customer_no: '70020', name: 'Garage Emme' })
  const other = await addCustomer(db, { customer_no: '70021', resellerNo: '70020' })
  const { status, body } = await remove(id)
  expect([status, body.code, body.errors]).toEqual([
    422,
    'has_sub_customers',
    [
      {
        source: String(id),
        message: 'Garage Emme has sub-customers (1) and cannot be deleted. It can be deactivated.',
        code: 'has_sub_customers',
      },
    ],
  ])
  const cart = await addCart(db, { customerId: id })
  await db.updateTable('carts').set({ status: 'closed' }).where('id', '=', cart).execute()
  const both = await remove(id)
  expect(both.body.errors.map(({ code }: { code: string }) => code)).toEqual(['has_carts', 'has_sub_customers'])
  expect(await isThere(id)).toBe(true)
  // one of another site with the same number is no sub-customer
  await db.updateTable('customers').set({ site_id: '9' }).where('id', '=', other).execute()
  expect((await remove(id)).body.errors).toHaveLength(1)
})

test('it needs Customers/delete, the scope, and is never one’s own company [CUST-13]', async () => {
  const { db } = t.database
  expect((await remove(fixture.garage, await t.signedIn('manager'))).status).toBe(403)
  await giveRight(db, fixture.users.manager!, 'delete_customer')
  expect((await remove(fixture.stranger, await t.signedIn('manager'))).status).toBe(404)
  await giveRight(db, fixture.users.dealer!, 'delete_customer')
  const dealer = await t.signedIn('dealer')
  const own = await remove(fixture.dealer, dealer)
  expect([own.status, own.body.code]).toEqual([403, 'own_company'])
  expect((await remove(fixture.garage, dealer)).status).toBe(404)
  expect([await isThere(fixture.garage), await isThere(fixture.stranger)]).toEqual([true, true])
})

test('a basket that comes at the same moment is placed, or finds no customer; never one without the other', async () => {
  const { db } = t.database
  for (let round = 0; round < 6; round++) {
    const id = await addCustomer(db, { customer_no: `7100${round}` })
    const [removed, placed] = await Promise.all([
      remove(id),
      addCart(db, { customerId: id }).then(
        () => true,
        () => false,
      ),
    ])
    expect([204, 422]).toContain(removed.status)
    expect(placed).toBe(removed.status === 422)
    expect(await isThere(id)).toBe(placed)
  }
})
