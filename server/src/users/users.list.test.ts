import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
const ids: Record<string, number> = {}
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  ids.zurich = await addBranch(db, 'Zürich')
  ids.garage = await addCustomer(db, { customer_no: '30010', branchId: ids.zurich })
  ids.admin = await addUser(db, { username: 'admin', role: 'administrator' })
  ids.bruno = await addUser(db, { username: 'bruno', role: 'branch_manager', branchId: ids.zurich })
  ids.carla = await addUser(db, { username: 'carla', role: 'customer', customerId: ids.garage })
  ids.dario = await addUser(db, { username: 'Dario_100%', active: false })
  await db.updateTable('users').set({ name: 'Ärni \\ Söhne', email: '' }).where('id', '=', ids.dario).execute()
})
afterAll(() => t.close())

const names = (body: { objects: { username: string }[] }) => body.objects.map(({ username }) => username)
const listAs = async (username: string, query = '') => (await t.signedIn(username)).get(`/api/v2/users${query}`)

test('the list answers rows and the exact total, by login name at first [USR-19] [USR-06S] [USR-07]', async () => {
  const { status, body } = await listAs('admin')
  expect([status, names(body), body.meta.total_count]).toEqual([200, ['admin', 'bruno', 'carla', 'Dario_100%'], 4])
  const page = (await listAs('admin', '?offset=1&limit=2')).body
  expect([names(page), page.meta.total_count]).toEqual([['bruno', 'carla'], 4])
  const beyond = (await listAs('admin', '?offset=100')).body
  expect([names(beyond), beyond.meta.total_count]).toEqual([[], 4])
})
