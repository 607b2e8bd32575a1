import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'
import type { OpenDatabase } from './db/db.ts'
import { homeInScope, inScope, isKnown, ownInScope, scopeKey, usersInScope } from './scope.ts'
import type { Person, Principal } from './principal.ts'

let database: OpenDatabase
let fixture: Fixture
/** Everybody of the wholesaler as whoever calls, by login name. */
const people: Record<string, Principal> = {}

const personOf = (username: string, place: Partial<Person>): Principal => ({
  userId: fixture.users[username]!,
  actorId: fixture.users[username]!,
  sessionId: 1,
  username,
  name: username,
  language: 'en',
  groups: [],
  codenames: new Set(),
  customerId: null,
  customerNo: null,
  isReseller: false,
  branchId: null,
  impersonator: null,
  mustChangePassword: false,
  mustSetUpFactor: false,
  proof: 'none',
  impersonatedUntil: null,
  ...place,
})

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  fixture = await buildFixture(db)
  // the same number at another site is another company; another reseller has sub-customers of its own
  const twin = await addCustomer(db, { customer_no: '99001', name: 'Site 2', branchId: fixture.bern, resellerNo: '80010' })
  await db.updateTable('customers').set({ site_id: '2' }).where('id', '=', twin).execute()
  await addCustomer(db, { customer_no: '99002', name: 'Of another', branchId: fixture.bern, resellerNo: '80099' })
  await addCustomer(db, { customer_no: '99003', name: 'Nowhere' })
  fixture.users.gone = await addUser(db, { username: 'gone', branchId: fixture.zurich })
  await db.updateTable('users').set({ deleted_at: new Date().toISOString() }).where('id', '=', fixture.users.gone).execute()
  await addBranch(db, 'Chur')
  people.admin = personOf('admin', {})
  people.manager = personOf('manager', { branchId: fixture.zurich })
  people.bernese = personOf('bernese', { branchId: fixture.bern })
  people.dealer = personOf('dealer', { customerId: fixture.dealer, isReseller: true, groups: ['reseller'] })
  people.carla = personOf('carla', { customerId: fixture.garage, groups: ['customer'] })
  people.subuser = personOf('subuser', { customerId: fixture.sub, groups: ['customer'] })
  people.lost = personOf('lost', { groups: ['customer'] })
})
afterAll(() => database.close())

const acting = (as: string, really: string): Principal => ({ ...people[as]!, impersonator: people[really]! })

const companiesOf = async (who: Principal) => {
  const { rows } = await sql<{ name: string }>`
    select name from customers where ${inScope(who, 'customers.id')} order by customer_no`.execute(database.db)
  return rows.map(({ name }) => name)
}
const usersOf = async (who: Principal, scope: typeof usersInScope = usersInScope) => {
  const { rows } = await sql<{ username: string }>`
    select username from users u where ${scope(who, 'u')} order by username`.execute(database.db)
  return rows.map(({ username }) => username)
}
const knownTo = async (who: Principal) => {
  const { rows } = await sql<{ username: string }>`
    select username from users u where ${isKnown(who, sql.ref('u.id'))} order by username`.execute(database.db)
  return rows.map(({ username }) => username)
}

const zurich = ['Garage Seefeld', 'Teile Huber', 'Garage Klus']
const bern = ['Garage Aare', 'Site 2', 'Of another']

test('which companies each sees: staff all or those of the branch, a reseller its own and its sub-customers, a customer its own [PERM-05S]', async () => {
  expect(await companiesOf(people.admin!)).toEqual([...zurich, ...bern, 'Nowhere'])
  expect(await companiesOf(people.manager!)).toEqual(zurich)
  expect(await companiesOf(people.bernese!)).toEqual(bern)
  expect(await companiesOf(people.dealer!)).toEqual(['Teile Huber', 'Garage Klus'])
  expect(await companiesOf(people.carla!)).toEqual(['Garage Seefeld'])
  expect(await companiesOf(people.lost!)).toEqual([])
  // a number that stands with other companies makes nobody their reseller
  expect(await companiesOf({ ...people.dealer!, isReseller: false, groups: ['customer'] })).toEqual(['Teile Huber'])
})

