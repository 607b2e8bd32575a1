import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addApiKey } from './api-key.ts'
import { type Client, type ClientAnswer, startApp, type TestApp } from './client.ts'
import { addUser } from './people.ts'
import { endpoints, expectedOf, keyOf, mayCall } from './probes.may.ts'
import { readable } from './probes.readable.ts'
import { traceIn } from './probes.trace.ts'
import { recipes } from './probes.recipes.ts'
import {
  canary,
  type Caller,
  clerkNameCanary,
  companies,
  type Company,
  createWorld,
  foreignPlaces,
  type Kind,
  lineCanary,
  operatorCanary,
  ownPlaces,
  type Place,
  places,
  type World,
} from './probes.world.ts'
import type { Foreign, Request } from './recipes/recipe.ts'

// Where the other database has met everybody already, a third of the callers calls each endpoint, and everybody a third of them.
const inTurn = process.env['TEST_PROBES'] === 'in turn'
/** Who calls the endpoint of this place in the contract. */
const callersOf = (place: number) => world.callers.filter((_, n) => !inTurn || n % 3 === place % 3)

let t: TestApp
let world: World
const clients = new Map<string, Client>()
const missing = 999_999_999

beforeAll(async () => {
  t = await startApp()
  world = await createWorld(t.database.db)
  for (const { name } of world.callers) clients.set(name, await t.signedIn(name))
})
afterAll(() => t.close())

const send = async (client: Client, method: string, { path, body }: Request, headers?: Record<string, string>) =>
  client.send(method as 'GET', path, body, headers)

/** Calls as somebody, and reads the answer with the eyes of a spy: not one word of what lies outside the scope, whatever was asked. */
const callAs = async (
  caller: Caller,
  method: string,
  request: Request,
  client = clients.get(caller.name)!,
  headers: Record<string, string> = {},
) => {
  const answer = await send(client, method, request, headers)
  const text = `${await readable(answer)} ${JSON.stringify(answer.headers)}`
  const forbidden = [
    ...places.filter((place) => !ownPlaces(caller, 'user').includes(place)).map(canary),
    ...places.filter((place) => !ownPlaces(caller, 'user').includes(place)).map(lineCanary),
    ...(caller.rights.has('CartItems/read') ? [] : places.map(lineCanary)),
    ...(caller.isStaff ? [] : [operatorCanary, clerkNameCanary]),
  ]
  const options = request.path.includes('delivery-options') && caller.isStaff ? [canary('stranger')] : []
  const leaked = forbidden.filter((word) => text.includes(word) && !options.includes(word))
  expect(leaked, `${caller.name} ${method} ${request.path}`).toEqual([])
  expect(answer.status, `${caller.name} ${method} ${request.path}: ${text}`).toBeLessThan(500)
  return answer
}

/** What a refusal says, without what differs from call to call. */
const words = ({ status, body }: ClientAnswer) =>
  `${status} ${JSON.stringify({ ...body, request_id: undefined }).replaceAll(/\d+/g, '#')}`

const traceOf = (kind: Kind, place: Place) => traceIn(t.database.db, world, kind, place)

const newRowOf = (caller: Caller, kind: Kind) =>
  world.newRow(kind === 'newcomer' && !caller.isStaff ? 'customer' : kind, ownPlaces(caller, kind)[0] ?? 'wholeHouse')

/** Ids of a company, for hiding in the body of a call about another. */
const foreignOf = (company: Company): Foreign => ({
  cart: world.carts[company][0],
  item: world.itemIds[company],
  user: world.userIds[company],
  customer: world.companyIds[company],
  branch: company === 'stranger' || company === 'othersite' ? world.branchIds.bern : missing,
})

test('every endpoint of the contract has a probe, and every probe an endpoint', () => {
  expect(endpoints.map(keyOf).toSorted()).toEqual(Object.keys(recipes).toSorted())
})

test('the canaries sing where they may be heard: whoever sees all reads every one of them', async () => {
  const everywhere = world.callers.find(({ name }) => name === 'sales everywhere')!
  for (const company of companies) {
    const { text } = await callAs(everywhere, 'GET', { path: `/api/v1/carts/${world.carts[company][1]}` })
    for (const word of [canary(company), lineCanary(company), operatorCanary, clerkNameCanary]) expect(text).toContain(word)
  }
})

