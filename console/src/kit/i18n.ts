import { type Language, languages } from '@disadmin/contract/kit/languages'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { useMemo, useSyncExternalStore } from 'react'
import type { ErrorWords } from './problems.ts'
import { chooseLanguage, currentLanguage, rememberLanguage } from './language.ts'
import { settings } from './settings.ts'
import { spoken } from './spoken.ts'
import { type Lexicon, lexiconOf, translate } from './translate.ts'

export type Texts = (typeof import('@disadmin/contract/texts.en'))['default']

/** `core`: what the sign-in page and the shell say. `admin`: what every screen behind them says. */
type Part = 'core' | 'admin'

// two chunks per language: a person reads one language, and the sign-in page needs only the core of it
const loaders: Record<`${Part}.${Language}`, () => Promise<{ default: object }>> = {
  'core.en': () => import('@disadmin/contract/texts.core.en'),
  'core.fr': () => import('@disadmin/contract/texts.core.fr'),
  'core.de': () => import('@disadmin/contract/texts.core.de'),
  'core.it': () => import('@disadmin/contract/texts.core.it'),
  'admin.en': () => import('@disadmin/contract/texts.admin.en'),
  'admin.fr': () => import('@disadmin/contract/texts.admin.fr'),
  'admin.de': () => import('@disadmin/contract/texts.admin.de'),
  'admin.it': () => import('@disadmin/contract/texts.admin.it'),
}

/** The languages in their own words, for the footer (SHELL-18). */
export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch', it: 'Italiano' }
export { languages }

const lexicons = new Map<Language, Lexicon>()
const listeners = new Set<() => void>()

const loaded = new Set<string>()
let parts: readonly Part[] = ['core']
let wanted: Language | undefined

const loadPart = async (part: Part, language: Language): Promise<void> => {
  const name = `${part}.${language}` as const
  if (loaded.has(name)) return
  const { default: files } = await loaders[name]()
  lexicons.set(language, new Map([...(lexicons.get(language) ?? []), ...lexiconOf(files)]))
  loaded.add(name)
}

const load = (language: Language): Promise<unknown> => Promise.all(parts.map((part) => loadPart(part, language)))

/** Loads the texts of the screens behind the sign-in; from now on a change of language waits for both parts. */
export const loadAdminTexts = async (): Promise<void> => {
  parts = ['core', 'admin']
  // a change of language may be under way that asked for the core only
  await Promise.all([load(currentLanguage()), wanted && load(wanted)])
}

const apply = async (language: Language): Promise<void> => {
  wanted = language
  await load(language)
  // texts may arrive in another order than they were asked for: the last choice counts
  if (wanted !== language) return
  rememberLanguage(language)
  document.documentElement.lang = language
  for (const listener of [...listeners]) listener()
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

/** Every text there is, `namespace:path.to.text`; plural forms without their ending. */
export type TextKey = { [Space in keyof Texts & string]: `${Space}:${Paths<Texts[Space]>}` }[keyof Texts & string]

/** Values fill {0}, {1} in order; the first number among them decides between singular and plural. */
export type Translate = (key: TextKey, ...values: readonly (string | number)[]) => string

/** Translates outside of components; inside use `useT`, which follows a change of language. */
export const t: Translate = (key, ...values) => {
  const language = currentLanguage()
  return translate(lexicons.get(language) ?? new Map(), { language, key, values })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Translates; the component is drawn again when the language changes. */
export const useT = (): Translate => {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  // another language is another function, so that what is remembered by `[t]` is made anew
  return useMemo<Translate>(() => (language ? (...args) => t(...args) : t), [language])
}

/** The text a shared rule or the server's refusal names. */
export const textOf = ({ key, values = [] }: TextRef): string => t(key as TextKey, ...values)

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
