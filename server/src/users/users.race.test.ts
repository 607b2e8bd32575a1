import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { addGroup } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
})
afterAll(() => t.close())

const rounds = 20
let made = 0

/** Ways to take an administrator away. */
const ways: ((client: Client, id: number) => Promise<{ status: number }>)[] = [
  (client, id) => client.send('DELETE', `/api/v2/users/${id}`),
  (client, id) => client.send('DELETE', `/api/v2/accounts/${id}`),
  (client, id) => client.post('/api/v2/users/set-active', { user_ids: [id], is_active: false }),
  (client, id) => client.patch(`/api/v2/users/${id}`, { is_active: false }),
  (client, id) => client.patch(`/api/v2/users/${id}`, { group_ids: [] }),
  (client, id) => client.patch(`/api/v2/accounts/${id}`, { groups: [] }),
]

const freshAdministrator = async () => {
  const username = `admin-${++made}`
  const id = await addUser(t.database.db, { username, role: 'administrator' })
  return { id, client: await t.signedIn(username) }
}
const activeAdministrators = () =>
  t.database.db
    .selectFrom('users')
    .innerJoin('user_groups', 'user_groups.user_id', 'users.id')
    .select('users.id')
    .where('user_groups.group_id', '=', fixture.groups.administrator)
    .where('users.is_active', '=', true)
    .execute()
const onlyThese = (ids: number[]) =>
  t.database.db.updateTable('users').set({ is_active: false }).where('id', 'not in', ids).execute()

test('two administrators who take each other away at once never leave nobody (20 rounds)', async () => {
  for (let round = 0; round < rounds; round++) {
    const [a, b] = [await freshAdministrator(), await freshAdministrator()]
    await onlyThese([a.id, b.id])
    const answers = await Promise.all([
      ways[round % ways.length]!(a.client, b.id),
      ways[(round >> 1) % ways.length]!(b.client, a.id),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(
      statuses.filter((status) => status < 300),
      `round ${round}: ${statuses.join()}`,
    ).toHaveLength(1)
    for (const status of statuses) expect([200, 204, 401, 403, 404, 422]).toContain(status)
    expect(await activeAdministrators()).toHaveLength(1)
  }
})

test('administrators who all lay down their role at once leave one (20 rounds)', async () => {
  for (let round = 0; round < rounds; round++) {
    const all = [await freshAdministrator(), await freshAdministrator(), await freshAdministrator()]
    await onlyThese(all.map(({ id }) => id))
    const answers = await Promise.all(all.map(({ client, id }) => client.patch(`/api/v2/users/${id}`, { group_ids: [] })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422])
    expect(await activeAdministrators()).toHaveLength(1)
  }
})

test('lists that overlap the other way round never wait for one another (20 rounds)', async () => {
  const admin = await freshAdministrator()
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => addUser(t.database.db, { username: `row-${++made}`, customerId: fixture.garage })),
  )
  for (let round = 0; round < rounds; round++) {
    const body = (list: number[]) => ({ user_ids: list, is_active: round % 2 === 0 })
    const answers = await Promise.all(
      [ids, ids.toReversed()].map((list) => admin.client.post('/api/v2/users/set-active', body(list))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})

test('who gains rights is out of reach from that moment: a password set by somebody weaker was set before (20 rounds)', async () => {
  const { db } = t.database
  const admin = await freshAdministrator()
  await db.updateTable('users').set({ is_active: true }).where('id', '=', fixture.users.manager!).execute()
  const manager = await t.signedIn('manager')
  for (let round = 0; round < rounds; round++) {
    const id = await addUser(db, { username: `rising-${round}`, branchId: fixture.zurich })
    const [given, set] = await Promise.all([
      admin.client.patch(`/api/v2/users/${id}`, { group_ids: [fixture.groups.administrator] }),
      manager.patch(`/api/v2/users/${id}`, { password: 'Another-Password-2!' }),
    ])
    expect([given.status, [200, 403].includes(set.status)]).toEqual([200, true])
    const rows = await db.selectFrom('audit_log').select('after').where('record_id', '=', String(id)).orderBy('id').execute()
    const trail = rows.map(({ after }) => Object.keys(after as object).join())
    expect(trail).toEqual(set.status === 200 ? ['password', 'groups'] : ['groups'])
  }
})

test('a right that was taken away opens nothing that begins afterwards, in the midst of many calls (20 rounds)', async () => {
  const { db } = t.database
  const target = await addUser(db, { username: 'written', customerId: fixture.garage })
  const username = 'cut'
  const caller = await addUser(db, { username, branchId: fixture.zurich })
  const client = await t.signedIn(username)
  for (let round = 0; round < rounds; round++) {
    await addGroup(db, caller, 'branch_manager')
    const write = (n: number) => client.patch(`/api/v2/users/${target}`, { name: `${round} ${n}` })
    const during = [1, 2, 3].map(write)
    await db.deleteFrom('user_groups').where('user_id', '=', caller).execute()
    const after = await Promise.all([4, 5, 6].map(write))
    expect(after.map(({ status }) => status)).toEqual([403, 403, 403])
    for (const { status } of await Promise.all(during)) expect([200, 403]).toContain(status)
    const { name } = await db.selectFrom('users').select('name').where('id', '=', target).executeTakeFirstOrThrow()
    expect(name).not.toMatch(new RegExp(`^${round} [456]$`))
  }
})
