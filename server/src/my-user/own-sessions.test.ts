import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { ageSessions } from '../../test/clock.ts'
import { addUser } from '../../test/people.ts'

let t: TestApp
const path = '/api/v1/my-user/sessions'

beforeAll(async () => {
  t = await startApp()
  await addUser(t.database.db, { username: 'anna', role: 'sales' })
  await addUser(t.database.db, { username: 'beat', role: 'sales' })
})
beforeEach(async () => {
  await t.database.db.deleteFrom('sessions').execute()
})
afterAll(() => t.close())

interface Listed {
  id: number
  current: boolean
}
const sessionsOf = async (client: Client): Promise<Listed[]> => (await client.get(path)).body.objects
const currentOf = async (client: Client) => (await sessionsOf(client)).find(({ current }) => current)!.id
const end = (client: Client, id: number) => client.send('DELETE', `${path}/${id}`)

test('one sees where one is signed in oneself, the latest use first, the asking one marked', async () => {
  const first = await t.signedIn('anna')
  await ageSessions(t.database.db, { unused: 30, open: 30 })
  const second = await t.signedIn('anna')
  await t.signedIn('beat')
  const { body } = await second.get(path)
  expect(body.meta).toEqual({ total_count: 2 })
  expect(body.objects).toMatchObject([
    { current: true, ip_address: '127.0.0.1' },
    { current: false, ip_address: '127.0.0.1' },
  ])
  expect(Object.keys(body.objects[0]).toSorted()).toEqual([
    'browser_identification',
    'created_at',
    'current',
    'factor',
    'id',
    'ip_address',
    'last_used_at',
    'single_sign_on',
  ])
  expect(await currentOf(first)).toBe(body.objects[1].id)
})

test('sessions that have ended by themselves are not shown', async () => {
  await t.signedIn('anna')
  await ageSessions(t.database.db, { unused: 13 * 60 })
  const anna = await t.signedIn('anna')
  await anna.get('/api/v1/auth/logout')
  expect(await sessionsOf(await t.signedIn('anna'))).toHaveLength(1)
})

test('an ended session is refused with its next request, the others stay; the trail says which', async () => {
  const [here, there] = [await t.signedIn('anna'), await t.signedIn('anna')]
  const id = await currentOf(there)
  expect((await end(here, id)).status).toBe(204)
  expect([(await there.get(path)).status, (await here.get(path)).status]).toEqual([401, 200])
  const row = await t.database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ subject: 'Session', action: 'end', record_id: String(id), actor_name: 'anna' })
})

test('the session that asks may be ended too', async () => {
  const anna = await t.signedIn('anna')
  expect((await end(anna, await currentOf(anna))).status).toBe(204)
  expect((await anna.get(path)).status).toBe(401)
})

test('somebody else’s session, an ended one and one that never was are all not there', async () => {
  const [anna, beat, gone] = [await t.signedIn('anna'), await t.signedIn('beat'), await t.signedIn('anna')]
  const ids = [await currentOf(beat), await currentOf(gone), 999_999]
  await gone.get('/api/v1/auth/logout')
  for (const id of ids) {
    const { status, body } = await end(anna, id)
    expect([status, body.error_message]).toEqual([404, 'Not found'])
  }
  expect((await beat.get(path)).status).toBe(200)
})