test('which users each sees: deleted ones nobody, those of a branch its staff and the users of its customers [PERM-05S]', async () => {
  const all = ['admin', 'bernese', 'carla', 'dealer', 'foreigner', 'manager', 'seller', 'subuser']
  expect(await usersOf(people.admin!)).toEqual(all)
  expect(await usersOf(people.manager!)).toEqual(['carla', 'dealer', 'manager', 'seller', 'subuser'])
  expect(await usersOf(people.bernese!)).toEqual(['bernese', 'foreigner'])
  expect(await usersOf(people.dealer!)).toEqual(['dealer', 'subuser'])
  expect(await usersOf(people.carla!)).toEqual(['carla'])
  expect(await usersOf(people.lost!)).toEqual([])
  // what lies in a branch is there whether somebody deleted it or not: the query that asks says so
  expect(await usersOf(people.manager!, homeInScope)).toEqual(['carla', 'dealer', 'gone', 'manager', 'seller', 'subuser'])
})

test('what is a company’s own is seen by its people and its staff, not by the reseller that keeps it [PERM-05S]', async () => {
  const ofStaff = [people.admin!, people.manager!, people.bernese!]
  for (const who of ofStaff) expect(await usersOf(who, ownInScope)).toEqual(await usersOf(who, homeInScope))
  expect(await usersOf(people.admin!, ownInScope)).toContain('foreigner')
  expect(await usersOf(people.manager!, ownInScope)).toEqual(['carla', 'dealer', 'gone', 'manager', 'seller', 'subuser'])
  expect(await usersOf(people.dealer!, ownInScope)).toEqual(['dealer'])
  expect(await usersOf(people.carla!, ownInScope)).toEqual(['carla'])
  expect(await usersOf(people.lost!, ownInScope)).toEqual([])
  expect(await usersOf(acting('dealer', 'bernese'), ownInScope)).toEqual([])
  expect(await usersOf(acting('admin', 'dealer'), ownInScope)).toEqual(['dealer'])
})

test('somebody of a company who also stands in a branch sees the company alone', async () => {
  await database.db.updateTable('users').set({ branch_id: fixture.zurich }).where('username', '=', 'foreigner').execute()
  expect(await usersOf(people.manager!)).not.toContain('foreigner')
  expect(await usersOf({ ...people.carla!, branchId: fixture.zurich })).toEqual(['carla'])
  await database.db.updateTable('users').set({ branch_id: null }).where('username', '=', 'foreigner').execute()
})

test('staff are told every name, the deleted ones too; people of companies those they see [PERM-05S]', async () => {
  expect(await knownTo(people.manager!)).toHaveLength(9)
  expect(await knownTo(people.dealer!)).toEqual(['dealer', 'subuser'])
  expect(await knownTo(people.carla!)).toEqual(['carla'])
})

test('whoever acts for somebody sees what both see, whichever of them sees less [IMP-06] [IMP-08]', async () => {
  expect(await companiesOf(acting('manager', 'admin'))).toEqual(zurich)
  expect(await companiesOf(acting('admin', 'manager'))).toEqual(zurich)
  expect(await companiesOf(acting('dealer', 'bernese'))).toEqual([])
  expect(await usersOf(acting('admin', 'manager'))).toEqual(['carla', 'dealer', 'manager', 'seller', 'subuser'])
  expect(await usersOf(acting('carla', 'manager'))).toEqual(['carla'])
  expect(await knownTo(acting('carla', 'admin'))).toEqual(['carla'])
})

test('one key per set of rows: whom a count is shared with', () => {
  expect(scopeKey(people.admin!)).toBe('all')
  expect(scopeKey(people.manager!)).toBe(`branch ${fixture.zurich}`)
  expect(scopeKey(people.dealer!)).toBe(`reseller ${fixture.dealer}`)
  expect(scopeKey({ ...people.dealer!, isReseller: false })).toBe(`customer ${fixture.dealer}`)
  expect(scopeKey(people.lost!)).toBe('customer null')
  expect(scopeKey(acting('carla', 'admin'))).toBe(`customer ${fixture.garage} and all`)
})
