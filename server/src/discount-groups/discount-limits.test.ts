import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addDiscountGroup } from '../../test/discounts.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { giveRight } from '../../test/rights.ts'

let t: TestApp
let fixture: Fixture
let admin: Client
const path = '/api/v1/discount-limits'
beforeAll(async () => {
  t = await startApp()
  fixture = await buildFixture(t.database.db)
  await addDiscountGroup(t.database.db, 'Gold')
  admin = await t.signedIn('admin')
})
afterAll(() => t.close())

interface Limit {
  id: number
  discount_group_name: string
  value: number | null
}
const codes = async (client = admin) =>
  (await client.get(path)).body.objects as { id: number; code: string; discount_limits: Limit[] }[]
const lines = async () =>
  (await codes()).map(({ code, discount_limits }) => `${code}: ${discount_limits.map(({ value }) => value ?? '–').join(' ')}`)
const patch = (objects: { id: number; value: number | null; based_on?: number | null }[], more = {}) =>
  admin.patch(path, { objects, ...more })

test('a code is added without a limit, saved with limits per group, and listed by its name [DISC-29] [DISC-33] [DISC-34]', async () => {
  const { body } = await admin.post(path, { code: 'B1' })
  expect(body).toMatchObject({
    code: 'B1',
    discount_limits: [
      { discount_group_name: 'Basic', value: null },
      { discount_group_name: 'Gold', value: null },
    ],
  })
  await admin.post(path, { code: 'A' })
  const [, b1] = await codes()
  const [basic, gold] = b1!.discount_limits
  const saved = await patch([
    { id: basic!.id, value: 12.5 },
    { id: gold!.id, value: null },
  ])
  expect(saved.body).toEqual({ saved: 1, conflicts: [] })
  expect(await lines()).toEqual(['A: – –', 'B1: 12.5 –'])
  expect((await admin.get('/api/v1/audit?subject=DiscountLimitCode&limit=1')).body.objects[0].after).toEqual({
    cells: 1,
    changes: ['B1, Basic: – → 12.5'],
  })
  const twice = await admin.post(path, { code: 'A' })
  expect([twice.status, twice.body.errors[0].message]).toEqual([422, 'The fields must make a unique set: A'])
})

test('a limit is a percentage; one that somebody else changed meanwhile is a conflict [DISC-14] [DISC-34]', async () => {
  const [, b1] = await codes()
  const [basic, gold] = b1!.discount_limits
  expect((await patch([{ id: basic!.id, value: 100.5 }])).body.errors[0].message).toBe('Must be a number from 0 to 100')
  const late = [
    { id: basic!.id, value: 15, based_on: 10 },
    { id: gold!.id, value: 20, based_on: null },
  ]
  const { status, body } = await patch(late)
  expect([status, body.code, body.errors[0].data]).toEqual([
    409,
    'stale',
    { id: basic!.id, mine: 15, theirs: 12.5, by: 'admin', at: expect.any(String) },
  ])
  expect(await lines()).toEqual(['A: – –', 'B1: 12.5 –'])
  expect((await patch(late, { on_conflict: 'skip' })).body).toMatchObject({ saved: 1, conflicts: [{ theirs: 12.5 }] })
  expect(await lines()).toEqual(['A: – –', 'B1: 12.5 20'])
  expect((await patch([{ id: 999_999, value: 1 }])).status).toBe(404)
  expect((await patch([late[0]!, late[0]!])).status).toBe(422)
})

test('a code goes with its limits [DISC-33]', async () => {
  const [a, b1] = await codes()
  expect((await admin.send('DELETE', `${path}/${b1!.id}`)).status).toBe(204)
  expect(await lines()).toEqual(['A: – –'])
  expect((await admin.send('DELETE', `${path}/${b1!.id}`)).status).toBe(404)
  expect((await admin.send('DELETE', `${path}/${a!.id}`)).status).toBe(204)
})

test('reading takes DiscountLimitCode/read, the groups DiscountGroup/read, and writing is for staff of no branch [DISC-26]', async () => {
  await admin.post(path, { code: 'C' })
  const manager = await t.signedIn('manager')
  expect((await manager.get(path)).status).toBe(403)
  await giveRight(t.database.db, fixture.users.manager!, 'view_discountlimitcode')
  expect(await codes(manager)).toMatchObject([{ code: 'C', discount_limits: [] }])
  await giveRight(t.database.db, fixture.users.manager!, 'change_discountgroup')
  expect((await manager.post(path, { code: 'D' })).status).toBe(403)
})
