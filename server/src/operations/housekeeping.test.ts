import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'
import { addUser } from '../../test/people.ts'
import { keepHouse } from './housekeeping.ts'

let t: TestApp
let userId: number
beforeAll(async () => {
  t = await startApp()
  userId = await addUser(t.database.db, { username: 'anna', role: 'sales' })
})
afterAll(() => t.close())

const house = () => keepHouse({ database: t.database, settings: t.settings, logger: pino({ level: 'silent' }) })

test('removes answers kept for repeats after a week, and no younger one', async () => {
  const keep = async (age: string) => {
    const key = randomUUID()
    await sql`insert into idempotency_keys (user_id, key, endpoint, body_hash, created_at)
      values (${userId}, ${key}, 'POST /x', '\\x00', now() - ${age}::interval)`.execute(t.database.db)
    return key
  }
  await keep('8 days')
  const young = await keep('6 days')
  await house()
  const left = await t.database.db.selectFrom('idempotency_keys').select('key').execute()
  expect(left.map((row) => row.key)).toEqual([young])
})

test('a session in use survives', async () => {
  const anna = await t.signedIn('anna')
  await house()
  expect((await anna.get('/api/v1/my-user')).status).toBe(200)
})
