import type { Page } from '@playwright/test'

export const demoPassword = 'Disadmin-2026!'
export type DemoUser = 'admin' | 'sales1' | 'sales2' | 'manager' | 'it' | 'reseller' | 'garage'

/** Signs in as people do. Starts from wherever the page is: after a private address it ends there, else on the dashboard. */
export const signIn = async (page: Page, username: DemoUser, password = demoPassword): Promise<void> => {
  if (!new URL(page.url(), 'http://nowhere').pathname.startsWith('/auth/')) await page.goto('/auth/sign-in')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/admin\//)
}
