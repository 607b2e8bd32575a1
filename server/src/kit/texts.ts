import type { Language } from '@disadmin/contract/kit/languages'
import { languages } from '@disadmin/contract/kit/languages'
import type { TextRef } from '@disadmin/contract/kit/issues'
import de from '@disadmin/contract/texts/de.json' with { type: 'json' }
import en from '@disadmin/contract/texts/en.json' with { type: 'json' }
import fr from '@disadmin/contract/texts/fr.json' with { type: 'json' }
import it from '@disadmin/contract/texts/it.json' with { type: 'json' }
import i18next from 'i18next'

const i18n = i18next.createInstance()
await i18n.init({
  resources: { en, de, fr, it },
  fallbackLng: 'en',
  ns: Object.keys(en),
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
})

/** The text in a language; `{0}`, `{1}` filled from `values`. */
export const translate = (language: Language, ref: TextRef): string =>
  i18n.t(ref.key, { lng: language, ...Object.fromEntries((ref.values ?? []).map((value, index) => [String(index), value])) })

/** The first supported language of an Accept-Language header; en when there is none (FMT-02, SET-07). */
export const languageOf = (header: string | undefined): Language => {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return wanted.find((code): code is Language => (languages as readonly string[]).includes(code)) ?? 'en'
}
