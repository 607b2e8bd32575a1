import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, type ClientAnswer, startApp, type TestApp } from './client.ts'
import { endpoints, expectedOf, keyOf, mayCall, recipeOf } from './probes.may.ts'
import { readable } from './probes.readable.ts'
import { traceIn } from './probes.trace.ts'
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
  type Tenant,
  places,
  type World,
} from './probes.world.ts'
import type { Foreign, Request } from './recipes/recipe.ts'

// Whoever may not is met by may.test.ts and wired.test.ts. Here those who may: they reach the rows of their scope, and no word of another.
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
    ...(caller.standing !== 'company' ? [] : [operatorCanary, clerkNameCanary]),
  ]
  const options = request.path.includes('delivery-options') && caller.standing !== 'company' ? [canary('stranger')] : []
  const leaked = forbidden.filter((word) => text.includes(word) && !options.includes(word))
  expect(leaked, `${caller.name} ${method} ${request.path}`).toEqual([])
  expect(answer.status, `${caller.name} ${method} ${request.path}: ${text}`).toBeLessThan(500)
  return answer
}

/** What a refusal says, without what differs from call to call. */
const words = ({ status, body }: ClientAnswer) =>
  `${status} ${JSON.stringify({ ...body, request_id: undefined }).replaceAll(/\d+/g, '#')}`

const traceOf = (kind: Kind, place: Tenant) => traceIn(t.database.db, world, kind, place)

const newRowOf = (caller: Caller, kind: Kind) =>
  world.newRow(kind === 'newcomer' && caller.standing === 'company' ? 'customer' : kind, ownPlaces(caller, kind)[0] ?? 'wholeHouse')

/** Ids of a company, for hiding in the body of a call about another. */
const foreignOf = (company: Company): Foreign => ({
  cart: world.carts[company][0],
  item: world.itemIds[company],
  user: world.userIds[company],
  customer: world.companyIds[company],
  branch: company === 'stranger' || company === 'othersite' ? world.branchIds.bern : missing,
})

test('the canaries sing where they may be heard: whoever sees all reads every one of them', async () => {
  const everywhere = world.callers.find(({ name }) => name === 'sales everywhere')!
  for (const company of companies) {
    const { text } = await callAs(everywhere, 'GET', { path: `/api/v1/carts/${world.carts[company][1]}` })
    for (const word of [canary(company), lineCanary(company), operatorCanary, clerkNameCanary]) expect(text).toContain(word)
  }
})

describe.each(
  endpoints.filter((endpoint) => recipeOf(endpoint).may !== 'api-key').map((endpoint) => [keyOf(endpoint), endpoint] as const),
)('%s', (_key, endpoint) => {
  const { method } = endpoint
  const recipe = recipeOf(endpoint)
  const kind = recipe.kind ?? 'cart'
  const requestFor = (...ids: number[]) => recipe.request(ids, world)
  const clientOf = (caller: Caller) => (recipe.endsSession ? t.signedIn(caller.name) : undefined)
  const callers = () => world.callers.filter((caller) => mayCall(caller, endpoint))

  test('whoever may gets their own rows [PERM-02]', async () => {
    for (const caller of callers()) {
      if (recipe.rows !== 'none' && ownPlaces(caller, kind).length === 0) continue
      const { status, text } = await callAs(caller, method, requestFor(await newRowOf(caller, kind)), await clientOf(caller))
      expect(status, `${caller.name}: ${text}`).toBe(expectedOf(caller, recipe))
    }
  })

  if (kind === 'cart')
    test('a cart held by a clerk tells users of customers nothing about the clerk', async () => {
      for (const caller of callers())
        await callAs(caller, method, requestFor(world.carts[caller.sees[0]!][1]), await clientOf(caller))
    })

  if (recipe.rows !== 'none')
    test('a foreign row is answered as one that does not exist, and stays untouched', async () => {
      const before = await Promise.all(places.map((place) => traceOf(kind, place)))
      for (const caller of callers()) {
        const absent = await callAs(caller, method, requestFor(missing))
        expect(absent.status, caller.name).toBe(404)
        for (const place of foreignPlaces(caller, kind)) {
          for (const row of world.planted(kind, place))
            expect(words(await callAs(caller, method, requestFor(row))), caller.name).toBe(words(absent))
        }
      }
      expect(await Promise.all(places.map((place) => traceOf(kind, place)))).toEqual(before)
    })

  if (recipe.rows === 'many')
    test('one foreign id among own ones refuses all, and changes none', async () => {
      for (const caller of callers()) {
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
            expect(status, caller.name).toBe(404)
          }
        }
        expect(await traceOf(kind, own), caller.name).toBe(before)
      }
    })

  if (recipe.smuggled !== undefined)
    test('somebody else’s ids deeper in the body are refused as ids that do not exist', async () => {
      for (const caller of callers()) {
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
    expect(body.carts, caller.name).toBe(reads && caller.standing !== 'company' ? notSeen : undefined)
    expect(body.orders === undefined, caller.name).toBe(!caller.rights.has('Order/read'))
  }
})
