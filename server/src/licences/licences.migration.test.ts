import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { openInMemory } from '../kit/db/embedded.ts'
import { overEmbedded } from '../kit/db/open.ts'

const folder = join(import.meta.dirname, '../../migrations')
const getMigrations = async () => {
  const files = globSync('0*.ts', { cwd: folder })
  const all = files.map(async (file) => [basename(file, '.ts'), (await import(join(folder, file))) as Migration] as const)
  return Object.fromEntries(await Promise.all(all))
}

test('licences that overlap are there before the migration: the older one ends where the newer begins', async () => {
  const database = overEmbedded(await openInMemory())
  const { db } = database
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const before = Object.keys(await getMigrations()).findLast((name) => name < '0026')!
  await migrator.migrateTo(before)
  await sql`insert into customers (id, customer_no, name_1, address_1, post_code, city, language) values (1, '10', 'G', 'A', '8001', 'B', 'de')`.execute(
    db,
  )
  await sql`insert into modules (id, modulestore_id, name, kind) values (1, 'm', 'M', 'PACKAGE')`.execute(db)
  await sql`insert into module_licences (id, customer_id, module_id, status, active_from, next_evaluation_date, active_until) values
    (1, 1, 1, 'FINISHED', '2020-01-01', '2020-02-01', null),
    (2, 1, 1, 'ACTIVE', '2021-01-01', '2021-02-01', null),
    (3, 1, 1, 'ACTIVE', '2022-01-01', '2022-02-01', '2023-01-01'),
    (4, 1, 1, 'TO_BE_CANCELED', '2022-06-01', '2099-01-01', null),
    (5, 1, 1, 'PLANNED', '2098-01-01', '2098-02-01', null)`.execute(db)
  const { error } = await migrator.migrateToLatest()
  expect(error).toBeUndefined()
  const { rows } =
    await sql<object>`select id, status, active_until, next_evaluation_date as next, module_name from module_licences order by id`.execute(
      db,
    )
  const named = { module_name: 'M' }
  expect(rows).toEqual([
    { id: 1, status: 'FINISHED', active_until: '2021-01-01', next: null, ...named },
    { id: 2, status: 'FINISHED', active_until: '2022-01-01', next: null, ...named },
    { id: 3, status: 'FINISHED', active_until: '2022-06-01', next: null, ...named },
    { id: 4, status: 'TO_BE_CANCELED', active_until: '2098-01-01', next: '2098-01-01', ...named },
    { id: 5, status: 'PLANNED', active_until: null, next: '2098-02-01', ...named },
  ])
  await database.close()
})
