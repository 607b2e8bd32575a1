import { type RoleName, roleNames } from '@disadmin/contract/kit/access'
import type { Db } from '../src/kit/db/db.ts'
import { addBranch, addCustomer, addUser } from './people.ts'

export interface Fixture {
  zurich: number
  bern: number
  /** A garage of Zürich, a reseller of Zürich with a sub-customer, and a garage of Bern. */
  garage: number
  dealer: number
  sub: number
  stranger: number
  groups: Record<RoleName, number>
  /** By login name: admin, manager (Zürich), seller (Zürich), bernese, dealer, carla (garage), subuser, foreigner. */
  users: Record<string, number>
}

/** A small house with everybody in their place, for tests of what people may do to one another. */
export const buildFixture = async (db: Db): Promise<Fixture> => {
  const [zurich, bern] = [await addBranch(db, 'Zürich'), await addBranch(db, 'Bern')]
  const garage = await addCustomer(db, { customer_no: '30010', name: 'Garage Seefeld', branchId: zurich })
  const dealer = await addCustomer(db, { customer_no: '80010', name: 'Teile Huber', branchId: zurich })
  const sub = await addCustomer(db, { customer_no: '80020', name: 'Garage Klus', branchId: zurich, resellerNo: '80010' })
  const stranger = await addCustomer(db, { customer_no: '90010', name: 'Garage Aare', branchId: bern })
  const users: Record<string, number> = {}
  const add = async (username: string, role: RoleName, place: { branchId?: number; customerId?: number }) => {
    users[username] = await addUser(db, { username, role, ...place })
  }
  await add('admin', 'administrator', {})
  await add('manager', 'branch_manager', { branchId: zurich })
  await add('seller', 'sales', { branchId: zurich })
  await add('bernese', 'sales', { branchId: bern })
  await add('dealer', 'reseller', { customerId: dealer })
  await add('carla', 'customer', { customerId: garage })
  await add('subuser', 'customer', { customerId: sub })
  await add('foreigner', 'customer', { customerId: stranger })
  const rows = await db.selectFrom('groups').select(['id', 'name']).execute()
  const groups = Object.fromEntries(roleNames.map((name) => [name, rows.find((row) => row.name === name)!.id])) as Fixture['groups']
  return { zurich, bern, garage, dealer, sub, stranger, groups, users }
}

/** What there is of a user to be changed by whoever may not: to the byte. */
export const wholeUser = async (db: Db, id: number): Promise<string> => {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  const groups = await db.selectFrom('user_groups').selectAll().where('user_id', '=', id).orderBy('group_id').execute()
  const own = await db.selectFrom('user_permissions').selectAll().where('user_id', '=', id).orderBy('permission_id').execute()
  return JSON.stringify({ row, groups, own })
}
