import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from '../contract/src/texts.en.ts'
import { ofTheHouse } from './required-texts/house.ts'
import { quotedOtherwise } from './required-texts/otherwise.ts'
import { ofSales } from './required-texts/sales.ts'

const root = join(import.meta.dirname, '..')

/** The exact English wording of the requirements: where each text stands, for the areas that have a screen. */
const required = { ...ofTheHouse, ...ofSales }

const textAt = (key: string): unknown =>
  key.split(/[:.]/).reduce<unknown>((texts, part) => (texts as Record<string, unknown> | undefined)?.[part], english)

const sources = ['console/src', 'server/src', 'contract/src']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
/** `basket:column.${name}`: every text of that place may be meant. */
const families = [...sources.matchAll(/`([\w-]+:[^`\s]*\$\{[^`]*)`/g)].map(
  ([, template]) => new RegExp(`^${template!.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
)

const isSaid = (key: string): boolean => {
  const said = key.replace(/_(one|other)$/, '')
  // `invalid.required` is said by the contract's own errors, without its namespace
  const names = [key, said, said.replace(/^kit:invalid\./, '')]
  return names.some((name) => sources.includes(`'${name}'`)) || families.some((family) => family.test(said))
}

test.each(Object.entries(required))('the texts of %s stand in their places as they are required', (_id, texts) => {
  expect(Object.fromEntries(Object.keys(texts).map((key) => [key, textAt(key)]))).toEqual(texts)
})

test('every required text is said somewhere', () => {
  const keys = Object.values(required).flatMap((texts) => Object.keys(texts))
  expect(keys.filter((key) => !isSaid(key))).toEqual([])
  expect(['shell:list.made_up', 'my-customer:made_up'].filter(isSaid)).toEqual([])
})

/** What the lines of the requirements quote: the line itself, and what was decided about it. */
const quotes = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  .split('\n- **')
  .flatMap((entry) => {
    const [, id, line, decided] = /^([A-Z]+-\d+S?)\*\* (.*)\n((?: {2}.*\n)*)/.exec(`${entry}\n`) ?? []
    const textsOf = (part = '') => [...part.matchAll(/"([^"]+)"/g)].map(([, text]) => text!)
    if (id === undefined) return []
    const open = id.endsWith('S')
    return [
      ...textsOf(line).map((text) => ({ id, text, mayNameAnother: open })),
      ...textsOf(decided).map((text) => ({ id, text, mayNameAnother: true })),
    ]
  })

const plain = (text: string) => text.replaceAll(/\{\w+\}/g, '{}')
const holds = (texts: Record<string, string> = {}, text: string) => Object.values(texts).some((one) => plain(one) === plain(text))
/** A line brings its own texts; what was left open, and what was decided, may name those of another. */
const isHeld = ({ id, text, mayNameAnother }: (typeof quotes)[number]) =>
  holds(required[id], text) || (mayNameAnother && Object.values(required).some((texts) => holds(texts, text)))

test('every text that a line of the requirements quotes is held in its place, or it is said why not', () => {
  const excused = Object.values(quotedOtherwise).flat()
  expect(quotes.length).toBeGreaterThan(200)
  const open = quotes.filter((quote) => !isHeld(quote)).map(({ id, text }) => `${id}: ${text}`)
  expect(open.filter((name) => !excused.includes(name))).toEqual([])
  // a reason that nothing needs any more would excuse the next text
  expect(excused.filter((name) => !open.includes(name))).toEqual([])
  expect(isHeld({ id: 'CUST-27', text: 'Unknown steps', mayNameAnother: true })).toBe(false)
  expect(isHeld({ id: 'CUST-27', text: 'Sign in', mayNameAnother: false })).toBe(false)
})
