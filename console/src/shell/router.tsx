import { type Language, languages } from '@disadmin/contract/kit/languages'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { arriving } from '../kit/wire/chunks.ts'
import { switchLanguage } from '../kit/i18n.ts'
import { beginList } from '../kit/list/beginList.ts'
import { returnTo, safeOrigin } from '../kit/session/returnTo.ts'
import type { Search } from '../kit/list/listState.ts'
import { adminRoot, parseSearch, pathOf, stringifySearch, urlOf } from '../kit/screenUrl.ts'
import { currentUser } from '../kit/session/session.ts'
import { isCallError } from '../kit/problems.ts'
import { token } from '../kit/session/token.ts'
import { isOpen, type Screen } from '../screen.ts'
import { newPassword, setUpFactor } from '../screens.between.ts'
import { screens } from '../screens.ts'
import SignInScreen from '../session/SignInScreen.tsx'
import { FailedPage } from './FailedPage.tsx'
import { PageNotFound } from './PageNotFound.tsx'
import { RootLayout } from './RootLayout.tsx'

const root = createRootRoute({ component: RootLayout, errorComponent: FailedPage })

const toDashboard = () => {
  throw redirect({ href: urlOf({ screen: '/dashboard' }), replace: true })
}

const signInAt = (search: Search): string => `/auth/sign-in${stringifySearch(search)}`

const toSignIn = (from: string) => redirect({ href: signInAt({ from }), replace: true })

const readUser = async (from: string): Promise<MyUser> => {
  try {
    return await currentUser()
  } catch (error) {
    if (isCallError(error) && error.status === 401) throw toSignIn(from)
    throw error
  }
}

/** SHELL-05: every /admin route is private; AUTH-08: where somebody wanted to go is remembered. */
const admin = createRoute({
  getParentRoute: () => root,
  path: 'admin',
  beforeLoad: async ({ location }) => {
    if (token.get() === null) throw toSignIn(location.href)
    const user = await readUser(location.href)
    if (user.must_change_password)
      throw redirect({ href: `${newPassword.path}${stringifySearch({ from: location.href })}`, replace: true })
    if (user.must_set_up_factor)
      throw redirect({ href: `${setUpFactor.path}${stringifySearch({ from: location.href })}`, replace: true })
    return { user }
  },
  component: lazyRouteComponent(arriving(() => import('./AdminLayout.tsx'))),
  errorComponent: FailedPage,
})

const isId = (text: string | undefined): boolean => text === undefined || /^[1-9]\d{0,15}$/.test(text)

const screenRoute = (screen: Screen) =>
  createRoute({
    getParentRoute: () => admin,
    path: screen.path.replace(':id', '$id'),
    // numeric ids only (USR-03): everything else is no screen at all
    params: { parse: (params: { id?: string }) => isId(params.id) && params },
    // SHELL-07
    beforeLoad: ({ context }) => {
      if (!isOpen(context.user, screen)) throw redirect({ href: pathOf('/404'), replace: true })
    },
    loader: ({ context, location, cause, preload }) => {
      if (screen.list && cause === 'enter' && !preload) beginList(screen.list, location.search, context.user.id)
    },
    component: lazyRouteComponent(arriving(screen.load)),
    errorComponent: FailedPage,
  })

const adminRoutes = [
  createRoute({ getParentRoute: () => admin, path: '/', beforeLoad: toDashboard }),
  ...screens.map(screenRoute),
  // /admin/404 (SHELL-08S) and every other unknown path inside the group (SHELL-04)
  createRoute({ getParentRoute: () => admin, path: '$', component: PageNotFound }),
]

const signIn = createRoute({
  getParentRoute: () => root,
  path: 'auth/sign-in',
  beforeLoad: ({ search }) => {
    if (token.get() !== null) throw redirect({ href: safeOrigin((search as Record<string, unknown>)['from']), replace: true })
  },
  component: SignInScreen,
})

