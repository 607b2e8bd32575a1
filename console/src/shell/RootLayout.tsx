import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useBusy } from '../kit/wire/activity.ts'
import { useFocus } from '../kit/keys/focus.ts'
import { useT } from '../kit/i18n.ts'
import { quiet } from '../kit/queries.ts'
import { LoadingBar } from '../ui/LoadingBar.tsx'
import { UiProvider } from '../ui/UiProvider.tsx'

/** What lies above every page: loading bar, toasts, tooltips. */
export const RootLayout = () => {
  const t = useT()
  useFocus()
  return (
    <UiProvider
      toastLabels={{
        region: `${t('shell:error.region')} (F6)`,
        close: t('word:close'),
        request: t('word:request'),
        copy: t('shell:error.copy'),
        copied: t('word:copied'),
      }}
    >
      {/* a window hides everything behind it from screen readers but what is `aria-live`, and this is about the window too */}
      <div aria-live="off">
        <Loading />
      </div>
      <Outlet />
    </UiProvider>
  )
}

/** SHELL-20: shown while anything loads that somebody waits for, the page itself included. */
const Loading = () => {
  const t = useT()
  const reads = useIsFetching({ predicate: ({ meta }) => meta !== quiet })
  const acts = useIsMutating() > 0
  const calls = useBusy()
  const route = useRouterState({ select: ({ status }) => status === 'pending' })
  return <LoadingBar active={reads > 0 || acts || calls || route} label={t('shell:loading')} />
}
