import type { Page } from '@playwright/test'
import type { SavedView } from '@disadmin/contract/saved-views/saved-views'
import { ask } from '../kit/as-person.ts'
import { expect, test } from '../kit/test.ts'

// Views are a person's own and last: each story begins without.
const forget = async (page: Page): Promise<void> => {
  const { objects } = await ask<{ objects: SavedView[] }>(page, 'saved-views')
  for (const view of objects) if (view.is_own) await ask(page, `saved-views/${view.id}`, { method: 'DELETE' })
}
const open = async (page: Page, address = '/admin/carts'): Promise<void> => {
  await page.goto(address)
  await page.getByRole('table').or(page.getByRole('list')).first().waitFor()
}
const tabs = (page: Page) => page.getByRole('group', { name: 'Views of this list' })
const tab = (page: Page, name: string) => tabs(page).getByRole('button', { name: new RegExp(`^${name}`) })

test('a view shared with a role is opened by others by its link; they keep it as a tab and do not change it', async ({
  person,
}) => {
  const admin = await person('admin')
  await open(admin)
  await forget(admin)
  await open(admin, '/admin/carts?status__in=partly_done')
  await admin.getByRole('button', { name: 'Save view' }).click()
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Half way')
  await admin.getByRole('radio', { name: 'Shared with the role' }).check()
  await admin.getByRole('combobox', { name: 'Role' }).click()
  await admin.getByRole('option', { name: 'Sales (sales)' }).click()
  await expect(admin.getByText(/people see it; only you change it/)).toBeVisible()
  await admin.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tab(admin, 'Half way')).toHaveAttribute('aria-current', 'true')
  const view = new URL(admin.url()).searchParams.get('view')

  const seller = await person('sales1')
  await open(seller, `/admin/carts?view=${view}`)
  await expect(tab(seller, 'Half way')).toHaveAttribute('aria-current', 'true')
  await tabs(seller).getByRole('button', { name: 'More for' }).click()
  await expect(seller.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
  await expect(seller.getByRole('menuitem', { name: 'Rename and share' })).toHaveCount(0)
  await expect(seller.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await seller.keyboard.press('Escape')
  await tab(seller, 'Without a view').click()
  await expect(tab(seller, 'Half way')).toHaveCount(0)
  await tabs(seller).locator('..').getByRole('button', { name: 'All views' }).click()
  // the box is drawn from what is known of the views, a moment after the press
  await seller.getByRole('checkbox', { name: 'Half way as a tab' }).click()
  await expect(seller.getByRole('checkbox', { name: 'Half way as a tab' })).toBeChecked()
  await expect(tab(seller, 'Half way')).toBeVisible()
  await seller.keyboard.press('Escape')

  const garage = await person('garage')
  await open(garage, `/admin/carts?view=${view}`)
  await expect(garage.getByRole('status').filter({ hasText: 'This view does not exist, or it is not open to you.' })).toBeVisible()
  await forget(admin)
})
