import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import type { OpenDatabase } from './db.ts'
import { version } from '../version.ts'
import { migrate } from './migrate.ts'

const migrations = join(import.meta.dirname, '../../../migrations')

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const apply = (name: string) => database.pool.query("insert into kysely_migration values ($1, '2030-01-01')", [name])

test('a version does not start on the database of a newer one, unless all that is newer says that it may', async () => {
  const newest = readdirSync(migrations).toSorted().at(-1)!.replace('.ts', '')
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

/** What the release before, which runs on, would read in vain or be refused to write. */
const breaking = [
  /\bdrop (column|table|type|view|schema)\b/,
  /\brename\b/,
  /\balter column \S+ (set data )?type\b/,
  /\balter type\b/,
  /\bset not null\b/,
  /\badd (constraint|check|unique|primary key|foreign key|exclude)\b/,
  /\badd column [^,`]*\bnot null\b(?![^,`]*\bdefault\b)/,
  /\bcreate unique index\b/,
]
const breaches = (source: string) => {
  const sql = source
    .toLowerCase()
    .replace(/\$\{[^}]*\}/g, 'x')
    .replace(/\s+/g, ' ')
  return breaking.filter((pattern) => pattern.test(sql)).map(String)
}

test('what a migration named _additive does breaks nothing that the release before reads or writes', () => {
  const additive = readdirSync(migrations).filter((name) => name.endsWith('_additive.ts'))
  const found = additive.map((name) => [name, breaches(readFileSync(join(migrations, name), 'utf8'))])
  expect(found).toEqual(additive.map((name) => [name, []]))
})

test.each([
  'alter table carts drop column note',
  'drop table carts',
  'alter table ${sql.table(name)} rename column note to remark',
  'alter table carts alter column note set data type text',
  'alter table carts alter column note type varchar(10)',
  'alter table carts alter column note\n  set not null',
  'alter table carts add constraint short check (length(note) < 10)',
  'alter table carts add column kind text not null, add column b text default 1',
  'create unique index one_note on carts (note)',
])('%s is found in one', (statement) => {
  expect(breaches(`await sql\`${statement}\`.execute(db)`)).toHaveLength(1)
})
