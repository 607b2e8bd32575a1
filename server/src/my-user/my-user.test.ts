import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const branchId = await addBranch(db, 'Zürich')
  const customerId = await addCustomer(db, { customer_no: '10010', name: 'Garage Lindenhof AG' })
  await addUser(db, { username: 'anna', role: 'sales', branchId, language: 'de' })
  await addUser(db, { username: 'garage', role: 'customer', customerId, language: 'fr' })
})
afterAll(() => t.close())

const myUser = async (username: string) => (await (await t.signedIn(username)).get('/api/v1/my-user/')).body

test('my user has what the shell and the settings show, and nothing that opens a door [SET-16] [SET-17] [FMT-16]', async () => {
  const body = await myUser('anna')
  expect(body).toMatchObject({
    username: 'anna',
    name: 'Name of anna',
    email: 'anna@example.ch',
    language: 'de',
    enable_notification: false,
    auth_type: 'local',
    customer: null,
    branch: { name: 'Zürich' },
  })
  expect(body.permissions).toContainEqual({ codename: 'view_cart' })
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash|token/)
})

test('a user of a customer sees the own company [SET-16]', async () => {
  const body = await myUser('garage')
  expect(body.customer).toMatchObject({ customer_no: '10010', name: 'Garage Lindenhof AG' })
  expect([body.branch, body.groups]).toEqual([null, ['customer']])
})
