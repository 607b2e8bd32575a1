import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { giveRight, letThrough } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let farDealer: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  farDealer = await addCustomer(db, { customer_no: '70010', name: 'Teile Aare', branchId: fixture.bern })
  await addUser(db, { username: 'fardealer', role: 'reseller', customerId: farDealer })
  await addCustomer(db, { customer_no: '70020', name: 'Garage Thun', branchId: fixture.bern, resellerNo: '70099' })
})
afterAll(() => t.close())

const path = '/api/v2/customers'
let made = 0
const draft = (more: object = {}) => ({
  customer_no: `6000${++made}`,
  name_1: 'Garage Neu',
  main_user_username: `place-${made}`,
  main_user_password: testPassword,
  ...more,
})
const answer = async (sent: ReturnType<Client['post']>) => {
  const { status, body } = await sent
  return status === 200 ? 200 : [status, body.errors?.[0]?.source ?? body.code ?? body.error_message]
}
const create = async (who: string, more: object = {}) => answer((await t.signedIn(who)).post(path, draft(more)))
const patch = async (who: string, id: number, body: object) => answer((await t.signedIn(who)).patch(`${path}/${id}`, body))

test('staff of a branch create in their branch and nowhere else', async () => {
  const { body } = await (await t.signedIn('manager')).post(path, draft())
  expect(body.branch).toEqual({ id: fixture.zurich, name: 'Zürich' })
  expect(await create('manager', { branch_id: fixture.bern })).toEqual([422, 'branch_id'])
  expect(await create('manager', { branch_id: null })).toEqual([422, 'branch_id'])
  expect(await create('admin', { branch_id: null })).toBe(200)
})

test('staff of a branch do not move a customer out, nor one in', async () => {
  expect(await patch('manager', fixture.garage, { branch_id: fixture.bern })).toEqual([422, 'branch_id'])
  expect(await patch('manager', fixture.garage, { branch_id: null })).toEqual([422, 'branch_id'])
  expect(await patch('manager', fixture.stranger, { branch_id: fixture.zurich })).toEqual([404, 'Not found'])
  expect(await patch('manager', fixture.garage, { branch_id: fixture.zurich })).toBe(200)
})

test('a reseller is named by the number of one that is seen, for type 3-step alone [CUST-25]', async () => {
  const of = (type: string, reseller_no?: string) => create('manager', { type, reseller_no })
  expect(await of('3_STEP')).toEqual([422, 'reseller_no'])
  expect(await of('3_STEP', '80010')).toBe(200)
  expect(await of('2_STEP', '80010')).toEqual([422, 'reseller_no'])
  expect(await of('WHOLESALER', '80010')).toEqual([422, 'reseller_no'])
  // no reseller, none at all, one of another branch: the same words
  for (const number of ['30010', '99999', '70010']) expect(await of('3_STEP', number)).toEqual([422, 'reseller_no'])
  expect(await create('manager', { type: '3_STEP', reseller_no: '80010', site_id: '7' })).toEqual([422, 'reseller_no'])
  expect(await patch('manager', fixture.garage, { type: '3_STEP' })).toEqual([422, 'reseller_no'])
  expect(await patch('manager', fixture.garage, { type: '3_STEP', reseller_no: '30010' })).toEqual([422, 'reseller_no'])
  expect(await patch('manager', fixture.sub, { type: '2_STEP' })).toEqual([422, 'reseller_no'])
})

test('a reseller creates customers of its own, whatever it asks for', async () => {
  const dealer = await t.signedIn('dealer')
  const { body } = await dealer.post(path, draft({ main_user_group_ids: [fixture.groups.customer] }))
  expect(body).toMatchObject({ type: '3_STEP', reseller_no: '80010', site_id: '0', branch: { id: fixture.zurich } })
  expect(body.reseller).toEqual({ id: fixture.dealer, name: 'Teile Huber' })
  expect(await create('dealer', { type: '2_STEP' })).toEqual([422, 'type'])
  expect(await create('dealer', { type: 'WHOLESALER' })).toEqual([422, 'type'])
  expect(await create('dealer', { reseller_no: '70010' })).toEqual([422, 'reseller_no'])
  expect(await create('dealer', { site_id: '1' })).toEqual([422, 'site_id'])
  expect(await create('dealer', { branch_id: fixture.bern })).toEqual([422, 'branch_id'])
  expect(await create('dealer', { branch_id: null })).toEqual([422, 'branch_id'])
  expect(await create('carla')).toEqual([403, 'Not allowed'])
})

