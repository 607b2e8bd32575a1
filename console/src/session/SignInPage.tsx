import { useBusy } from '../kit/wire/activity.ts'
import { useT } from '../kit/i18n.ts'
import { LoadingBar } from '../ui/LoadingBar.tsx'
import { TooltipLayer } from '../ui/Tooltip.tsx'
import SignInScreen from './SignInScreen.tsx'

/** The sign-in page as the browser opens it: by itself, without the router, the cache and the toasts of the console. */
export const SignInPage = () => (
  <>
    <LoadingBar active={useBusy()} label={useT()('shell:loading')} />
    <SignInScreen />
    <TooltipLayer />
  </>
)
