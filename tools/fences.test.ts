import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderCircles } from './walls/circles.mjs'

const repository = dirname(import.meta.dirname)

/** One forbidden file per line: where it is planted, what it holds, which rule must catch it. */
const fences: [wall: string, file: string, text: string, rule?: string][] = [
  ['contract imports zod/mini, not zod', 'contract/src/carts/a.ts', `import * as z from 'zod'\nexport const a = z`],
  ['contract imports no other package', 'contract/src/carts/b.ts', `export { addDays } from 'date-fns'`],
  ['contract imports no Node module', 'contract/src/carts/c.ts', `import { join } from 'node:path'\nexport const c = join`],
  [
    'contract does not import the server',
    'contract/src/carts/d.ts',
    `import type { D } from '../../../server/src/carts/carts.rows.ts'\nexport type E = D`,
  ],
  [
    'contract does not import the console by its package',
    'contract/src/carts/e.ts',
    `export * from '@disadmin/console/carts/carts.calls'`,
  ],
  ['contract kit knows no feature', 'contract/src/kit/f.ts', `export { carts } from '../carts/carts.ts'`],
  [
    'server does not import the console',
    'server/src/carts/a.ts',
    `import { A } from '../../../console/src/carts/a.ts'\nexport const b = A`,
  ],
  [
    'console does not import the server',
    'console/src/carts/a.ts',
    `export const a = () => import('../../../server/src/carts/a.ts')`,
  ],
  ['console does not import the server by its package', 'console/src/carts/b.ts', `export * from '@disadmin/server/carts/a'`],
  [
    'a test does not import the other wing',
    'console/src/carts/b.test.ts',
    `import { b } from '../../../server/src/carts/a.ts'\nexport const c = b`,
  ],
  [
    'a test of the server does not import a trial',
    'server/test/c.ts',
    `import { a } from '../../trials/torture/house.ts'\nexport const b = a`,
  ],
  [
    'the server does not import the tools',
    'server/src/kit/db/tools.ts',
    `export const a = () => import('../../../../tools/run.mjs')`,
  ],
  ['… nor do its tests', 'server/src/carts/tools.test.ts', `import { a } from '../../../tools/paths.mjs'\nexport const b = a`],
  ['server kit knows no feature', 'server/src/kit/a.ts', `import { a } from '../carts/index.ts'\nexport const b = a`],
  [
    'server kit knows no shapes of a feature',
    'server/src/kit/b.ts',
    `import type { Cart } from '@disadmin/contract/carts/carts'\nexport type B = Cart`,
  ],
  ['console kit knows no feature', 'console/src/kit/a.ts', `import { a } from '../carts/index.ts'\nexport const b = a`],
  ['console components know no kit', 'console/src/ui/a.tsx', `import { a } from '../kit/call.ts'\nexport const b = a`],
  [
    'console components know no contract',
    'console/src/ui/b.tsx',
    `import { a } from '@disadmin/contract/kit/list'\nexport const b = a`,
  ],
  [
    'server feature → feature only through its door',
    'server/src/carts/d.ts',
    `import { u } from '../users/users.queries.ts'\nexport const d = u`,
  ],
  [
    'console feature → feature only through its door',
    'console/src/carts/d.ts',
    `export const d = () => import('../users/UsersScreen.tsx')`,
  ],
  [
    '… also from a folder inside a feature',
    'console/src/carts/basket/e.ts',
    `import { u } from '../../users/users.calls.ts'\nexport const e = u`,
  ],
  [
    'Kysely stays out of services',
    'server/src/carts/carts.service.ts',
    `import type { Kysely } from 'kysely'\nexport type S = Kysely<object>`,
  ],
  ['Kysely stays out of the console', 'console/src/carts/f.ts', `import { sql } from 'kysely'\nexport const f = sql`],
  [
    'a table is not taken apart in the server itself',
    'server/src/carts/p.ts',
    `import { read } from '@e965/xlsx'\nexport const p = read`,
  ],
  ['… nor by the kit', 'server/src/kit/files/p.ts', `import { read } from '@e965/xlsx'\nexport const p = read`],
  [
    '… nor past the process that can be ended',
    'server/src/kit/files/q.ts',
    `import { csvRows } from './csv-rows.ts'\nexport const q = csvRows`,
  ],
  ['only call.ts fetches', 'console/src/carts/g.ts', `export const g = () => fetch('/api')`, 'eslint(no-restricted-globals)'],
  [
    'only call.ts fetches, window.fetch included',
    'console/src/carts/h.ts',
    `export const h = () => window.fetch('/api')`,
    'eslint(no-restricted-properties)',
  ],
  [
    'the console names no right',
    'console/src/carts/i.ts',
    `export const may = (held: string[]) => held.includes('Carts/send')`,
    'house(rights)',
  ],
  ['… nor in markup', 'console/src/carts/j.tsx', `export const J = () => <p title="Users/changeAuthType">j</p>`, 'house(rights)'],
  ['… nor in a test of a feature', 'console/src/carts/k.test.ts', 'export const k = `Order/read`', 'house(rights)'],
  ['… nor in the kit itself', 'console/src/kit/l.ts', `export const l = 'Carts/lock'`, 'house(rights)'],
  [
    'the console writes no address of a screen',
    'console/src/carts/m.ts',
    `export const m = '/admin/carts?basket=1'`,
    'house(links)',
  ],
  [
    '… nor one with a number in it',
    'console/src/shell/n.ts',
    'export const n = (id: number) => `/admin/users/${id}`',
    'house(links)',
  ],
  ['… nor in markup', 'console/src/carts/o.tsx', `export const O = () => <a href="/admin/users/new">o</a>`, 'house(links)'],
  ['nothing is cast away to fit', 'console/src/ui/p.ts', `export const p = (text: string) => text as never`, 'house(links)'],
  [
    'no circle of imports',
    'server/src/carts/circle.ts',
    `import { two } from './circle.two.ts'\nexport const one = () => two`,
    'import(no-cycle)',
  ],
  ['no file above 300 lines', 'server/src/carts/long.ts', 'export {}\n'.repeat(301), 'eslint(max-lines)'],
]

