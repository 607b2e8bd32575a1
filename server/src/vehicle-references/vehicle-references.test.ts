import { vehicleTypes } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { buildFixture } from '../../test/fixture.ts'

const certificates = '/api/v1/typenscheinnummer-ktype-link'
const types = '/api/v1/stammnummer-ktype-link'

let t: TestApp
let admin: Client
beforeAll(async () => {
  t = await startApp()
  await buildFixture(t.database.db)
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())
beforeEach(() => t.database.db.deleteFrom('vehicle_references').execute())

const add = (path: string, number: string, k_type = 34_125, vehicle_type = 10) => admin.post(path, { number, k_type, vehicle_type })
const numbers = async (path: string, query = '') =>
  (await admin.get(`${path}/?${query}`)).body.objects.map(({ number }: { number: string }) => number)

test('a reference links a number to a KType and a vehicle type; each kind has its own [VREF-10] [VREF-13] [VREF-17] [VREF-12] [VREF-16] [FMT-04]', async () => {
  const { status, body } = await add(certificates, '1VD341')
  expect([status, body]).toEqual([200, { id: expect.any(Number), number: '1VD341', k_type: 34_125, vehicle_type: 10 }])
  expect((await add(types, '204118630', 105_110, 20)).body).toMatchObject({ number: '204118630', vehicle_type: 20 })
  expect([await numbers(certificates), await numbers(types)]).toEqual([['1VD341'], ['204118630']])
  expect((await admin.get(certificates)).body.meta).toEqual({ total_count: 1 })
  expect((await admin.patch(`${types}/${body.id}`, { k_type: 1 })).status).toBe(404)
  expect(Object.keys(vehicleTypes)).toEqual(['10', '20', '30', '60'])
  for (const code of [10, 20, 30, 60]) expect((await add(types, `2000000${code}`, 1, code)).status).toBe(200)
  for (const code of [0, 11, '10', null]) expect((await add(types, '300000000', 1, code as number)).status).toBe(422)
})

test('what is no number of the type approval is refused at its field', async () => {
  const words = async (path: string, number: string) => (await add(path, number)).body.errors
  const nine = [{ source: 'number', message: 'Must have nine digits' }]
  for (const number of ['12A', '123-456-789', '12345678', '1234567890', 'X'])
    expect(await words(types, number), number).toEqual(nine)
  const none = [{ source: 'number', message: 'Is no Typenscheinnummer: X means that there is none' }]
  for (const number of ['X', ' x ', 'XXX', '-']) expect(await words(certificates, number), number).toEqual(none)
})

test('a number has one spelling, however it is typed, and is found by any [VREF-09S]', async () => {
  expect((await add(certificates, ' 1vd  341 ')).body.number).toBe('1VD341')
  expect((await add(types, '204.118 630')).body.number).toBe('204118630')
  expect(await numbers(certificates, 'number=1vd')).toEqual(['1VD341'])
  expect(await numbers(types, 'number=204.1')).toEqual(['204118630'])
  for (const nothing of ['number=%25', 'number=118']) expect(await numbers(types, nothing)).toEqual([])
})

test('the same reference again is a duplicate; the same number may stand for another KType [ERR-10S]', async () => {
  const { body: first } = await add(certificates, '1VD342')
  const twice = await add(certificates, '1vd342')
  expect([twice.status, twice.body.code, twice.body.errors]).toEqual([
    422,
    'duplicate',
    [{ source: 'number', message: 'The fields must make a unique set: 1VD342' }],
  ])
  const { body: other } = await add(certificates, '1VD342', 34_126)
  const meets = await admin.patch(`${certificates}/${other.id}`, { k_type: 34_125 })
  expect([meets.status, meets.body.code]).toEqual([422, 'duplicate'])
  expect((await add(types, '123456789')).status).toBe(200)
  expect((await admin.patch(`${certificates}/${first.id}`, { number: '1VD343' })).body).toEqual({ ...first, number: '1VD343' })
})

test('it is edited by its difference and deleted, and the trail tells of both [VREF-14] [VREF-18] [VREF-15] [VREF-19]', async () => {
  for (const path of [certificates, types]) {
    const { body } = await add(path, '204100000')
    expect((await admin.patch(`${path}/${body.id}`, { vehicle_type: 60 })).body).toEqual({ ...body, vehicle_type: 60 })
    expect((await admin.send('DELETE', `${path}/${body.id}`)).status).toBe(204)
    expect((await admin.send('DELETE', `${path}/${body.id}`)).status).toBe(404)
    const trail = await t.database.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject', '=', 'VehicleReferences')
      .where('record_id', '=', String(body.id))
      .orderBy('id')
      .execute()
    const kind = path === types ? 'stammnummer' : 'typenscheinnummer'
    expect(trail.slice(1)).toEqual([
      { action: 'update', before: { kind, vehicle_type: 10 }, after: { kind, vehicle_type: 60 } },
      { action: 'delete', before: { kind, number: '204100000', k_type: 34_125, vehicle_type: 60 }, after: null },
    ])
  }
})

test.each([
  ['no number', { number: ' ' }, 'number'],
  ['a Stammnummer of dots', { number: '. .' }, 'number'],
  ['33 characters', { number: '1'.repeat(33) }, 'number'],
  ['NUL', { number: '1\u0000' }, 'number'],
  ['letters in KType', { k_type: '12a' }, 'k_type'],
  ['a negative KType', { k_type: -1 }, 'k_type'],
  ['a huge KType', { k_type: 1e12 }, 'k_type'],
  ['half a KType', { k_type: 1.5 }, 'k_type'],
  ['no vehicle type', { vehicle_type: undefined }, 'vehicle_type'],
])('%s is refused at its field, and nothing is kept [VREF-06]', async (_what, over, source) => {
  const { status, body } = await admin.post(types, { number: '1', k_type: 1, vehicle_type: 10, ...over })
  expect([status, body.errors[0].source]).toEqual([422, source])
  expect(await numbers(types)).toEqual([])
})

test('number ascending first; every column sorts, and the filters narrow [VREF-05] [VREF-02]', async () => {
  await add(certificates, '2B', 3, 20)
  await add(certificates, '1C', 1, 60)
  await add(certificates, '1A', 2, 10)
  expect(await numbers(certificates)).toEqual(['1A', '1C', '2B'])
  expect(await numbers(certificates, 'order_by=-k_type')).toEqual(['2B', '1A', '1C'])
  expect(await numbers(certificates, 'order_by=vehicle_type')).toEqual(['1A', '2B', '1C'])
  expect(await numbers(certificates, 'number=1&order_by=-number')).toEqual(['1C', '1A'])
  expect(await numbers(certificates, 'vehicle_type=60')).toEqual(['1C'])
  expect(await numbers(certificates, 'k_type=2&limit=1')).toEqual(['1A'])
  for (const wrong of ['vehicle_type=11', 'k_type=x', 'colour=red'])
    expect((await admin.get(`${certificates}?${wrong}`)).status).toBe(400)
})

test('reading takes VehicleReferences/read, writing VehicleReferences/create and the head office [VREF-01] [VREF-03]', async () => {
  expect((await (await t.signedIn('seller')).get(certificates)).status).toBe(403)
  expect((await (await t.signedIn('seller')).post(certificates, { number: '1', k_type: 1, vehicle_type: 10 })).status).toBe(403)
})
