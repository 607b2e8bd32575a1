import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { addOrders } from '../../test/orders.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { checkTotals } from '../carts/index.ts'
import { updateRollups } from '../dashboard/index.ts'
import { jobKinds } from '../job-kinds.ts'
import { runHousekeeping } from './housekeeping.job.ts'

let t: TestApp
let userId: number
beforeAll(async () => {
  t = await startApp()
  userId = await addUser(t.database.db, { username: 'anna', role: 'sales' })
})
afterAll(() => t.close())

const house = () =>
  runHousekeeping.run({
    id: randomUUID(),
    payload: {},
    db: t.database.db,
    // on the embedded database, which the test may not be on, it is vacuumed besides
    settings: { ...t.settings, ...(t.database.kind === 'postgres' && { databaseUrl: 'postgresql://' }) },
    log: () => Promise.resolve(),
    signal: new AbortController().signal,
  })

/** The last day of the calendar year so many years before this one. */
const inYearBefore = (years: number) => sql`(date_trunc('year', now()) - ${years - 1} * interval '1 year' - interval '1 day')`

test('removes answers kept for repeats after a week, and no younger one', async () => {
  const keep = async (age: string) => {
    const key = randomUUID()
    await sql`insert into idempotency_keys (user_id, key, endpoint, body_hash, created_at)
      values (${userId}, ${key}, 'POST /x', '\\x00', now() - ${age}::interval)`.execute(t.database.db)
    return key
  }
  await keep('8 days')
  const young = await keep('6 days')
  await house()
  const left = await t.database.db.selectFrom('idempotency_keys').select('key').execute()
  expect(left.map((row) => row.key)).toEqual([young])
})

test('failed sign-ins are kept for 90 days, successful ones for 400', async () => {
  const { db } = t.database
  const add = (outcome: string, days: number) =>
    sql`insert into logins (user_id, ip_address, outcome, created_at)
      values (${userId}, ${`${outcome} ${days}`}, ${outcome}, now() - ${days} * interval '1 day')`.execute(db)
  for (const days of [89, 91, 399, 401]) await Promise.all([add('success', days), add('wrong_password', days)])
  await house()
  const left = await db.selectFrom('logins').select('ip_address').execute()
  expect(left.map((row) => row.ip_address).toSorted()).toEqual(['success 399', 'success 89', 'success 91', 'wrong_password 89'])
})

test('handed-in proofs go when they are too old to count, places when nobody signed in from them for 90 days', async () => {
  const { db } = t.database
  await sql`insert into spent_proofs (nonce, expires_at) values ('old', now() - interval '1 second'), ('young', now() + interval '1 minute')`.execute(
    db,
  )
  await sql`insert into known_places (user_id, mark, kind, last_used_at)
    select ${userId}, decode(days::text, 'escape'), 'browser', now() - days * interval '1 day' from unnest(array[89, 91]) as days`.execute(
    db,
  )
  await house()
  expect((await db.selectFrom('spent_proofs').select('nonce').execute()).map(({ nonce }) => nonce)).toEqual(['young'])
  expect((await db.selectFrom('known_places').select('mark').execute()).map(({ mark }) => mark.toString())).toEqual(['89'])
  await db.deleteFrom('known_places').execute()
})

test('a file that was uploaded and never started goes after a week; what was taken over stays for two years', async () => {
  const { db } = t.database
  await sql`insert into imports (kind, user_id, state, file_name, content, row_count, counts, errors, preview, created_at)
    select 'x', ${userId}, state, state || days, '', 0, '{}', '[]', '[]', now() - days * interval '1 day'
    from (values ('ready', 6), ('ready', 8), ('wrong', 8), ('done', 729), ('done', 731)) as had (state, days)`.execute(db)
  await house()
  const left = await db.selectFrom('imports').select('file_name').orderBy('id').execute()
  expect(left.map(({ file_name }) => file_name)).toEqual(['ready6', 'done729'])
})

test('who has a basket open is kept for an hour, when each person last looked for 90 days', async () => {
  const { db } = t.database
  const customerId = await addCustomer(db)
  const carts = [await addCart(db, { customerId }), await addCart(db, { customerId })]
  for (const [cart, hours, days] of [
    [carts[0], 0.9, 89],
    [carts[1], 1.1, 91],
  ] as const) {
    await sql`insert into cart_viewers values (${cart}, ${userId}, now() - ${hours} * interval '1 hour')`.execute(db)
    await sql`insert into cart_looks values (${cart}, ${userId}, now() - ${days} * interval '1 day', 0, now(), 0)`.execute(db)
  }
  await house()
  for (const table of ['cart_viewers', 'cart_looks'] as const)
    expect(await db.selectFrom(table).select('cart_id').execute()).toEqual([{ cart_id: carts[0] }])
})

