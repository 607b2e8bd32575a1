import { codenameOf, type Right, rights, rightsOfRole, roleNames } from '@disadmin/contract/kit/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { addGroup, emptyGroup, giveRight, letThrough } from '../../test/rights.ts'
import { ensureRolesAndPermissions } from './permissions.seed.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const held = async (username: string): Promise<string[]> => {
  const { body } = await (await t.signedIn(username)).get('/api/v1/my-user/')
  return body.permissions.map(({ codename }: { codename: string }) => codename).toSorted()
}
test('a permission is a codename of one subject and one action, named in four languages [PERM-01] [PERM-04S]', async () => {
  const rows = await t.database.db.selectFrom('permissions').selectAll().execute()
  expect(rows.map(({ codename }) => codename).toSorted()).toEqual(rights.map(codenameOf).toSorted())
  for (const { name_en, name_de, name_fr, name_it } of rows)
    for (const name of [name_en, name_de, name_fr, name_it]) expect(name).not.toBe('')
})

test.each(roleNames)('a %s holds exactly what the role is declared with [PERM-06]', async (role) => {
  await addUser(t.database.db, { username: role, role })
  expect(await held(role)).toEqual(rightsOfRole(role).map(codenameOf).toSorted())
  const { body } = await (await t.signedIn(role)).get('/api/v1/my-user/')
  expect(body.groups[0]).toBe(role)
})

test('effective rights are those of all groups and the own ones together', async () => {
  const { db } = t.database
  const id = await addUser(db, { username: 'both', role: 'content' })
  await addGroup(db, id, 'licence_manager')
  await giveRight(db, id, 'view_audit')
  const expected = new Set<Right>([...rightsOfRole('content'), ...rightsOfRole('licence_manager'), 'Audit/read'])
  expect(await held('both')).toEqual([...expected].map(codenameOf).toSorted())
  expect((await (await t.signedIn('both')).get('/api/v1/my-user/')).body.groups).toEqual(['content', 'licence_manager'])
})

test('users of a reseller’s customers hold at most what the reseller lets them, own rights included', async () => {
  const { db } = t.database
  const dealer = await addCustomer(db, { customer_no: '50010' })
  const sub = await addCustomer(db, { resellerNo: '50010' })
  const id = await addUser(db, { username: 'sub', role: 'customer', customerId: sub })
  await giveRight(db, id, 'view_audit')
  expect(await held('sub')).toEqual([])
  for (const codename of ['view_cart', 'change_cart', 'view_myuser']) await letThrough(db, dealer, codename)
  expect(await held('sub')).toEqual(['view_cart', 'view_myuser'])
  await letThrough(db, dealer, 'view_audit')
  expect(await held('sub')).toEqual(['view_audit', 'view_cart', 'view_myuser'])
})

test('a reseller with the same number on another site decides nothing', async () => {
  const { db } = t.database
  const other = await addCustomer(db, { customer_no: '50020' })
  await db.updateTable('customers').set({ site_id: '9' }).where('id', '=', other).execute()
  await letThrough(db, other, 'view_cart')
  await addUser(db, { username: 'elsewhere', role: 'customer', customerId: await addCustomer(db, { resellerNo: '50020' }) })
  expect(await held('elsewhere')).toEqual([])
})

test('a start brings missing permissions back, to the administrator too, and leaves edited roles as they are [PERM-05S]', async () => {
  const { db } = t.database
  await db.deleteFrom('permissions').where('codename', '=', 'view_audit').execute()
  await emptyGroup(db, 'sales')
  await ensureRolesAndPermissions(db)
  expect(await held('administrator')).toContain('view_audit')
  expect(await held('sales')).toEqual([])
})

test('a right is gone with the next call whichever way it was taken away [PERM-02]', async () => {
  const { db } = t.database
  const dealer = await addCustomer(db, { customer_no: '60010' })
  const sub = await addCustomer(db, { resellerNo: '60010' })
  const id = await addUser(db, { username: 'cut', role: 'customer', customerId: sub })
  const client = await t.signedIn('cut')
  const reads = async () => (await client.get('/api/v1/carts')).status
  const setSub = (set: { reseller_no?: string; site_id?: string }) =>
    db.updateTable('customers').set(set).where('id', '=', sub).execute()
  expect(await reads()).toBe(403)
  await letThrough(db, dealer, 'view_cart')
  expect(await reads()).toBe(200)
  await setSub({ site_id: '9' })
  expect(await reads()).toBe(403)
  await setSub({ site_id: '0' })
  expect(await reads()).toBe(200)
  await setSub({ reseller_no: '60011' })
  expect(await reads()).toBe(403)
  await setSub({ reseller_no: '60010' })
  await db.updateTable('customers').set({ customer_no: '60012' }).where('id', '=', dealer).execute()
  expect(await reads()).toBe(403)
  await db.updateTable('customers').set({ customer_no: '60010' }).where('id', '=', dealer).execute()
  await db.deleteFrom('user_groups').where('user_id', '=', id).execute()
  expect(await reads()).toBe(403)
  await giveRight(db, id, 'view_cart')
  expect(await reads()).toBe(200)
  await db.deleteFrom('user_permissions').where('user_id', '=', id).execute()
  expect(await reads()).toBe(403)
  await giveRight(db, id, 'view_cart')
  await db.deleteFrom('customer_accessible_permissions').execute()
  expect(await reads()).toBe(403)
})
