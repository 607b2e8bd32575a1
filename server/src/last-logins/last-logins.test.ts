import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addBranch, addCustomer, addUser } from '../../test/people.ts'

let t: TestApp
let admin: Client
let manager: Client
const ids = {} as Record<'night' | 'first' | 'last' | 'next' | 'unknown' | 'deleted' | 'foreign', number>

const path = '/api/v1/last-logins'
const plant = async (userId: number | null, createdAt: string, outcome = 'success') => {
  const { rows } = await sql<{ id: number }>`insert into logins (user_id, ip_address, browser_identification, outcome, created_at)
    values (${userId}, '192.0.2.7', 'Mozilla/5.0 Chrome/120.0', ${outcome}, ${createdAt}) returning id`.execute(t.database.db)
  return rows[0]!.id
}

beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  const branchId = await addBranch(db, 'Zürich')
  const anna = await addUser(db, { username: 'Anna.Garage', customerId: await addCustomer(db, { branchId }) })
  const bern = await addUser(db, { username: 'anna.bern', branchId: await addBranch(db, 'Bern') })
  const gone = await addUser(db, { username: 'gone', branchId })
  await sql`update users set deleted_at = now() where id = ${gone}`.execute(db)
  await addUser(db, { username: 'manager', role: 'branch_manager', branchId })
  await addUser(db, { username: 'admin', role: 'administrator' })
  admin = await t.signedIn('admin')
  manager = await t.signedIn('manager')
  ids.night = await plant(anna, '2021-03-04T23:59:59.500Z')
  ids.first = await plant(anna, '2021-03-05T00:00:00Z', 'wrong_password')
  ids.last = await plant(anna, '2021-03-05T23:59:59.999Z')
  ids.next = await plant(anna, '2021-03-06T00:00:00Z')
  ids.unknown = await plant(null, '2021-03-07T08:00:00Z', 'unknown_name')
  ids.deleted = await plant(gone, '2021-03-08T08:00:00Z')
  ids.foreign = await plant(bern, '2021-03-09T08:00:00Z')
})
afterAll(() => t.close())

/** Rows of the test alone: signing in leaves rows of its own, much later. */
const found = async (client: Client, query = 'created_at__lte=2022-01-01'): Promise<number[]> => {
  const { status, body, text } = await client.get(`${path}?${query}`)
  expect(status, text).toBe(200)
  expect(body.meta.total_count).toBe(body.objects.length)
  return body.objects.map(({ id }: { id: number }) => id)
}

test('who signed in, when, from where and with what, newest first [LOGIN-05S] [LOGIN-06]', async () => {
  const { foreign, deleted, unknown, next, last, first, night } = ids
  expect(await found(admin)).toEqual([foreign, deleted, unknown, next, last, first, night])
  const { body } = await admin.get(`${path}?username__istartswith=anna.g&order_by=created_at&limit=1`)
  expect(body.objects).toEqual([
    {
      id: night,
      user_id: expect.any(Number),
      username: 'Anna.Garage',
      ip_address: '192.0.2.7',
      created_at: '2021-03-04T23:59:59.500Z',
      browser_identification: 'Mozilla/5.0 Chrome/120.0',
      outcome: 'success',
      single_sign_on: false,
    },
  ])
  expect(body.meta.total_count).toBe(4)
})

test('the prefix of a login name in any case finds it, and nothing else is a pattern [LOGIN-02]', async () => {
  expect(await found(admin, 'username__istartswith=ANNA')).toEqual([ids.foreign, ids.next, ids.last, ids.first, ids.night])
  expect(await found(admin, 'username__istartswith=Anna.b')).toEqual([ids.foreign])
  for (const none of ['nna', '%25', '_nna']) expect(await found(admin, `username__istartswith=${none}`)).toEqual([])
})

test('a day ends at 23:59:59 UTC and begins at its start; moments stay moments [LOGIN-03] [LOGIN-05S] [LOGIN-07]', async () => {
  expect(await found(admin, 'created_at__gte=2021-03-05&created_at__lte=2021-03-05')).toEqual([ids.last, ids.first])
  expect(await found(admin, 'created_at__lte=2021-03-04')).toEqual([ids.night])
  const moments = 'created_at__gte=2021-03-05T23:00:00Z&created_at__lte=2021-03-06T00:00:00Z'
  expect(await found(admin, moments)).toEqual([ids.next, ids.last])
  expect((await admin.get(`${path}?created_at__lte=05.03.2021`)).status).toBe(400)
})

test('failed ones can be had alone', async () => {
  const early = 'created_at__lte=2022-01-01'
  expect(await found(admin, `succeeded=false&${early}`)).toEqual([ids.unknown, ids.first])
  expect(await found(admin, `succeeded=true&username__istartswith=anna.g&${early}`)).toEqual([ids.next, ids.last, ids.night])
})

test('the date sorts, either way, and nothing else [LOGIN-05S]', async () => {
  const up = await admin.get(`${path}?order_by=created_at`)
  const down = await admin.get(`${path}?order_by=-created_at`)
  expect(up.body.objects.map(({ id }: { id: number }) => id)).toEqual(
    down.body.objects.map(({ id }: { id: number }) => id).toReversed(),
  )
  expect((await admin.get(`${path}?order_by=username`)).status).toBe(400)
})

test('staff of a branch read of the people they see; deleted ones and names nobody has are for the head office', async () => {
  expect(await found(manager)).toEqual([ids.next, ids.last, ids.first, ids.night])
  const { body } = await admin.get(`${path}?limit=0`)
  const named = (id: number) => body.objects.find((row: { id: number }) => row.id === id)
  expect(named(ids.deleted).username).toBe('gone')
  expect(named(ids.unknown)).toMatchObject({ user_id: null, username: null })
})

test('the list needs its right [LOGIN-01]', async () => {
  await addUser(t.database.db, { username: 'sales', role: 'sales' })
  expect((await (await t.signedIn('sales')).get(path)).status).toBe(403)
})

test('a sign-in with a password is no single sign-on', async () => {
  const { body } = await admin.get(`${path}?order_by=-created_at&limit=1`)
  expect(body.objects[0]).toMatchObject({ outcome: 'success', single_sign_on: false })
})
