import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { listOfQuery } from '@disadmin/contract/kit/list'
import { sql } from 'kysely'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from './client.ts'
import { addModules } from './licences.ts'
import { createWorld } from './probes.world.ts'

interface List {
  query: unknown
  sort: readonly string[]
}

const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && 'query' in value && (listOfQuery(value.query as never) as unknown) === value

/** What the contract declares as a list, wherever it does. */
const folder = join(import.meta.dirname, '../../contract/src')
const lists: List[] = []
for (const file of globSync('*/*.ts', { cwd: folder }).filter((name) => !name.includes('.test.') && !name.startsWith('kit/')))
  lists.push(...Object.values((await import(join(folder, file))) as object).filter(isList))

const endpoints = Object.values(contract).flatMap((feature) => Object.values(feature) as Endpoint[])
const sorted = endpoints.flatMap(({ method, path, query }) => {
  const list = lists.find((one) => one.query === query)
  return method === 'GET' && list ? list.sort.map((field) => [path, field] as const) : []
})

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await createWorld(db)
  await sql`insert into webhooks (url, events, secret) select 'https://' || word || '.example.ch', '{basket.placed}', ${Buffer.from('secret')}
    from unnest(array['mill', 'ash', 'pine']) as word`.execute(db)
  await sql`insert into webhook_deliveries (webhook_id, event, event_id, payload, created_at)
    select w.id, 'basket.placed', gen_random_uuid(), '{}', clock_timestamp() - n * interval '1 day'
    from webhooks w, generate_series(1, 3) n`.execute(db)
  await sql`update webhooks set created_at = now() - (id * 7919 % 101) * interval '1 hour'`.execute(db)
  await sql`insert into catalog_notifications (user_type, valid_from, valid_to, title_de, title_en, title_fr, title_it, text_de, text_en, text_fr, text_it)
    select kind, clock_timestamp() - n * interval '1 day', case when n < 3 then clock_timestamp() + n * interval '1 day' end,
      word, word, word, word, word, word, word, word
    from unnest(array['mill', 'Ash', 'pine'], array['staff', 'all', 'reseller'], array[2, 3, 1]) as rows (word, kind, n)`.execute(
    db,
  )
  await sql`insert into files (area, name, key, sha256, size, content_type, created_at)
    select area, word || '.pdf', word, word, n * 1000, 'application/pdf', now() - n * interval '1 day'
    from unnest(array['mill', 'Ash', 'pine'], array['flyer', 'pricelist', 'general'], array[3, 1, 2]) as rows (word, area, n)`.execute(
    db,
  )
  await sql`insert into vehicle_references (kind, number, k_type, vehicle_type)
    select kind, word, n, code from unnest(array['MILL', 'ASH', 'PINE'], array[3, 1, 2], array[10, 60, 20]) as rows (word, n, code),
      unnest(array['stammnummer', 'typenscheinnummer']) as kind`.execute(db)
  await sql`insert into catalog_notifications_seen (notification_id, user_id)
    select n.id, u.id from catalog_notifications n join users u on u.id <= 2 * n.id`.execute(db)
  // rows in no order of any column, and some with nothing in it
  await sql`update carts set created_at = now() - (id * 7919 % 101) * interval '1 hour', status = (array['new', 'partly_done', 'closed'])[1 + id % 3]`.execute(
    db,
  )
  await sql`update handoffs set created_at = now() - (id * 7919 % 101) * interval '1 hour', updated_at = now() - (id * 104729 % 97) * interval '1 hour',
    due_at = case when id % 3 > 0 then now() + (id * 7919 % 89) * interval '1 minute' end`.execute(db)
  await sql`update users set is_active = id % 2 = 0, last_login = case when id % 3 > 0 then now() - (id * 7919 % 101) * interval '1 hour' end
    where username like 'canary-%'`.execute(db)
  await sql`update logins set created_at = now() - (id * 7919 % 101) * interval '1 hour', outcome = (array['success', 'wrong_password', 'disabled'])[1 + id % 3]`.execute(
    db,
  )
  const modules = await addModules(db)
  await sql`insert into module_licences (customer_id, module_id, status, active_from, next_evaluation_date, active_until)
    select c.id, m, 'ACTIVE', current_date - (c.id * 7919 % 101)::int, current_date + 1 + (c.id * 104729 % 97)::int,
      case when c.id % 2 = 0 then current_date + 100 + c.id::int end
    from customers c cross join unnest(${[modules.autodata, modules.m]}::bigint[]) m`.execute(db)
  // a date that has passed is written down by a worker within seconds: none is about to be here; and some end soon
  await sql`update module_licences set next_evaluation_date = current_date + 3 + (id * 7919 % 61)::int
    where next_evaluation_date <= current_date`.execute(db)
  await sql`update module_licences set active_until = current_date + 2 + (id * 31 % 23)::int where id % 3 = 0 and status = 'ACTIVE'`.execute(
    db,
  )
  admin = await t.signedIn('administrator everywhere')
})
afterAll(() => t.close())

