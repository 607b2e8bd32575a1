import { sql } from 'kysely'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import type { OpenDatabase } from '../kit/db/db.ts'
import { noPerson } from './no-person.ts'
import { pageOf } from './register.page.ts'
import { register } from './register.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

/** Everything that can hold text. */
const types = ['text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'bytea', 'inet', 'cidr', 'xml']

const whatToDo = (column: string) =>
  `${column} is in neither list: add it to server/src/people-data/register.*.ts if it can hold data of a person or customer, else to no-person.ts`

test('every column that can hold data of a person is in the register, or on the list of those that hold none', async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and ltrim(udt_name, '_') = any(${types}::text[]) order by 1`.execute(database.db)
  const listed = [
    ...Object.entries(register).flatMap(([table, { columns }]) => Object.keys(columns).map((column) => `${table}.${column}`)),
    ...Object.entries(noPerson).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
  ]
  const there = rows.map(({ place }) => place)
  expect(there.filter((place) => !listed.includes(place)).map(whatToDo)).toEqual([])
  expect(listed.filter((place) => !there.includes(place))).toEqual([])
  expect(listed).toHaveLength(new Set(listed).size)
})

test('every reference to a person or a customer is in the register', async () => {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass || '.' || a.attname as place from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where contype = 'f' and confrelid in ('users'::regclass, 'customers'::regclass) order by 1`.execute(database.db)
  const listed = Object.entries(register).flatMap(([table, { person, customer, actors = [] }]) =>
    [person, customer, ...actors].map((column) => `${table}.${column}`),
  )
  expect(rows.flatMap(({ place }) => (listed.includes(place) ? [] : [whatToDo(place)]))).toEqual([])
})

test('the page about people’s data has the register: UPDATE_RECORDINGS=1 rewrites it', () => {
  const path = join(import.meta.dirname, '../../../docs/people-data.md')
  const page = readFileSync(path, 'utf8')
  const start = page.indexOf('| table |')
  const wanted = `${page.slice(0, start)}${pageOf(register)}\n`
  if (process.env.UPDATE_RECORDINGS !== undefined) writeFileSync(path, wanted)
  expect(readFileSync(path, 'utf8')).toBe(wanted)
})
