import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enrolApp } from '../../test/factors.ts'
import { addBranch, addUser } from '../../test/people.ts'
import { signOn, type SignOnHouse, startSignOnHouse } from '../../test/sign-on.ts'

let house: SignOnHouse
const people: Record<string, Record<string, unknown>> = {
  new: {
    preferred_username: 'neu.meier',
    name: 'Neu Meier',
    email: 'neu@example.ch',
    email_verified: true,
    locale: 'fr-CH',
    groups: ['Clerks', '=odd='],
    branch: 'Bern',
  },
  quiet: { preferred_username: 'quiet', groups: ['Clerks'], branch: 'Bern' },
  stranger: { preferred_username: 'stranger', groups: ['Gardeners'], branch: 'Bern' },
  lost: { preferred_username: 'lost', groups: ['Clerks'], branch: 'Atlantis' },
  cyrillic: { preferred_username: '\u0430dmin1', groups: ['Clerks'], branch: 'Bern' },
  hidden: { preferred_username: 'a\u200bdmin1', groups: ['Clerks'], branch: 'Bern' },
  turned: { preferred_username: '\u202Eadmin1', groups: ['Clerks'], branch: 'Bern' },
  dora: { preferred_username: 'dora', groups: ['Bosses'] },
  nameless: { groups: ['Clerks'], branch: 'Bern' },
  admin: { preferred_username: 'admin1', groups: ['Clerks'] },
}
const roles = 'Clerks=sales; Bosses=branch_manager; Bosses=pricing; House=administrator; =odd==content; Clerks=no_such_role'

beforeAll(async () => {
  const given = { DISADMIN_OIDC_LINK: 'on', DISADMIN_OIDC_CREATE: 'on', DISADMIN_OIDC_GROUP_REQUIRED: 'on' }
  house = await startSignOnHouse(people, { ...given, DISADMIN_OIDC_ROLES: roles, DISADMIN_OIDC_BRANCH_CLAIM: 'branch' })
  await addBranch(house.t.database.db, 'Bern')
})
beforeEach(async () => {
  await house.t.database.db.deleteFrom('sign_in_attempts').execute()
})
afterAll(() => house.close())

const who = async (as: string) => {
  const client = house.t.browser()
  const { status, body } = await signOn(client, as)
  return status === 200 ? (await client.get('/api/v1/my-user')).body : [status, body.code]
}
const rolesOf = async (username: string) =>
  (
    await house.t.database.db
      .selectFrom('user_groups as ug')
      .innerJoin('groups as g', 'g.id', 'ug.group_id')
      .innerJoin('users as u', 'u.id', 'ug.user_id')
      .select('g.name')
      .where('username', '=', username)
      .orderBy('g.name')
      .execute()
  ).map(({ name }) => name)

test('a first sign-in makes an account of the branch and with the roles that its groups give', async () => {
  expect(await who('new')).toMatchObject({ username: 'neu.meier', name: 'Neu Meier', email: 'neu@example.ch', language: 'fr' })
  expect(await rolesOf('neu.meier')).toEqual(['content', 'sales'])
  const { db } = house.t.database
  const row = await db
    .selectFrom('users')
    .innerJoin('branches', 'branches.id', 'users.branch_id')
    .select(['password_hash', 'auth_type', 'branches.name as branch', 'customer_id'])
    .where('username', '=', 'neu.meier')
    .executeTakeFirst()
  expect(row).toEqual({ password_hash: null, auth_type: 'local', branch: 'Bern', customer_id: null })
  const trail = await db
    .selectFrom('audit_log')
    .select(['actor_name', 'subject', 'action', 'after'])
    .where('actor_name', '=', 'single sign-on')
    .orderBy('id')
    .execute()
  expect(trail).toEqual([
    {
      actor_name: 'single sign-on',
      subject: 'Accounts',
      action: 'create',
      after: {
        username: 'neu.meier',
        name: 'Neu Meier',
        email: 'neu@example.ch',
        language: 'fr',
        branch: 'Bern',
        linked_to: house.provider.issuer,
      },
    },
    {
      actor_name: 'single sign-on',
      subject: 'Accounts',
      action: 'update',
      after: { groups: ['sales', 'content'], given_by: ['Clerks', '=odd='] },
    },
  ])
})

test('where the provider tells no language, a new account has that of the page it came from', async () => {
  const client = house.t.browser()
  client.language = 'it'
  expect((await signOn(client, 'quiet')).status).toBe(200)
  expect((await client.get('/api/v1/my-user')).body.language).toBe('it')
})

test('whoever has no password sets up the first second factor within 15 minutes of proving themself at the provider', async () => {
  const client = house.t.browser()
  await signOn(client, 'new')
  const { db } = house.t.database
  const begin = () => client.post('/api/v1/my-user/second-factors/begin', { kind: 'app' })
  expect((await client.get('/api/v1/my-user/second-factors')).body.has_password).toBe(false)
  expect((await begin()).status).toBe(200)
  await sql`update sign_ons set authenticated_at = clock_timestamp() - interval '16 minutes'`.execute(db)
  expect([(await begin()).status, (await begin()).body.code]).toEqual([422, 'sign_on_again'])
  await sql`update sign_ons set authenticated_at = null`.execute(db)
  expect((await begin()).status).toBe(422)
})

