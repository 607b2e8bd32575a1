import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let reseller: Client
let companyId: number
let known = 0
const path = '/api/v1/my-customer/'

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  companyId = await addCustomer(db, { customer_no: '70010', name: 'Reseller AG' })
  await addUser(db, { username: 'rita', role: 'reseller', customerId: companyId })
  await addUser(db, { username: 'garage', role: 'customer', customerId: await addCustomer(db, { name: 'Garage' }) })
  await addUser(db, { username: 'boss', role: 'administrator' })
  await addUser(db, { username: 'manager', role: 'administrator', branchId: await addBranch(db, 'Zürich') })
  reseller = await t.signedIn('rita')
})
afterAll(() => t.close())
beforeEach(async () => {
  known = (await trail(0)).length
})

/** What this test has left in the trail. */
const trail = async (from = known) =>
  (await t.database.db.selectFrom('audit_log').selectAll().where('subject', '=', 'MyCustomer').orderBy('id').execute()).slice(from)
const wordsOf = async (body: object) => {
  const answer = await reseller.patch(path, body)
  return [answer.status, ...(answer.body.errors ?? []).map((error: { source: string; message: string }) => Object.values(error))]
}

test('one reads the own company [COMP-03] [COMP-05]', async () => {
  const { status, body } = await reseller.get(path)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: companyId,
    customer_no: '70010',
    name: 'Reseller AG',
    city: 'Zürich',
    language: 'de',
    logo: null,
  })
  const own = await (await t.signedIn('garage')).get(path)
  expect(own.body.name).toBe('Garage')
})

test('whoever belongs to no company gets 404, although the right is held [COMP-03]', async () => {
  for (const name of ['boss', 'manager']) {
    const staff = await t.signedIn(name)
    const logo = '/api/v1/my-customer/logo'
    const answers = [
      await staff.get(path),
      await staff.patch(path, { city: 'Bern' }),
      await staff.get(logo),
      await staff.send('DELETE', logo),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
})

test('only what is given is changed, and the trail tells what really changed [COMP-06] [COMP-12S]', async () => {
  const before = (await reseller.get(path)).body
  const { status, body } = await reseller.patch(path, { city: 'Aarau', post_code: '5000', name: before.name, address_3: '' })
  expect(status).toBe(200)
  expect(body).toEqual({ ...before, city: 'Aarau', post_code: '5000' })
  expect(await trail()).toMatchObject([
    {
      subject: 'MyCustomer',
      action: 'update',
      actor_name: 'rita',
      record_id: String(companyId),
      customer_id: companyId,
      before: { city: 'Zürich', post_code: '8001' },
      after: { city: 'Aarau', post_code: '5000' },
    },
  ])
})

test('a save that changes nothing leaves no trace', async () => {
  const { name, city } = (await reseller.get(path)).body
  expect((await reseller.patch(path, { name, city })).status).toBe(200)
  expect(await trail()).toEqual([])
})

test('an emptied field is nothing, not an empty text [COMP-12S]', async () => {
  await reseller.patch(path, { phone_prefix: '+41', phone: '44 123 45 67', website: 'https://reseller.example.ch' })
  const { body } = await reseller.patch(path, { phone: '', website: '', email: '' })
  expect(body).toMatchObject({ phone: null, website: null, email: null, phone_prefix: '+41' })
})

test('what cannot be is refused in the words of the field [FMT-20] [FMT-22] [FMT-24] [FMT-25] [FMT-26S]', async () => {
  expect(await wordsOf({ name: ' ' })).toEqual([422, ['name', 'Required']])
  expect(await wordsOf({ name: 'x'.repeat(256) })).toEqual([422, ['name', 'Must be 255 characters or less']])
  expect(await wordsOf({ address_1: 'x'.repeat(101) })).toEqual([422, ['address_1', 'Must be 100 characters or less']])
  for (const post_code of ['123', '123456', '']) {
    expect(await wordsOf({ post_code })).toEqual([422, ['post_code', 'Must be from 4 to 5 characters']])
  }
  for (const post_code of ['1234', '12345']) expect(await wordsOf({ post_code })).toEqual([200])
  expect((await wordsOf({ email: 'nobody' }))[0]).toBe(422)
  expect((await wordsOf({ website: 'javascript:alert(1)' }))[0]).toBe(422)
})

test('a phone has a country of the list and 4 to 15 digits [FMT-18] [COMP-12S]', async () => {
  for (const prefix of ['+41', '+420', '+49', '+33', '+36', '+39', '+48', '+40']) {
    expect(await wordsOf({ phone_prefix: prefix, phone: '44 123 45 67' })).toEqual([200])
  }
  expect((await wordsOf({ phone_prefix: '+1' }))[0]).toBe(422)
  for (const phone of ['123', '1234567890123456', '044/1234567'])
    expect(await wordsOf({ phone })).toEqual([422, ['phone', 'Must be 4 to 15 digits']])
  expect(await wordsOf({ phone_prefix: null })).toEqual([422, ['phone_prefix', 'Required']])
})

test('what is not offered is not changed: number, branch, reseller, id', async () => {
  const { db } = t.database
  const row = () =>
    db
      .selectFrom('customers')
      .select(['id', 'customer_no', 'branch_id', 'reseller_no', 'site_id', 'is_coco'])
      .where('id', '=', companyId)
  const before = await row().executeTakeFirstOrThrow()
  await reseller.patch(path, { id: 1, customer_no: '1', branch_id: 1, reseller_no: '1', site_id: '5', is_coco: true, logo: null })
  expect(await row().executeTakeFirstOrThrow()).toEqual(before)
})

test('to read is not to write [COMP-01] [COMP-04]', async () => {
  const garage = await t.signedIn('garage')
  expect((await garage.get(path)).status).toBe(200)
  expect((await garage.patch(path, { city: 'Bern' })).status).toBe(403)
  expect((await garage.send('DELETE', '/api/v1/my-customer/logo')).status).toBe(403)
  expect((await garage.post('/api/v1/my-customer/upload-logo', new FormData())).status).toBe(403)
})
