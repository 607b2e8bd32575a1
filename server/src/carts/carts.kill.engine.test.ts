import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCart } from '../../test/carts.ts'
import { testPassword } from '../../test/client.ts'
import { addCustomer, addUser } from '../../test/people.ts'
import { type DatabaseAddress, databaseForProcesses, startServer } from '../../test/real-process.ts'
import { openDatabase } from '../kit/db/open.ts'
import { readSettings } from '../settings.ts'
import { prepareDatabase } from '../prepare.ts'

const rounds = 2

let database: DatabaseAddress
let cartIds: number[]
beforeAll(async () => {
  database = await databaseForProcesses()
  cartIds = await filled(database)
})
afterAll(() => database.remove())

const open = ({ env }: DatabaseAddress) => openDatabase(readSettings(env))

const filled = async (address: DatabaseAddress): Promise<number[]> => {
  const opened = await open(address)
  await prepareDatabase(opened, readSettings(address.env))
  const customerId = await addCustomer(opened.db)
  await addUser(opened.db, { username: 'sales', role: 'sales' })
  const ids = await Promise.all([1, 2, 3, 4].map(() => addCart(opened.db, { customerId })))
  await opened.close()
  return ids
}

const csrf = randomUUID()
const headers: Record<string, string> = {
  'content-type': 'application/json',
  'x-browser-id': randomUUID(),
  'x-csrftoken': csrf,
  cookie: `csrftoken=${csrf}`,
}

const signIn = async (url: string) => {
  const body = JSON.stringify({ username: 'sales', password: testPassword })
  const { token } = (await (await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body })).json()) as { token: string }
  headers.authorization = `Token ${token}`
}

let answered = 0

/** Saves 1, 2, 3 … into the note until the server is gone; answers the last number it acknowledged. */
const saveOn = async (url: string, id: number, from: number): Promise<number> => {
  for (let n = from; ; n++) {
    try {
      const answer = await fetch(`${url}/api/v1/carts/${id}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ note: String(n + 1) }),
      })
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
      answered++
    } catch (error) {
      if (error instanceof TypeError) return n
      throw error
    }
  }
}

interface Saved {
  note: string
  version: number
}

test('a server killed between save and answer has lost no acknowledged save, and no half of one [CART-61] [CART-38]', async () => {
  let acknowledged = cartIds.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    const { child, url, ended } = await startServer(database.env)
    if (round === 0) await signIn(url)
    const stored = await Promise.all(
      cartIds.map(async (id) => (await (await fetch(`${url}/api/v1/carts/${id}`, { headers })).json()) as Saved),
    )
    for (const [i, { note, version }] of stored.entries()) {
      // What was under way when the server died may be there or not.
      expect([acknowledged[i], acknowledged[i]! + 1]).toContain(Number(note))
      expect(version).toBe(Number(note) + 1)
    }
    const saving = Promise.all(cartIds.map((id, i) => saveOn(url, id, Number(stored[i]!.note))))
    const before = answered
    while (answered < before + 2 * cartIds.length) await pause(10)
    await pause(Math.random() * 500)
    child.kill('SIGKILL')
    acknowledged = await saving
    expect(await ended).toBe('SIGKILL')
  }
  const { db, close } = await open(database)
  for (const id of cartIds) {
    const { note } = await db.selectFrom('carts').select('note').where('id', '=', id).executeTakeFirstOrThrow()
    const trail = await db
      .selectFrom('audit_log')
      .select('after')
      .where('record_id', '=', String(id))
      .where('action', '=', 'update')
      .orderBy('id')
      .execute()
    expect(trail.map((row) => (row.after as { note: string }).note)).toEqual(
      Array.from({ length: Number(note) }, (_, i) => String(i + 1)),
    )
  }
  await close()
})