/** The ways that must stay open. */
const free: [file: string, text: string][] = [
  ['server/src/carts/circle.two.ts', `import { one } from './circle.ts'\nexport const two = () => one`],
  ['contract/src/carts/ok.ts', `import * as z from 'zod/mini'\nimport { id } from '../kit/fields.ts'\nexport const a = [z, id]`],
  ['contract/src/carts/ok.test.ts', `import { test } from 'vitest'\nexport const a = test`],
  ['server/src/app.ts', `import { a } from './carts/carts.routes.ts'\nexport const b = a`],
  [
    'server/src/carts/ok.ts',
    `import { u } from '../users/index.ts'\nimport { k } from '../kit/db.ts'\nimport { c } from '@disadmin/contract/carts/carts'\nexport const a = [u, k, c]`,
  ],
  ['server/src/kit/files/read-table.child.ts', `import { csvRows } from './csv-rows.ts'\nexport const a = csvRows`],
  ['server/src/kit/files/sheet-rows.ts', `import { read } from '@e965/xlsx'\nexport const a = read`],
  ['server/test/tables.ts', `import { read } from '@e965/xlsx'\nexport const a = read`],
  ['server/src/carts/ok.queries.ts', `import { sql } from 'kysely'\nexport const a = sql`],
  [
    'server/src/carts/ok.seed.ts',
    `import { s } from '../users/users.seed.ts'\nimport { sql } from 'kysely'\nexport const a = [s, sql]${'\n'.repeat(310)}`,
  ],
  [
    'server/src/kit/ok.ts',
    `import { sql } from 'kysely'\nimport { m } from '../../migrations/0001_people.ts'\nexport const a = [sql, m]`,
  ],
  [
    'trials/kills/ok.trial.ts',
    `import { u } from '../../server/src/users/users.queries.ts'\nimport { sql } from 'kysely'\nexport const a = [u, sql]`,
  ],
  ['server/src/carts/port.test.ts', `import { a } from '../../../test-support/free-port.mjs'\nexport const b = a`],
  ['tools/ok.ts', `import { a } from '../server/src/settings.ts'\nexport const b = a`],
  ['server/migrations/0001_ok.ts', `import { sql } from 'kysely'\nexport const a = sql`],
  [
    'server/test/ok.ts',
    `import { b } from '../src/app.ts'\nimport { sql } from 'kysely'\nimport { s } from '../src/users/users.seed.ts'\nexport const a = [b, sql, s]`,
  ],
  ['console/src/shell/router.tsx', `export const a = () => import('../session/SignInScreen.tsx')`],
  ['console/src/screens.sales.ts', `export const a = () => import('./carts/CartsScreen.tsx')`],
  [
    'console/src/carts/basket/ok.ts',
    `import { c } from '../carts.calls.ts'\nimport { k } from '../../kit/call.ts'\nimport { u } from '../../ui/Button.tsx'\nexport const a = [c, k, u]`,
  ],
  ['console/src/kit/call.ts', `export const a = () => fetch('/api')`],
  ['console/src/kit/q.ts', `export const q = (text: string) => [text as never, '/admin/404']`],
  ['console/src/shell/root.ts', `export const root = ['/admin', 'admin', '/auth/sign-in']`],
  ['console/src/carts/zone.ts', `export const zone = ['Europe/Zurich', 'image/png', 'N/A']`],
  ['console/src/kit/rights.test.ts', `export const held = ['Carts/send']`],
  ['contract/src/carts/needs.ts', `export const needs = ['Carts/send']`],
  [
    'console/src/kit/ok.tsx',
    `import { B } from '../ui/Button.tsx'\nimport { m } from '@disadmin/contract/my-user/my-user'\nexport const a = [B, m]`,
  ],
]

