import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addLicence, addModules, setToday } from '../../test/licences.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { giveRight } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let modules: Awaited<ReturnType<typeof addModules>>
let clerk: Client
let customer: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  modules = await addModules(db)
  await addUser(db, { username: 'licences', role: 'licence_manager' })
  clerk = await t.signedIn('licences')
})
beforeEach(async () => {
  await setToday(t.database.db, '2026-11-22')
  customer = await addCustomer(t.database.db)
})
afterAll(() => t.close())

const base = (id = customer) => `/api/v1/modulestore/customers/${id}/module-licences`
const give = async (module_id: number, body: object = { create_immediately: true }) => {
  const { status, body: licence } = await clerk.post(base(), { module_id, valid_from: null, ...body })
  expect(status).toBe(200)
  return licence.id as number
}
const read = async () => (await clerk.get(`${base()}?limit=1000`)).body.objects
// oxlint-disable-next-line no-explicit-any
const told = async () => (await read()).map((one: any) => [one.module.name, one.status, one.active_from, one.active_until])
const move = (id: number, what: string, body?: object) => clerk.patch(`${base()}/${id}/${what}`, body)
const names = async (path: string) => {
  const { status, body } = await clerk.get(path)
  return status === 200 ? body.objects.map(({ name }: { name: string }) => name) : status
}

describe('a new licence', () => {
  test('begins at once or on a day from tomorrow on [MOD-17] [MOD-27] [MOD-26]', async () => {
    await give(modules.m)
    await give(modules.autodata, { valid_from: '2026-11-23' })
    expect(await read()).toMatchObject([
      {
        module: { name: 'autodata', kind: 'AUTODATA', is_demo: false },
        status: 'PLANNED',
        active_from: '2026-11-23',
        next_evaluation_date: '2026-12-01',
      },
      {
        module: { name: 'package_m' },
        status: 'ACTIVE',
        active_from: '2026-11-22',
        next_evaluation_date: '2026-12-01',
        active_until: null,
      },
    ])
    await setToday(t.database.db, '2026-11-23')
    expect((await read())[0]).toMatchObject({ status: 'ACTIVE' })
  })

  test('of a demo is active and ends by itself [MOD-16S]', async () => {
    await give(modules.demo)
    expect(await told()).toEqual([['package_l_demo', 'ACTIVE', '2026-11-22', '2026-12-22']])
    await setToday(t.database.db, '2026-12-22')
    expect((await read())[0]).toMatchObject({ status: 'FINISHED', next_evaluation_date: null })
  })

  test.each([
    ['2026-11-22', 'valid_from'],
    ['2026-11-21', 'valid_from'],
    ['2031-11-22', 'valid_from'],
    [null, 'valid_from'],
    ['tomorrow', 'valid_from'],
  ])('not from %s [MOD-17]', async (valid_from, source) => {
    const { status, body } = await clerk.post(base(), { module_id: modules.s, valid_from, create_immediately: false })
    expect([status, body.errors[0].source]).toEqual([422, source])
    expect(await read()).toEqual([])
  })

  test('needs a module that can be ordered: none of a kind that runs or is planned [MOD-18] [MOD-34]', async () => {
    expect((await clerk.post(base(), { create_immediately: true })).status).toBe(422)
    const orderable = `/api/v1/modulestore/customers/${customer}/modules/orderable`
    expect(await names(orderable)).toEqual(['autodata', 'package_s', 'package_try', 'package_m', 'package_l_demo', 'package_l'])
    await give(modules.s, { valid_from: '2027-01-01' })
    expect(await names(orderable)).toEqual(['autodata'])
    for (const module_id of [modules.s, modules.m, modules.old, 999_999]) {
      const { status, body } = await clerk.post(base(), { module_id, create_immediately: true })
      expect([status, body.errors[0].source]).toEqual([422, 'module_id'])
    }
  })

  test('is given once for one key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = { module_id: modules.m, valid_from: null, create_immediately: true }
    const [one, again] = [await clerk.post(base(), body, key), await clerk.post(base(), body, key)]
    expect([again.status, again.body.id]).toEqual([200, one.body.id])
    expect(await read()).toHaveLength(1)
  })
})

