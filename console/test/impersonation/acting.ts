import { myUser, type MyUser } from '@disadmin/contract/my-user/my-user'
import { answer, expect, mountConsole, page, person } from '../kit/index.ts'
import type { Username } from '../kit/mount.ts'

export const banner = page.getByRole('complementary', { name: 'Impersonation' })
export const menu = page.getByRole('navigation', { name: 'Main menu' })

/** What tells that the administrator acts for somebody, for an hour or so many seconds. */
export const acting = (seconds = 3600): Partial<MyUser> => {
  const now = Date.now()
  return {
    impersonator: 'admin',
    impersonator_name: 'Ruth Zimmermann',
    impersonated_until: new Date(now + seconds * 1000).toISOString(),
    now: new Date(now).toISOString(),
  }
}

/** From now on the server says that this person is in effect. */
export const inEffect = (as: Username): void => answer(myUser.get, person({ as, ...(as === 'admin' ? {} : { but: acting() }) }))

/** The administrator acting as somebody, in a page that knows it. */
export const actAs = async (
  as: Username,
  at = '/admin/dashboard',
  look: { width?: number; height?: number } = {},
): Promise<void> => {
  await mountConsole({ as, at, but: acting(), ...look })
  await expect.element(banner).toBeVisible()
}
