/** The texts of one language, flat: `carts:status.new` → "New". */
export type Lexicon = ReadonlyMap<string, string>

const entriesOf = (texts: object, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value] as [string, string]] : entriesOf(value as object, `${prefix}${name}.`),
  )

/** Makes the lexicon of a language's text files, given as `{ namespace: texts }`. */
export const lexiconOf = (files: object): Lexicon =>
  new Map(Object.entries(files).flatMap(([namespace, texts]) => entriesOf(texts as object, `${namespace}:`)))

const rules = new Map<string, Intl.PluralRules>()
const ruleOf = (language: string): Intl.PluralRules => {
  const found = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, found)
  return found
}

const templateOf = (lexicon: Lexicon, language: string, key: string, count: number | undefined): string | undefined => {
  if (count === undefined) return lexicon.get(key)
  return lexicon.get(`${key}_${ruleOf(language).select(count)}`) ?? lexicon.get(`${key}_other`) ?? lexicon.get(key)
}

interface Wanted {
  language: string
  key: string
  /** Fill {0}, {1} in order; the first number among them decides between singular and plural. */
  values: readonly (string | number)[]
}

/** The text of a key, filled. The files are i18next's (plural endings `_one`, `_other`), and a test holds this to what i18next says. */
export const translate = (lexicon: Lexicon, { language, key, values }: Wanted): string => {
  const count = values.find((value) => typeof value === 'number')
  const template = templateOf(lexicon, language, key, count) ?? key
  return template.replace(/\{(\d)\}/g, (place, at: string) => String(values[Number(at)] ?? place))
}
