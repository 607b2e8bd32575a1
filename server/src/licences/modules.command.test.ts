import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import type { OpenDatabase } from '../kit/db/db.ts'
import { importModules } from './modules.command.ts'

let database: OpenDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'disadmin-modules-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const run = async (modules: unknown) => {
  const file = join(folder, 'modules.json')
  await writeFile(file, JSON.stringify(modules))
  return importModules(database.db, file)
}
const stored = () =>
  database.db
    .selectFrom('modules')
    .leftJoin('module_permissions', 'module_permissions.module_id', 'modules.id')
    .select(['modulestore_id', 'name', 'is_orderable', 'codename'])
    .orderBy('modulestore_id')
    .orderBy('codename')
    .execute()

test('modules of a file are added or changed, with exactly their permissions; others stay [MOD-23]', async () => {
  const small = { modulestore_id: 'S', name: 'Package S', kind: 'PACKAGE', permissions: ['search', 'prices'] }
  expect(await run([small, { modulestore_id: 'T', name: 'Try', kind: 'PACKAGE', is_demo: true, validity_period_days: 30 }])).toBe(2)
  expect(await run([{ ...small, name: 'Small', is_orderable: false, permissions: ['search'] }])).toBe(1)
  expect(await stored()).toEqual([
    { modulestore_id: 'S', name: 'Small', is_orderable: false, codename: 'search' },
    { modulestore_id: 'T', name: 'Try', is_orderable: true, codename: null },
  ])
})

test('a file with an error names each place, and nothing of it is kept', async () => {
  const before = await stored()
  const wrong = [
    { modulestore_id: 'M', name: 'Package M', kind: 'PACKAGE' },
    { modulestore_id: 'L', name: '', kind: 'BOX', price: 1 },
  ]
  await expect(run(wrong)).rejects.toThrow(/^1\.name: Required\n1\.kind: .+\n1: .*price/)
  await expect(run([wrong[0], wrong[0]])).rejects.toThrow(/^The file: /)
  expect(await stored()).toEqual(before)
})