/** The way back from the identity provider. */
const signedOn = createRoute({
  getParentRoute: () => root,
  path: 'auth/single-sign-on',
  beforeLoad: () => {
    if (token.get() !== null) throw redirect({ href: safeOrigin(returnTo.get()), replace: true })
  },
  component: lazyRouteComponent(arriving(() => import('../session/SignedOnScreen.tsx'))),
  errorComponent: FailedPage,
})

/** A password that somebody else chose is changed before anything else. */
const newPasswordRoute = createRoute({
  getParentRoute: () => root,
  path: newPassword.path.slice(1),
  beforeLoad: async ({ search, location }) => {
    const { from } = search as Record<string, unknown>
    if (token.get() === null) throw toSignIn(safeOrigin(from))
    if (!(await readUser(location.href)).must_change_password) throw redirect({ href: safeOrigin(from), replace: true })
  },
  component: lazyRouteComponent(arriving(newPassword.load)),
  errorComponent: FailedPage,
})

/** Whoever has to have a second factor sets it up before anything else. */
const setUpFactorRoute = createRoute({
  getParentRoute: () => root,
  path: setUpFactor.path.slice(1),
  beforeLoad: async ({ search, location }) => {
    const { from } = search as Record<string, unknown>
    if (token.get() === null) throw toSignIn(safeOrigin(from))
    if (!(await readUser(location.href)).must_set_up_factor) throw redirect({ href: safeOrigin(from), replace: true })
  },
  component: lazyRouteComponent(arriving(setUpFactor.load)),
  errorComponent: FailedPage,
})

/** A page for whoever is not signed in, in the language its address asks for (PUB-32): that of the mail, not the one this browser had before. */
const publicPage = (path: string, load: () => Promise<{ default: () => ReactNode }>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    // loaded ahead, while a pointer rests on a link to it, it leaves the page in view as it is
    beforeLoad: ({ preload, search }) => (preload ? undefined : switchLanguage(languageOf(search))),
    component: lazyRouteComponent(arriving(load)),
    errorComponent: FailedPage,
  })

const languageOf = (search: Search): Language => languages.find((language) => language === search['language']) ?? 'de'

const publicPages = [
  // PUB-01, PUB-09, PUB-24
  publicPage('activation', () => import('../activation/ActivationScreen.tsx')),
  publicPage('activation/reset-password', () => import('../activation/ResetPasswordScreen.tsx')),
  publicPage('forgotten-password', () => import('../activation/ForgottenPasswordScreen.tsx')),
]

// SHELL-02, SHELL-06: public groups; paths in them that are no screen show "Page not found" (SHELL-04)
const publicGroups = ['auth', 'activation', 'forgotten-password'].flatMap((group) =>
  [...(group === 'auth' ? [group] : []), `${group}/$rest`, `${group}/$rest/$`].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: PageNotFound }),
  ),
)

// SHELL-03
const elsewhere = ['/', '$'].map((path) => createRoute({ getParentRoute: () => root, path, beforeLoad: toDashboard }))

const routeTree = root.addChildren([
  admin.addChildren(adminRoutes),
  signIn,
  signedOn,
  newPasswordRoute,
  setUpFactorRoute,
  ...publicPages,
  ...publicGroups,
  ...elsewhere,
])

export const createConsoleRouter = () =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 60_000,
    scrollRestoration: false,
  })
export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

/** Carries the end and the beginning of sessions, of this tab and of others, to what is on the screen. Answers how to stop. */
export const followSession = (router: ConsoleRouter): (() => void) =>
  token.subscribe((now, ending) => {
    if (now !== null) return void router.invalidate()
    const { pathname, href } = router.state.location
    if (pathname === newPassword.path || pathname === setUpFactor.path) return void router.invalidate()
    if (!pathname.startsWith(adminRoot)) return
    const search = ending === 'logout' ? {} : { from: href, ...(ending === 'refused' ? { ended: '1' } : {}) }
    void router.navigate({ href: signInAt(search), replace: true })
  })
