import { expect, test } from '../kit/test.ts'

test('the page that describes the API opens without a complaint of the browser, light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: /^Disadmin/ })).toBeVisible()
    await page
      .getByRole('heading', { name: /^carts/ })
      .getByRole('button')
      .click()
    await page.locator('#operations-carts-cartsList button').first().click()
    await expect(page.getByText('Needs: Carts/read.')).toBeVisible()
    await expect(page.locator('body')).toHaveCSS(
      'background-color',
      colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(22, 25, 29)',
    )
  }
  await expect(page).toHaveTitle('Disadmin API')
  await expect(page.locator('.topbar')).toBeHidden()
})
