import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from './client.ts'
import { makeKey } from './personal-key.ts'
import { endpoints, keyOf, mayCall, recipeOf } from './probes.may.ts'
import { readable } from './probes.readable.ts'
import { createWorld, foreignPlaces, ownPlaces, type World } from './probes.world.ts'
import type { Request } from './recipes/recipe.ts'

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

/** Answers are compared without the server's clock, and files without the moment in them. */
const said = async (answer: Parameters<typeof readable>[0]) =>
  (await readable(answer)).replaceAll(/"(now|request_id)":"[^"]*"/g, '').replaceAll(/\d{2}:\d{2}(:\d{2})?|DTSTAMP:\w+/g, '')

const byPerson = endpoints.filter((endpoint) => recipeOf(endpoint).may !== 'public')
const isRead = (endpoint: (typeof byPerson)[number]) =>
  endpoint.method === 'GET' && !recipeOf(endpoint).changes && !neverByKey.includes(keyOf(endpoint))
const named = (some: typeof byPerson) => some.map((endpoint) => [keyOf(endpoint), endpoint] as const)
const callByKey = (key: string, { method }: (typeof byPerson)[number], { path, body }: Request) =>
  t.browser().send(method, path, body, { ...nobody, 'x-api-key': key })

test.each(named(byPerson.filter((endpoint) => !isRead(endpoint))))('%s does nothing for a key', async (_name, endpoint) => {
  const recipe = recipeOf(endpoint)
  const row = world.planted(recipe.kind ?? 'cart', recipe.kind === 'account' ? 'wholeHouse' : 'solo')[0]!
  const { status } = await callByKey(people.get('administrator everywhere')!.key, endpoint, recipe.request([row], world))
  expect(status).toBe(recipe.may === 'api-key' ? 401 : 403)
})

test.each(named(byPerson.filter(isRead)))('%s answers a key what it answers the session', async (_name, endpoint) => {
  const recipe = recipeOf(endpoint)
  const kind = recipe.kind ?? 'cart'
  for (const caller of world.callers.filter((one) => mayCall(one, endpoint))) {
    const { client, key } = people.get(caller.name)!
    const rows = [...ownPlaces(caller, kind), ...foreignPlaces(caller, kind)].map((place) => world.planted(kind, place)[0]!)
    for (const row of recipe.rows === 'none' ? rows.slice(0, 1) : rows) {
      const request = recipe.request([row], world)
      const byKey = await callByKey(key, endpoint, request)
      const bySession = await client.send(endpoint.method, request.path, request.body)
      expect([byKey.status, await said(byKey)], `${caller.name} ${request.path}`).toEqual([bySession.status, await said(bySession)])
    }
  }
})

test('a person’s key reads nothing of one who is disabled, and has no name but the person’s', async () => {
  const { client, key } = people.get('sales everywhere')!
  const byKey = await t.browser().get('/api/v1/my-user', { ...nobody, 'x-api-key': key })
  expect(byKey.body).toEqual((await client.get('/api/v1/my-user')).body)
  await t.database.db.updateTable('users').set({ is_active: false }).where('username', '=', 'sales everywhere').execute()
  expect((await t.browser().get('/api/v1/my-user', { ...nobody, 'x-api-key': key })).status).toBe(401)
})
