import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../../test/client.ts'
import { buildFixture } from '../../../test/fixture.ts'

let t: TestApp
let users: Record<string, number>
beforeAll(async () => {
  t = await startApp()
  users = (await buildFixture(t.database.db)).users
})
afterAll(() => t.close())

const trail = async (client: Client): Promise<string[]> => {
  const { body } = await client.get('/api/v1/audit?subject=Session&limit=100')
  return body.objects.map((row: { actor: { username: string } | null; action: string }) => `${row.actor?.username} ${row.action}`)
}

test('who came and went in a branch stands in the trail of the branch: its staff and the users of its customers', async () => {
  for (const username of ['admin', 'seller', 'bernese', 'carla', 'foreigner'])
    await (await t.signedIn(username)).post('/api/v1/auth/logout')
  const manager = await t.signedIn('manager')
  expect(await trail(manager)).toEqual(['manager login', 'carla logout', 'carla login', 'seller logout', 'seller login'])
  expect(await trail(await t.signedIn('admin'))).toHaveLength(12)
})

test('a session ends in the place of the person who signed in, not in that of the user they acted as', async () => {
  const boss = await t.signedIn('admin')
  expect((await boss.post(`/api/v1/impersonate/${users['carla']}`)).status).toBe(200)
  await boss.post('/api/v1/auth/logout')
  const manager = await t.signedIn('manager')
  expect(await trail(manager)).not.toContain('admin logout')
})