test('a session in use survives', async () => {
  const anna = await t.signedIn('anna')
  await house()
  expect((await anna.get('/api/v1/my-user')).status).toBe(200)
})

test('of an order it is kept for ten years what was sent to a partner, and for 90 days that the partner was asked', async () => {
  const { db } = t.database
  await addOrders(db, 1)
  await sql`insert into handoff_attempts (handoff_id, kind, request, started_at)
    select h.id, kind, kind || ' ' || days, now() - days * interval '1 day'
    from handoffs h cross join (values ('send', 400), ('ask', 89), ('ask', 91)) as told (kind, days) where h.target = 'wholesaler'`.execute(
    db,
  )
  await house()
  const left = await db.selectFrom('handoff_attempts').select('request').orderBy('id').execute()
  expect(left.map(({ request }) => request)).toEqual(['send 400', 'ask 89'])
  const settledIn = async (years: number) => {
    await sql`update handoffs set state = 'accepted', document = '{}', updated_at = ${inYearBefore(years)}`.execute(db)
    await house()
    const { rows } = await sql<{
      documents: number
      attempts: number
    }>`select (select count(document) from handoffs)::integer as documents,
      (select count(*) from handoff_attempts)::integer as attempts`.execute(db)
    return rows[0]
  }
  expect(await settledIn(10)).toEqual({ documents: 2, attempts: 2 })
  expect(await settledIn(11)).toEqual({ documents: 0, attempts: 0 })
})

test('a round is a job of the queue, four times a day, and says how much it took away', async () => {
  expect(jobKinds.find(({ kind }) => kind === 'keep-house')?.cron).toBe('0 */6 * * *')
  await t.database.db.deleteFrom('mails').execute()
  await sql`insert into mails (recipient, subject, body, sent_at)
    select 'garage@example.ch', 'Delivery', '', now() - days * interval '1 day' from unnest(array[89, 91]) as days`.execute(
    t.database.db,
  )
  expect(await house()).toEqual({ removed: 1, files_removed: 0 })
})

test('mails go 90 days after they were sent or given up, those that wait never', async () => {
  const { db } = t.database
  await db.deleteFrom('mails').execute()
  await sql`insert into mails (recipient, subject, body, created_at, sent_at, given_up_at)
    select 'garage@example.ch', name, '', now() - interval '200 days', now() + sent * interval '1 day', now() + given_up * interval '1 day'
    from (values ('sent long ago', -91, null), ('sent lately', -89, null), ('waits', null, null),
      ('given up long ago', null, -91), ('given up lately', null, -89)) as mails (name, sent, given_up)`.execute(db)
  await house()
  const left = await db.selectFrom('mails').select('subject').orderBy('subject').execute()
  expect(left.map(({ subject }) => subject)).toEqual(['given up lately', 'sent lately', 'waits'])
  await db.deleteFrom('mails').execute()
})

test('what links of mails open with is forgotten once they were sent, or given up so long ago that they open nothing', async () => {
  const { db } = t.database
  await db.deleteFrom('mails').execute()
  const link = '/activation/reset-password?username=anna&token='
  await sql`insert into mails (recipient, subject, body, sent_at, given_up_at)
    select 'garage@example.ch', name, ${`${link}abc`}, now() + sent * interval '1 day', now() + given_up * interval '1 day'
    from (values ('sent', -1, null), ('waits', null, null), ('given up long ago', null, -31), ('given up lately', null, -29))
      as mails (name, sent, given_up)`.execute(db)
  await house()
  const kept = await db.selectFrom('mails').select('subject').where('body', 'like', '%=abc').orderBy('subject').execute()
  expect(kept.map(({ subject }) => subject)).toEqual(['given up lately', 'waits'])
  expect(await house()).toEqual({ removed: 0, files_removed: 0 })
  await db.deleteFrom('mails').execute()
})

