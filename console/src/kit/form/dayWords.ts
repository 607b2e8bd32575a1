import { currentLanguage } from '../language.ts'
import type { Translate } from '../i18n.ts'

/** The words of `DateField`: `<DateField {...sheet.date('valid_from')} {...dayWords(t)} label={…} />`. */
export const dayWords = (t: Translate) => ({
  locale: currentLanguage(),
  invalidText: t('kit:invalid.date'),
  pickLabel: t('word:pick_a_date'),
  previousLabel: t('word:previous_month'),
  nextLabel: t('word:next_month'),
})
