import type { Page } from '@playwright/test'
import type { SavedView } from '@disadmin/contract/saved-views/saved-views'
import { ask } from '../kit/as-person.ts'
import { expectNoSeriousAxe } from '../kit/axe.ts'
import { screens } from '../kit/screens.ts'
import { expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

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
const saveAs = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, `The view ${name} was saved.`)).toBeVisible()
}

test('a view is saved with filter, order, columns and page size, opens by itself, and is opened again by its link', async ({
  person,
}) => {
  const page = await person('sales1')
  await open(page)
  await forget(page)
  await open(page, '/admin/carts?status__in=closed&order_by=-owner__customer__city')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Note' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await expect(dialog).toContainText('closed')
  await expect(dialog).toContainText('Customer city, descending')
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Done by city')
  await dialog.getByLabel('Open this list with the view').check()
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Done by city')).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/view=\d+/)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: /^Shopping carts/ }).click()
  await expect(tab(page, 'Done by city')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('columnheader', { name: 'Customer city' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('columnheader', { name: 'Note' })).toHaveCount(0)
  const view = new URL(page.url()).searchParams.get('view')

  await tab(page, 'Without a view').click()
  await expect(page.getByRole('columnheader', { name: 'Basket entry No.' })).toHaveAttribute('aria-sort', 'ascending')
  await open(page, `/admin/carts?view=${view}`)
  await expect(page).toHaveURL(/status__in=closed/)
  await expect(tab(page, 'Done by city')).toHaveAttribute('aria-current', 'true')
  await expectNoSeriousAxe(page)
  await forget(page)
})

test('what is changed in a view is marked, put back or saved; renamed, moved, deleted and brought back', async ({ person }) => {
  const page = await person('sales1')
  await open(page)
  await forget(page)
  await open(page, '/admin/carts?status__in=new')
  await saveAs(page, 'New ones')
  await open(page, '/admin/carts?status__in=closed')
  await saveAs(page, 'Closed ones')
  await expect(tabs(page).getByRole('button', { name: /ones/ }).filter({ hasNotText: 'More' })).toHaveCount(3)
  await expect(tab(page, 'Closed ones')).toContainText(/\d/)

  const menu = async (item: string) => {
    await tabs(page).getByRole('button', { name: 'More for' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await page.getByRole('columnheader', { name: 'Customer city' }).getByRole('button').click()
  await expect(tab(page, 'Closed ones')).toContainText('Closed ones, changed')
  await menu('Back to what is saved')
  await expect(tab(page, 'Closed ones')).not.toContainText('changed')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Note' }).click()
  await page.keyboard.press('Escape')
  await expect(tab(page, 'Closed ones')).toContainText('Closed ones, changed')
  await menu('Save the changes')
  await expect(toast(page, 'The view Closed ones was saved.').last()).toBeVisible()
  await expect(tab(page, 'Closed ones')).not.toContainText('changed')

  await menu('Rename and share')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('new ONES')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Finished')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Finished')).toBeVisible()
  await menu('Move left')
  await expect(tabs(page).getByRole('button').nth(1)).toContainText('Finished')
  await menu('Delete')
  await expect(tab(page, 'Finished')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tabs(page).getByRole('button').nth(1)).toContainText('Finished')
  await forget(page)
})

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
  await admin.getByRole('option', { name: 'sales', exact: true }).click()
  await expect(admin.getByText(/people see it; only you change it/)).toBeVisible()
  await admin.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tab(admin, 'Half way')).toHaveAttribute('aria-current', 'true')
  const view = new URL(admin.url()).searchParams.get('view')
  await screens(admin, 'save-view', {
    again: () => admin.getByRole('button', { name: /^(Save view|Ansicht speichern)$/ }).click(),
  })

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
  await screens(seller, 'all-views', {
    again: () => seller.getByRole('button', { name: /^(All views|Alle Ansichten)$/ }).click(),
  })
  await expectNoSeriousAxe(seller)
  await seller.keyboard.press('Escape')

  const garage = await person('garage')
  await open(garage, `/admin/carts?view=${view}`)
  await expect(garage.getByRole('status').filter({ hasText: 'This view does not exist, or it is not open to you.' })).toBeVisible()
  await forget(admin)
})

test('a view of something that is gone opens with the rest and says what; one whose filter is not open to somebody shows nothing else', async ({
  person,
}) => {
  const admin = await person('admin')
  await open(admin)
  await forget(admin)
  const { objects } = await ask<{ objects: { kind: string; id: number; name: string }[] }>(admin, 'saved-views/audiences')
  const role = objects.find(({ kind, name }) => kind === 'role' && name === 'customer')!
  const keep = (name: string, filters: object[]) =>
    ask<SavedView>(admin, 'saved-views', {
      method: 'POST',
      body: {
        list: '/api/v1/carts',
        name,
        state: { filters, order_by: 'colour', columns: ['id', 'colour'], limit: 5 },
        share: { kind: 'role', id: role.id },
      },
    })
  const old = await keep('Old', [
    { name: 'status__in', value: 'closed' },
    { name: 'weight', value: '3' },
  ])
  await open(admin, `/admin/carts?view=${old.id}`)
  const note = admin.getByRole('status').filter({ hasText: 'no longer exists' })
  await expect(note).toContainText('filters by something that no longer exists: weight')
  await expect(note).toContainText('sorted by something that no longer exists: colour')
  await expect(note).toContainText('columns that are not there: colour')
  await expect(admin.getByRole('row')).not.toHaveCount(0)

  const closed = await keep('Unseen', [{ name: 'seen', value: 'false' }])
  const garage = await person('garage')
  await open(garage, `/admin/carts?view=${closed.id}`)
  await expect(garage.getByText('This view filters by something that is not open to you')).toBeVisible()
  await garage.getByRole('button', { name: 'Without a view' }).last().click()
  await expect(garage.getByText('This view filters by something that is not open to you')).toHaveCount(0)
  await garage.goto('/admin/carts?view=-1%22%3E')
  await expect(garage.getByText('This view does not exist, or it is not open to you.')).toBeVisible()
  await forget(admin)
})

test('by keyboard alone, on a phone and in German', async ({ person }) => {
  const page = await person('manager', { viewport: { width: 390, height: 844 } })
  await open(page, '/admin/customers')
  await forget(page)
  await page.getByRole('button', { name: 'Save view' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  // with whom it may be shared is read when the dialog is there
  const branch = page.getByRole('radio', { name: 'Shared with the branch' })
  await expect(branch).toBeVisible()
  await page.keyboard.type('Meine Filiale')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(branch).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Meine Filiale')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'All views' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Find a view' })).toBeFocused()
  await page.keyboard.type('filiale')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Meine Filiale as a tab' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await forget(page)
})
