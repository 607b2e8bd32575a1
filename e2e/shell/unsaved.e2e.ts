import type { Locator, Page } from '@playwright/test'
import { companyOf } from '../kit/customers.ts'
import { expectNoDraft } from '../kit/drafts.ts'
import { expect, screens, test } from '../kit/test.ts'
import { roleId } from '../kit/users.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'There is unsaved input' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Back to the form' }).last().click()
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard' }).click()
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name })

/** Reloads; the browser asks, and is told to go on. */
const reload = async (page: Page) => {
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
}

test('a page asks before it is left with changes: a link, Back, signing out and a reload; nothing stays on the device', async ({
  person,
}) => {
  const page = await person('admin')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'New user' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Petra Huber')
  await menu(page, 'Dashboard').click()
  await stay(page)
  await page.goBack()
  await stay(page)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await stay(page)
  await expect(name).toHaveValue('Petra Huber')
  await expectNoDraft(page)
  await reload(page)
  await expect(name).toHaveValue('')
  await name.fill('Petra Huber')
  await page.goBack()
  await discard(page)
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test('a dialog asks before it is closed with changes: Escape, ×, Cancel, Back and a reload; nothing stays on the device', async ({
  person,
}) => {
  const page = await person('admin')
  await page.goto('/admin/permissions')
  await page.getByRole('button', { name: 'Insert permission' }).click()
  const dialog = page.getByRole('dialog', { name: 'Insert permission' })
  const codename = dialog.getByLabel('Codename')
  await codename.fill('read_unsaved')
  await page.keyboard.press('Escape')
  await stay(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await stay(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await stay(page)
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await screens(page, 'unsaved-dialog', { languages: ['en'] })
  await stay(page)
  await expect(codename).toHaveValue('read_unsaved')
  await expectNoDraft(page)
  await reload(page)
  await expect(codename).toHaveValue('')
  await codename.fill('read_unsaved')
  await page.keyboard.press('Escape')
  await discard(page)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/permissions$/)
})

test('boxes of permissions ask before they are left with changes: of a role, of what a reseller lets through', async ({
  person,
}) => {
  const page = await person('admin')
  const reseller = await companyOf(page, 'reseller')
  for (const path of [
    `/admin/permissions/roles/${await roleId(page, 'content')}`,
    `/admin/customers/${reseller.id}/edit?tab=accessible`,
  ]) {
    await page.goto(path)
    await page.getByRole('checkbox', { name: 'Webhooks: Read', exact: true }).click()
    await menu(page, 'Users').click()
    await discard(page)
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expectNoDraft(page)
  }
})

test('dialogs with rows ask before they are closed: changed availabilities, queued references, files to upload', async ({
  person,
}) => {
  const asks = async (page: Page, dialog: Locator) => {
    await page.keyboard.press('Escape')
    await stay(page)
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await discard(page)
    await expect(dialog).toHaveCount(0)
    await expectNoDraft(page)
  }
  const reseller = await person('reseller')
  await reseller.goto('/admin/wholesaler-availability')
  await reseller.getByRole('button', { name: 'Change selected' }).click()
  const changes = reseller.getByRole('dialog', { name: 'Change selected' })
  await changes.getByLabel('Product number, row 1', { exact: true }).fill('BD-1')
  await asks(reseller, changes)

  const page = await person('admin')
  await page.goto('/admin/vehicle-references')
  await page.getByRole('button', { name: 'Add reference' }).click()
  const references = page.getByRole('dialog', { name: 'Add references' })
  await references.getByLabel('Number').fill('123')
  await asks(page, references)

  await page.goto('/admin/application-settings?tab=files')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  const files = page.getByRole('dialog', { name: 'Upload files' })
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await asks(page, files)
})
