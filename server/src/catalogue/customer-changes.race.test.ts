import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addApiKey } from '../../test/api-key.ts'
import { startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { type Db, inTransaction } from '../kit/db/db.ts'
import { numberChanges } from './customer-changes.queries.ts'
import { numberWaiting } from './customer-changes.worker.ts'

let t: TestApp
let db: Db
let key: string
const ids: number[] = []
beforeAll(async () => {
  t = await startApp()
  db = t.database.db
  key = await addApiKey(db, 'catalogue')
  for (let n = 0; n < 12; n++) ids.push(await addCustomer(db, { customer_no: String(40_000 + n) }))
  await addUser(db, { username: 'admin', role: 'administrator' })
  const admin = await t.signedIn('admin')
  await admin.post('/api/v1/webhooks', { url: 'https://receiver.example.ch/hook', events: ['customer.changed'] })
})
afterAll(() => t.close())

interface Page {
  objects: { change_no: number; id: number; customer: { address: { city: string } } | null }[]
  next: number
  more: boolean
}
const read = async (cursor: number, limit = 1000): Promise<Page> => {
  const { body, status } = await t
    .browser()
    .get(`/api/v1/catalogue/customers?changed_since=${cursor}&limit=${limit}`, { 'x-api-key': key })
  expect(status).toBe(200)
  return body
}
const move = (on: Db, id: number, city: string) => sql`update customers set city = ${city} where id = ${id}`.execute(on)

let cursor: number
beforeEach(async () => {
  cursor = (await read(0)).next
  await db.deleteFrom('webhook_deliveries').execute()
})
const deliveries = async () => (await db.selectFrom('webhook_deliveries').select('id').execute()).length

test('what is rolled back is not told, nor is what was numbered and not committed lost', async () => {
  const undone = new Error('undone')
  await expect(db.transaction().execute(async (tx) => (await move(tx, ids[0]!, 'Nowhere'), Promise.reject(undone)))).rejects.toBe(
    undone,
  )
  expect((await read(cursor)).objects).toEqual([])
  await move(db, ids[1]!, 'Chur')
  await expect(db.transaction().execute(async (tx) => (await numberChanges(tx), Promise.reject(undone)))).rejects.toBe(undone)
  expect(await deliveries()).toBe(0)
  expect((await read(cursor)).objects.map(({ id }) => id)).toEqual([ids[1]])
  expect(await deliveries()).toBe(1)
})

// The embedded database has one connection.
describe.skipIf(inject('adminUrl') === '')('of transactions side by side', () => {
  test('one that began before another and ends after it is told after it, and missed by nobody', async () => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const slow = db.transaction().execute(async (tx) => {
      await move(tx, ids[0]!, 'Langsam')
      begun.resolve()
      await end.promise
    })
    await begun.promise
    await move(db, ids[1]!, 'Schnell')
    const first = await read(cursor)
    expect(first.objects.map(({ id }) => id)).toEqual([ids[1]])
    end.resolve()
    await slow
    const second = await read(first.next)
    expect(second.objects.map(({ id, customer }) => [id, customer?.address.city])).toEqual([[ids[0], 'Langsam']])
  })

  test('a process that dies between numbering and its commit has told nothing and lost nothing', async () => {
    await move(db, ids[2]!, 'Thun')
    const dying = db.transaction().execute(async (tx) => {
      await numberChanges(tx)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    await expect(dying).rejects.toThrow()
    await numberWaiting(db)
    expect((await read(cursor)).objects.map(({ id }) => id)).toEqual([ids[2]])
    expect(await deliveries()).toBe(1)
  })

  test('two who follow six writers have in the end what is there, each number once and in order', async () => {
    let writing = true
    const truth = async () => (await sql<{ id: number; city: string }>`select id, city from customers order by id`.execute(db)).rows
    const write = async (writer: number) => {
      for (let n = 0; n < 40; n++) {
        const [a, b] = [ids[(writer * 7 + n) % ids.length]!, ids[(writer + n * 5) % ids.length]!].toSorted((x, y) => x - y)
        const deed = inTransaction(db, async (tx) => {
          await move(tx, a!, `W${writer}-${n}`)
          await pause((writer * 13 + n * 7) % 9)
          await move(tx, b!, `W${writer}-${n}b`)
          if (n % 5 === 0) throw new Error('undone')
        })
        await deed.catch((error: Error) => expect(error.message).toBe('undone'))
      }
    }
    const followed = async (limit: number) => {
      const copy = new Map((await read(0)).objects.map(({ id, customer }) => [id, customer!.address.city]))
      const numbers: number[] = []
      let at = cursor
      for (let last = false; !last;) {
        last = !writing
        for (let more = true; more;) {
          const page = await read(at, limit)
          for (const { id, change_no, customer } of page.objects) {
            numbers.push(change_no)
            copy.set(id, customer!.address.city)
          }
          ;({ next: at, more } = page)
        }
      }
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      return [...copy].map(([id, city]) => ({ id, city })).toSorted((a, b) => a.id - b.id)
    }
    const readers = [followed(3), followed(1000)]
    await Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)))
    writing = false
    const [few, many] = await Promise.all(readers)
    expect(few).toEqual(await truth())
    expect(many).toEqual(await truth())
  })
})
