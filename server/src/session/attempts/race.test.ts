import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../test/client.ts'
import { inTransaction } from '../../kit/db/db.ts'
import { together } from '../../kit/db/together.ts'
import { addToCounts, lockCounts } from './attempts.queries.ts'
import { clearGuesses } from './attempts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const ofAddress = 'address:127.0.0.1'

/** As the next guess does that is counted meanwhile. */
const holding = async (key: string) => {
  const held = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const over = inTransaction(t.database.db, async (tx) => {
    await lockCounts(tx, [key], 15)
    held.resolve()
    await end.promise
  })
  await held.promise
  return async () => {
    end.resolve()
    await over
  }
}

const somebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%sign_in_attempts%'`.execute(t.database.db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000, interval: 10 },
  )

// The embedded database has one connection.
describe.skipIf(inject('adminUrl') === '')('a right password while guesses are counted', () => {
  test.each(['account:anna', 'address:5cb0:anna'])(
    'takes %s and its address in the order in which a guess takes them',
    async (own) => {
      const { db } = t.database
      const keys = [own, ofAddress].toSorted()
      await inTransaction(db, async (tx) => {
        await lockCounts(tx, keys, 15)
        await addToCounts(tx, keys)
      })
      const letGo = await holding(keys[0]!)
      const counters = { own: { key: own, limit: 10 }, address: { key: ofAddress, limit: 200 } }
      const settled = inTransaction(db, (tx) => together(tx, ...clearGuesses(counters)))
      try {
        await somebodyWaits()
        const { rows } = await sql`select key from sign_in_attempts where key = ${keys[1]!} for update skip locked`.execute(db)
        expect(rows).toEqual([{ key: keys[1] }])
      } finally {
        await letGo()
      }
      await settled
    },
  )
})