describe('what is done with a licence', () => {
  test('canceled now it is finished, canceled later it ends on its evaluation date [MOD-12] [MOD-16S] [MOD-28]', async () => {
    const [now, later] = [await give(modules.m), await give(modules.autodata)]
    expect((await move(now, 'cancel', { execution_time: 'immediate' })).body).toMatchObject({
      status: 'FINISHED',
      active_until: '2026-11-22',
    })
    expect((await move(later, 'cancel', { execution_time: 'next_evaluation_date' })).body).toMatchObject({
      status: 'TO_BE_CANCELED',
      active_until: '2026-12-01',
    })
    await setToday(t.database.db, '2026-12-01')
    expect((await read()).map(({ status }: { status: string }) => status)).toEqual(['FINISHED', 'FINISHED'])
  })

  test('only moves that have a module to go over to are told as possible', async () => {
    await give(modules.l)
    await give(modules.autodata)
    const moves = (await read()).map(({ module, moves }: { module: { name: string }; moves: string[] }) => [module.name, moves])
    expect(Object.fromEntries(moves)).toEqual({ package_l: ['downgrade', 'cancel'], autodata: ['cancel'] })
  })

  test('upgraded the higher module is active today [MOD-13] [MOD-31] [MOD-32]', async () => {
    const id = await give(modules.s)
    expect(await names(`${base()}/${id}/upgradable-modules`)).toEqual(['package_try', 'package_m', 'package_l'])
    expect((await move(id, 'upgrade', { target_module_id: modules.m })).body).toMatchObject({
      status: 'FINISHED',
      replaced_by: { module_name: 'package_m', active_from: '2026-11-22' },
    })
    expect(await told()).toEqual([
      ['package_m', 'ACTIVE', '2026-11-22', null],
      ['package_s', 'FINISHED', '2026-11-22', '2026-11-22'],
    ])
  })

  test('downgraded later the lower one is planned, and follows on the day [MOD-14] [MOD-30] [MOD-33]', async () => {
    const id = await give(modules.l)
    expect(await names(`${base()}/${id}/downgradable-modules`)).toEqual(['package_m', 'package_try', 'package_s'])
    await move(id, 'downgrade', { target_module_id: modules.s, execution_time: 'next_evaluation_date' })
    expect(await told()).toEqual([
      ['package_s', 'PLANNED', '2026-12-01', null],
      ['package_l', 'TO_BE_CANCELED', '2026-11-22', '2026-12-01'],
    ])
    await setToday(t.database.db, '2026-12-01')
    expect(await read()).toMatchObject([
      { status: 'ACTIVE', next_evaluation_date: '2027-01-01', replaces: { module_name: 'package_l' } },
      { status: 'FINISHED' },
    ])
  })

  test('a demo is converted to the full module on its evaluation date [MOD-15] [MOD-29]', async () => {
    const id = await give(modules.demo)
    expect(await names(`${base()}/${id}/full-modules`)).toEqual(['package_l'])
    expect((await move(id, 'convert-to-full')).status).toBe(200)
    expect(await told()).toEqual([
      ['package_l', 'PLANNED', '2026-12-01', null],
      ['package_l_demo', 'TO_BE_CANCELED', '2026-11-22', '2026-12-01'],
    ])
  })

  test('whatever is not offered is refused, and says why [MOD-20] [MOD-21S]', async () => {
    const refused = async (id: number, what: string, body?: object) => {
      const { status, body: said } = await move(id, what, body)
      return [status, said.error_message]
    }
    const full = await give(modules.m)
    const planned = await give(modules.autodata, { valid_from: '2026-12-24' })
    const now = { execution_time: 'immediate' }
    expect(await refused(full, 'convert-to-full')).toEqual([409, 'The module cannot be converted. It is no demo.'])
    expect(await refused(planned, 'cancel', now)).toEqual([
      409,
      'The module cannot be canceled. It is planned and has not begun yet.',
    ])
    await move(full, 'cancel', { execution_time: 'next_evaluation_date' })
    expect(await refused(full, 'downgrade', { ...now, target_module_id: modules.s })).toEqual([
      409,
      'The module cannot be downgraded. It is to be canceled already.',
    ])
    expect(await refused(full, 'upgrade', { target_module_id: modules.l })).toEqual([
      409,
      'The module cannot be upgraded. It is to be canceled already.',
    ])
  })

  test('a target that is not in the list is refused at its field [MOD-32] [MOD-33]', async () => {
    const id = await give(modules.m)
    for (const [what, target] of [
      ['upgrade', modules.s],
      ['upgrade', modules.autodata],
      ['upgrade', modules.demo],
      ['downgrade', modules.l],
      ['downgrade', modules.old],
      ['downgrade', 999_999],
    ] as const) {
      const { status, body } = await move(id, what, {
        target_module_id: target,
        ...(what === 'downgrade' && { execution_time: 'immediate' }),
      })
      expect([status, body.errors[0].source]).toEqual([422, 'target_module_id'])
    }
  })

  test('two clerks at once: one wins, the other is told what was done', async () => {
    const id = await give(modules.m)
    const answers = await Promise.all([
      move(id, 'cancel', { execution_time: 'immediate' }),
      move(id, 'upgrade', { target_module_id: modules.l }),
      move(id, 'downgrade', { target_module_id: modules.s, execution_time: 'immediate' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.error_message).toContain('It is finished already.')
    expect((await read()).filter(({ status }: { status: string }) => status === 'ACTIVE').length).toBeLessThanOrEqual(1)
  })
})

describe('who may', () => {
  test('changing takes both rights and a customer of the scope; a licence of another customer is not there [MOD-22S]', async () => {
    const { db } = t.database
    const id = await give(modules.m)
    const other = await addCustomer(db)
    expect((await clerk.patch(`${base(other)}/${id}/cancel`, { execution_time: 'immediate' })).status).toBe(404)
    expect(await names(`${base(other)}/${id}/upgradable-modules`)).toBe(404)
    const reader = await addUser(db, { username: `reader-${id}`, role: 'sales' })
    await giveRight(db, reader, 'view_module')
    const sales = await t.signedIn(`reader-${id}`)
    expect((await sales.get(base())).status).toBe(200)
    expect((await sales.patch(`${base()}/${id}/cancel`, { execution_time: 'immediate' })).status).toBe(403)
    const far = await addUser(db, { username: `far-${id}`, role: 'licence_manager', branchId: fixture.bern })
    expect(far).toBeGreaterThan(0)
    const bernese = await t.signedIn(`far-${id}`)
    for (const path of [
      base(),
      `${base()}/${id}/upgradable-modules`,
      `/api/v1/modulestore/customers/${customer}/modules/orderable`,
    ])
      expect((await bernese.get(path)).status).toBe(404)
    expect((await bernese.patch(`${base()}/${id}/cancel`, { execution_time: 'immediate' })).status).toBe(404)
    expect((await bernese.post(base(), { module_id: modules.autodata, create_immediately: true })).status).toBe(404)
  })

  test('a reseller with the rights changes its customers, and not its own company', async () => {
    const { db } = t.database
    await giveRight(db, fixture.users.dealer!, 'view_module')
    const dealer = await t.signedIn('dealer')
    const body = { module_id: modules.m, create_immediately: true }
    expect((await dealer.post(base(fixture.sub), body)).status).toBe(200)
    const own = await dealer.post(base(fixture.dealer), body)
    expect([own.status, own.body.code]).toEqual([403, 'own_company'])
    const { body: seen } = await dealer.get(base(fixture.sub))
    expect(seen.objects[0].history[0].by_name).toBe('Name of dealer')
  })
})

test('the history explains every state, each once, and who it was [MOD-10]', async () => {
  const { db } = t.database
  await addLicence(db, {
    customerId: customer,
    moduleId: modules.trial,
    status: 'TRIALING',
    from: '2026-09-10',
    next: '2026-10-01',
  })
  const [licence] = await read()
  expect(licence.status).toBe('ACTIVE')
  expect(licence.history).toMatchObject([
    { status: 'TRIALING', came_on: '2026-09-10' },
    { status: 'ACTIVE', came_on: '2026-10-01', at: null },
  ])
  await move(licence.id, 'cancel', { execution_time: 'immediate' })
  const [after] = await read()
  expect(after.history).toMatchObject([
    { status: 'TRIALING', came_on: '2026-09-10', by_name: null },
    { status: 'ACTIVE', came_on: '2026-10-01', by_name: null },
    { status: 'FINISHED', came_on: '2026-11-22', by_name: 'Name of licences' },
  ])
})

test('the database itself refuses a second licence of a module on the same day', async () => {
  const { db } = t.database
  const one = { customerId: customer, moduleId: modules.m, from: '2026-01-01', next: '2026-12-01' }
  await addLicence(db, { ...one, status: 'TO_BE_CANCELED', until: '2026-12-01' })
  await expect(addLicence(db, { ...one, status: 'PLANNED', from: '2026-11-30' })).rejects.toMatchObject({ code: '23P01' })
  await addLicence(db, { ...one, status: 'PLANNED', from: '2026-12-01' })
})