const idsOf = (rows: readonly { id: unknown }[]) => rows.map(({ id }) => id)
const read = async (path: string, order: string): Promise<{ id: unknown }[]> => {
  const { status, body, text } = await admin.get(`${path}?limit=0&order_by=${order}`)
  expect(status, text).toBe(200)
  return body.objects
}

/** `owner__customer__name` of a row; of several the first. */
const valueOf = (row: unknown, field: string): unknown =>
  field.split('__').reduce((value: unknown, name) => {
    const one: unknown = Array.isArray(value) ? value[0] : value
    return (one as Record<string, unknown> | null | undefined)?.[name]
  }, row)

const collator = new Intl.Collator('und')
type Compare = (a: never, b: never) => number
/** A list is in order by one of these throughout: as it is, as people read, or as names are compared. */
const compares: Compare[] = [
  (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0),
  (a: string, b: string) => collator.compare(a, b),
  (a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : a.toLowerCase() > b.toLowerCase() ? 1 : 0),
]
const isAscending = (values: readonly unknown[]) =>
  compares.some((compare) => values.every((value, i) => i === 0 || compare(values[i - 1] as never, value as never) <= 0))

/** Called otherwise in the row than in the order. */
const elsewhere: Record<string, string> = { '/api/v2/customers name_1': 'name', '/api/v2/customers username': 'main_user_username' }
/** What the world of the probes has one of at most. */
const thin = new Set(['/api/v1/jobs created_at', '/api/v1/jobs kind', '/api/v1/jobs state'])

test('every list of the contract is served', () => {
  // one list may be served under several paths
  expect(lists.filter((list) => !endpoints.some(({ method, query }) => method === 'GET' && query === list.query))).toEqual([])
})

describe.each(sorted)('%s by %s', (path, field) => {
  test('descending is ascending from behind, and both are in order [API-10S]', async () => {
    const [up, down] = [await read(path, field), await read(path, `-${field}`)]
    expect(idsOf(down)).toEqual(idsOf(up).toReversed())
    const values = up
      .map((row) => valueOf(row, elsewhere[`${path} ${field}`] ?? field))
      .filter((value) => value !== null && value !== undefined)
    if (thin.has(`${path} ${field}`)) return
    expect(new Set(values).size, 'different values to be sorted').toBeGreaterThan(1)
    expect(isAscending(values), JSON.stringify(values)).toBe(true)
  })

  test('its pages are those of the whole [API-08]', async () => {
    const whole = idsOf(await read(path, `-${field}`))
    const pages: unknown[] = []
    for (let offset = 0; offset < Math.min(whole.length, 12); offset += 4) {
      const { body } = await admin.get(`${path}?limit=4&offset=${offset}&order_by=-${field}`)
      pages.push(...idsOf(body.objects))
    }
    expect(pages).toEqual(whole.slice(0, pages.length))
  })
})
