import { contract } from '@disadmin/contract/contract'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { type AnyList, listOfQuery } from '@disadmin/contract/kit/list'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { benchPlan, loadPlan } from '../../server/demo/index.ts'
import { updateRollups } from '../../server/src/dashboard/index.ts'
import { vacuum } from '../../server/src/kit/db/statistics.ts'
import { type Client, startApp, type TestApp } from '../../server/test/client.ts'
import { addUser } from '../../server/test/people.ts'
import { addScopes, addYears, resellerId, wasteOf, watchReads } from './plans.ts'

/** A list reads and sorts so many rows at most beyond those an index leads it to. */
const most = 1000

/** What a filter is asked with: a value of which the set has few to some, as a clerk would. */
const samples: Record<string, string> = {
  q: 'meier',
  actor: 'garage',
  effective: 'garage',
  at__gte: '2026-11-01',
  at__lte: '2024-12-15',
  branch: '1',
  cart_id: '100200',
  category: '17',
  category_id: '100414',
  created_at__gte: '2026-11-01',
  created_at__lte: '2024-12-15',
  customer: '17',
  customer_id: '17',
  customer_no: '20017',
  delivery_option__id: '1',
  delivery_terms: '1',
  discount_group: '1',
  discount_group__id: '1',
  end_date: '2026-12-31',
  event: 'order.accepted',
  from: '2026-11-01',
  grantable: 'true',
  group: '2',
  handoff__in: 'unknown,failed',
  happens: 'ends',
  idle_days: '365',
  impersonated: 'true',
  include_finished: 'true',
  is_active: 'false',
  k_type: '34125',
  kind: 'send-waiting-orders',
  kind__in: 'failed',
  area: 'flyer',
  name__icontains: 'price',
  never_signed_in: 'true',
  number: '1VD',
  ordered: 'false',
  ordered_from: '2026-11-01',
  own: 'false',
  recipient: 'garage17',
  record_id: '100200',
  product_no__istartswith: 'bd-1',
  reason: 'Too expensive',
  reseller: '20017',
  reseller__id: '17',
  reseller_no: '20017',
  routine: 'true',
  seen: 'false',
  show_hidden: 'true',
  start_date: '2026-10-01',
  status__in: 'new',
  subject: 'Users',
  succeeded: 'false',
  target: 'vpom',
  to: '2024-12-15',
  type: '3_STEP',
  username__istartswith: 'mei',
  vehicle_type: '20',
  webhook: '2',
  within: '60',
  without_login: 'true',
  without_renewal_date: 'true',
}
/** Where the same name means something else. */
const samplesOf: Record<string, string> = {
  '/api/v1/jobs state': 'parked',
  '/api/v1/modulestore/module-licences kind': 'HAYNES_PRO',
  '/api/v1/modulestore/module-licences customer': '20017',
  '/api/v1/modulestore/renewals customer': '20017',
  '/api/v1/modulestore/renewals kind': 'HAYNES_PRO',
  '/api/v1/mails state': 'given_up',
  '/api/v1/webhook-deliveries state': 'failed',
}

