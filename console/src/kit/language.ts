import { type Language, languages } from '@disadmin/contract/kit/languages'

let current: Language = 'en'

/** The language of the screen at this moment; kept apart from i18n so that calls do not depend on it. */
export const currentLanguage = (): Language => current
export const rememberLanguage = (language: Language): void => {
  current = language
}

const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value)

/** The first supported one of the candidates (stored choice, the user's own language), else English (FMT-02, SET-07). */
export const chooseLanguage = (...candidates: unknown[]): Language => candidates.find(isLanguage) ?? 'en'
