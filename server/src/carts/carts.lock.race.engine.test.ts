import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { type Client, startApp, type TestApp } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'

const clerks = 20
let t: TestApp
let clients: Client[]
let customerId: number
beforeAll(async () => {
  t = await startApp()
  customerId = await addCustomer(t.database.db)
  clients = []
  for (let i = 0; i < clerks; i++) {
    await addUser(t.database.db, { username: `clerk${i}`, role: 'sales' })
    clients.push(await t.signedIn(`clerk${i}`))
  }
})
afterAll(() => t.close())

/** A machine under load may answer 503, or that the row was not to be had in time: as a client does, this tries again. */
const lock = async (client: Client, ids: number[]) => {
  for (;;) {
    const answer = await client.post('/api/v1/carts/lock', { cart_ids: ids, is_locked: true })
    if (answer.status !== 503 && answer.body.code !== 'conflict') return answer
    await pause(200 + Math.random() * 800)
  }
}
/** How many there are of each. */
const tally = (statuses: readonly number[]) => {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const newCart = () => addCart(t.database.db, { customerId })

test('a thousand attempts at once on one cart: one winner [CART-35] [CART-42S]', async () => {
  const id = await newCart()
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, i) => lock(clients[i % clerks]!, [id])))
  const winners = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.objects[0].operator_username] : [])))
  expect(winners.size).toBe(1)
  const won = 1000 / clerks
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: won, 422: 1000 - won })
  const { lock_fence } = await t.database.db.selectFrom('carts').select('lock_fence').where('id', '=', id).executeTakeFirstOrThrow()
  expect(lock_fence).toBe(1)
})

test('groups of carts asked for in opposite orders: each group one holder, nobody waits for ever [CART-35]', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = await Promise.all(Array.from({ length: 6 }, newCart))
    const answers = await Promise.all(clients.map((client, i) => lock(client, i % 2 ? ids : ids.toReversed())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = await t.database.db.selectFrom('carts').select('lock_operator_id').where('id', 'in', ids).execute()
    expect(new Set(rows.map((row) => row.lock_operator_id)).size).toBe(1)
  }
})
