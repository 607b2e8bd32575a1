import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import de from '../contract/src/texts.de.ts'
import en from '../contract/src/texts.en.ts'
import fr from '../contract/src/texts.fr.ts'
import it from '../contract/src/texts.it.ts'

const glossary = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8')

const textAt = (texts: object, key: string): unknown =>
  key.split(/[:.]/).reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], texts)

const rows = [...glossary.matchAll(/^\| `([\w-]+:[\w.-]+)` \| (.+) \|$/gm)].map(([, key, words]) => ({
  key: key!,
  words: words!.split(' | '),
}))

test('docs/glossary.md sets down the words of the vocabulary in four languages', () => {
  expect(rows.length).toBeGreaterThan(30)
  for (const { key, words } of rows)
    expect(
      [en, de, fr, it].map((texts) => textAt(texts, key)),
      key,
    ).toEqual(words)
})
