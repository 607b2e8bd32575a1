import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import type { OpenDatabase } from './db.ts'
import { prepared } from './prepared.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const statements = async (text: string) => {
  const { rows } = await sql<{
    name: string
  }>`select name from pg_prepared_statements where statement like ${`%${text}%`} and name <> ''`.execute(database.db)
  return rows.map((row) => row.name)
}

test('plans a marked statement once per connection, under a name that cannot collide by being cut', async () => {
  await database.db.connection().execute(async () => undefined)
  for (let n = 0; n < 3; n++) {
    const { rows } = await sql<{ n: number }>`${prepared} select ${n}::integer + 1 as n, 'marked'`.execute(database.db)
    expect(rows[0]!.n).toBe(n + 1)
  }
  const names = await statements('marked')
  expect(names).toHaveLength(1)
  expect(names[0]!.length).toBeLessThan(63)
})

test('plans a statement of the builder that ends with the mark', async () => {
  await database.db.selectFrom('branches').select('name').where('name', '=', 'ended').modifyEnd(prepared).execute()
  expect(await statements('from "branches" where')).toHaveLength(1)
})

test('leaves other statements to be planned for their values', async () => {
  await sql`select ${'x'}::text, 'unmarked'`.execute(database.db)
  expect(await statements('unmarked')).toEqual([])
})
