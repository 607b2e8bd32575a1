import { describe, expect, test } from 'vitest'
import de from './texts/de.json'
import en from './texts/en.json'
import fr from './texts/fr.json'
import it from './texts/it.json'

const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value.trim()] as [string, string]] : flat(value as object, `${path}${key}.`),
  )

// singular and plural of one text are one place, and are translated as their language counts
const placeOf = (key: string) => key.replace(/_(one|other)$/, '')
const formOf = (key: string) => /_(one|other)$/.exec(key)?.[0] ?? ''

/** The places of every English word: those of a plural form apart from the others, as a language may need two words there. */
const placesOf = (english: [string, string][]): Map<string, string[]> => {
  const places = Map.groupBy(english, ([key, text]) => text + formOf(key))
  return new Map([...places].map(([word, found]) => [word, found.map(([key]) => key)]))
}

// a word of the vocabulary would agree with one of them only
const ofSeveralNouns = ['All', 'Changed', 'Planned', 'Finished']

const standingThrice = (english: [string, string][]): string[] =>
  [...Map.groupBy(english, ([, text]) => text)]
    .filter(([word, found]) => !ofSeveralNouns.includes(word) && new Set(found.map(([key]) => placeOf(key))).size > 2)
    .map(([word, found]) => `${word}: ${found.map(([key]) => key).join(' ')}`)

const translatedTwice = (english: [string, string][], own: ReadonlyMap<string, string>): string[] =>
  [...placesOf(english)].filter(([, keys]) => new Set(keys.map((key) => own.get(key))).size > 1).map(([word]) => word)

const gender = 'agrees with what it is said of'
const number = 'one chip for one, a view of many'
const infinitive = 'a button asks, a right is named'
const meaning = 'two meanings of one English word'

/** What may be said in two ways in these languages, and why. */
const twoWays: Record<string, { reason: string; languages: string }> = {
  Active: { reason: number, languages: 'de fr it' },
  All: { reason: gender, languages: 'fr it' },
  Canceled: { reason: meaning, languages: 'de fr it' },
  Change: { reason: 'what was done, and the button that does it', languages: 'de fr' },
  Changed: { reason: gender, languages: 'fr it' },
  Create: { reason: infinitive, languages: 'it' },
  Created: { reason: 'the moment, and what was done', languages: 'fr it' },
  Delete: { reason: infinitive, languages: 'it' },
  Delivered: { reason: gender, languages: 'fr' },
  Disabled: { reason: number, languages: 'de fr it' },
  Failed: { reason: gender, languages: 'fr it' },
  Finished: { reason: 'a step of an order, and the end of a job', languages: 'de it' },
  'No.': { reason: meaning, languages: 'de fr it' },
  On: { reason: meaning, languages: 'de fr it' },
  Open: { reason: meaning, languages: 'de fr it' },
  Ordered: { reason: gender, languages: 'fr' },
  Planned: { reason: gender, languages: 'it' },
  Sent: { reason: gender, languages: 'fr it' },
  'Sign in': { reason: 'a title, and a button', languages: 'fr it' },
  Started: { reason: gender, languages: 'fr it' },
  Subject: { reason: meaning, languages: 'de fr it' },
  Time: { reason: 'of a day, and when something was', languages: 'de fr' },
  Upload: { reason: 'what was done, and the button that does it', languages: 'de fr it' },
  active: { reason: gender, languages: 'fr it' },
  failed: { reason: gender, languages: 'fr it' },
}

const english = flat(en)

test('an English word stands in two places at most; a third one takes it from the vocabulary [FMT-01]', () => {
  expect(standingThrice(english)).toEqual([])
})

test('a third place of a word is told, the plural of a text is none', () => {
  const planted: [string, string][] = [
    ['field.email', 'Email'],
    ['users.email', 'Email'],
    ['accounts.email', 'Email'],
    ['carts.chosen_one', '{0} chosen'],
    ['carts.chosen_other', '{0} chosen'],
    ['orders.chosen_other', '{0} chosen'],
  ]
  expect(standingThrice(planted)).toEqual(['Email: field.email users.email accounts.email'])
})

describe.each(Object.entries({ de, fr, it }))('in %s', (language, texts) => {
  const own = new Map(flat(texts))
  test('an English word is one word, but for those that have a reason [FMT-01]', () => {
    const expected = Object.keys(twoWays).filter((word) => twoWays[word]!.languages.split(' ').includes(language))
    expect(translatedTwice(english, own).toSorted()).toEqual(expected.toSorted())
  })
})

// words that are written alike in one of the other languages
const shared = new Set(
  [
    'account action actions active administrator base catalogue code codename coco configuration contact csv chf date demo description',
    'detail downgrade downloads export file filter flyer format homolog import in json ktype licence licences logo mb messages minutes',
    'module modules name no note notifications on openTRANS page passkey passkeys password person pixels points s scan secret sessions sign',
    'single stammnummer stammnummern status system text type typenscheinnummer typenscheinnummern upgrade upload validation vpom',
    'webhooks website xls',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
)
const leftInEnglish = (own: [string, string][]): string[] => {
  const texts = new Map(english)
  const isShared = (text: string) =>
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.every((word) => shared.has(word)) ?? true
  return own.filter(([key, text]) => text === texts.get(key) && !isShared(text)).map(([key]) => key)
}

test.each(Object.entries({ de, fr, it }))('no text in %s is the English one [FMT-01]', (_language, texts) => {
  expect(leftInEnglish(flat(texts))).toEqual([])
})

test('an English text among the others is told', () => {
  expect(leftInEnglish([['files.import.under_way', 'An upload is in progress.']])).toEqual(['files.import.under_way'])
})

test('a second translation of a word is told', () => {
  const planted: [string, string][] = [
    ['field.username', 'Login name'],
    ['my-user.name', 'Login name'],
  ]
  const told = new Map([
    ['field.username', 'Login'],
    ['my-user.name', 'Anmeldename'],
  ])
  expect(translatedTwice(planted, told)).toEqual(['Login name'])
})

// what was said before, beside the word that was chosen (docs/glossary.md)
const given = {
  de: /Anmeldename|Loginname|Kunden-ID|Kundennr\.|Zustand|Bemerkung|Postleitzahl|Einkaufswagen/,
  fr: /ID client|N° client|Remarque|Raison\b|Autorisation|Réglages/,
  it: /ID cliente|Autorizzazion|[Dd]iritti/,
}

test.each(Object.entries({ de, fr, it }))('no word that was given up comes back in %s', (language, texts) => {
  expect(flat(texts).filter(([, text]) => given[language as keyof typeof given].test(text))).toEqual([])
})

test('German addresses people with “Sie”, not with “du”', () => {
  expect(flat(de).filter(([, text]) => /\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]eine?[mnrs]?)\b/.test(text))).toEqual([])
})
