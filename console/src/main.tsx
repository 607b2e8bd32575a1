import { myUser } from '@disadmin/contract/my-user/my-user'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchActivity } from './kit/wire/activity.ts'
import { begin } from './kit/call.ts'
import { startI18n } from './kit/i18n.ts'
import { followTheme } from './kit/theme.ts'
import { token } from './kit/session/token.ts'
import { SignInPage } from './session/SignInPage.tsx'
import './ui/theme.css'

watchActivity()
followTheme()

const isSignIn = token.get() === null && location.pathname === '/auth/sign-in'

let created: ReturnType<(typeof import('./shell/Console.tsx'))['createConsole']> | undefined
const loadConsole = async () => {
  const { createConsole } = await import('./shell/Console.tsx')
  return (created ??= createConsole())
}

// beside the texts; what does not come is asked for again
if (!isSignIn) {
  begin(myUser.get, { asWhoever: true })
  loadConsole().catch(() => undefined)
}
const texts = startI18n()

const root = createRoot(document.getElementById('root')!)
const draw = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>)

const openConsole = async () => {
  const { Console } = await loadConsole()
  draw(<Console />)
}

/** The sign-in page comes without the rest of the console, which is loaded once somebody types, and drawn for whoever signs in. */
const openSignIn = () => {
  draw(<SignInPage />)
  addEventListener('input', () => void loadConsole().catch(() => undefined), { once: true })
  const stop = token.subscribe(() => {
    stop()
    // what does not come now comes with the page
    openConsole().catch(() => location.reload())
  })
}

const open = async () => {
  await texts
  if (isSignIn) openSignIn()
  else await openConsole()
}

void open()
