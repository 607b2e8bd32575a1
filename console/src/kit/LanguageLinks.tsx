import type { Language } from '@disadmin/contract/kit/languages'
import { languageNames, languages, useT } from './i18n.ts'
import { currentLanguage } from './language.ts'
import { cx } from '../ui/cx.ts'

/** SHELL-18, SHELL-19: the four languages, each in its own words; a choice applies at once and is kept. */
export const LanguageLinks = ({ onChoose }: { onChoose: (language: Language) => Promise<void> }) => {
  const t = useT()
  const chosen = currentLanguage()
  return (
    <ul aria-label={t('shell:languages')} className="flex gap-1">
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === chosen ? 'true' : undefined}
            onClick={() => void onChoose(language)}
            className={cx(
              'h-6 rounded-sm px-1.5 text-12 hover:text-ink',
              language === chosen ? 'font-medium text-ink' : 'text-ink-3',
            )}
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  )
}
