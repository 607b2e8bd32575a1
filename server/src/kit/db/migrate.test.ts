import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import type { OpenDatabase } from './db.ts'
import { version } from '../version.ts'
import { migrate } from './migrate.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const apply = (name: string) => database.pool.query("insert into kysely_migration values ($1, '2030-01-01')", [name])

test('a version does not start on the database of a newer one, unless all that is newer says that it may', async () => {
  const newest = readdirSync(join(import.meta.dirname, '../../../migrations'))
    .toSorted()
    .at(-1)!
    .replace('.ts', '')
  await apply('9998_wider_names_additive')
  expect(await migrate(database)).toEqual([])
  await apply('9999_columns_renamed')
  await database.pool.query("update installation set version = '9.9.9'")
  const refusal = await migrate(database).catch((error: Error) => error.message)
  expect(refusal).toContain('9999_columns_renamed')
  expect(refusal).toContain(newest)
  for (const text of ['9.9.9', version]) expect(refusal).toContain(text)
  await database.pool.query("delete from kysely_migration where name = '0001_people'")
  await expect(migrate(database)).rejects.toThrow('9999_columns_renamed')
})
