import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from '../../test/api-key.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { buildFixture } from '../../test/fixture.ts'

let t: TestApp
let key: string
beforeAll(async () => {
  t = await startApp()
  await buildFixture(t.database.db)
  key = await addApiKey(t.database.db, 'catalogue')
  await t.database.db
    .insertInto('vehicle_references')
    .values([
      { kind: 'typenscheinnummer', number: '1VD341', k_type: 34_126, vehicle_type: 10 },
      { kind: 'typenscheinnummer', number: '1VD341', k_type: 34_125, vehicle_type: 20 },
      { kind: 'typenscheinnummer', number: '204118630', k_type: 1, vehicle_type: 10 },
      { kind: 'stammnummer', number: '204118630', k_type: 2, vehicle_type: 60 },
    ])
    .execute()
})
afterAll(() => t.close())

const read = (query: string, headers = {}) =>
  t.browser().get(`/api/v1/catalogue/vehicle-references/?${query}`, { 'x-api-key': key, ...headers })

test('a number answers every vehicle it stands for, in any spelling, of one kind or of both [VREF-10]', async () => {
  const one = await read('number=1vd%20%20341&kind=typenscheinnummer')
  expect([one.status, one.body.objects]).toEqual([
    200,
    [
      { kind: 'typenscheinnummer', number: '1VD341', k_type: 34_125, vehicle_type: 20 },
      { kind: 'typenscheinnummer', number: '1VD341', k_type: 34_126, vehicle_type: 10 },
    ],
  ])
  expect((await read('number=204.118.630&kind=stammnummer')).body.objects).toMatchObject([{ kind: 'stammnummer', k_type: 2 }])
  const both = await read('number=204118630')
  expect(both.body.objects.map(({ k_type }: { k_type: number }) => k_type)).toEqual([1, 2])
  for (const nobodys of ['1VD', '%25', '2041']) expect((await read(`number=${nobodys}`)).body).toEqual({ objects: [] })
})

test('who holds the answer gets 304 until it is another one', async () => {
  const etag = String((await read('number=204118630')).headers.etag)
  const again = async () => (await read('number=204118630', { 'if-none-match': etag })).status
  expect(await again()).toBe(304)
  await t.database.db.updateTable('vehicle_references').set({ vehicle_type: 30 }).where('k_type', '=', 2).execute()
  expect(await again()).toBe(200)
})

test('nonsense is refused, and without a key nobody reads', async () => {
  for (const query of ['', 'number=', `number=${'1'.repeat(33)}`, 'number=1&kind=x', 'number=1%00', 'number=1&more=1'])
    expect((await read(query)).status).toBe(400)
  expect((await t.browser().get('/api/v1/catalogue/vehicle-references?number=1')).status).toBe(401)
  expect((await (await t.signedIn('admin')).get('/api/v1/catalogue/vehicle-references?number=1')).status).toBe(401)
})
