import { changesState, type Endpoint } from '@disadmin/contract/kit/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from './api-key.ts'
import { startApp, type TestApp } from './client.ts'
import { addUser } from './people.ts'
import { endpoints as all, keyOf, recipeOf } from './probes.may.ts'
import type { Recipe } from './recipes/recipe.ts'
import { type Caller, canary, createWorld, ownPlaces, places, type World } from './probes.world.ts'

let t: TestApp
let world: World
let apiKey: string
beforeAll(async () => {
  t = await startApp()
  world = await createWorld(t.database.db)
  apiKey = await addApiKey(t.database.db, 'the catalogue')
  // its recipe gives the branch the name it has: here it shall change something
  await sql`update branches set name = 'Before' where id = ${world.branchIds.zurich}`.execute(t.database.db)
})
afterAll(() => t.close())

const answerOf = ({ changing, ok }: Recipe) => (changing ? 200 : ok)
// What a refusal leaves behind is another matter: signing in as nobody is the one recipe that ends in one.
const endpoints = all.filter(
  (endpoint) => endpoint.audits !== undefined && changesState(endpoint) && answerOf(recipeOf(endpoint)) < 400,
)

/** Somebody who may: staff of the head office, people of a company where only they may. */
const callerFor = (endpoint: Endpoint): Caller => {
  const name = recipeOf(endpoint).onlyCompanies ? 'reseller with every right' : 'administrator everywhere'
  return world.callers.find((caller) => caller.name === name)!
}

/** A lock is broken where there is one, what is held back is released, what is off or hidden is brought back, a customer has a main user, and no command is under way. */
const rowFor = async (endpoint: Endpoint, caller: Caller): Promise<number> => {
  if (endpoint.path.endsWith('/outbound/release'))
    await sql`insert into installation_places (place, address, held_at, why) values ('here', 'here', clock_timestamp(), 'restored')
      on conflict (place) do update set held_at = excluded.held_at, why = excluded.why`.execute(t.database.db)
  if (/\/management\/(copy|delete)-/.test(endpoint.path)) await sql`truncate management_commands`.execute(t.database.db)
  const { kind = 'cart' } = recipeOf(endpoint)
  const place = ownPlaces(caller, kind)[0]!
  const row = endpoint.path.endsWith('/break-lock') ? world.planted(kind, place)[1]! : await world.newRow(kind, place)
  if (/\/(activate|unhide)$/.test(endpoint.path))
    await sql`update customers set is_active = false, is_hidden = true where id = ${row}`.execute(t.database.db)
  if (endpoint.path.endsWith('/customer-permission-membership/take-back'))
    await addUser(t.database.db, { username: 'main user', customerId: row })
  return row
}

/** What comes and goes with every request, whether it changes something or not. */
const passing = [
  'sessions',
  'sign_in_attempts',
  'known_places',
  'proof_secret',
  'spent_proofs',
  'idempotency_keys',
  'api_keys',
  'logins',
]

/** Every table there is, each as one number: what was undone left no trace. */
const everything = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${sql.join(passing)}) order by 1`.execute(
    t.database.db,
  )
  const prints = rows.map(async ({ name }) => {
    const { rows: found } = await sql<{ print: string }>`
      select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as print from ${sql.table(name)} r`.execute(t.database.db)
    return [name, found[0]!.print] as const
  })
  return Object.fromEntries(await Promise.all(prints))
}

test('whoever sees all reads what is planted in the trail and among the sign-ins of every place', async () => {
  for (const [name, path] of [
    ['sales everywhere', '/api/v1/audit?limit=0'],
    ['administrator everywhere', '/api/v1/last-logins?limit=0'],
  ] as const) {
    const { text } = await (await t.signedIn(name)).get(path)
    for (const place of places) expect(text).toContain(canary(place))
  }
})

/** The trail takes nothing in while this runs, as if its disk were full. */
const withoutTrail = async <T>(run: () => Promise<T>): Promise<T> => {
  const { db } = t.database
  await sql`create trigger audit_log_full before insert on audit_log for each statement execute function refuse_change()`.execute(
    db,
  )
  return run().finally(() => sql`drop trigger audit_log_full on audit_log`.execute(db))
}

test.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s leaves an entry of who did it, as whom, in which request; where none can be written, nothing is changed',
  async (_name, endpoint) => {
    const recipe = recipeOf(endpoint)
    const caller = callerFor(endpoint)
    const { path, body } = (recipe.changing ?? recipe.request)([await rowFor(endpoint, caller)], world)
    const isMachine = endpoint.needs === 'api-key'
    const client = isMachine ? t.browser() : await t.signedIn(caller.name)
    const send = () => client.send(endpoint.method, path, body, isMachine ? { 'x-api-key': apiKey } : {})

    const before = await everything()
    const undone = await withoutTrail(send)
    expect(undone.status, undone.text).toBe(500)
    expect(await everything()).toEqual(before)

    const done = await send()
    expect(done.status, done.text).toBe(answerOf(recipe))
    const { rows } = await sql`
      select a.actor_name, a.effective_name, actor.username as actor, effective.username as effective
      from audit_log a left join users actor on actor.id = a.actor_id left join users effective on effective.id = a.effective_id
      where request_id = ${String(done.headers['x-request-id'])} and a.subject || '/' || a.action = ${endpoint.audits!}`.execute(
      t.database.db,
    )
    const name = isMachine ? 'the catalogue' : caller.name
    const person = isMachine ? null : name
    expect(rows[0]).toEqual({ actor_name: name, effective_name: name, actor: person, effective: person })
  },
)

/** They hold nothing of anybody: what is to be filled in, and a picture that everybody sees. */
const plainFiles = /\/(template|download-template-file|logo)$/
const filed = all.filter((endpoint) => endpoint.answers === 'file')

test('every file that holds something of somebody has its name in the trail', () => {
  const without = filed.filter(({ exports }) => exports === undefined).map(({ path }) => path)
  expect(without.filter((path) => !plainFiles.test(path))).toEqual([])
  expect(without.length).toBeGreaterThan(4)
})

const handedOut = filed.filter((endpoint) => endpoint.exports !== undefined && recipeOf(endpoint).ok === 200)

test.each(handedOut.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s leaves an entry of who took which file by which filters, and how much is in it; where none can be written there is no file',
  async (_name, endpoint) => {
    const caller = callerFor(endpoint)
    const row = await rowFor(endpoint, caller)
    const { path, body } = recipeOf(endpoint).request([row], world)
    const client = await t.signedIn(caller.name)
    // the page of a list is none
    const asked = endpoint.reply ? `${path}${path.includes('?') ? '&' : '?'}format=csv` : path
    const send = () => client.send(endpoint.method, asked, body)
    const done = await send()
    expect(done.status, done.text).toBe(200)
    const { rows } = await sql<{ actor_name: string; after: { file_name: string; rows?: number } }>`
      select actor_name, after from audit_log where request_id = ${String(done.headers['x-request-id'])}
        and subject || '/' || action = ${endpoint.exports!}`.execute(t.database.db)
    const file_name = decodeURIComponent(String(done.headers['x-filename']))
    expect(rows).toEqual([{ actor_name: caller.name, after: expect.objectContaining({ file_name, rows: expect.any(Number) }) }])
    await expect(withoutTrail(send)).rejects.toThrow('destroyed before completion')
  },
)
