import { errorWords, useT } from '../../kit/i18n.ts'
import { isCallError, messagesOf } from '../../kit/problems.ts'
import { FailedState } from '../../ui/FailedState.tsx'

/** ERR-15S */
export function NotRead({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  const t = useT()
  return (
    <FailedState
      title={t('basket:failed')}
      requestId={isCallError(error) ? error.requestId : undefined}
      labels={{
        request: t('shell:error.request'),
        copy: t('shell:error.copy'),
        copied: t('shell:error.copied'),
        retry: t('shell:error.retry'),
      }}
      busy={busy}
      onRetry={onRetry}
    >
      {messagesOf(error, errorWords()).join(' ')}
    </FailedState>
  )
}
