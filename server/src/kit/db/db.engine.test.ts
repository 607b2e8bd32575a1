import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { type Db, inTransaction, type OpenDatabase } from './db.ts'
import { together } from './together.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const failing = (code: string) => Object.assign(new Error('from the database'), { code })
const names = async () => (await database.db.selectFrom('branches').select('name').execute()).map(({ name }) => name)

test.each(['40001', '40P01'])(
  'a transaction that met another one (%s) is tried again, and only its last try counts',
  async (code) => {
    let tries = 0
    const answer = await inTransaction(database.db, async (tx) => {
      await tx
        .insertInto('branches')
        .values({ name: `retried ${code}` })
        .execute()
      tries += 1
      if (tries < 3) throw failing(code)
      return 'done'
    })
    expect([answer, tries]).toEqual(['done', 3])
    expect((await names()).filter((name) => name === `retried ${code}`)).toHaveLength(1)
  },
)

test('after three tries it gives up, and nothing stays', async () => {
  let tries = 0
  const work = inTransaction(database.db, async (tx) => {
    tries += 1
    await tx.insertInto('branches').values({ name: 'given up' }).execute()
    throw failing('40001')
  })
  await expect(work).rejects.toThrow('from the database')
  expect(tries).toBe(3)
  expect(await names()).not.toContain('given up')
})

test('any other error is thrown at once, and nothing stays', async () => {
  let tries = 0
  const work = inTransaction(database.db, async (tx) => {
    tries += 1
    await tx.insertInto('branches').values({ name: 'refused' }).execute()
    throw failing('23505')
  })
  await expect(work).rejects.toThrow('from the database')
  expect(tries).toBe(1)
  expect(await names()).not.toContain('refused')
})

test('two transactions that really deadlock both succeed in the end', async () => {
  const { db, kind } = database
  await db
    .insertInto('branches')
    .values([{ name: 'a' }, { name: 'b' }])
    .execute()
  const touch = (first: string, second: string) =>
    inTransaction(db, async (tx) => {
      await tx.updateTable('branches').set({ name: first }).where('name', '=', first).execute()
      // One connection runs transactions one after the other: there is nobody to wait for.
      if (kind === 'postgres') await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.updateTable('branches').set({ name: second }).where('name', '=', second).execute()
      return 'done'
    })
  expect(await Promise.all([touch('a', 'b'), touch('b', 'a')])).toEqual(['done', 'done'])
})

test('fifty transactions of several statements at once finish', async () => {
  const work = Array.from({ length: 50 }, (_, i) =>
    inTransaction(database.db, async (tx) => {
      await tx
        .insertInto('branches')
        .values({ name: `many ${i}` })
        .execute()
      await tx.selectFrom('branches').selectAll().execute()
      await tx.deleteFrom('branches').where('name', '=', `many ${i}`).execute()
      return i
    }),
  )
  expect(await Promise.all(work)).toHaveLength(50)
  expect((await names()).filter((name) => name.startsWith('many'))).toEqual([])
})

test('what is sent together runs in its order; the first error is thrown, and nothing stays', async () => {
  const add = (name: string | null) => async (tx: Db) => {
    await tx.insertInto('branches').values({ name: name! }).execute()
  }
  const sees = async (tx: Db) => (await tx.selectFrom('branches').select('id').where('name', '=', 'together').execute()).length
  const asked = await inTransaction(database.db, (tx) => together(tx, sees, async () => 'nothing asked', add('together'), sees))
  expect(asked).toEqual([0, 'nothing asked', undefined, 1])
  const failed = inTransaction(database.db, (tx) => together(tx, add('before it failed'), add(null), sees))
  await expect(failed).rejects.toMatchObject({ code: '23502' })
  expect(await names()).not.toContain('before it failed')
})
