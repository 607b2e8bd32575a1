import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { setToday } from '../../test/licences.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { findLicences, startLicences, validModule } from './licences.service.ts'

const timeZone = 'Europe/Zurich'
// the first of a month of 31 days: what lasts 30 days ends before the next month begins
const today = '2026-12-01'
let t: TestApp
let manager: Client
let seller: Client
const ids: Record<string, number> = {}
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  await setToday(db, today)
  const modules = [
    { modulestore_id: 'PACKAGE_M', name: 'Package M', kind: 'PACKAGE', validity_period_days: null },
    { modulestore_id: 'PACKAGE_TRY', name: 'Package to try', kind: 'PACKAGE', validity_period_days: 60 },
    { modulestore_id: 'PACKAGE_DEMO', name: 'Package L', kind: 'PACKAGE', is_demo: true, validity_period_days: 30 },
    { modulestore_id: 'MOVE', name: 'MOVE store', kind: 'PACKAGE', validity_period_days: null },
    { modulestore_id: 'ALLDATA', name: 'Alldata', kind: 'ALLDATA', validity_period_days: 1 },
    { modulestore_id: 'OLD', name: 'Package S', kind: 'PACKAGE', validity_period_days: null, is_orderable: false },
  ] as const
  for (const [ordinality, module] of modules.entries()) {
    const { id } = await db
      .insertInto('modules')
      .values({ ...module, ordinality })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids[module.modulestore_id] = id
  }
  await addUser(db, { username: 'manager', role: 'branch_manager' })
  await addUser(db, { username: 'seller', role: 'sales' })
  manager = await t.signedIn('manager')
  seller = await t.signedIn('seller')
})
afterAll(() => t.close())

const valid = async (query: string) => {
  const { body } = await manager.get(`/api/v1/modulestore/modules/valid${query}`)
  return body.objects.map(({ modulestore_id }: { modulestore_id: string }) => modulestore_id)
}

test('choosers get the packages a licence may be given of, without the MOVE store [CUST-24] [MOD-25]', async () => {
  expect(await valid('?kind=PACKAGE&exclude_modulestore_id__in=MOVE')).toEqual(['PACKAGE_M', 'PACKAGE_TRY', 'PACKAGE_DEMO'])
  expect(await valid('')).toEqual(['PACKAGE_M', 'PACKAGE_TRY', 'PACKAGE_DEMO', 'MOVE', 'ALLDATA'])
  expect(await valid('?exclude_modulestore_id__in=MOVE,ALLDATA,PACKAGE_M&limit=1')).toEqual(['PACKAGE_TRY'])
  expect((await seller.get('/api/v1/modulestore/modules/valid')).status).toBe(403)
  expect((await manager.get('/api/v1/modulestore/modules/valid?kind=MOVE')).status).toBe(400)
})

const give = (modulestoreId: string, customerIds: number[]) =>
  startLicences(t.database.db, () => Promise.resolve(), { customerIds, moduleId: ids[modulestoreId]!, by: null, timeZone })

test('a package begins today, one to try is tried until its next evaluation date, a demo ends by itself [MOD-10] [MOD-16S]', async () => {
  const customer = await addCustomer(t.database.db)
  for (const module of ['PACKAGE_M', 'PACKAGE_TRY', 'PACKAGE_DEMO']) await give(module, [customer])
  const licences = await findLicences(t.database.db, customer, timeZone)
  const told = licences.map((one) => [one.module.name, one.status, one.active_from, one.next_evaluation_date, one.active_until])
  expect(told).toEqual([
    ['Package L', 'ACTIVE', today, '2026-12-31', '2026-12-31'],
    ['Package to try', 'TRIALING', today, '2027-01-01', null],
    ['Package M', 'ACTIVE', today, '2027-01-01', null],
  ])
})

test('whoever has a licence that has not ended keeps it, and gets no second one', async () => {
  const one = await addCustomer(t.database.db)
  const other = await addCustomer(t.database.db)
  expect((await give('PACKAGE_M', [one])).map(({ customer_id }) => customer_id)).toEqual([one])
  expect((await give('PACKAGE_M', [one, other])).map(({ customer_id }) => customer_id)).toEqual([other])
  await sql`update module_licences set status = 'FINISHED', active_until = active_from where customer_id = ${one}`.execute(
    t.database.db,
  )
  expect(await give('PACKAGE_M', [one])).toHaveLength(1)
})

test('what is written late is read as of today [MOD-16S]', async () => {
  const { db } = t.database
  const customer = await addCustomer(db)
  await give('PACKAGE_TRY', [customer])
  await give('PACKAGE_DEMO', [customer])
  await sql`update module_licences set active_from = active_from - 90, next_evaluation_date = next_evaluation_date - 90,
    active_until = active_until - 90 where customer_id = ${customer}`.execute(db)
  const licences = await findLicences(db, customer, timeZone)
  expect(licences.map(({ status }) => status)).toEqual(['FINISHED', 'ACTIVE'])
  expect(licences[1]!.next_evaluation_date).toBe('2027-01-01')
})

test('a module nobody may be given is refused at its field', async () => {
  const { db } = t.database
  for (const id of [ids.OLD!, 999_999])
    await expect(validModule(db, id)).rejects.toMatchObject({ details: { status: 422, errors: [{ source: 'module_id' }] } })
})
