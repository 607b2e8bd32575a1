import { CSPProvider } from '@base-ui/react/csp-provider'
import { type ToastLabels, Toasts } from './Toasts.tsx'
import { TooltipLayer } from './Tooltip.tsx'
import { useDisabledGuard } from './useDisabledGuard.ts'

/** Around the whole console, once: no inline style elements (CSP), nothing disabled acts, the tooltip, the toasts. */
export function UiProvider({ toastLabels, children }: { toastLabels: ToastLabels; children: React.ReactNode }) {
  useDisabledGuard()
  return (
    <CSPProvider disableStyleElements>
      {children}
      <TooltipLayer />
      <Toasts labels={toastLabels} />
    </CSPProvider>
  )
}
