import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

const pdf = (text: string) => ({ mimeType: 'application/pdf', buffer: Buffer.from(text) })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload files' })
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog(page).locator('input[type=file]').setInputFiles(files)
const pick = async (page: Page, label: string, option: string) => {
  await dialog(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const toFiles = async (page: Page) => {
  await page.goto('/admin/application-settings?tab=files')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  await expect(dialog(page)).toBeVisible()
}
const fetchOf = async (page: Page, button: string) => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await coming).path(), 'utf8')
}

interface Customer {
  branch: { id: number; name: string } | null
}

test('a pricelist uploaded for a branch is fetched by its customer, and seen by no other [DOWN-02] [DOWN-03]', async ({
  page,
  person,
}) => {
  await enterAs(page, 'admin')
  const { objects } = await ask<{ objects: { username: string; customer: { id: number } | null }[] }>(
    page,
    '../v2/users?q=garage&limit=0',
  )
  const { id } = objects.find(({ username }) => username === 'garage')!.customer!
  const { branch } = await ask<Customer>(page, `../v2/customers/${id}`)
  const filled = async () => {
    await toFiles(page)
    await pick(page, 'For', 'Customers of a branch')
    await pick(page, 'Branch', branch!.name)
    await choose(page, { name: 'prices-2026-12.pdf', ...pdf('Brakes 20.00') }, { name: 'über.pdf', ...pdf('x') })
  }
  await filled()
  await expect(dialog(page).getByText('Not a safe name')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Take über.pdf out' }).click()
  await expectNoSeriousAxe(page)
  await dialog(page).getByRole('button', { name: 'Upload 1 file' }).press('Enter')
  await expect(page.getByText('1 file was uploaded.')).toBeVisible()
  await expect(page.getByRole('row', { name: /prices-2026-12\.pdf/ })).toContainText(`Branch ${branch!.name}`)
  await screens(page, 'files-tab')

  const garage = await person('garage')
  await garage.goto('/admin/downloads')
  await expect(garage.getByRole('tab', { name: /^Price lists/ })).toHaveAttribute('aria-selected', 'true')
  await expect(garage.getByRole('columnheader')).toHaveText(['Filename', 'Size', 'Created at', 'Download'])
  expect(await fetchOf(garage, 'Download prices-2026-12.pdf')).toBe('Brakes 20.00')
  await expectNoSeriousAxe(garage)
  await screens(garage, 'downloads')

  await page.goto('/admin/application-settings?tab=files')
  await page.getByRole('button', { name: 'Details of prices-2026-12.pdf' }).click()
  const opened = page.getByRole('dialog', { name: 'prices-2026-12.pdf' })
  await opened.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('option', { name: 'A list of customers' }).click()
  await opened.getByRole('textbox', { name: 'Customer IDs' }).fill('404404')
  await opened.getByRole('button', { name: 'Save changes' }).click()
  await expect(opened.getByText('No customer has this Customer ID: 404404')).toBeVisible()
  const other = await person('reseller')
  const { customer_no } = await ask<{ customer_no: string }>(other, 'my-customer')
  await opened.getByRole('textbox', { name: 'Customer IDs' }).fill(customer_no)
  await opened.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('prices-2026-12.pdf was successfully edited.')).toBeVisible()
  await garage.reload()
  await expect(garage.getByText('You have no files to download.')).toBeVisible()
  await other.goto('/admin/downloads')
  await expect(other.getByRole('row', { name: /prices-2026-12\.pdf/ })).toBeVisible()

  await page.getByRole('button', { name: 'Delete prices-2026-12.pdf' }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByText('The file was successfully deleted.')).toBeVisible()
})

test('an upload whose connection is lost waits, and goes on where it was', async ({ page, complaints }) => {
  await enterAs(page, 'admin')
  await toFiles(page)
  const offsets: string[] = []
  const part = 2 * 1024 * 1024
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.includes('/file-uploads/') && searchParams.has('offset')) offsets.push(searchParams.get('offset')!)
  })
  await page.route(`**/api/v1/file-uploads/*?offset=${part}`, (route) => route.abort('connectionreset'), { times: 1 })
  complaints.expect(/net::ERR_CONNECTION_RESET/)
  const content = 'x'.repeat(5 * 1024 * 1024)
  await choose(page, { name: 'large.pdf', ...pdf(content) })
  await dialog(page).getByRole('button', { name: 'Upload 1 file' }).click()
  await expect(page.getByText('1 file was uploaded.')).toBeVisible()
  expect(offsets.map(Number)).toEqual([0, part, part, 2 * part])
  await page.goto('/admin/downloads?tab=pricelist')
  expect((await fetchOf(page, 'Download large.pdf')).length).toBe(content.length)
})

test('who may not change the settings of the house brings no files', async ({ page }) => {
  await enterAs(page, 'sales1')
  await page.goto('/admin/application-settings?tab=files')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
