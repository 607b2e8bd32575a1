import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from './client.ts'
import { makeKey } from './personal-key.ts'
import { recipes } from './probes.recipes.ts'
import { readable } from './probes.readable.ts'
import { createWorld, foreignPlaces, ownPlaces, type World } from './probes.world.ts'

let t: TestApp
let world: World
const people = new Map<string, { client: Client; key: string }>()
const nobody = { 'x-browser-id': '', 'x-csrftoken': '', cookie: '' }

beforeAll(async () => {
  t = await startApp()
  world = await createWorld(t.database.db)
  for (const { name } of world.callers) {
    const client = await t.signedIn(name)
    people.set(name, { client, key: await makeKey(client) })
  }
})
afterAll(() => t.close())

const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[])

/** What keys read, written down by hand: GETs that change nothing and are nobody's own secrets. */
const neverByKey = [
  'GET /api/v1/auth/logout',
  'GET /api/v1/impersonate/:id',
  'GET /api/v1/impersonate/stop',
  'GET /api/v1/my-user/sessions',
  'GET /api/v1/my-user/api-keys',
  'GET /api/v1/my-user/second-factors',
  'GET /api/v2/users/:id/second-factors',
  'GET /api/v1/my-user/identities',
  'GET /api/v2/users/:id/identities',
  'GET /api/v2/users/:id/sessions',
  'GET /api/v2/users/:id/api-keys',
]
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Answers are compared without the server's clock, and files without the moment in them. */
const said = async (answer: Parameters<typeof readable>[0]) =>
  (await readable(answer)).replaceAll(/"(now|request_id)":"[^"]*"/g, '').replaceAll(/\d{2}:\d{2}(:\d{2})?|DTSTAMP:\w+/g, '')

test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  'with a key of each role %s answers what the session answers, or reads nothing',
  async (name, { method }) => {
    const recipe = recipes[name as keyof typeof recipes]!
    if (recipe.may === 'public') return
    const kind = recipe.kind ?? 'cart'
    const reads = method === 'GET' && !recipe.changes && !neverByKey.includes(name)
    for (const caller of world.callers) {
      const { client, key } = people.get(caller.name)!
      const rows = [...ownPlaces(caller, kind), ...foreignPlaces(caller, kind)].map((place) => world.planted(kind, place)[0]!)
      for (const row of recipe.rows === 'none' ? rows.slice(0, 1) : rows) {
        const { path, body } = recipe.request([row], world)
        const byKey = await t.browser().send(method, path, body, { ...nobody, 'x-api-key': key })
        if (!reads) {
          expect([recipe.may === 'api-key' ? 401 : 403], `${caller.name} ${path}: ${byKey.text}`).toContain(byKey.status)
          continue
        }
        const bySession = await client.send(method, path, body)
        expect([byKey.status, await said(byKey)], `${caller.name} ${path}`).toEqual([bySession.status, await said(bySession)])
      }
    }
  },
)

test('a person’s key reads nothing of one who is disabled, and has no name but the person’s', async () => {
  const { client, key } = people.get('sales everywhere')!
  const byKey = await t.browser().get('/api/v1/my-user', { ...nobody, 'x-api-key': key })
  expect(byKey.body).toEqual((await client.get('/api/v1/my-user')).body)
  await t.database.db.updateTable('users').set({ is_active: false }).where('username', '=', 'sales everywhere').execute()
  expect((await t.browser().get('/api/v1/my-user', { ...nobody, 'x-api-key': key })).status).toBe(401)
})
