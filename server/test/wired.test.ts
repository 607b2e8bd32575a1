import { changesState } from '@disadmin/contract/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from './api-key.ts'
import { type Client, startApp, type TestApp } from './client.ts'
import { addUser } from './people.ts'
import { endpoints, keyOf, recipeOf } from './probes.may.ts'
import { createWorld, type World } from './probes.world.ts'
import { takeRole } from './rights.ts'

// Who may is decided by `may` (may.test.ts). Here each endpoint shows that it asks.
let t: TestApp
let world: World
let administrator: Client
let withoutRole: Client
let loggedOut: Client
let disabled: Client
let company: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  world = await createWorld(db)
  const enter = async (username: string) => {
    const id = await addUser(db, { username, role: 'administrator' })
    return { id, client: await t.signedIn(username) }
  }
  // each of them could do everything a moment ago
  loggedOut = (await enter('logged out')).client
  await loggedOut.post('/api/v1/auth/logout')
  const one = await enter('disabled')
  disabled = one.client
  await db.updateTable('users').set({ is_active: false }).where('id', '=', one.id).execute()
  const other = await enter('without a role')
  withoutRole = other.client
  await takeRole(db, other.id)
  administrator = await t.signedIn('administrator everywhere')
  company = await t.signedIn('customer with every right')
})
afterAll(() => t.close())

const madeUp = 'x'.repeat(43)

test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s asks who calls, and whether they may, before it reads what they sent',
  async (name, endpoint) => {
    const recipe = recipeOf(endpoint)
    const { path, body } = recipe.request(
      [world.planted(recipe.kind ?? 'cart', recipe.kind === 'account' ? 'wholeHouse' : 'solo')[0]!],
      world,
    )
    const call = (client: Client, headers: Record<string, string> = {}, sent: unknown = body) =>
      client.send(endpoint.method, path, sent, headers)
    const statusOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).status

    const stranger = recipe.may === 'public' ? recipe.ok : 401
    expect(await statusOf(t.browser())).toBe(stranger)
    expect(await statusOf(t.browser(), { authorization: `Token ${madeUp}` })).toBe(stranger)
    expect(await statusOf(t.browser(), { 'x-api-key': madeUp })).toBe(stranger)

    if (recipe.may === 'api-key') {
      const key = await addApiKey(t.database.db, name)
      expect(await statusOf(t.browser(), { 'x-api-key': key })).toBe(recipe.ok)
      await t.database.db.updateTable('api_keys').set({ revoked_at: new Date().toISOString() }).where('name', '=', name).execute()
      expect(await statusOf(t.browser(), { 'x-api-key': key })).toBe(401)
      return
    }
    if ((changesState(endpoint) || recipe.endsSession || recipe.changes) && !recipe.byServer)
      for (const headers of [{ 'x-csrftoken': '' }, { cookie: '' }, { 'x-csrftoken': 'a'.repeat(36) }] as Record<
        string,
        string
      >[]) {
        const refused = await call(administrator, headers)
        expect([refused.status, refused.body.code]).toEqual([403, 'csrf'])
      }
    if (recipe.may === 'public') return
    expect(await statusOf(loggedOut)).toBe(401)
    expect(await statusOf(disabled)).toBe(401)
    const wrong = endpoint.method === 'GET' ? undefined : JSON.stringify({ made_up: 1 })
    if (Array.isArray(recipe.may))
      expect(await statusOf(withoutRole, wrong === undefined ? {} : { 'content-type': 'application/json' }, wrong)).toBe(403)
    if (endpoint.only !== undefined) expect(await statusOf(company)).toBe(403)
  },
)
