import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArguments } from './arguments.mjs'

const root = join(import.meta.dirname, '../..')
const copies = join(root, '.cache')
mkdirSync(copies, { recursive: true })
const copy = mkdtempSync(join(copies, 'new-'))
const program = (name: string, args: string[]) => {
  const PATH = [join(copy, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const { status, stdout, stderr } = spawnSync(name, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, PATH, TEST_DATABASE_URL: '' },
  })
  expect(status, `${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

const asked = ['core-returns', '--needs', 'LostSaleReason/read', '--title', 'Core returns|Altteile|Consignes rendues|Resi di usato']

// What the tools keep beside the dependencies comes and goes while other tests run: a file seen there can be gone when it is copied.
const kept = new Set(['.vite', '.vite-temp', '.vitest-cache'])
const linkDependencies = (folder: string) => {
  const from = join(root, folder, 'node_modules')
  if (!existsSync(from)) return
  const to = join(copy, folder, 'node_modules')
  mkdirSync(to)
  const dependencies = readdirSync(from).filter((name) => !kept.has(name))
  execFileSync('cp', ['-al', '-t', to, ...dependencies.map((name) => join(from, name))])
}

// A checkout of its own: files as they are, dependencies by the same links.
beforeAll(() => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
  execFileSync('cp', ['--parents', '-t', copy, ...files], { cwd: root })
  for (const folder of ['', 'console', 'server', 'contract', 'samples/client']) linkDependencies(folder)
  program('git', ['init', '--quiet'])
  program('git', ['add', '--all'])
  program('node', ['tools/disadmin.mjs', 'new', ...asked])
})
afterAll(() => rmSync(copy, { recursive: true, force: true }), 600_000)

const changes = () =>
  program('git', ['status', '--porcelain', '--untracked-files=all'])
    .trimEnd()
    .split('\n')
    .filter((line) => /^(\?\?|.M)/.test(line))
    .map((line) => ({ isNew: line.startsWith('??'), path: line.slice(3) }))

test('the skeleton passes the checks: types, indexes, walls, format', { timeout: 1_200_000 }, () => {
  for (const folder of ['server', 'console']) program('tsc', ['-p', folder, '--pretty', 'false', '--singleThreaded'])
  expect(program('node', ['tools/disadmin.mjs', 'index'])).toContain('hold everything')
  const written = changes().map(({ path }) => path)
  program('oxlint', written)
  program('oxfmt', ['--check', ...written])
})

test('its tests pass, texts and recipe with it', { timeout: 1_200_000 }, () => {
  const tests = ['texts.test', 'server/src/core-returns', 'server/test/may.test', 'server/test/lists.engine']
  expect(program('vitest', ['run', '--project=contract', '--project=server', ...tests])).toMatch(/core-returns\.test\.ts/)
})

test('it is six files besides tests, a migration among them, and one entry elsewhere', () => {
  const isText = (path: string) => /\.json$|test\.tsx?$|^server\/test\//.test(path)
  const made = changes().flatMap(({ isNew, path }) => (isNew ? path : []))
  expect(made.filter((path) => !isText(path))).toEqual([
    'console/src/core-returns/CoreReturnsScreen.tsx',
    'console/src/core-returns/core-returns.columns.tsx',
    'contract/src/core-returns/core-returns.ts',
    expect.stringMatching(/^server\/migrations\/\d{4}_core_returns\.ts$/),
    'server/src/core-returns/core-returns.queries.ts',
    'server/src/core-returns/core-returns.routes.ts',
  ])
  const edited = changes().flatMap(({ isNew, path }) => (isNew ? [] : path))
  expect(edited.filter((path) => path.endsWith('.json'))).toEqual(
    ['de', 'en', 'fr', 'it'].map((language) => `contract/src/texts/${language}.json`),
  )
  const isIndex = (path: string) => readFileSync(join(copy, path), 'utf8').startsWith('// Written by')
  expect(edited.filter((path) => !isIndex(path) && !isText(path))).toEqual(['console/src/screens.catalogue.ts'])
})

test.each([
  [[], /One noun/],
  [['CoreReturns', '--needs', 'Audit/read', '--title', 'a|b|c|d'], /small letters/],
  [['core-returns', '--title', 'a|b|c|d'], /Which right/],
  [['core-returns', '--needs', 'CoreReturns/steal', '--title', 'a|b|c|d'], /no right CoreReturns\/steal/],
  [['core-returns', '--needs', 'Audit/read', '--title', 'Core returns'], /four languages/],
  [['core-returns', '--needs', 'Audit/read', '--title', 'a|b|c|d', '--group', 'kitchen'], /The menu has/],
])('%j is refused with the reason and how it is used', async (args, why) => {
  await expect(readArguments(args)).rejects.toThrow(why)
  await expect(readArguments(args)).rejects.toThrow('npm run new --')
})
