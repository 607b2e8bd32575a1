import { expect, expectNoSeriousAxe, enterAs, test, openDashboard } from '../kit/test.ts'

test('every path outside the groups leads to the dashboard [SHELL-03] [SHELL-25]', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  for (const path of ['/', '/carts', '/what/ever?x=1']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
  }
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('an unknown path inside a group says "Page not found", inside the shell where there is one [SHELL-02] [SHELL-04]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.goto('/admin/no-such-screen')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page).toHaveTitle(/Page not found/)
  for (const path of ['/auth/what', '/activation/what', '/activation/reset-password/what', '/forgotten-password/what']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})

test('an unknown path of a public group says "Page not found" without asking for a sign-in [SHELL-04]', async ({ page }) => {
  for (const path of ['/auth/what', '/activation/what', '/activation/reset-password/what', '/forgotten-password/what']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('sign-in, activation, the reset and the forgotten password open without a sign-in [SHELL-06]', async ({ page }) => {
  const pages = {
    '/auth/sign-in': 'Sign in',
    '/activation?language=en': 'New password for the catalogue',
    '/activation/reset-password?language=en': 'Reset password',
    '/forgotten-password?language=en': 'Password Recovery',
  }
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('every /admin path is private, known or not [SHELL-05] [AUTH-08]', async ({ page }) => {
  for (const path of ['/admin', '/admin/carts?basket=7', '/admin/404', '/admin/no-such-screen']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/sign-in\?from=/)
    expect(new URL(page.url()).searchParams.get('from')).toBe(path)
  }
})

test('without its right a screen leads to /admin/404, which says so and leads back [SHELL-07] [SHELL-08S]', async ({ page }) => {
  await enterAs(page, 'it')
  await openDashboard(page)
  await page.goto('/admin/carts')
  await expect(page).toHaveURL(/\/admin\/404$/)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('This page does not exist, or it is not open to your account.')).toBeVisible()
  await expectNoSeriousAxe(page)
  await page.getByRole('link', { name: 'To the dashboard' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  // Back does not return to what was refused
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/404$/)
})
