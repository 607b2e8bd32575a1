import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { isReached } from '../kit/call.ts'
import { isMissing, NewVersion, reloadFor } from '../kit/wire/chunks.ts'
import { errorWords, useT } from '../kit/i18n.ts'
import { inOneText, isCallError } from '../kit/problems.ts'
import { Failed } from '../kit/Loaded.tsx'

/** In the place of a page that could not be read or drawn. */
export const FailedPage = ({ error }: ErrorComponentProps) => {
  const t = useT()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    // a file that did not come once is never fetched again by the same document
    if (!isMissing(error)) await router.invalidate()
    else if (await isReached()) return location.reload()
    setBusy(false)
  }
  const [isReloading, setReloading] = useState(false)
  // a part of a version that is gone will not come: the page has to be the new one, and until then nothing has failed that could be seen
  useLayoutEffect(() => {
    if (error instanceof NewVersion) setReloading(reloadFor(error))
  }, [error])
  if (isReloading) return null
  if (!isCallError(error)) console.error(error)
  const text = isCallError(error) ? inOneText(error, errorWords()) : t('shell:failed_page.text')
  return (
    <div className="flex min-h-60 flex-1 items-center justify-center bg-surface p-8">
      <Failed title={t('shell:failed_page.title')} text={text} error={error} retry={() => void retry()} busy={busy} />
    </div>
  )
}
