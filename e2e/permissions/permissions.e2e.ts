import type { Page } from '@playwright/test'
import { expect, expectNoSeriousAxe, screens, enterAs, test } from '../kit/test.ts'

const rowOf = (page: Page, codename: string) => page.getByRole('row', { name: codename, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

const openPermissions = async (page: Page): Promise<void> => {
  await enterAs(page, 'admin')
  await page.getByRole('link', { name: 'Permissions', exact: true }).click()
  await rowOf(page, 'activate_customer').waitFor()
}

test('an administrator inserts a permission, edits it and deletes it; the product’s own stay [PLIST-01] [PLIST-02] [PLIST-03] [PLIST-04] [PLIST-05] [PLIST-07S] [ERR-09] [ERR-10S] [ERR-16]', async ({
  page,
}) => {
  await openPermissions(page)
  await expect(page.getByText(/^\d+ permissions$/)).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'permissions-list')

  await page.getByRole('button', { name: 'Insert permission' }).click()
  await dialog(page).getByLabel('Codename').fill('view_cart')
  await dialog(page).getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(dialog(page).getByText('Required')).toHaveCount(4)
  for (const language of ['English', 'German', 'French', 'Italian'])
    await dialog(page).getByLabel(`${language} name`).fill(`Labels (${language})`)
  await dialog(page).getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(page.getByText('Attempt to insert a duplicate: view_cart')).toBeVisible()
  await dialog(page).getByLabel('Codename').fill('a_print_labels')
  await expectNoSeriousAxe(page)
  await dialog(page).getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(page.getByText('Permission was successfully created.')).toBeVisible()
  await expect(rowOf(page, 'a_print_labels')).toContainText('Labels (English)')

  await rowOf(page, 'a_print_labels').getByRole('button', { name: 'Edit a_print_labels' }).click()
  await dialog(page).getByLabel('German name').fill('Etiketten')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Permission was successfully edited.')).toBeVisible()
  await expect(rowOf(page, 'a_print_labels')).toContainText('Etiketten')

  const remove = rowOf(page, 'a_print_labels').getByRole('button', { name: 'Delete a_print_labels' })
  await remove.click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'a_print_labels')).toBeVisible()
  await remove.click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByText('Permission was successfully deleted.')).toBeVisible()
  await expect(rowOf(page, 'a_print_labels')).toHaveCount(0)

  await expect(rowOf(page, 'activate_customer').getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await rowOf(page, 'activate_customer').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Codename')).not.toBeEditable()
  await expect(dialog(page)).toContainText('The codename belongs to the product and stays')
  await screens(page, 'permissions-edit', {
    again: async () => {
      // a row on the desk, a card on the phone
      await page.getByLabel('activate_customer', { exact: true }).focus()
      await page.keyboard.press('Enter')
      await dialog(page).waitFor()
    },
  })
})

test('a delete that fails says why, and the permission stays [PLIST-04]', async ({ page, person }) => {
  await openPermissions(page)
  await page.getByRole('button', { name: 'Insert permission' }).click()
  await dialog(page).getByLabel('Codename').fill('a_short_life')
  for (const language of ['English', 'German', 'French', 'Italian']) await dialog(page).getByLabel(`${language} name`).fill('Short')
  await dialog(page).getByRole('button', { name: 'Insert', exact: true }).click()
  await rowOf(page, 'a_short_life').waitFor()

  const other = await person('admin')
  await other.goto('/admin/permissions?q=a_short')
  await other.getByRole('button', { name: 'Delete a_short_life' }).click()
  await other.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(other.getByText('Permission was successfully deleted.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete a_short_life' }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Not found')
})

test('who may only read permissions changes nothing; who may not does not find the screen [PLIST-01] [PLIST-02] [PLIST-03] [PLIST-04]', async ({
  person,
}) => {
  const reader = await person('it')
  await reader.goto('/admin/permissions')
  await rowOf(reader, 'activate_customer').waitFor()
  for (const name of [/^Insert/, /^Edit/, /^Delete/]) await expect(reader.getByRole('button', { name })).toHaveCount(0)
  await reader.goto('/admin/permissions/roles')
  await reader.getByRole('link', { name: 'sales', exact: true }).click()
  await expect(reader.getByRole('checkbox', { name: 'Orders: Read' })).toBeChecked()
  for (const name of ['Save changes', 'Rename', 'Delete']) await expect(reader.getByRole('button', { name })).toHaveCount(0)

  const clerk = await person('sales1')
  const menu = clerk.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Shopping carts' })).toBeVisible()
  await expect(clerk.getByRole('link', { name: 'Permissions', exact: true })).toHaveCount(0)
  await clerk.goto('/admin/permissions')
  await expect(clerk).toHaveURL(/\/admin\/404$/)
})
