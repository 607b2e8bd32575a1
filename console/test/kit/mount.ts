import { codenameOf, type Right } from '@disadmin/contract/kit/access'
import type { Language } from '@disadmin/contract/kit/languages'
import { myUser, type MyUser } from '@disadmin/contract/my-user/my-user'
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { page } from 'vitest/browser'
import { connection } from '../../src/kit/wire/connection.ts'
import { switchLanguage } from '../../src/kit/i18n.ts'
import { queryClient } from '../../src/kit/queries.ts'
import { settings } from '../../src/kit/settings.ts'
import { token } from '../../src/kit/session/token.ts'
import { createConsole } from '../../src/shell/Console.tsx'
import { toasts } from '../../src/ui/toasts.ts'
import { answer, resetApi } from './api.ts'
import { recorded } from './recordings.ts'

/** Sign-ins of the demo. */
export type Username = 'admin' | 'sales1' | 'sales2' | 'manager' | 'it' | 'licences' | 'reseller' | 'garage'

export interface Person {
  as: Username
  /** Rights that the role gives and this person lacks. */
  without?: readonly Right[]
  /** Rights besides those of the role. */
  plus?: readonly Right[]
  /** What else is different about them. */
  but?: Partial<MyUser>
}

interface Mount extends Partial<Person> {
  /** The address in the console; without `as` nobody is signed in. */
  at: string
  language?: Language
  theme?: 'light' | 'dark'
  width?: number
  height?: number
}

/** A person with their rights in effect. */
export const person = ({ as, without = [], plus = [], but }: Person): MyUser => {
  const user = recorded(myUser.get, as)
  const gone = new Set(without.map(codenameOf))
  const held = user.permissions.filter(({ codename }) => !gone.has(codename))
  return { ...user, permissions: [...held, ...plus.map((right) => ({ codename: codenameOf(right) }))], ...but }
}

let mounted: { router: ReturnType<typeof createConsole>['router']; unmount: () => void } | undefined
let sessions = 0
let size = { width: 1440, height: 900 }

const render = (): void => {
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  const { Console, router, unfollow } = createConsole()
  const root = createRoot(element)
  root.render(createElement(StrictMode, null, createElement(Console)))
  const unmount = () => {
    unfollow()
    root.unmount()
    element.remove()
  }
  mounted = { router, unmount }
}

const remove = (): void => {
  mounted?.unmount()
  mounted = undefined
}

/** Sets the size of the page. */
export const resize = async (width: number, height = 900): Promise<void> => {
  if (width === size.width && height === size.height) return
  size = { width, height }
  await page.viewport(width, height)
}

/** Takes the console away with all it stored. Answers the calls that nobody had an answer for. */
export const unmountConsole = async (): Promise<string[]> => {
  remove()
  localStorage.clear()
  sessionStorage.clear()
  queryClient.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  connection.answered()
  toasts.clear()
  document.body.replaceChildren()
  // what is done when it is gone, such as giving back a lock, is done without a session
  await new Promise((resolve) => setTimeout(resolve))
  return resetApi()
}

/**
 * Opens the console anew at an address, as this person. Answers given before hold. Give nobody to see what is there without a sign-in.
 */
export const mountConsole = async ({
  at,
  as,
  language = 'en',
  theme,
  width = 1440,
  height = 900,
  ...changes
}: Mount): Promise<void> => {
  remove()
  await resize(width, height)
  document.cookie = 'csrftoken=test; path=/'
  if (theme) settings.set({ theme })
  await switchLanguage(language)
  if (as) {
    answer(myUser.get, person({ as, ...changes }))
    token.set(`session-${++sessions}`)
  }
  history.replaceState(null, '', at)
  render()
}

/** Loads the page anew: what is stored stays, what is in memory goes. */
export const reload = (): void => {
  dispatchEvent(new PageTransitionEvent('pagehide'))
  remove()
  queryClient.clear()
  toasts.clear()
  render()
}

/** Goes to another address, as a link of the console does. */
export const goTo = (address: string): Promise<void> => mounted!.router.navigate({ href: address })

/** The address the console is at: path and query. */
export const address = (): string => location.pathname + location.search
