import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../orders/partner.ts'

const csv = (...rows: string[]): string => ['product_number;quantity', ...rows, ''].join('\r\n')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).first()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a reseller uploads a file with three wrong rows, corrects it, and sees what was read, and it completed in VPOM, which misbehaves meanwhile [AVAIL-01] [AVAIL-02] [AVAIL-06] [AVAIL-11] [AVAIL-12] [AVAIL-13] [AVAIL-16] [AVAIL-17]', async ({
  person,
  partner,
}) => {
  const page = await person('reseller')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Wholesaler availability', exact: true }).click()
  await page.getByRole('row').nth(1).waitFor()

  await choose(page, 'stock-story.csv', csv('BD-1;24', 'BP-2;0', 'OF-3;-3', 'WB-4;1.000'))
  await expect(page.getByLabel('File name')).toHaveValue('stock-story')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const errors = page.getByRole('dialog', { name: 'Errors which occurred during the import' })
  await expect(errors).toContainText('stock-story.csv was not taken: no row of it is written.')
  await expect(errors.getByRole('row')).toHaveText([
    /Row.*Column.*Value/,
    '3quantity0Quantity must be greater than 0 (row 3)',
    '4quantity-3Quantity must be greater than 0 (row 4)',
    /^5quantity1\.000/,
  ])
  await expect(toast(page, 'File upload failed.')).toBeVisible()
  await errors.getByRole('button', { name: 'Choose another file' }).click()

  await partner.behave({ completesAfter: 0, chances: { drop_answer: 0.4, error_after_accepting: 0.3 } })
  await choose(page, 'stock-story.csv', csv('BD-1;24', 'BP-2;60', 'OF-3;3', "WB-4;1'000"))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Check and hand on' })).toContainText('WB-41’000')
  await expect(page.getByRole('button', { name: 'Hand on' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'File was uploaded.')).toBeVisible()
  await expect(row(page, 'stock-story.csv')).toContainText('File composed: done')
  await partner.behave({ chances: {} })
  // asked in vain once, VPOM is asked again after a minute
  await expect(row(page, 'stock-story.csv')).toContainText('Completed in VPOM: done', { timeout: 300_000 })
  await expect(row(page, 'stock-story.csv')).toContainText(/Completed in VPOM|Finished/)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download stock-story.csv' }).first().click()
  expect(await readFile(await (await coming).path(), 'utf8')).toContain("WB-4;1'000")
})
