import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, testPassword, type TestApp } from '../../../test/client.ts'
import { addBranch, addUser } from '../../../test/people.ts'
import { ageSessions } from '../../../test/clock.ts'

let t: TestApp
let admin: Client
let manager: Client
let ids: Record<'clerk' | 'boss' | 'far', number>
beforeAll(async () => {
  t = await startApp({ DISADMIN_SESSIONS_PER_PERSON: '3' })
  const { db } = t.database
  const [zurich, bern] = [await addBranch(db, 'Zürich'), await addBranch(db, 'Bern')]
  ids = {
    boss: await addUser(db, { username: 'boss', role: 'administrator' }),
    clerk: await addUser(db, { username: 'clerk', role: 'sales', branchId: zurich }),
    far: await addUser(db, { username: 'far', role: 'sales', branchId: bern }),
  }
  await addUser(db, { username: 'manager', role: 'branch_manager', branchId: zurich })
  await addUser(db, { username: 'strong', role: 'administrator', branchId: zurich })
  admin = await t.signedIn('boss')
  manager = await t.signedIn('manager')
})
afterAll(() => t.close())

const sessionsOf = async (caller: Client, id: number) => (await caller.get(`/api/v2/users/${id}/sessions`)).body.objects
const lastOfTrail = () => t.database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const isAlive = async (client: Client) => (await client.get('/api/v1/my-user')).status === 200

test('a manager sees where somebody of the branch is signed in, and ends it; the trail says who did', async () => {
  const clerk = await t.signedIn('clerk')
  const [session, ...more] = await sessionsOf(manager, ids.clerk)
  expect(more).toEqual([])
  expect(session).toMatchObject({ ip_address: '127.0.0.1', current: false })
  expect((await manager.send('DELETE', `/api/v2/users/${ids.clerk}/sessions/${session.id}`)).status).toBe(204)
  expect(await isAlive(clerk)).toBe(false)
  expect(await sessionsOf(manager, ids.clerk)).toEqual([])
  expect(await lastOfTrail()).toMatchObject({
    subject: 'Session',
    action: 'end',
    record_id: String(session.id),
    actor_name: 'manager',
  })
  expect((await manager.send('DELETE', `/api/v2/users/${ids.clerk}/sessions/${session.id}`)).status).toBe(404)
})

test('not of somebody elsewhere (404), not of somebody with more rights (403), and no session under another’s name', async () => {
  const [far, strong] = [await t.signedIn('far'), await t.signedIn('strong')]
  const strongId = (await strong.get('/api/v1/my-user')).body.id
  const [ofFar] = await sessionsOf(admin, ids.far)
  const [ofStrong] = await sessionsOf(admin, strongId)
  const tries: [number, number, number][] = [
    [ids.far, ofFar.id, 404],
    [strongId, ofStrong.id, 403],
    [ids.clerk, ofFar.id, 404],
    [ids.clerk, ofStrong.id, 404],
  ]
  for (const [user, session, status] of tries)
    expect((await manager.send('DELETE', `/api/v2/users/${user}/sessions/${session}`)).status).toBe(status)
  expect((await manager.get(`/api/v2/users/${ids.far}/sessions`)).status).toBe(404)
  expect((await manager.get(`/api/v2/users/${strongId}/sessions`)).status).toBe(403)
  expect([await isAlive(far), await isAlive(strong)]).toEqual([true, true])
})

test('the session that was ended leaves its browser unknown, a logout does not', async () => {
  const clerk = await t.signedIn('clerk')
  const browsers = async () =>
    (
      await t.database.db
        .selectFrom('known_places')
        .select('mark')
        .where('user_id', '=', ids.clerk)
        .where('kind', '=', 'browser')
        .execute()
    ).length
  const before = await browsers()
  await clerk.post('/api/v1/auth/logout')
  expect(await browsers()).toBe(before)
  await t.signedIn('clerk')
  const [session] = await sessionsOf(admin, ids.clerk)
  await admin.send('DELETE', `/api/v2/users/${ids.clerk}/sessions/${session.id}`)
  expect(await browsers()).toBe(before)
})

test('one sign-in more than are allowed ends the session unused for longest, on record', async () => {
  const opened: Client[] = []
  for (let i = 0; i < 3; i++) {
    await ageSessions(t.database.db, { unused: 5 })
    opened.push(await t.signedIn('far'))
  }
  await ageSessions(t.database.db, { unused: 5 })
  await opened[0]!.get('/api/v1/carts')
  const fourth = await t.signedIn('far', testPassword)
  expect(await Promise.all([...opened, fourth].map(isAlive))).toEqual([true, false, true, true])
  const rows = await t.database.db
    .selectFrom('audit_log')
    .select(['subject', 'action', 'after'])
    .where('actor_id', '=', ids.far)
    .execute()
  expect(rows.filter(({ action }) => action === 'end').at(-1)).toMatchObject({ subject: 'Session', after: { reason: 'too_many' } })
})

test('several sign-ins at once leave no more than are allowed', async () => {
  await Promise.all(Array.from({ length: 8 }, () => t.signedIn('far')))
  expect(await sessionsOf(admin, ids.far)).toHaveLength(3)
})
