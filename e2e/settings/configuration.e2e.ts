import { expect, test } from '../kit/test.ts'

test('an operator changes a setting, and the running server obeys; the default comes back [APP-26]', async ({ person, server }) => {
  const page = await person('admin')
  const shop = async () =>
    ((await (await fetch(`${server.url}/api/v1/config/current`)).json()) as { sibling_shop: string }).sibling_shop
  const before = await shop()
  await page.goto('/admin/application-settings?tab=configuration')
  const form = page.getByRole('form', { name: 'Configuration' })
  await form.getByRole('textbox', { name: 'Name of the sibling shop' }).fill('Teile-Shop')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Configuration successfully updated.')).toBeVisible()
  await expect.poll(shop).toBe('Teile-Shop')
  await form.getByRole('button', { name: 'Restore the default: Name of the sibling shop' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(shop).toBe(before)
})
