import type { Language } from '@disadmin/contract/kit/languages'
import { CircleAlert } from 'lucide-react'
import { languageNames, useT } from '../kit/i18n.ts'
import type { Sheet } from '../kit/form/useSheet.ts'
import { ChangedMark } from '../ui/ChangedMark.tsx'
import { cx } from '../ui/cx.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { languageOrder, type NotificationValues } from './values.ts'

interface Props {
  sheet: Sheet<NotificationValues>
  /** What is changed bears a mark: of something new everything would. */
  marks: boolean
}

/** Title and text in the four languages, side by side; on a phone one under the other. What is missing is counted at each. */
export const LanguageColumns = ({ sheet, marks }: Props) => (
  <div className="-mx-5 grid border-t border-line tablet:grid-cols-4 tablet:divide-x tablet:divide-line max-tablet:phone:grid-cols-2 max-phone:divide-y max-phone:divide-line">
    {languageOrder.map((language) => (
      <Column key={language} language={language} sheet={sheet} marks={marks} />
    ))}
  </div>
)

const Column = ({ language, sheet, marks }: Props & { language: Language }) => {
  const t = useT()
  return (
    <section aria-label={languageNames[language]} role="group" className="min-w-0 px-5 pt-4 pb-2">
      <h3 className="mb-2 flex min-h-5 flex-wrap items-center gap-x-2 font-strong">
        {languageNames[language]}
        <Missing language={language} sheet={sheet} />
      </h3>
      <div className="relative">
        <TextField label={t('field:title')} lang={language} {...sheet.text(`title_${language}`)} />
        {marks && sheet.changed.includes(`title_${language}`) && <ChangedMark />}
      </div>
      <div className="relative mt-1">
        <TextArea label={t('field:text')} lang={language} rows={7} {...sheet.text(`text_${language}`)} />
        {marks && sheet.changed.includes(`text_${language}`) && <ChangedMark />}
      </div>
    </section>
  )
}

/** How many of the two are not filled in; red once the form was asked about it. */
const Missing = ({ language, sheet: { values, wrong } }: Pick<Props, 'sheet'> & { language: Language }) => {
  const t = useT()
  const fields = [`title_${language}`, `text_${language}`] as const
  const missing = fields.filter((field) => values[field].trim() === '')
  if (missing.length === 0) return null
  const isTold = missing.some((field) => wrong.includes(field))
  return (
    <span className={cx('flex items-center gap-1 text-12 font-medium', isTold ? 'text-bad-ink' : 'text-ink-3')}>
      <CircleAlert aria-hidden className="size-3" />
      {t('catalog-notifications:missing', missing.length)}
    </span>
  )
}
