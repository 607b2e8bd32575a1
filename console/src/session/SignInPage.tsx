import { Loading } from '../kit/Loading.tsx'
import { TooltipLayer } from '../ui/Tooltip.tsx'
import SignInScreen from './SignInScreen.tsx'

/** The sign-in page as the browser opens it: by itself, without the router and the toasts. */
export const SignInPage = () => (
  <>
    <Loading />
    <SignInScreen />
    <TooltipLayer />
  </>
)
