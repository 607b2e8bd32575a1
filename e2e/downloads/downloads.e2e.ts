import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { enterAs, expect, test } from '../kit/test.ts'

const fetched = async (page: Page, button: Locator) => {
  const coming = page.waitForEvent('download')
  await button.press('Enter')
  const file = await coming
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('an export that runs as a job is told when it is done, and lies under Downloads [DOWN-02] [DOWN-03]', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/modules-and-licences?tab=licences')
  await page.getByRole('button', { name: 'CSV export by e-mail' }).click()
  await expect(page.getByText('CSV export will be sent to you email address.')).toBeVisible()
  // with the message, which goes by itself
  const ready = page.locator('section[aria-live="polite"]').filter({ hasText: 'Your file is ready under Downloads.' })
  await ready.getByRole('button', { name: 'Downloads' }).click()
  await expect(page).toHaveURL(/\/admin\/downloads\?tab=export$/)
  const row = page.getByRole('row', { name: /licences-.*\.csv/ }).first()
  const { name, text } = await fetched(page, row.getByRole('button', { name: /^Download licences-/ }))
  expect(name).toMatch(/^licences-.*\.csv$/)
  expect(text).toContain('Licence;Start date')
})

interface Customer {
  branch: { id: number; name: string }
}

test('a pricelist uploaded for a branch is fetched by its customer; said anew, by another one alone [DOWN-02] [DOWN-03]', async ({
  page,
  person,
}) => {
  await enterAs(page, 'admin')
  const garage = await person('garage')
  await garage.goto('/admin/downloads')
  await expect(garage.getByText('You have no files to download.')).toBeVisible()
  const { id } = await ask<{ id: number }>(garage, 'my-customer')
  const { branch } = await ask<Customer>(page, `../v2/customers/${id}`)
  await page.goto('/admin/application-settings?tab=files')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload files' })
  const pick = async (within: Locator, label: string, option: string) => {
    await within.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick(dialog, 'For', 'Customers of a branch')
  await pick(dialog, 'Branch', branch.name)
  const file = { name: 'prices-2026-12.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Brakes 20.00') }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Upload 1 file' }).press('Enter')
  await expect(page.getByText('1 file was uploaded.')).toBeVisible()
  await garage.reload()
  expect(await fetched(garage, garage.getByRole('button', { name: 'Download prices-2026-12.pdf' }))).toEqual({
    name: file.name,
    text: 'Brakes 20.00',
  })

  const other = await person('reseller')
  await other.goto('/admin/downloads')
  const { customer_no } = await ask<{ customer_no: string }>(other, 'my-customer')
  await page.getByRole('button', { name: 'Details of prices-2026-12.pdf' }).click()
  const opened = page.getByRole('dialog', { name: 'prices-2026-12.pdf' })
  await pick(opened, 'For', 'A list of customers')
  await opened.getByRole('textbox', { name: 'Customer IDs' }).fill(customer_no)
  await opened.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('prices-2026-12.pdf was successfully edited.')).toBeVisible()
  await garage.reload()
  await expect(garage.getByText('You have no files to download.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('row', { name: /prices-2026-12\.pdf/ })).toBeVisible()

  await page.getByRole('button', { name: 'Delete prices-2026-12.pdf' }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByText('The file was successfully deleted.')).toBeVisible()
})