describe.each(endpoints.map((endpoint, i) => [keyOf(endpoint), endpoint, i] as const))('%s', (key, { method }, i) => {
  const recipe = recipes[key as keyof typeof recipes]!
  const kind = recipe.kind ?? 'cart'
  const requestFor = (...ids: number[]) => recipe.request(ids, world)
  const clientOf = (caller: Caller) => (recipe.endsSession ? t.signedIn(caller.name) : undefined)

  test('without a session nobody gets in, with a made-up one neither', async () => {
    const expected = recipe.may === 'public' ? recipe.ok : 401
    const nobody = t.browser()
    const request = requestFor(world.carts.solo[0])
    expect((await send(nobody, method, request)).status).toBe(expected)
    expect((await send(nobody, method, request, { authorization: `Token ${'x'.repeat(43)}` })).status).toBe(expected)
    expect((await send(nobody, method, request, { 'x-api-key': 'x'.repeat(43) })).status).toBe(expected)
  })

  // What changes something: everything that is not a GET, and the GETs of the specification that do (API-05S).
  if ((method !== 'GET' || recipe.endsSession || recipe.changes) && recipe.may !== 'api-key' && !recipe.byServer)
    test('without the CSRF value nobody gets in, whatever they may', async () => {
      const caller = world.callers.find(({ name }) => name === 'administrator everywhere')!
      for (const headers of [{ 'x-csrftoken': '' }, { cookie: '' }, { 'x-csrftoken': 'a'.repeat(36) }] as Record<
        string,
        string
      >[]) {
        const { status, body } = await send(clients.get(caller.name)!, method, requestFor(await newRowOf(caller, kind)), headers)
        expect([status, body.code]).toEqual([403, 'csrf'])
      }
    })

  if (recipe.may !== 'public' && recipe.may !== 'api-key' && method !== 'GET')
    test('a right that is missing is answered before a body that is wrong', async () => {
      const { path } = requestFor(await world.newRow(kind, ownPlaces(world.callers[0]!, kind)[0]!))
      for (const caller of callersOf(i).filter((one) => !mayCall(one, recipe)))
        for (const body of [{}, { made_up: 1 }, [], 'text', null]) {
          const type = { 'content-type': 'application/json' }
          const { status } = await callAs(caller, method, { path, body: JSON.stringify(body) }, undefined, type)
          expect(status, `${caller.name} ${JSON.stringify(body)}`).toBe(403)
        }
    })

  test('each role gets its own rows when it may, and 403 when it may not [PERM-02] [PERM-05S]', async () => {
    for (const caller of callersOf(i)) {
      if (recipe.rows !== 'none' && ownPlaces(caller, kind).length === 0) continue
      const { status, text } = await callAs(caller, method, requestFor(await newRowOf(caller, kind)), await clientOf(caller))
      expect(status, `${caller.name}: ${text}`).toBe(expectedOf(caller, recipe))
    }
  })

  if (kind === 'cart')
    test('a cart held by a clerk tells users of customers nothing about the clerk', async () => {
      for (const caller of callersOf(i))
        await callAs(caller, method, requestFor(world.carts[caller.sees[0]!][1]), await clientOf(caller))
    })

  if (recipe.rows !== 'none')
    test('a foreign row is answered as one that does not exist, and stays untouched', async () => {
      const before = await Promise.all(places.map((place) => traceOf(kind, place)))
      for (const caller of callersOf(i)) {
        const absent = await callAs(caller, method, requestFor(missing))
        expect(absent.status, caller.name).toBe(mayCall(caller, recipe) ? 404 : 403)
        for (const place of foreignPlaces(caller, kind)) {
          for (const row of world.planted(kind, place))
            expect(words(await callAs(caller, method, requestFor(row))), caller.name).toBe(words(absent))
        }
      }
      expect(await Promise.all(places.map((place) => traceOf(kind, place)))).toEqual(before)
    })

  if (recipe.rows === 'many')
    test('one foreign id among own ones refuses all, and changes none', async () => {
      for (const caller of callersOf(i)) {
        const own = ownPlaces(caller, kind)[0]
        if (own === undefined) continue
        const row = await newRowOf(caller, kind)
        const before = await traceOf(kind, own)
        for (const foreign of [...foreignPlaces(caller, kind).map((place) => world.planted(kind, place)[0]!), missing]) {
          for (const ids of [
            [row, foreign],
            [foreign, row],
          ]) {
            const { status } = await callAs(caller, method, requestFor(...ids))
            expect(status, caller.name).toBe(mayCall(caller, recipe) ? 404 : 403)
          }
        }
        expect(await traceOf(kind, own), caller.name).toBe(before)
      }
    })

  if (recipe.smuggled !== undefined)
    test('somebody else’s ids deeper in the body are refused as ids that do not exist', async () => {
      for (const caller of callersOf(i)) {
        const own = ownPlaces(caller, kind)[0]
        if (own === undefined) continue
        const row = await world.newRow(kind, own)
        const smuggled = async (foreign: Foreign) => {
          const answers: string[] = []
          for (const request of recipe.smuggled!(row, foreign, world, own)) {
            const answer = await callAs(caller, method, request)
            expect([403, 404, 422], `${caller.name}: ${answer.text}`).toContain(answer.status)
            answers.push(words(answer))
          }
          return answers
        }
        const absent = await smuggled({ cart: missing, item: missing, user: missing, customer: missing, branch: missing })
        for (const company of companies.filter((one) => !caller.sees.includes(one))) {
          const before = await traceOf(kind, company)
          expect(await smuggled(foreignOf(company)), caller.name).toEqual(absent)
          expect(await traceOf(kind, company)).toBe(before)
        }
      }
    })

  if (recipe.may !== 'public' && recipe.may !== 'api-key')
    test('what is revoked in between is gone with the next call', async () => {
      const { db } = t.database
      const name = `revoked-${keyOf({ method, path: key } as Endpoint)}`.slice(0, 128)
      const id = await addUser(db, { username: name, role: 'administrator' })
      const place = ownPlaces(
        world.callers.find((caller) => caller.name === 'administrator everywhere')!,
        kind,
      )[0]!
      const call = async (client: Client) => (await send(client, method, requestFor(await world.newRow(kind, place)))).status
      const loggedOut = await t.signedIn(name)
      await loggedOut.post('/api/v1/auth/logout')
      expect(await call(loggedOut)).toBe(401)
      const client = await t.signedIn(name)
      const disabled = await t.signedIn(name)
      await db.deleteFrom('user_groups').where('user_id', '=', id).execute()
      expect(await call(client)).toBe(Array.isArray(recipe.may) ? 403 : recipe.ok)
      await db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
      expect(await call(disabled)).toBe(401)
    })

  if (recipe.may === 'api-key')
    test('a valid key gets in, a revoked one does not', async () => {
      const { db } = t.database
      const apiKey = await addApiKey(db, key)
      const call = async () => (await send(t.browser(), method, requestFor(), { 'x-api-key': apiKey })).status
      expect(await call()).toBe(recipe.ok)
      await db.updateTable('api_keys').set({ revoked_at: new Date().toISOString() }).where('name', '=', key).execute()
      expect(await call()).toBe(401)
    })
})