test('a reseller edits its customers, and neither its own company nor those of others', async () => {
  expect(await patch('dealer', fixture.sub, { city: 'Uster' })).toBe(200)
  for (const change of [{ reseller_no: '70010' }, { reseller_no: '' }, { type: '2_STEP', reseller_no: null }, { site_id: '1' }])
    expect(await patch('dealer', fixture.sub, change)).toEqual([422, expect.any(String)])
  expect(await patch('dealer', fixture.sub, { branch_id: fixture.bern })).toEqual([422, 'branch_id'])
  expect(await patch('dealer', fixture.dealer, { city: 'Uster' })).toEqual([403, 'own_company'])
  expect(await patch('dealer', fixture.dealer, { main_user_name: 'Somebody' })).toEqual([403, 'own_company'])
  expect(await patch('dealer', fixture.garage, { city: 'Uster' })).toEqual([404, 'Not found'])
  expect(await patch('fardealer', fixture.sub, { city: 'Uster' })).toEqual([404, 'Not found'])
})

test('the number that foreign customers name as their reseller’s is not to be had', async () => {
  expect(await create('manager', { customer_no: '70099' })).toEqual([422, 'customer_no'])
  expect(await patch('manager', fixture.garage, { customer_no: '70099' })).toEqual([422, 'customer_no'])
  expect(await create('dealer', { customer_no: '70099' })).toEqual([422, 'customer_no'])
  expect(await create('admin', { customer_no: '70099' })).toBe(200)
})

test('whom others name as their reseller keeps number and site', async () => {
  expect(await patch('admin', fixture.dealer, { customer_no: '80011' })).toEqual([422, 'customer_no'])
  expect(await patch('admin', fixture.dealer, { site_id: '3' })).toEqual([422, 'customer_no'])
  expect(await patch('manager', fixture.garage, { customer_no: '80010' })).toEqual([422, 'customer_no'])
  expect(await patch('manager', fixture.garage, { customer_no: '30011' })).toBe(200)
})

test('another reseller, or none, lets nothing through that the caller does not hold', async () => {
  const { db } = t.database
  await giveRight(db, fixture.users.subuser!, 'change_discountgroup')
  const free = { type: '2_STEP', reseller_no: '' }
  expect(await patch('manager', fixture.sub, free)).toEqual([403, 'exceeds'])
  const generous = await addCustomer(db, { customer_no: '80030', name: 'Teile Gross', branchId: fixture.zurich })
  await addUser(db, { username: 'generous', role: 'reseller', customerId: generous })
  await letThrough(db, generous, 'change_discountgroup')
  expect(await patch('manager', fixture.sub, { reseller_no: '80030' })).toEqual([403, 'exceeds'])
  expect(await patch('admin', fixture.sub, free)).toBe(200)
})

test('nobody of a branch gives a customer the account of one they do not see', async () => {
  const { db } = t.database
  const foreign = await addCustomer(db, { customer_no: '80040', name: 'Fremd', branchId: fixture.bern })
  await db.updateTable('customers').set({ customer_no_2: 'W-9' }).where('id', '=', foreign).execute()
  await addCustomer(db, { customer_no: '80041', name: 'Fremd', branchId: fixture.bern })
  await db.updateTable('customers').set({ customer_no_2: null }).where('customer_no', '=', '80041').execute()
  for (const customer_no_2 of ['W-9', '80041', ' W-9 ']) {
    expect(await create('manager', { customer_no_2 })).toEqual([422, 'customer_no_2'])
    expect(await patch('manager', fixture.garage, { customer_no_2 })).toEqual([422, 'customer_no_2'])
  }
  expect(await patch('manager', fixture.garage, { customer_no_2: 'W-10' })).toBe(200)
  expect(await patch('admin', fixture.garage, { customer_no_2: 'W-9' })).toBe(200)
  // it stays in the branch that the head office gave it
  expect(await patch('manager', fixture.garage, { customer_no_2: 'W-9', city: 'Uster' })).toBe(200)
})

test('what the wholesaler arranges with a customer is not for people of a company to say', async () => {
  for (const more of [{ customer_no_2: 'W1' }, { is_coco: true }, { is_demo: true }])
    expect(await create('dealer', more)).toEqual([422, Object.keys(more)[0]])
  expect(await create('dealer', { customer_no_2: '', is_coco: false, is_demo: false })).toBe(200)
  const { body } = await (await t.signedIn('dealer')).post(path, draft())
  expect(await patch('dealer', body.id, { customer_no_2: 'W-4711' })).toEqual([422, 'customer_no_2'])
  expect(await patch('dealer', body.id, { customer_no_2: null })).toBe(200)
  expect(await patch('manager', body.id, { customer_no_2: 'W-4711', is_coco: true })).toBe(200)
  expect(await patch('dealer', body.id, { customer_no_2: 'W-4711', is_coco: true, city: 'Uster' })).toBe(200)
  expect(await patch('dealer', body.id, { customer_no_2: null })).toEqual([422, 'customer_no_2'])
})
