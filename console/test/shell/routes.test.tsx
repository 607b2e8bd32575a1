import { activation } from '@disadmin/contract/activation/activation'
import { address, answer, expect, expectNoSeriousAxe, mountConsole, page, refused, test } from '../kit/index.ts'

const notFound = page.getByRole('heading', { name: 'Page not found' })

test.each(['/', '/carts', '/what/ever?x=1'])('%s, outside the groups, leads to the dashboard [SHELL-03] [SHELL-25]', async (at) => {
  await mountConsole({ as: 'sales1', at })
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  expect(address()).toBe('/admin/dashboard')
})

test('an unknown path of /admin says "Page not found" inside the shell [SHELL-02] [SHELL-04]', async () => {
  await mountConsole({ as: 'sales1', at: '/admin/no-such-screen' })
  await expect.element(notFound).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect.poll(() => document.title).toMatch(/Page not found/)
})

const publicPaths = ['/auth/what', '/activation/what', '/activation/reset-password/what', '/forgotten-password/what']

test.each(publicPaths)('%s says "Page not found" without asking for a sign-in [SHELL-02] [SHELL-04]', async (at) => {
  await mountConsole({ at })
  await expect.element(notFound).toBeVisible()
  expect(address()).toBe(at)
})

test.each([
  ['/auth/sign-in', 'Sign in'],
  ['/activation?language=en', 'New password for the catalogue'],
  ['/activation/reset-password?language=en', 'Reset password'],
  ['/forgotten-password?language=en', 'Password Recovery'],
])('%s opens without a sign-in [SHELL-06]', async (at, heading) => {
  answer(activation.challenge, refused(429))
  await mountConsole({ at })
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(address()).toBe(at)
})

test.each(['/admin', '/admin/carts?basket=7', '/admin/404', '/admin/no-such-screen'])(
  '%s is private: without a session it leads to the sign-in, which remembers it [SHELL-05] [AUTH-08]',
  async (at) => {
    await mountConsole({ at })
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible()
    expect(location.pathname).toBe('/auth/sign-in')
    expect(new URLSearchParams(location.search).get('from')).toBe(at)
  },
)

test('without its right a screen leads to /admin/404, which says so and leads back [SHELL-07] [SHELL-08S]', async () => {
  await mountConsole({ as: 'it', at: '/admin/carts' })
  await expect.element(notFound).toBeVisible()
  expect(address()).toBe('/admin/404')
  await expect.element(page.getByText('This page does not exist, or it is not open to your account.')).toBeVisible()
  await expectNoSeriousAxe()
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await expect.poll(address).toBe('/admin/dashboard')
  // Back does not return to what was refused
  history.back()
  await expect.poll(address).toBe('/admin/404')
})
