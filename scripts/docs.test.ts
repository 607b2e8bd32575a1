import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('docs/running.md names every variable the server reads', () => {
  const declared = read('server/src/kit/settings.ts').match(/^ {2}[A-Z][A-Z_]+(?=:)/gm) ?? []
  const documented = read('docs/running.md')
  expect(declared.length).toBeGreaterThan(10)
  expect(declared.map((name) => name.trim()).filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

test('README.md and docs/running.md name every npm script', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const documented = read('README.md') + read('docs/running.md')
  expect(
    Object.keys(scripts).filter((name) => !documented.includes(`npm run ${name}`) && !documented.includes(`npm ${name}`)),
  ).toEqual([])
})

test('docs/adding-a-list-screen.md shows the files it names to the letter', () => {
  const page = read('docs/adding-a-list-screen.md')
  const shown = [...page.matchAll(/^`([\w./-]+\.ts)`[^`]*(?:`[^`\n]+`[^`]*)*?\n\n```ts\n(.*?)```/gms)]
  expect(shown.length).toBeGreaterThan(3)
  expect(shown.filter(([, path, code]) => read(path!) !== code).map(([, path]) => path)).toEqual([])
})