describe('the walls of the house', () => {
  const tree = mkdtempSync(join(tmpdir(), 'disadmin-fences-'))
  const caught = new Map<string, string[]>()

  beforeAll(async () => {
    cpSync(join(repository, '.oxlintrc.json'), join(tree, '.oxlintrc.json'))
    cpSync(join(repository, 'tools/walls'), join(tree, 'tools/walls'), { recursive: true })
    for (const [file, text] of [...fences.map(([, file, text]) => [file, text] as const), ...free]) {
      mkdirSync(dirname(join(tree, file)), { recursive: true })
      writeFileSync(join(tree, file), `${text}\n`)
    }
    for (const { filename, code } of await lint(tree)) caught.set(filename, [...(caught.get(filename) ?? []), code])
  })
  afterAll(() => rmSync(tree, { recursive: true, force: true }))

  test.each(fences)('%s', (_wall, file, _text, rule = 'house(walls)') => {
    expect(caught.get(file)).toEqual([rule])
  })

  test.each(free.filter(([file]) => !file.includes('circle')))('leaves %s alone', (file) => {
    expect(caught.get(file)).toBeUndefined()
  })
})

test('folders that reach each other through a third one are a circle', () => {
  const tree = mkdtempSync(join(tmpdir(), 'disadmin-circles-'))
  for (const wing of ['contract', 'console']) mkdirSync(join(tree, wing, 'src'), { recursive: true })
  const imports = { carts: 'users', users: 'roles', roles: 'carts', jobs: 'carts', kit: '' }
  for (const [folder, to] of Object.entries(imports)) {
    mkdirSync(join(tree, 'server/src', folder), { recursive: true })
    writeFileSync(join(tree, 'server/src', folder, 'a.ts'), to && `import { a } from '../${to}/index.ts'\n`)
  }
  expect(folderCircles(tree).map((line) => line.split(' ')[0])).toEqual([
    'server/src/carts/a.ts',
    'server/src/roles/a.ts',
    'server/src/users/a.ts',
  ])
  rmSync(tree, { recursive: true })
})

const lint = async (folder: string): Promise<{ filename: string; code: string }[]> => {
  const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint')
  // It ends with 1 because it finds what was planted; the report is what counts.
  const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, maxBuffer: 2 ** 24 }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  return (JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }).diagnostics
}
