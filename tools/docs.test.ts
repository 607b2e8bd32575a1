import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeGuide } from './guide/main.mjs'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('docs/running.md names every variable the server reads', () => {
  const files = globSync('server/{src,demo}/**/*settings.ts', { cwd: join(import.meta.dirname, '..') })
  const declared = files.flatMap((file) => read(file).match(/^ {4}[A-Z][A-Z_]+(?=:)/gm) ?? [])
  const documented = read('docs/running.md')
  expect(declared.length).toBeGreaterThan(40)
  expect(declared.map((name) => name.trim()).filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

test('README.md and docs/running.md name every npm script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const documented = read('README.md') + read('docs/running.md')
  expect(
    Object.keys(scripts).filter((name) => !documented.includes(`npm run ${name}`) && !documented.includes(`npm ${name}`)),
  ).toEqual([])
})

test('the version stands in package.json alone, and has a dated section in CHANGELOG.md below what is not released', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const [first, second] = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title!)
  expect(first).toBe('Unreleased')
  expect(second).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} · \\d{1,2} [A-Z][a-z]+ 20\\d\\d$`))
  for (const part of ['contract', 'server', 'console', 'samples/client'])
    expect(JSON.parse(read(`${part}/package.json`)), part).not.toHaveProperty('version')
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version })
})

test('npm scripts are words that every shell understands, Windows’ included', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const [name, script] of Object.entries(scripts)) expect(script, name).toMatch(/^node [\w./-]+( [\w-]+)*$/)
})

test('every snippet of the docs stands in a file that is compiled', () => {
  const root = join(import.meta.dirname, '..')
  const sources = globSync(['{contract,server,console}/{src,test,migrations}/**/*.{ts,tsx}', 'e2e/**/*.ts', 'samples/**/*.ts'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).map((path) => read(path))
  const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })]
  const snippets = pages.flatMap((page) =>
    [...read(page).matchAll(/^```(?:ts|tsx)\n(.*?)```/gms)].map(([, code]) => ({ page, code: code! })),
  )
  expect(snippets.length).toBeGreaterThan(4)
  expect(snippets.filter(({ code }) => !sources.some((source) => source.includes(code)))).toEqual([])
})

test('every button and field that the guide names in bold has its text in the console', () => {
  const textsOf = (texts: object): string[] =>
    Object.values(texts).flatMap((text) => (typeof text === 'string' ? text : textsOf(text)))
  const texts = new Set(textsOf(JSON.parse(read('contract/src/texts/en.json'))))
  const pages = globSync('docs/guide/*.md', { cwd: join(import.meta.dirname, '..') })
  expect(pages.length).toBe(8)
  for (const page of pages) {
    const named = [...read(page).matchAll(/\*\*(.+?)\*\*/gs)].map(([, text]) => text!.replaceAll(/\s+/g, ' '))
    expect(
      named.filter((text) => !texts.has(text)),
      page,
    ).toEqual([])
  }
})

test('the built guide has every page, picture and sheet that its pages lead to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-guide-'))
  try {
    await writeGuide(folder)
    const pages = globSync('*.html', { cwd: folder }).map((page) => readFileSync(join(folder, page), 'utf8'))
    const led = pages.flatMap((page) => [...page.matchAll(/(?:href|src)="([^/"][^"]*)"/g)].map(([, path]) => path!))
    expect(new Set(led).size).toBeGreaterThan(15)
    expect(led.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
