import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { staleTexts, textIndexes, writeTexts } from './texts.mjs'

const languages = ['en', 'de', 'fr', 'it']
const sources = mkdtempSync(join(tmpdir(), 'disadmin-texts-'))
const write = (file: string) => {
  mkdirSync(dirname(join(sources, file)), { recursive: true })
  writeFileSync(join(sources, file), '{}')
}
const inAll = (path: string) => languages.forEach((language) => write(`${path}.${language}.json`))
const read = (name: string) => readFileSync(join(sources, name), 'utf8')

beforeEach(() => {
  rmSync(sources, { recursive: true })
  inAll('kit/kit')
  inAll('session/session')
  inAll('lost-sales/lost-sales')
})
afterAll(() => rmSync(sources, { recursive: true }))

test('the indexes of this repository hold every file of texts there is', () => {
  expect(staleTexts()).toEqual([])
})

describe('files of texts are found', () => {
  test('each in its part and language, the name of the file being the name space', () => {
    expect(writeTexts(sources).map((file) => basename(file))).toHaveLength(8)
    expect(read('texts.core.de.ts')).toContain("import session from './session/session.de.json'")
    expect(read('texts.admin.it.ts')).toContain("  'lost-sales': lostSales,")
    expect(read('texts.core.it.ts')).not.toContain('lostSales')
    expect(staleTexts(sources)).toEqual([])
  })
  test('a new one that no index holds is told', () => {
    writeTexts(sources)
    inAll('downloads/downloads')
    expect(staleTexts(sources).map((file) => basename(file))).toEqual(languages.map((language) => `texts.admin.${language}.ts`))
  })
  test('an index edited by hand is told', () => {
    writeTexts(sources)
    writeFileSync(join(sources, 'texts.core.fr.ts'), `${read('texts.core.fr.ts')}export const more = 1\n`)
    expect(staleTexts(sources).map((file) => basename(file))).toEqual(['texts.core.fr.ts'])
  })
  test('a missing language is refused by the name of its file', () => {
    rmSync(join(sources, 'lost-sales/lost-sales.fr.json'))
    expect(() => textIndexes(sources)).toThrow('lost-sales/lost-sales.fr.json')
  })
  test('two files of one name are refused', () => {
    inAll('carts/session')
    expect(() => textIndexes(sources)).toThrow('session.en.json')
  })
})
