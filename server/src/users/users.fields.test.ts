import { AccountPatch } from '@disadmin/contract/accounts/accounts'
import { UserCreate, UserPatch } from '@disadmin/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startApp, type TestApp, testPassword } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'

/** Every field there is, and some that are not, by every kind of caller and verb: only what is permitted changes. By hand, not from the code. */
interface Field {
  value: () => unknown
  /** All of these rights. */
  needs: string[]
  /** Only callers who hold the rights of the role in question. */
  alsoHolding?: string[]
  columns: string[]
}

const everything = [
  'Users/create',
  'Users/update',
  'Users/disable',
  'Users/changeAuthType',
  'Accounts/update',
  'Accounts/changeAuthType',
  'Carts/read',
]
const callers: Record<string, string[]> = {
  admin: everything,
  manager: ['Users/create', 'Users/update', 'Users/disable', 'Carts/read', 'Accounts/update'],
  dealer: ['Users/create', 'Users/update', 'Carts/read'],
  editor: ['Users/update'],
  switcher: ['Users/update', 'Users/changeAuthType'],
  warden: ['Users/disable'],
  seller: ['Carts/read'],
}

let t: TestApp
let fixture: Fixture
const clients: Record<string, Client> = {}
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  const helpers = {
    editor: ['change_customuser'],
    switcher: ['change_customuser', 'change_auth_type_customuser'],
    warden: ['activate_customuser'],
  }
  for (const [username, rights] of Object.entries(helpers)) {
    const id = await addUser(db, { username, branchId: fixture.zurich })
    for (const right of rights) await giveRight(db, id, right)
  }
  await giveRight(db, fixture.users.manager!, 'change_account')
  for (const username of Object.keys(callers)) clients[username] = await t.signedIn(username)
})
afterAll(() => t.close())

let made = 0
const update = (needs: string[], columns: string[], value: () => unknown, alsoHolding: string[] = []): Field => ({
  value,
  needs,
  columns,
  alsoHolding,
})
const userFields: Record<string, Field> = {
  name: update(['Users/update'], ['name'], () => 'Smuggled'),
  email: update(['Users/update'], ['email'], () => 'smuggled@example.ch'),
  language: update(['Users/update'], ['language'], () => 'it'),
  enable_notification: update(['Users/update'], ['enable_notification'], () => true),
  oracle_id: update(['Users/update'], ['oracle_id'], () => 'W1'),
  auth_type: update(['Users/update', 'Users/changeAuthType'], ['auth_type', 'password_hash'], () => 'oracle'),
  branch_id: update(['Users/update'], ['branch_id'], () => fixture.zurich),
  group_ids: update(['Users/update'], ['groups'], () => [], ['Carts/read']),
  username: update(['Users/update'], ['username', 'username_key'], () => `smuggled-${++made}`),
  password: update(['Users/update'], ['must_change_password', 'password_hash'], () => 'Another-Password-2!'),
  is_active: update(['Users/disable'], ['is_active'], () => false),
}
const accountFields: Record<string, Field> = {
  name: update(['Accounts/update'], ['name'], () => 'Smuggled'),
  email: update(['Accounts/update'], ['email'], () => 'smuggled@example.ch'),
  // Only the head office lets somebody see all branches; of these callers that is who holds every right.
  branch: update(['Accounts/update', 'Accounts/changeAuthType'], ['branch_id'], () => null),
  groups: update(['Accounts/update'], ['groups'], () => [], ['Carts/read']),
  enable_notification: update(['Accounts/update'], ['enable_notification'], () => true),
  auth_type: update(['Accounts/update', 'Accounts/changeAuthType'], ['auth_type', 'password_hash'], () => 'oracle'),
  password: update(['Accounts/update'], ['must_change_password', 'password_hash'], () => 'Another-Password-2!'),
}
const alien: Record<string, unknown> = {
  id: 1,
  is_demo: true,
  password_hash: 'x',
  username_key: 'admin',
  customer_id: 1,
  customer: { id: 1 },
  deleted_at: '2026-01-01T00:00:00Z',
  created_at: '2020-01-01T00:00:00Z',
  last_login: '2020-01-01T00:00:00Z',
  items_per_page: 5,
  search: 'x',
  permissions: [{ id: 1 }],
  user_permissions: [1],
  exceeds: false,
  is_superuser: true,
  must_change_password: true,
  ['__proto__.is_active']: false,
}

