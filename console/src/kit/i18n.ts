import type { TextRef } from '@disadmin/contract/kit/issues'
import { type Language, languageNames, languages } from '@disadmin/contract/kit/languages'
import { faultText } from '@disadmin/contract/kit/outbound'
import type { RefusedItem } from '@disadmin/contract/kit/problem'
import i18next from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'
import { chooseLanguage, currentLanguage, rememberLanguage } from './language.ts'
import type { ErrorWords } from './problems.ts'
import { settings } from './settings.ts'

type Texts = typeof import('@disadmin/contract/texts/en.json')

// a person reads one language
const loaders: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import('@disadmin/contract/texts/en.json'),
  fr: () => import('@disadmin/contract/texts/fr.json'),
  de: () => import('@disadmin/contract/texts/de.json'),
  it: () => import('@disadmin/contract/texts/it.json'),
}

export { languageNames, languages }

const i18n = i18next.createInstance()
void i18n.init({
  resources: {},
  fallbackLng: false,
  appendNamespaceToMissingKey: true,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
})

let wanted: Language | undefined

const apply = async (language: Language): Promise<void> => {
  wanted = language
  const files = await loaders[language]()
  // texts may arrive in another order than they were asked for: the last choice counts
  if (wanted !== language) return
  for (const [space, texts] of Object.entries(files.default)) i18n.addResourceBundle(language, space, texts)
  rememberLanguage(language)
  document.documentElement.lang = language
  await i18n.changeLanguage(language)
}

/** Loads the texts of the stored language, else English, and makes `t` usable. */
export const startI18n = async (): Promise<void> => {
  await apply(chooseLanguage(settings.get().currentLanguage))
  // a choice made in another tab holds here too
  settings.subscribe(() => {
    const { currentLanguage: chosen } = settings.get()
    if (chosen !== undefined && chosen !== wanted) void apply(chooseLanguage(chosen))
  })
}

/** At once, and kept in this browser; `keepLanguage` keeps it with the person as well. */
export const switchLanguage = async (language: Language): Promise<void> => {
  settings.set({ currentLanguage: language })
  await apply(language)
}

/** The language of the person signing in, unless this browser has its own choice (FMT-02). */
export const followUser = async (language: string): Promise<void> => {
  const own = chooseLanguage(settings.get().currentLanguage, language)
  if (own !== currentLanguage()) await apply(own)
}

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? (K extends `${infer Base}_${'one' | 'other'}` ? Base : K) : `${K}.${Paths<T[K]>}`
}[keyof T & string]

type AnyKey = { [Space in keyof Texts & string]: `${Space}:${Paths<Texts[Space]>}` }[keyof Texts & string]

/** Every text of the console, `namespace:path.to.text`; plural forms without their ending. Words of the configuration's entries are the server's. */
export type TextKey = Exclude<AnyKey, `config:entry.${string}`>

/** Values fill {0}, {1} in order; the first number among them decides between singular and plural. */
export type Translate = (key: TextKey, ...values: readonly (string | number)[]) => string

/** Translates outside of components; inside use `useT`, which follows a change of language. */
export const t: Translate = (key, ...values) => i18n.t(key, { ...values, count: values.find((value) => typeof value === 'number') })

const subscribe = (listener: () => void) => {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

/** Translates; the component is drawn again when the language changes. */
export const useT = (): Translate => {
  const language = useSyncExternalStore(subscribe, () => i18n.language)
  // another language is another function, so that what is remembered by `[t]` is made anew
  return useMemo<Translate>(() => (language ? (...args) => t(...args) : t), [language])
}

/** The text a shared rule or the server's refusal names. */
export const textOf = ({ key, values = [] }: TextRef): string => t(key as TextKey, ...values)

/** What people call a field. */
const labelOf = (field: string): string | undefined => (i18n.exists(`field:${field}`) ? i18n.t(`field:${field}`) : undefined)

/** How a feature says what it knows of a refused field or row: undefined where it knows nothing of it. */
interface Speaker {
  /** What people call the field or row. */
  source?: (item: RefusedItem) => string | undefined
  /** The sentence in the reader's language and zone, from the item's code and data. */
  message?: (item: RefusedItem) => string | undefined
}

const speakers: Speaker[] = []

/** Teaches toasts and lists of refusals the words of one feature. */
export const speakFor = (speaker: Speaker): void => void speakers.push(speaker)

const firstWord = (words: Iterable<string | undefined>): string | undefined => [...words].find((word) => word !== undefined)

/** An item of `errors` in the reader's language: by the texts of a feature, else by the label of the field and the server's message. */
export const spoken = (item: RefusedItem): { source: string; message: string } => ({
  source: firstWord(speakers.map(({ source }) => source?.(item))) ?? labelOf(item.source) ?? item.source,
  message: firstWord(speakers.map(({ message }) => message?.(item))) ?? item.message,
})

export const errorWords = (): ErrorWords => ({
  notAllowed: t('kit:error.not_allowed'),
  notFound: t('kit:error.not_found'),
  serverError: t('kit:error.server_error'),
  noConnection: t('kit:error.no_connection'),
  uncertain: t('kit:error.unanswered'),
  uncertainOnce: t('kit:error.unanswered_once'),
  duplicate: t('shell:error.duplicate'),
  spoken,
  ofStatus: (status) => t('shell:error.status', status),
})

/** Why something did not get through: our own reasons in the person's language, those of partners and people as they wrote them. */
export const faultWords = (reason: string): string => {
  const text = faultText(reason)
  return text ? textOf(text) : reason
}
