import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { errorWords, useT } from '../kit/i18n.ts'
import { inOneText, isCallError } from '../kit/problems.ts'
import { Failed } from '../kit/Failed.tsx'

/** In the place of a page that could not be read or drawn. */
export const FailedPage = ({ error }: ErrorComponentProps) => {
  const t = useT()
  const router = useRouter()
  if (!isCallError(error)) console.error(error)
  const text = isCallError(error) ? inOneText(error, errorWords()) : t('shell:failed_page.text')
  return (
    <div className="flex min-h-60 flex-1 items-center justify-center bg-surface p-8">
      <Failed title={t('shell:failed_page.title')} text={text} error={error} retry={() => void router.invalidate()} />
    </div>
  )
}
