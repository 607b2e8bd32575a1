import de from '@disadmin/contract/texts.de'
import en from '@disadmin/contract/texts.en'
import fr from '@disadmin/contract/texts.fr'
import it from '@disadmin/contract/texts.it'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { lexiconOf, translate } from './translate.ts'

const texts = { en, de, fr, it }

test.each(['en', 'de', 'fr', 'it'] as const)(
  'says in %s what i18next says, for every text, with and without values [FMT-01]',
  async (language) => {
    const reference = i18next.createInstance()
    await reference.init({
      lng: language,
      fallbackLng: false,
      resources: texts,
      ns: Object.keys(en),
      interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    })
    const lexicon = lexiconOf(texts[language])
    const keys = [...lexicon.keys()].map((key) => key.replace(/_(one|other)$/, ''))
    expect(keys.length).toBeGreaterThan(100)
    for (const key of keys) {
      for (const values of [['a', 'b', 'c'], [0], [1, 2, 3], [2, 'x', 'y'], ['5', 1, 'y']]) {
        const count = values.find((value) => typeof value === 'number')
        const wanted = reference.t(key, { ...values, ...(count === undefined ? {} : { count }) })
        // a text that has plural forms only makes no sense without a number
        if (count === undefined && !lexicon.has(key)) continue
        expect(translate(lexicon, { language, key, values }), key).toBe(
          wanted.replace(/\{(\d)\}/g, (place, at: string) => String(values[Number(at)] ?? place)),
        )
      }
    }
  },
)

test('values are put in as they are, even where they look like a place or a pattern', () => {
  const lexicon = lexiconOf({ x: { y: '{0} and {1}' } })
  expect(translate(lexicon, { language: 'en', key: 'x:y', values: ['{1}', '$&'] })).toBe('{1} and $&')
})

test('a text that does not exist shows its key', () => {
  expect(translate(new Map(), { language: 'en', key: 'no:such', values: [] })).toBe('no:such')
})