/** The row with its groups and own rights, but for what follows from other columns. */
const columnsOf = async (id: number): Promise<Record<string, unknown>> => {
  const { db } = t.database
  const { search: _, ...row } = (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as Record<
    string,
    unknown
  >
  const groups = await db.selectFrom('user_groups').select('group_id').where('user_id', '=', id).execute()
  const own = await db.selectFrom('user_permissions').select('permission_id').where('user_id', '=', id).execute()
  return { ...row, groups, own }
}
const changedBetween = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(before).filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))

const target = (kind: 'users' | 'accounts') => {
  const place =
    kind === 'users' ? { role: 'customer' as const, customerId: fixture.sub } : { role: 'sales' as const, branchId: fixture.zurich }
  return addUser(t.database.db, { username: `target-${++made}`, ...place })
}

test('no field of the shapes is missing here', () => {
  expect(Object.keys(UserPatch.shape).toSorted()).toEqual(Object.keys(userFields).toSorted())
  expect(Object.keys(AccountPatch.shape).toSorted()).toEqual(Object.keys(accountFields).toSorted())
  const creatable = [...Object.keys(userFields).filter((name) => name !== 'is_active'), 'customer_id']
  expect(Object.keys(UserCreate.shape).toSorted()).toEqual(creatable.toSorted())
})

describe.each(Object.entries(callers))('%s', (caller, rights) => {
  const permitted = ({ needs, alsoHolding = [] }: Field) => [...needs, ...alsoHolding].every((right) => rights.includes(right))
  const client = () => clients[caller]!

  test.each([
    ['users', userFields],
    ['accounts', accountFields],
  ] as const)('PATCH of %s changes the field that is permitted, and nothing else [USR-22] [ACC-20]', async (kind, fields) => {
    for (const [name, field] of Object.entries(fields)) {
      const id = await target(kind)
      const before = await columnsOf(id)
      const { status } = await client().patch(`/api/v2/${kind}/${id}`, { [name]: field.value() })
      const changed = changedBetween(before, await columnsOf(id))
      expect(changed.toSorted(), name).toEqual(permitted(field) ? field.columns.toSorted() : [])
      expect(permitted(field) ? [200] : [403, 422], name).toContain(status)
    }
  })

  test.each(['users', 'accounts'] as const)('PATCH of %s knows no field beyond its shape', async (kind) => {
    const id = await target(kind)
    const before = await columnsOf(id)
    const outside = kind === 'accounts' ? { username: 'x', is_active: false, language: 'it', oracle_id: 'W1', group_ids: [] } : {}
    expect([403, 422]).toContain((await client().patch(`/api/v2/${kind}/${id}`, { ...alien, ...outside })).status)
    expect(changedBetween(before, await columnsOf(id))).toEqual([])
  })

  test('POST of users writes the field that is permitted, and knows none beyond its shape [USR-21]', async () => {
    const base = () => ({ username: `made-${++made}`, customer_id: fixture.sub, password: testPassword })
    const unknown = { ...base(), ...alien, customer_id: fixture.sub, is_active: false }
    expect((await client().post('/api/v2/users', unknown)).status).toBe(rights.includes('Users/create') ? 422 : 403)
    for (const name of Object.keys(userFields).filter((field) => field !== 'is_active')) {
      const more = { [name]: userFields[name]!.value() }
      const switches = name === 'auth_type'
      const { status, body } = await client().post('/api/v2/users', {
        ...base(),
        ...more,
        ...(switches && { password: undefined }),
      })
      const may = rights.includes('Users/create') && (!switches || rights.includes('Users/changeAuthType'))
      expect(status, name).toBe(may ? 200 : 403)
      if (!may) continue
      const row = await columnsOf(body.id)
      const others = Object.keys(untouched).filter((column) => column !== name)
      expect(picked(row, others), name).toEqual(picked(untouched, others))
      if (name in untouched) expect(row[name], name).toEqual(more[name as never])
      expect([row.customer_id, Date.parse(String(row.created_at)) > Date.now() - 3_600_000]).toEqual([fixture.sub, true])
    }
  })
})

/** What a new user is where nothing was said. */
const untouched: Record<string, unknown> = {
  name: '',
  email: '',
  language: 'en',
  enable_notification: false,
  oracle_id: null,
  auth_type: 'local',
  branch_id: null,
  is_active: true,
  is_demo: false,
  deleted_at: null,
  last_login: null,
  items_per_page: 20,
  own: [],
  groups: [],
}
const picked = (from: Record<string, unknown>, columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, from[column]]))
