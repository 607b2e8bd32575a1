import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const flat = (texts: object, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  )
const en = JSON.parse(readFileSync(join(import.meta.dirname, '../contract/src/texts/en.json'), 'utf8')) as Record<string, object>
const texts = new Map(Object.entries(en).flatMap(([space, own]) => flat(own, `${space}:`)))

/** What stands between the commas of a call, from behind its bracket on. */
const argumentsAt = (code: string, from: number): string[] => {
  const found = ['']
  const open: string[] = []
  for (const letter of code.slice(from, from + 2000)) {
    const quote = open.at(-1)
    if (quote !== undefined && '\'"`'.includes(quote)) {
      if (letter === quote) open.pop()
    } else if ('\'"`([{'.includes(letter)) open.push(letter)
    else if (')]}'.includes(letter) && open.pop() === undefined) return found.map((one) => one.trim()).filter(Boolean)
    else if (letter === ',' && open.length === 0) {
      found.push('')
      continue
    }
    found[found.length - 1] += letter
  }
  return []
}

/** What is wrong with the values of the calls of `t` whose key stands there as it is. */
const wrongIn = (code: string): string[] =>
  [...code.matchAll(/\bt\(/g)].flatMap(({ index }) => {
    const [key = '', ...values] = argumentsAt(code, index + 2)
    if (values.some((value) => value.startsWith('...'))) return []
    return [...key.matchAll(/'([\w-]+:[\w.-]+)'/g)].flatMap(([, name]) => wrongWith(name!, values))
  })

const wrongWith = (key: string, values: readonly string[]): string[] => {
  const isPlural = !texts.has(key)
  const text = isPlural ? `${texts.get(`${key}_one`)} ${texts.get(`${key}_other`)}` : texts.get(key)!
  const used = new Set([...text.matchAll(/\{(\d)\}/g)].map(([, place]) => Number(place)))
  const unused = values.filter((_, place) => !used.has(place)).length - (isPlural ? 1 : 0)
  // the number that decides between singular and plural is shown as it is formatted, beside it
  const bare = [...used].some((place) => values.some((value) => value.includes(`(${values[place]})`)))
  return unused > 0 || bare || [...used].some((place) => values[place] === undefined) ? [`${key}: ${values.join(', ')}`] : []
}

const source = join(import.meta.dirname, '../console/src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(source, name), 'utf8'))

test('every text gets the values it has places for, in their order [FMT-01]', () => {
  expect(files.flatMap(wrongIn)).toEqual([])
})

test.each([
  "t('my-user:title')",
  "t('word:try_again', name)",
  "t('accounts:count')",
  "t('carts:list.bulk.held', formatCount(held), held, name)",
])('%s is told', (planted) => {
  expect(wrongIn(planted)).toHaveLength(1)
})
