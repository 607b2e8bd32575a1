import { describe, expect, test } from 'vitest'
import de from './texts/de.json'
import en from './texts/en.json'
import fr from './texts/fr.json'
import it from './texts/it.json'

const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value as object, `${path}${key}.`),
  )

const english = new Map(flat(en))
const placeholders = (text: string | undefined): string[] => (text?.match(/\{\d\}/g) ?? []).toSorted()

describe.each(Object.entries({ en, fr, de, it }))('texts in %s', (_language, texts) => {
  const own = new Map(flat(texts))
  test('have the keys of the English ones, no more and no less [FMT-01]', () => {
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })
  test('have the same placeholders [FMT-01]', () => {
    const different = [...english].filter(([key, text]) => placeholders(text).join() !== placeholders(own.get(key)).join())
    expect(different.map(([key]) => key)).toEqual([])
  })
  test('are not empty [FMT-01]', () => {
    expect([...own].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })
})

test('namespaces stand in alphabetical order', () => {
  for (const texts of [en, fr, de, it]) expect(Object.keys(texts)).toEqual(Object.keys(en).toSorted())
})

test('German is written as in Switzerland, without ß', () => {
  expect(flat(de).filter(([, text]) => text.includes('ß'))).toEqual([])
})

test('French keeps a narrow space that does not break before ! ? ; : and within « »', () => {
  const wrong = /(?<!\u202F)[!?;»]|(?<!\u202F):(?=\s|$)|«(?!\u202F)/
  const french = flat(fr).filter(([key, text]) => text !== english.get(key))
  expect(french.filter(([, text]) => wrong.test(text))).toEqual([])
})
