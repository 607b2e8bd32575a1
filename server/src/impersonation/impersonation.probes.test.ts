import { changesState, type Endpoint } from '@disadmin/contract/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type ClientAnswer, startApp, type TestApp } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'
import { endpoints, keyOf, recipeOf } from '../../test/probes.may.ts'
import { readable } from '../../test/probes.readable.ts'
import { canary, createWorld, type Kind, lineCanary, type Tenant, type World } from '../../test/probes.world.ts'

let t: TestApp
let world: World
let bossId: number
const missing = 999_999_999

const inPerson = endpoints.filter(({ needs }) => needs !== 'public' && needs !== 'api-key')
const refused = inPerson.filter((endpoint) => endpoint.whileImpersonating === 'refused')
const possible = inPerson.filter((endpoint) => endpoint.whileImpersonating !== 'refused')

beforeAll(async () => {
  t = await startApp()
  world = await createWorld(t.database.db)
  bossId = await addUser(t.database.db, { username: 'boss', role: 'administrator' })
})
afterAll(() => t.close())

const idOf = async (username: string) =>
  (await t.database.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

/** The boss in a browser of their own, acting as somebody. */
const bossAs = async (username: string): Promise<Client> => {
  const client = await t.signedIn('boss')
  const { status, text } = await client.post(`/api/v1/impersonate/${await idOf(username)}`)
  expect(status, text).toBe(200)
  return client
}

const send = (client: Client, endpoint: Endpoint, ids: readonly number[]) => {
  const { path, body } = recipeOf(endpoint).request(ids, world)
  return client.send(endpoint.method, path, body)
}

const placeOf = (kind: Kind): Tenant => (kind === 'account' ? 'wholeHouse' : 'solo')
const newRow = async (endpoint: Endpoint): Promise<number> => {
  // what is not locked cannot be broken
  if (endpoint.path.endsWith('/break-lock')) return world.carts.solo[1]
  const kind = recipeOf(endpoint).kind ?? 'cart'
  const row = await world.newRow(kind, placeOf(kind))
  // what is not hidden cannot be shown again
  if (endpoint.path.endsWith('/unhide'))
    await t.database.db.updateTable('customers').set({ is_hidden: true }).where('id', '=', row).execute()
  return row
}

test.each(refused.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s is done in one’s own name only [IMP-12S]',
  async (_key, endpoint) => {
    const client = await bossAs('administrator everywhere')
    const { status, body } = await send(client, endpoint, [await newRow(endpoint)])
    expect([status, body.code]).toEqual([403, 'impersonating'])
  },
)

test.each(possible.filter(changesState).map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  'what %s writes bears the real person and the user in effect',
  async (_key, endpoint) => {
    const client = await bossAs('administrator everywhere')
    const effectiveId = await idOf('administrator everywhere')
    const answer = await send(client, endpoint, [await newRow(endpoint)])
    expect(answer.status, answer.text).toBeLessThan(500)
    const rows = await t.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('request_id', '=', String(answer.headers['x-request-id']))
      .execute()
    if (endpoint.audits !== undefined && answer.status < 300) expect(rows.length, answer.text).toBeGreaterThan(0)
    for (const row of rows)
      expect(row).toMatchObject({
        actor_id: bossId,
        actor_name: 'boss',
        effective_id: effectiveId,
        effective_name: 'administrator everywhere',
      })
  },
)

/** What an answer says, without what differs from call to call. */
const words = ({ status, body }: ClientAnswer) =>
  `${status} ${JSON.stringify({ ...body, request_id: undefined }).replaceAll(/\d+/g, '#')}`

test.each(possible.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s shows whoever sees everything only what the user in effect sees [IMP-06] [IMP-08]',
  async (_key, endpoint) => {
    const recipe = recipeOf(endpoint)
    const kind = recipe.kind ?? 'cart'
    const client = await bossAs('customer with every right')
    const foreign = kind === 'account' ? 'wholeHouse' : 'stranger'
    const answers = [await send(client, endpoint, [recipe.rows === 'none' ? missing : world.planted(kind, foreign)[0]!])]
    if (recipe.rows !== 'none') {
      const absent = await send(client, endpoint, [missing])
      expect(absent.status).toBeGreaterThanOrEqual(400)
      expect(words(answers[0]!)).toBe(words(absent))
    }
    for (const answer of answers) {
      const text = await readable(answer)
      for (const word of [canary('stranger'), lineCanary('stranger'), canary('dealer'), canary('wholeHouse')])
        expect(text).not.toContain(word)
    }
  },
)
