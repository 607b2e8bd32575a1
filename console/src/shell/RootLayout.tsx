import { Outlet, useRouterState } from '@tanstack/react-router'
import { useT } from '../kit/i18n.ts'
import { Loading } from '../kit/Loading.tsx'
import { UiProvider } from '../ui/UiProvider.tsx'

/** What lies above every page: loading bar, toasts, tooltips. */
export const RootLayout = () => {
  const t = useT()
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
      <Loading coming={useRouterState({ select: ({ status }) => status === 'pending' })} />
      <Outlet />
    </UiProvider>
  )
}
