import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addLicence, addModules, setToday } from '../../test/licences.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { startLicences } from './licences.service.ts'

let t: TestApp
let clerk: Client
let modules: Awaited<ReturnType<typeof addModules>>
let [mine, theirs] = [0, 0]
beforeAll(async () => {
  t = await startApp()
  modules = await addModules(t.database.db)
  await addUser(t.database.db, { username: 'licences', role: 'licence_manager' })
  clerk = await t.signedIn('licences')
})
afterAll(() => t.close())
beforeEach(async () => {
  const { db } = t.database
  await setToday(db, '2026-11-22')
  await sql`delete from module_licences`.execute(db)
  mine = await addCustomer(db)
  theirs = await addCustomer(db)
})

const base = (customer = mine) => `/api/v1/modulestore/customers/${customer}/module-licences`
const add = (moduleId: number, customerId = mine) =>
  addLicence(t.database.db, { customerId, moduleId, from: '2026-01-01', next: '2026-12-01' })
const everything = async () => {
  const { rows } = await sql<object>`select id, status, active_from, next_evaluation_date, active_until from module_licences
    order by id`.execute(t.database.db)
  return rows
}

test.each([
  '2026-11-22',
  '2026-11-21',
  '2026-02-30',
  '2027-02-29',
  '2026-13-01',
  '26-12-01',
  '2026-12-01T00:00:00Z',
  '',
  20_261_201,
])('no licence begins later from %j [MOD-17]', async (valid_from) => {
  const { status, body } = await clerk.post(base(), { module_id: modules.m, valid_from, create_immediately: false })
  expect([status, body.errors[0].source]).toEqual([422, 'valid_from'])
  expect(await everything()).toEqual([])
})

test('a licence of another customer in the path is not there, and stays as it is', async () => {
  const id = await add(modules.m, theirs)
  const before = await everything()
  const now = { execution_time: 'immediate' }
  const answers = [
    await clerk.patch(`${base()}/${id}/cancel`, now),
    await clerk.patch(`${base()}/${id}/upgrade`, { target_module_id: modules.l }),
    await clerk.patch(`${base()}/${id}/downgrade`, { ...now, target_module_id: modules.s }),
    await clerk.patch(`${base()}/${id}/convert-to-full`),
    await clerk.get(`${base()}/${id}/upgradable-modules`),
    await clerk.get(`${base()}/${id}/downgradable-modules`),
    await clerk.get(`${base()}/${id}/full-modules`),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(await everything()).toEqual(before)
})

test('odd bodies and numbers are refused at their field, and change nothing', async () => {
  const id = await add(modules.m)
  const before = await everything()
  const refused = async (what: string, body: unknown, sources: string[]) => {
    const { status, body: said } = await clerk.patch(`${base()}/${id}/${what}`, body as object)
    expect([what, status, said.errors?.map(({ source }: { source: string }) => source)]).toEqual([what, 422, sources])
  }
  await refused('cancel', { execution_time: 'yesterday' }, ['execution_time'])
  await refused('cancel', {}, ['execution_time'])
  await refused('upgrade', { target_module_id: -1 }, ['target_module_id'])
  await refused('upgrade', { target_module_id: String(modules.l) }, ['target_module_id'])
  await refused('upgrade', { target_module_id: 1e300 }, ['target_module_id'])
  await refused('downgrade', { target_module_id: modules.s }, ['execution_time'])
  for (const odd of ['0', '-1', '1e3', '9'.repeat(30), 'x', '%00'])
    expect([400, 404], odd).toContain((await clerk.patch(`${base()}/${odd}/cancel`, { execution_time: 'immediate' })).status)
  expect(await everything()).toEqual(before)
})

test('where a clock went back behind the end of a licence, none of its kind is given until that day has come again', async () => {
  const id = await add(modules.m)
  await setToday(t.database.db, '2026-11-25')
  expect((await clerk.patch(`${base()}/${id}/cancel`, { execution_time: 'immediate' })).status).toBe(200)
  await setToday(t.database.db, '2026-11-24')
  const give = () => clerk.post(base(), { module_id: modules.m, create_immediately: true })
  const { status, body } = await give()
  expect([status, body.errors?.[0].source]).toEqual([422, 'module_id'])
  const start = { customerIds: [mine], by: null, moduleId: modules.m, timeZone: t.settings.timeZone }
  expect(await startLicences(t.database.db, () => Promise.resolve(), start)).toEqual([])
  await setToday(t.database.db, '2026-11-25')
  expect((await give()).status).toBe(200)
})

test('no evaluation lies beyond the end: of a demo that ends before it is that day [MOD-16S]', async () => {
  const { body } = await clerk.post(base(), { module_id: modules.demo, create_immediately: true })
  expect([body.next_evaluation_date, body.active_until]).toEqual(['2026-12-01', '2026-12-22'])
  await setToday(t.database.db, '2026-12-05')
  const read = async () => (await clerk.get(base())).body.objects[0]
  expect(await read()).toMatchObject({ next_evaluation_date: '2026-12-22', active_until: '2026-12-22' })
  const converted = await clerk.patch(`${base()}/${body.id}/convert-to-full`)
  expect(converted.body).toMatchObject({ status: 'TO_BE_CANCELED', next_evaluation_date: '2026-12-22', active_until: '2026-12-22' })
})

test('the database itself refuses a licence that ends before it begins', async () => {
  const backwards = addLicence(t.database.db, { customerId: mine, moduleId: modules.m, from: '2026-12-01', until: '2026-11-30' })
  await expect(backwards).rejects.toThrow(/module_licences/)
  expect(await everything()).toEqual([])
})
