import { type Language } from '@disadmin/contract/kit/languages'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../kit/format.ts'
import { languageNames, type Translate, useT } from '../kit/i18n.ts'
import { currentLanguage } from '../kit/language.ts'
import { Segmented } from '../ui/Segmented.tsx'
import { Linked } from './Linked.tsx'
import { languageOrder, type NotificationValues } from './values.ts'

/** A notification as the catalogue shows it, in one of the languages, and to whom from when until when. */
export const Preview = ({ values }: { values: NotificationValues }) => {
  const t = useT()
  const [language, choose] = useState<Language>(currentLanguage())
  const [title, text] = [values[`title_${language}`].trim(), values[`text_${language}`].trim()]
  return (
    <section aria-label={t('catalog-notifications:preview.label')} className="-mx-5 -mb-2 border-t border-line bg-canvas px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="text-12 font-medium text-ink-2">{t('catalog-notifications:preview.label')}</h3>
        <Segmented
          label={t('field:language')}
          options={languageOrder.map((one) => ({ value: one, label: languageNames[one] }))}
          value={language}
          onValueChange={choose}
        />
        <p className="min-w-0 text-12 text-ink-2">{audience(t, values)}</p>
      </div>
      <div lang={language} className="mt-3 flex gap-3 rounded-md border border-accent-line bg-accent-soft px-4 py-3">
        <Info aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
        <div className="min-w-0">
          <p className="font-strong break-words">
            {title === '' ? <Missing text={t('catalog-notifications:preview.title_missing')} /> : title}
          </p>
          <p>{text === '' ? <Missing text={t('catalog-notifications:preview.text_missing')} /> : <Linked text={text} />}</p>
        </div>
      </div>
    </section>
  )
}

const Missing = ({ text }: { text: string }) => <span className="font-regular text-ink-2 italic">{text}</span>

const isMoment = (text: string | null): text is string => text !== null && /T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text)

/** "22.11.2026 02:00 to 22.11.2026 05:00, for all users of the catalogue" */
const audience = (t: Translate, { user_type, valid_from, valid_to }: NotificationValues): string => {
  const whom = t(`catalog-notifications:preview.${user_type}`)
  if (!isMoment(valid_from)) return whom
  const from = formatMoment(valid_from)
  const when = isMoment(valid_to)
    ? t('catalog-notifications:preview.from_to', from, formatMoment(valid_to))
    : t('catalog-notifications:preview.from', from)
  return `${when}, ${whom}`
}