test('keys of people go 90 days after they were revoked or ended', async () => {
  const { db } = t.database
  await sql`insert into personal_keys (user_id, name, start, key_hash, expires_at, revoked_at)
    select ${userId}, name, 'dk_', decode(name, 'escape'), now() + ends * interval '1 day', now() + revoked * interval '1 day'
    from (values ('in use', 10, null), ('revoked long ago', 10, -91), ('revoked lately', 10, -89), ('ended long ago', -91, null), ('ended lately', -89, null))
      as keys (name, ends, revoked)`.execute(db)
  await house()
  const left = await db.selectFrom('personal_keys').select('name').orderBy('name').execute()
  expect(left.map(({ name }) => name)).toEqual(['ended lately', 'in use', 'revoked lately'])
})

test('closed baskets go with their orders ten years after the end of their year, one on its way stays, and the totals are right', async () => {
  const { db } = t.database
  await sql`delete from handoff_attempts`.execute(db)
  const orders = await addOrders(db, 3)
  for (const [order, years, state] of [
    [orders[0]!, 11, 'accepted'],
    [orders[1]!, 11, 'planned'],
    [orders[2]!, 10, 'accepted'],
  ] as const)
    await sql`with o as (select cart_id from orders where id = ${order.id}),
      h as (update handoffs set state = ${state}, updated_at = ${inYearBefore(years)} where order_id = ${order.id}),
      d as (insert into deliveries (cart_id, delivered_by) select cart_id, ${userId} from o returning id),
      l as (insert into delivery_lines (delivery_id, cart_item_id, quantity) select d.id, i.id, 1 from d, o join cart_items i using (cart_id))
      update carts set created_at = ${inYearBefore(years)}, updated_at = ${inYearBefore(years)} where id = (select cart_id from o)`.execute(
      db,
    )
  await updateRollups(db, 'Europe/Zurich')
  const counted = async (table: string) =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]!.n)
  const tables = ['carts', 'cart_items', 'orders', 'order_lines', 'handoffs', 'deliveries', 'delivery_lines', 'cart_handoffs']
  const before = await Promise.all(tables.map(counted))
  await house()
  await updateRollups(db, 'Europe/Zurich')
  const gone = (await Promise.all(tables.map(counted))).map((n, index) => before[index]! - n)
  expect(Object.fromEntries(tables.map((table, index) => [table, gone[index]]))).toEqual({
    ...{ carts: 1, cart_items: 1, orders: 1, order_lines: 1, handoffs: 2, deliveries: 1, delivery_lines: 1, cart_handoffs: 1 },
  })
  // throws where the kept totals are not those of the baskets
  await checkTotals.run({ db, signal: new AbortController().signal } as never)
  const { rows } = await sql<{ kept: number; there: number }>`select (select sum(closed_carts) from cart_sums)::integer as kept,
    (select count(*) from carts where status = 'closed')::integer as there`.execute(db)
  expect(rows[0]!.kept).toBe(rows[0]!.there)
})

test('the trail goes ten years after its year, lost sales after two, and names of deleted people after 400 days', async () => {
  const { db } = t.database
  const customerId = await addCustomer(db)
  await sql`insert into lost_sales (customer_id, username, username_key, product_no, reason, created_at)
    select ${customerId}, 'anna', 'anna', years::text, 'price', ${inYearBefore(3)} + (3 - years) * interval '1 year' from unnest(array[2, 3]) as years`.execute(
    db,
  )
  await sql`insert into audit_log (at, actor_name, subject, action, request_id)
    select ${inYearBefore(11)} + (11 - years) * interval '1 year', 'machine', 'Carts', 'update', 'years ' || years from unnest(array[10, 11]) as years`.execute(
    db,
  )
  const addDeleted = async (days: number) => {
    const id = await addUser(db, { username: `deleted${days}` })
    await sql`update users set deleted_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(db)
    return id
  }
  const people = [await addDeleted(399), await addDeleted(401)]
  await house()
  const read = async (query: RawBuilder<unknown>) =>
    (await sql<{ word: string }>`${query}`.execute(db)).rows.map(({ word }) => word)
  expect(await read(sql`select product_no as word from lost_sales`)).toEqual(['2'])
  expect(await read(sql`select request_id as word from audit_log where request_id like 'years %'`)).toEqual(['years 10'])
  expect(await read(sql`select username as word from users where deleted_at is not null order by id`)).toEqual([
    'deleted399',
    `Erased ${people[1]}`,
  ])
  expect(await read(sql`select subject || action as word from audit_log where record_id = ${String(people[1])}`)).toEqual([
    'Userserase',
  ])
})