test('a count never counts what lies outside the scope', async () => {
  const { db } = t.database
  for (const caller of world.callers) {
    const client = clients.get(caller.name)!
    const ids = caller.sees.map((company) => world.companyIds[company])
    const mine = await db.selectFrom('carts').select(['id', 'status', 'seen_at']).where('customer_id', 'in', ids).execute()
    const open = mine.filter(({ status }) => status !== 'closed')
    const notSeen = open.filter(({ seen_at }) => seen_at === null).length
    const reads = caller.rights.has('Carts/read')
    if (reads) {
      const list = await client.get('/api/v1/carts?limit=1')
      expect(list.body.meta.total_count, caller.name).toBe(mine.length)
      const all = await client.get('/api/v1/carts?limit=0')
      // a page holds a thousand at most (API-11S)
      const first = mine
        .map(({ id }) => id)
        .toSorted((a, b) => a - b)
        .slice(0, 1000)
      expect(all.body.objects.map(({ id }: { id: number }) => id)).toEqual(first)
      const exported = await readable(await client.get('/api/v1/carts?format=csv'))
      const numbers = new Set(exported.match(/\b1\d{5}\b/g))
      expect([...numbers].map(Number).toSorted((a, b) => a - b)).toEqual(mine.map(({ id }) => id).toSorted((a, b) => a - b))
    }
    const orders = await client.get('/api/v1/orders?limit=1')
    expect(orders.body.meta?.total_count, caller.name).toBe(caller.rights.has('Order/read') ? mine.length : undefined)
    const dashboard = await client.get('/api/v1/dashboard')
    expect(dashboard.body.open_carts?.total, caller.name).toBe(reads ? open.length : undefined)
    await new Promise((resolve) => setTimeout(resolve, 10))
    const { body } = await client.get('/api/v1/notifications')
    if (!reads) expect(body.carts, caller.name).toBeUndefined()
    else expect(body.carts, caller.name).toBe(notSeen)
    expect(body.orders === undefined, caller.name).toBe(!caller.rights.has('Order/read'))
  }
})
