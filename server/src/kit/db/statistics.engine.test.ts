import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import type { OpenDatabase } from './db.ts'
import { gatherStatistics, vacuum } from './statistics.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test.each([
  ['statistics', gatherStatistics],
  ['a vacuum', vacuum],
])('the planner knows after %s how many rows there are', async (name, look) => {
  await database.pool.query('insert into branches (name) select $1 || n from generate_series(1, 350) n', [name])
  await look(database.db)
  const { rows } = await database.pool.query<{ known: number; there: number }>(
    `select (select reltuples::integer from pg_class where oid = 'branches'::regclass) as known,
       (select count(*)::integer from branches) as there`,
  )
  expect(rows[0]!.there).toBeGreaterThanOrEqual(350)
  expect(rows[0]!.known).toBe(rows[0]!.there)
})

describe.skipIf(inject('adminUrl') === '')('while somebody else counts', () => {
  /** Works while the table is held as a vacuum or an analyze holds it, for longer than a request would wait. */
  const whileHeld = async (table: string, work: (release: () => Promise<void>) => Promise<void>) => {
    const other = await database.workers.pool.connect()
    await other.query('begin')
    await other.query(`lock table ${table} in share update exclusive mode`)
    try {
      await work(async () => void (await other.query('rollback')))
    } finally {
      await other.query('rollback')
      other.release()
    }
  }

  test('statistics leave the tables of the cluster alone', () => whileHeld('pg_authid', () => gatherStatistics(database.db)))

  test.each([
    ['statistics wait', 'branches', gatherStatistics],
    ['a vacuum waits', 'branches', vacuum],
    ['a vacuum waits', 'pg_authid', vacuum],
  ])('%s for %s, longer than a request does', (_name, table, look) =>
    whileHeld(table, async (release) => {
      let isDone = false
      const work = look(database.db).then(() => (isDone = true))
      await new Promise((resolve) => setTimeout(resolve, 500))
      expect(isDone).toBe(false)
      await release()
      await work
    }),
  )

  test('a vacuum leaves the connection as patient as it was', async () => {
    await vacuum(database.db)
    const clients = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
    const shown = await Promise.all(clients.map((client) => client.query<{ lock_timeout: string }>('show lock_timeout')))
    for (const client of clients) client.release()
    expect(new Set(shown.map(({ rows }) => rows[0]!.lock_timeout))).toEqual(new Set(['300ms']))
  })
})
