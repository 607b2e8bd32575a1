import type { Locator } from '@playwright/test'
import { expect, expectNoSeriousAxe, screens, signIn, test } from '../kit/test.ts'
import { demoPassword } from '../kit/sign-in.ts'

test('the card comes after its delay, has its parts, and shows the password on demand [AUTH-01] [AUTH-02] [AUTH-03] [AUTH-04] [AUTH-05]', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T08:00:00') })
  await page.clock.pauseAt(new Date('2026-11-20T08:01:00'))
  await page.goto('/auth/sign-in')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.clock.runFor(600)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden()
  await page.clock.runFor(200)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.clock.resume()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('what I typed')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('what I typed')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('asks for both fields, says what was wrong, and lets in with the right password [AUTH-06] [AUTH-07] [AUTH-12]', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/auth/login') && sent.push(request.method()))
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Required')).toHaveCount(2)
  const [username, password] = ['Username', 'Password'].map((label) => page.getByLabel(label, { exact: true })) as [
    Locator,
    Locator,
  ]
  await expect(username).toBeFocused()
  // one of the two alone is not sent either
  for (const [filled, empty] of [
    [username, password],
    [password, username],
  ] as const) {
    await empty.fill('')
    await filled.fill('sales1')
    await page.keyboard.press('Enter')
    await expect(empty).toBeFocused()
    await expect(page.getByText('Required')).toHaveCount(1)
  }
  expect(sent).toEqual([])
  await username.fill('sales1')
  await password.fill('not my password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('leads back to where one wanted to go, stays signed in over a reload, and ends at sign-in [AUTH-08] [AUTH-09] [AUTH-11] [AUTH-14] [SHELL-05]', async ({
  page,
}) => {
  await page.goto('/admin/dashboard?from=a-colleague')
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await signIn(page, 'sales1')
  await expect(page).toHaveURL('/admin/dashboard?from=a-colleague')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/auth\/sign-in/)
})

test('the forgotten password opens in the language of the page', async ({ page }) => {
  await page.goto('/auth/sign-in')
  await page.getByRole('link', { name: 'Forgotten password' }).click()
  await expect(page).toHaveURL(/language=en/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the sign-in page is open to everybody’s hands and eyes', async ({ page }) => {
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoSeriousAxe(page)
  }
  await screens(page, 'sign-in', { again: () => page.locator('form button[type=submit]').waitFor() })
})
