import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture } from '../../test/fixture.ts'
import { addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const { zurich } = await buildFixture(db)
  await addUser(db, { username: 'pricer', role: 'pricing', branchId: zurich })
  const silver = await db.insertInto('discount_groups').values({ name: 'Silver' }).returning('id').executeTakeFirstOrThrow()
  const one = await addCustomer(db, { customer_no: '3001', name: 'Garage Lindenhof' })
  await db.updateTable('customers').set({ discount_group_id: silver.id }).where('id', '=', one).execute()
  const hidden = await addCustomer(db, { customer_no: '3002', name: 'Garage Verborgen' })
  await db.updateTable('customers').set({ is_hidden: true }).where('id', '=', hidden).execute()
})
afterAll(() => t.close())

const find = (client: Client, customer_nos: string[]) => client.post('/api/v2/customers/by-number', { customer_nos })
const numbers = async (client: Client, wanted: string[]) =>
  (await find(client, wanted)).body.objects.map(({ customer_no }: { customer_no: string }) => customer_no)

test('customers are found by a list of numbers with the group they are in; hidden ones and numbers of nobody are not [DISC-25S]', async () => {
  const { status, body } = await find(await t.signedIn('admin'), ['3001', '3002', '30010', '99999', '300'])
  expect(status).toBe(200)
  expect(body.objects).toMatchObject([
    { customer_no: '3001', name: 'Garage Lindenhof', discount_group: { name: 'Silver' } },
    { customer_no: '30010', discount_group: null },
  ])
})

test('a customer outside the scope is nobody, and nobody is asked without both rights [DISC-25S]', async () => {
  expect((await find(await t.signedIn('manager'), ['3001'])).status).toBe(403)
  expect((await find(await t.signedIn('dealer'), ['3001'])).status).toBe(403)
  expect(await numbers(await t.signedIn('pricer'), ['80020', '90010'])).toEqual(['80020'])
  expect(await numbers(await t.signedIn('admin'), ['80020', '90010'])).toEqual(['80020', '90010'])
})

test('up to 5,000 numbers are looked up at once, none and more are refused', async () => {
  const admin = await t.signedIn('admin')
  const many = Array.from({ length: 5000 }, (_, n) => String(500_000 + n))
  expect(await numbers(admin, [...many.slice(1), '3001'])).toEqual(['3001'])
  expect((await find(admin, [...many, '3001'])).status).toBe(422)
  expect((await find(admin, [])).status).toBe(422)
})