/** What reads or sorts more today, by its view and what it does, and why it stays. */
const known: readonly (readonly [views: RegExp, what: RegExp, why: string])[] = [
  [
    /^\/api\/v1\/(last-logins|lost-sale-reasons|mails|webhook-deliveries|jobs)\b/,
    /^count by a scan of/,
    'The total of the whole, or of a large part, is counted: linear until totals are kept (docs/decisions/lists.md).',
  ],
  [
    /^\/api\/v1\/audit\?(order_by=-?at)?$/,
    /^count by a scan of audit_log$/,
    'Of a branch: 30,000 rows are as cheap to walk as a thousand look-ups. Of a million it reads audit_log_customer alone.',
  ],
  [
    /^\/api\/v1\/last-logins\?created_at__gte=/,
    /^scan of users$/,
    'Of a branch: few sign-ins are met with 20,000 people, which are as cheap to walk; more people are looked up.',
  ],
  [
    /^\/api\/v1\/(handoffs\?|orders\?handoff__in=)/,
    /^scan of handoff_sums$/,
    'Of a branch, whose sums are one row per customer and kind. PostgreSQL takes a walk of the small table for a thousand look-ups.',
  ],
  [
    /^\/api\/v1\/(carts|orders)\?(order_by=-?\w+|ordered_from=[\d-]+|own=false)?$/,
    /^count by a scan of carts$/,
    'The same of carts and their orders. Whether it reads the table or an index of it hangs on what vacuum could mark as visible.',
  ],
  [/^\/api\/v1\/carts\?own=/, /^scan of cart_sums$/, 'Staff have no own ones and are not offered the filter.'],
  [
    /^\/api\/v1\/(carts|orders)\?seen=|^\/api\/v2\/users\?idle_days=/,
    /^(count by a )?scan of (carts|users)/,
    'A flag half of the house has, or nearly nobody; an index for it would be written with every save and read by nobody else.',
  ],
  [/^\/api\/v1\/webhook-deliveries\?order_by=-?created_at$/, /^(scan of webhook_deliveries|sort by)/, 'Housekeeping bounds them.'],
  [
    /^\/api\/v1\/modulestore\/renewals\?(order_by=-?reseller_no|happens=ends)$/,
    /^(scan of customers|sort by)/,
    'Only what comes within the days one looks ahead is read and sorted; the numbers of resellers are looked up all at once.',
  ],
  [
    /^\/api\/v1\/modulestore\/module-licences\?(order_by=-?number_of_users|start_date=.*)$/,
    /^sort by (\(\(SubPlan|l\.module_name)/,
    'Counting the users of every customer is asked for now and then; those that began in some months are sorted by their name.',
  ],
  [/^\/api\/v1\/jobs\?/, /^(scan of job_common|sort by)/, 'The table and its indexes are the queue’s own; it keeps jobs for days.'],
]
const isKnown = (view: string, what: string) => known.some(([views, whats]) => views.test(view) && whats.test(what))

/** Who reads: the house, one of twenty branches, and a reseller of 200 companies. */
const readers = ['inspector', 'clerk', 'dealer'] as const

const lists = Object.values(contract)
  .flatMap((feature) => Object.values(feature) as Endpoint[])
  .flatMap(({ path, query }) => {
    const list = query && listOfQuery(query as never)
    return list ? [[path, list] as const] : []
  })

const viewsOf = (path: string, { sort, filters }: AnyList): string[] => [
  '',
  ...sort.flatMap((name) => [`order_by=${name}`, `order_by=-${name}`]),
  ...Object.keys(filters).map((name) => `${name}=${samplesOf[`${path} ${name}`] ?? samples[name] ?? ''}`),
]

test('every filter of every list has a value to be asked with', () => {
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.flatMap(([path, list]) => viewsOf(path, list).filter((view) => view.endsWith('=')))).toEqual([])
})

// The embedded planner runs in one process and without statistics of its own making: what it chooses says nothing of PostgreSQL.
describe.skipIf(inject('adminUrl') === '')('on PostgreSQL, with 30,000 carts and 20,000 people', () => {
  let t: TestApp
  let people: Record<(typeof readers)[number], Client>
  let readsOf: ReturnType<typeof watchReads>
  beforeAll(async () => {
    t = await startApp()
    const plan = benchPlan(new Date('2026-11-20T16:00:00Z'), { carts: 30_000, lines: 1, customers: 20_000, users: 20_000 })
    await loadPlan(t.database, plan)
    await addScopes(t.database)
    await addYears(t.database)
    await addUser(t.database.db, { username: 'inspector', role: 'administrator' })
    await addUser(t.database.db, { username: 'clerk', role: 'branch_manager', branchId: 5 })
    await addUser(t.database.db, { username: 'dealer', role: 'reseller', customerId: resellerId })
    await updateRollups(t.database.db, t.settings.timeZone)
    await vacuum(t.database.db)
    readsOf = watchReads(t.database.pool)
    const signedIn = await Promise.all(readers.map(async (name) => [name, await t.signedIn(name)] as const))
    people = Object.fromEntries(signedIn) as typeof people
  })
  afterAll(() => t.close())

  const wasteUnder = async (view: string, reader: (typeof readers)[number] = 'inspector'): Promise<string[]> => {
    const reads = await readsOf(async () => {
      const { status, text } = await people[reader].get(view)
      if (status === 403 && reader !== 'inspector') return
      expect(status, `${view}: ${text}`).toBe(200)
    })
    const waste = await Promise.all(reads.map((read) => wasteOf(t.database.pool, read, most)))
    return [...new Set(waste.flat())]
  }

  test.each(lists)(
    '%s finds its rows by an index for each reader, by default and under each filter and order',
    async (path, list) => {
      const unknown: string[] = []
      for (const reader of readers) {
        for (const view of viewsOf(path, list).map((query) => `${path}?${query}`))
          unknown.push(
            ...(await wasteUnder(view, reader)).filter((what) => !isKnown(view, what)).map((what) => `${reader} ${view}: ${what}`),
          )
      }
      expect(unknown).toEqual([])
    },
  )

  test('a branch and a reseller read the long lists', async () => {
    const totalOf = async (reader: (typeof readers)[number], path: string) => (await people[reader].get(path)).body.meta.total_count
    for (const path of ['/api/v1/carts', '/api/v1/orders', '/api/v1/handoffs', '/api/v2/users'])
      expect(await totalOf('clerk', path), path).toBeGreaterThan(500)
    for (const path of ['/api/v1/carts', '/api/v2/users', '/api/v2/customers'])
      expect(await totalOf('dealer', path), path).toBeGreaterThan(100)
  })

  test.each(['/api/v1/notifications', '/api/v1/dashboard', '/api/v1/orders/counts'])('%s counts by indexes alone', async (path) => {
    expect(await wasteUnder(path)).toEqual([])
  })

  test.each(['meier', 'garage 17', '20017', '100200', '1002', '17'])('what “%s” leads to is found by indexes alone', async (q) => {
    expect(await wasteUnder(`/api/v1/search?q=${encodeURIComponent(q)}`)).toEqual([])
  })

  test('a statement that scans or sorts is caught, one led by an index is not', async () => {
    const waste = (text: string) => wasteOf(t.database.pool, { text, values: [] }, most)
    expect(await waste('select id from users order by email limit 5')).toEqual(['scan of users', 'sort by email'])
    expect(await waste("select count(*) as count from users where email like '%x'")).toEqual(['count by a scan of users'])
    expect(await waste('select id from users where id = 5')).toEqual([])
    expect(await waste('select id from users where deleted_at is null order by username_key, id limit 5')).toEqual([])
  })
})
