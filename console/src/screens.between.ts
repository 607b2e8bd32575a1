import type { Screen } from './screen.ts'

type Between = Pick<Screen, 'path' | 'load'>

/** Stands in between after the sign-in while the password is one that somebody else chose. `path` is its whole address. */
export const newPassword: Between = { path: '/auth/new-password', load: () => import('./my-user/NewPasswordScreen.tsx') }

/** The same while the role has to have a second factor and the person has none. */
export const setUpFactor: Between = { path: '/auth/second-factor', load: () => import('./my-user/SetUpFactorScreen.tsx') }
