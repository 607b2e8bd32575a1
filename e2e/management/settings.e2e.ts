import { inMenu } from '../kit/menu.ts'
import { expect, openDashboard, test, enterAs } from '../kit/test.ts'

test('whoever runs the installation comes to the application settings by the menu and finds their three tabs, before what was added [APP-01]', async ({
  page,
}) => {
  await enterAs(page, 'it')
  await inMenu(page, 'Application settings').click()
  await expect(page).toHaveURL(/\/admin\/application-settings$/)
  const tabs = page.getByRole('tablist', { name: 'Application settings' }).getByRole('tab')
  await expect(tabs).toHaveText(['Management', 'Configuration', 'Catalog notifications', 'Files'])
  const title = page.getByRole('heading', { level: 1, name: 'Application settings' })
  await expect(page.getByRole('heading', { name: 'Files & Download section' })).toBeVisible()
  for (const [name, inside] of [
    ['Configuration', page.getByRole('form', { name: 'Configuration' })],
    ['Catalog notifications', page.getByRole('button', { name: 'Add notification' }).first()],
  ] as const) {
    await tabs.filter({ hasText: name }).click()
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-selected', 'true')
    await expect(inside).toBeVisible()
    await expect(title).toBeVisible()
  }
})

test('without the right there is no entry in the menu, and the address leads to /admin/404 [APP-01]', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await expect(inMenu(page, 'Shopping carts')).toBeVisible()
  await expect(inMenu(page, 'Application settings')).toHaveCount(0)
  await page.goto('/admin/application-settings')
  await expect(page).toHaveURL(/\/admin\/404$/)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