test('at each sign-in the roles of the mapping follow the groups, and all others stay', async () => {
  const { db } = house.t.database
  const { id } = await db.selectFrom('users').select('id').where('username', '=', 'neu.meier').executeTakeFirstOrThrow()
  const { id: own } = await db.selectFrom('groups').select('id').where('name', '=', 'licence_manager').executeTakeFirstOrThrow()
  await db.insertInto('user_groups').values({ user_id: id, group_id: own, position: 9 }).execute()
  people['new']!['groups'] = ['Bosses']
  expect((await who('new')).username).toBe('neu.meier')
  expect(await rolesOf('neu.meier')).toEqual(['branch_manager', 'licence_manager', 'pricing'])
  people['new']!['groups'] = ['Clerks']
})

test('what was taken there is gone here, also for whoever stays out by it', async () => {
  people['new']!['groups'] = undefined
  expect(await who('new')).toEqual([403, 'sign_on_no_role'])
  expect(await rolesOf('neu.meier')).toEqual(['licence_manager'])
})

test('no group of the mapping, no branch that exists, no name: nobody is made', async () => {
  expect(await who('stranger')).toEqual([403, 'sign_on_no_role'])
  expect(await who('lost')).toEqual([403, 'sign_on_no_branch'])
  expect(await who('nameless')).toEqual([403, 'sign_on_unknown'])
  const made = await house.t.database.db
    .selectFrom('users')
    .select('username')
    .where('username', 'in', ['stranger', 'lost'])
    .execute()
  expect(made).toEqual([])
})

test('an account that the form would refuse is not made', async () => {
  const before = await house.t.database.db.selectFrom('users').select('id').execute()
  for (const as of ['cyrillic', 'hidden', 'turned']) expect(await who(as), as).toEqual([403, 'sign_on_unfit_name'])
  expect(await house.t.database.db.selectFrom('users').select('id').execute()).toHaveLength(before.length)
})

test('neither link nor roles are written before the second factor is given', async () => {
  const { db } = house.t.database
  await addUser(db, { username: 'dora', role: 'pricing' })
  const { codes } = await enrolApp(await house.t.signedIn('dora'))
  const links = () => db.selectFrom('identities').select('id').where('subject', '=', 'dora').execute()
  const client = house.t.browser()
  people['dora']!['groups'] = ['Gardeners']
  expect((await signOn(client, 'dora')).body.code).toBe('sign_on_no_role')
  people['dora']!['groups'] = ['Clerks']
  const { body } = await signOn(client, 'dora')
  expect([await links(), await rolesOf('dora')]).toEqual([[], ['pricing']])
  const step = (recovery_code: string) =>
    client.post('/api/v1/auth/second-step', { answer: { ticket: body.second_step.ticket, recovery_code } })
  expect((await step('AAAA-AAAA-AAAA-AAAA')).status).toBe(401)
  expect([await links(), await rolesOf('dora')]).toEqual([[], ['pricing']])
  expect((await step(codes[0]!)).status).toBe(200)
  expect([(await links()).length, await rolesOf('dora')]).toEqual([1, ['sales']])
  people['dora']!['groups'] = ['Gardeners']
  expect((await signOn(client, 'dora')).body.code).toBe('sign_on_no_role')
  expect(await rolesOf('dora')).toEqual(['sales'])
})

test('the last administrator stays one, whatever the groups say', async () => {
  const { db } = house.t.database
  await addUser(db, { username: 'admin1', role: 'administrator' })
  expect((await who('admin')).username).toBe('admin1')
  expect(await rolesOf('admin1')).toEqual(['administrator', 'sales'])
  await addUser(db, { username: 'admin2', role: 'administrator' })
  await who('admin')
  expect(await rolesOf('admin1')).toEqual(['sales'])
})

test('one sees with what one signs in, and an administrator takes the link away, with the sessions', async () => {
  people['new']!['groups'] = ['Clerks']
  const client = house.t.browser()
  await signOn(client, 'new')
  const { objects } = (await client.get('/api/v1/my-user/identities')).body
  expect(objects).toMatchObject([{ issuer: house.provider.issuer, subject: 'new' }])
  const { db } = house.t.database
  const user = await db.selectFrom('users').select('id').where('username', '=', 'neu.meier').executeTakeFirstOrThrow()
  await addUser(db, { username: 'admin3', role: 'administrator' })
  const boss = await house.t.signedIn('admin3')
  const path = `/api/v2/users/${user.id}/identities`
  expect((await boss.get(path)).body.objects).toEqual(objects)
  expect((await boss.send('DELETE', `${path}/${objects[0].id}`)).status).toBe(204)
  expect((await client.get('/api/v1/my-user')).status).toBe(401)
  expect((await boss.send('DELETE', `${path}/${objects[0].id}`)).status).toBe(404)
  const row = await db.selectFrom('audit_log').select(['action', 'before']).where('subject', '=', 'Identities').executeTakeFirst()
  expect(row).toEqual({ action: 'delete', before: { username: 'neu.meier', issuer: house.provider.issuer, subject: 'new' } })
  // linked by its name again
  expect((await who('new')).username).toBe('neu.meier')
})

test('nobody whom the provider made gets a link to a password past it', async () => {
  const { db } = house.t.database
  const boss = await house.t.signedIn('admin2')
  const { id } = await db.selectFrom('users').select('id').where('username', '=', 'neu.meier').executeTakeFirstOrThrow()
  const { status, body } = await boss.post(`/api/v2/users/${id}/password-link`)
  expect([status, body.code]).toEqual([422, 'no_link'])
})
