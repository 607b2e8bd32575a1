import { type Language, languages } from '@disadmin/contract/kit/languages'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { useMemo, useSyncExternalStore } from 'react'
import type { ErrorWords } from './problems.ts'
import { chooseLanguage, currentLanguage, rememberLanguage } from './language.ts'
import { settings } from './settings.ts'
import { spokenBy } from './spoken.ts'
import { type Lexicon, lexiconOf, translate } from './translate.ts'

export type Texts = (typeof import('@disadmin/contract/texts.en'))['default']

/** `core`: what the pages without a sign-in say. `admin`: what the frame behind it says. Each screen brings what it says besides. */
type Part = 'core' | 'admin'

// a person reads one language, and the sign-in page needs only the core of it
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

const loaded = new Map<string, Promise<void>>()
let parts: readonly Part[] = ['core']
const rooms = new Set<string>()
/** What came besides the parts, `space:language`. */
const arrived = new Set<string>()
/** Something was drawn without its text. */
let lacking = false
let wanted: Language | undefined
let drawing = 0

const redraw = () => {
  drawing++
  for (const listener of [...listeners]) listener()
}

const add = (language: Language, files: object) => {
  lexicons.set(language, new Map([...(lexicons.get(language) ?? []), ...lexiconOf(files)]))
}

const once = (name: string, work: () => Promise<void>): Promise<void> => {
  const coming = loaded.get(name) ?? work()
  loaded.set(name, coming)
  // what did not come is asked for again
  coming.catch(() => loaded.delete(name))
  return coming
}

const loadPart = (part: Part, language: Language) =>
  once(`${part}.${language}`, async () => add(language, (await loaders[`${part}.${language}`]()).default))

const loadRoom = (space: string, language: Language) =>
  once(`${space}:${language}`, async () => {
    const { roomTexts } = await import('@disadmin/contract/texts.rooms')
    if (space in roomTexts) add(language, { [space]: (await roomTexts[space as keyof typeof roomTexts][language]()).default })
    arrived.add(`${space}:${language}`)
    if (!lacking) return
    lacking = false
    redraw()
  })

const load = (language: Language): Promise<unknown> =>
  Promise.all([...parts.map((part) => loadPart(part, language)), ...[...rooms].map((space) => loadRoom(space, language))])

const loadWanted = () => Promise.all([load(currentLanguage()), wanted && load(wanted)])

/** Loads the texts of the frame behind the sign-in; from now on a change of language waits for them too. */
export const loadAdminTexts = async (): Promise<void> => {
  parts = ['core', 'admin']
  // a change of language may be under way that asked for the core only
  await loadWanted()
}

/** Loads files of texts besides those of the frame, by their name spaces; a change of language waits for them from now on. */
export const loadTexts = async (spaces: readonly string[]): Promise<void> => {
  for (const space of spaces) rooms.add(space)
  await loadWanted()
}

/**
 * Whether texts are on their way that may hold this one; whatever shows it is drawn again then. What the server names, the line of a job
 * say, comes when it is asked for.
 */
const isComing = (key: string, language: Language): boolean => {
  const [space, rest] = key.split(':')
  if (rest === undefined || !parts.includes('admin') || arrived.has(`${space}:${language}`)) return false
  lacking = true
  void loadTexts([space!]).catch(() => undefined)
  return true
}

const apply = async (language: Language): Promise<void> => {
  wanted = language
  await load(language)
  // texts may arrive in another order than they were asked for: the last choice counts
  if (wanted !== language) return
  rememberLanguage(language)
  document.documentElement.lang = language
  redraw()
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
  const text = translate(lexicons.get(language) ?? new Map(), { language, key, values })
  return text === key && isComing(key, language) ? '' : text
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const drawn = () => drawing

/** Translates; the component is drawn again when the language changes, and when texts came that were missing. */
export const useT = (): Translate => {
  const drawnAt = useSyncExternalStore(subscribe, drawn)
  // other texts are another function, so that what is remembered by `[t]` is made anew
  return useMemo<Translate>(() => (drawnAt >= 0 ? (...args) => t(...args) : t), [drawnAt])
}

/** The text a shared rule or the server's refusal names. */
export const textOf = ({ key, values = [] }: TextRef): string => t(key as TextKey, ...values)

/** What people call a field, once the frame's texts are there. */
const labelOf = (field: string): string | undefined => lexicons.get(currentLanguage())?.get(`field:${field}`)

/** What was refused, in the reader's words. */
export const spoken = spokenBy(labelOf)

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
