import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { LoadingBar } from '../ui/LoadingBar.tsx'
import { useBusy } from './busy.ts'
import { useT } from './i18n.ts'
import { quiet } from './queries.ts'

/** SHELL-20: shown while anything loads that somebody waits for; `coming` says that the page itself does. */
export const Loading = ({ coming = false }: { coming?: boolean }) => {
  const t = useT()
  const reads = useIsFetching({ predicate: ({ meta }) => meta !== quiet })
  const acts = useIsMutating() > 0
  const calls = useBusy()
  // a window hides everything behind it from screen readers but what is `aria-live`, and this is about the window too
  return (
    <div aria-live="off">
      <LoadingBar active={reads > 0 || acts || calls || coming} label={t('shell:loading')} />
    </div>
  )
}
