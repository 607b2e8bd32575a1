import { currentLanguage } from './language.ts'
import type { Translate } from './i18n.ts'

/** The words of `DateField`: `<DateField {...dayWords(t)} label={…} />`. Not among the forms, which the first screens do not load. */
export const dayWords = (t: Translate) => ({
  locale: currentLanguage(),
  invalidText: t('kit:invalid.date'),
  pickLabel: t('word:pick_a_date'),
  previousLabel: t('word:previous_month'),
  nextLabel: t('word:next_month'),
})
