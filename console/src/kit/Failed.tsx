import { FailedState } from '../ui/FailedState.tsx'
import { errorWords, useT } from './i18n.ts'
import { inOneText, isCallError } from './problems.ts'

interface FailedProps {
  /** "The carts could not be read" */
  title: string
  error: unknown
  retry: () => void
  busy?: boolean
  /** What else there is to know: "The list is not empty, it did not arrive." */
  also?: string
  /** Instead of what the error itself says. */
  text?: string
}

/** A read that failed, in the place of what was to be read: what, why, the request's id, "Try again" (ERR-14, ERR-15S). */
export const Failed = ({ title, error, retry, busy = false, also = '', text }: FailedProps) => {
  const t = useT()
  const reasons = text ?? inOneText(error, errorWords())
  return (
    <FailedState
      title={title}
      requestId={isCallError(error) ? error.requestId : undefined}
      labels={{
        request: t('word:request'),
        copy: t('shell:error.copy'),
        copied: t('word:copied'),
        retry: t('word:try_again'),
      }}
      onRetry={retry}
      busy={busy}
    >
      {[/[.!?]$/.test(reasons) ? reasons : `${reasons}.`, also].join(' ').trim()}
    </FailedState>
  )
}
