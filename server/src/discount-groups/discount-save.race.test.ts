import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addDiscountCategory, addDiscountGroup, matrixLines, matrixPath } from '../../test/discounts.ts'
import { buildFixture, type Fixture } from '../../test/fixture.ts'
import { addUser } from '../../test/people.ts'
import { lockDiscounts } from './discount-saves.queries.ts'

let t: TestApp
let fixture: Fixture
let one: Client
let other: Client
let base: number
let gold: number
let brakes: number
beforeAll(async () => {
  t = await startApp()
  const { db } = t.database
  fixture = await buildFixture(db)
  await addUser(db, { username: 'second', role: 'administrator' })
  base = (await db.selectFrom('discount_groups').select('id').executeTakeFirstOrThrow()).id
  gold = await addDiscountGroup(db, 'Gold')
  brakes = await addDiscountCategory(db, '0100', [5, 20])
  ;[one, other] = [await t.signedIn('admin'), await t.signedIn('second')]
})
afterAll(() => t.close())

const save = (client: Client, pk: number, value: number, based_on: number) =>
  client.patch('/api/v1/discount-categories', { objects: [{ id: brakes, discount_groups: [{ pk, value, based_on }] }] })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

test('two editors of the same row save different cells at once, and both are kept [DISC-11]', async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([save(one, base, 6 + round, 5 + round), save(other, gold, 21 + round, 20 + round)])
    expect(statuses(answers)).toEqual([200, 200])
  }
  expect(await matrixLines(one)).toEqual(['Basic Gold', '0100: 10 25'])
})

test('of two editors of the same cell one wins, the other gets both values [DISC-10]', async () => {
  for (let round = 0; round < 5; round++) {
    const before = (await one.get(matrixPath)).body.categories[0].values[1]
    const answers = await Promise.all([save(one, gold, 40 + round, before), save(other, gold, 60 + round, before)])
    expect(statuses(answers)).toEqual([200, 409])
    const [won, lost] = answers[0]!.status === 200 ? [40, 60] : [60, 40]
    const { errors } = answers.find(({ status }) => status === 409)!.body
    expect(errors[0].data).toMatchObject({ mine: lost + round, theirs: won + round, based_on: before })
  }
})

test('many who save, rename, reorder, add and delete at once end with nothing lost and no deadlock', async () => {
  const added = (await one.post('/api/v1/discount-groups', { name: 'Silver', copy_of: gold })).body.id
  await sql`update customers set discount_group_id = ${added} where id = ${fixture.garage}`.execute(t.database.db)
  const { version } = (await one.get(matrixPath)).body
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, n) =>
      one.patch('/api/v1/discount-categories', { objects: [{ id: brakes, discount_groups: [{ pk: base, value: 50 + n }] }] }),
    ),
    other.patch(`/api/v1/discount-groups/${gold}`, { name: 'Gold Plus' }),
    other.send('DELETE', `/api/v1/discount-groups/${added}`),
    one.post('/api/v1/customer-discount-group-membership', { customer_ids: [fixture.dealer], discount_group_ids: [gold] }),
    other.post('/api/v1/discount-groups', { name: 'Fleet' }),
  ])
  expect(statuses(answers)).toEqual(answers.map(() => 200))
  expect((await one.get(matrixPath)).body.version).toBe(version + 9)
  expect((await matrixLines(one))[0]).toBe('Basic Gold Plus Fleet')
})

test('who saves into a group that was deleted meanwhile is told, and nothing else of it is saved [DISC-13]', async () => {
  const gone = (await one.post('/api/v1/discount-groups', { name: 'Gone' })).body.id
  const before = await matrixLines(one)
  await other.send('DELETE', `/api/v1/discount-groups/${gone}`)
  const objects = [
    {
      id: brakes,
      discount_groups: [
        { pk: gone, value: 5 },
        { pk: gold, value: 5 },
      ],
    },
  ]
  const { status, body } = await one.patch('/api/v1/discount-categories', { objects, on_conflict: 'skip' })
  expect([status, body.code, body.errors[0].source]).toEqual([409, 'group_gone', String(gone)])
  expect((await matrixLines(one)).slice(1)).toEqual(before.slice(1).map((line) => line.replace(/ –$/, '')))
})

// The embedded database has one connection.
describe.skipIf(inject('adminUrl') === '')('while somebody writes', () => {
  test('reading waits for nobody, and a second writer comes next', async () => {
    const held = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const slow = t.database.db.transaction().execute(async (tx) => {
      await lockDiscounts(tx)
      await sql`update discount_categories set percents[1] = 100`.execute(tx)
      held.resolve()
      await end.promise
    })
    await held.promise
    const before = await matrixLines(one)
    expect(before[1]).not.toContain('0100: 1 ')
    const waiting = save(other, gold, 33, (await one.get(matrixPath)).body.categories[0].values[1])
    expect((await one.get('/api/v1/discount-categories')).status).toBe(200)
    end.resolve()
    await slow
    expect((await waiting).status).toBe(200)
    expect((await matrixLines(one))[1]).toMatch(/^0100: 1 33/)
  })
})
