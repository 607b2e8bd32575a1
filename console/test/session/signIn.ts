import { session } from '@disadmin/contract/session/session'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { answer, expect, mountConsole, page, person, press } from '../kit/index.ts'
import type { Username } from '../kit/mount.ts'

export const username = page.getByLabelText('Username', { exact: true })
export const password = page.getByLabelText('Password', { exact: true })
export const submit = page.getByRole('button', { name: 'Sign in', exact: true })

/** Whoever signs in is this person. */
export const serveSignIn = (as: Username): void => {
  answer(session.login, { token: `token-of-${as}` })
  answer(myUser.get, person({ as }))
}

/** The sign-in with its card, which comes after a moment. */
export const openSignIn = async (at = '/auth/sign-in'): Promise<void> => {
  await mountConsole({ at })
  await expect.element(submit).toBeVisible()
}

/** Fills the card and sends it. */
export const enterAs = async (as: string): Promise<void> => {
  await username.fill(as)
  await password.fill('Disadmin-2026!')
  await press('Enter')
}
