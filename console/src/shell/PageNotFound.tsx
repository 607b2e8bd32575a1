import { To } from '../kit/To.tsx'
import { useT } from '../kit/i18n.ts'
import { usePageTitle } from '../kit/pageTitle.ts'
import { buttonClass } from '../ui/Button.tsx'

/** An address that is no page, or none for this account (SHELL-04, SHELL-08S). */
export const PageNotFound = () => {
  const t = useT()
  const title = t('shell:page_not_found.title')
  usePageTitle(title)
  return (
    <div className="m-auto flex max-w-120 flex-col items-center gap-2 p-8 text-center">
      <h1 className="text-20">{title}</h1>
      <p className="text-ink-2">{t('shell:page_not_found.text')}</p>
      <To screen="/dashboard" className={`${buttonClass()} mt-3`}>
        {t('shell:page_not_found.back')}
      </To>
    </div>
  )
}
