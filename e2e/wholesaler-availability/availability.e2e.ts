import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoSeriousAxe, screens } from '../kit/test.ts'
import { expect, test } from '../orders/partner.ts'

const csv = (...rows: string[]): string => ['product_number;quantity', ...rows, ''].join('\r\n')
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).first()
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const open = async (page: Page) => {
  await page.goto('/admin/wholesaler-availability')
  await page.getByRole('heading', { name: 'Wholesaler availability' }).waitFor()
  await page.getByRole('row').nth(1).waitFor()
}

test('a reseller uploads a file with three wrong rows, corrects it, and sees it completed in VPOM, which misbehaves meanwhile [AVAIL-01] [AVAIL-02] [AVAIL-06] [AVAIL-11] [AVAIL-12] [AVAIL-13] [AVAIL-16] [AVAIL-17]', async ({
  person,
  partner,
  complaints,
}) => {
  complaints.expect(/422/)
  const page = await person('reseller')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Wholesaler availability', exact: true }).click()
  await page.getByRole('row').nth(1).waitFor()
  await expectNoSeriousAxe(page)
  await screens(page, 'availability', { again: () => page.getByText('22.').first().waitFor() })

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
  await expectNoSeriousAxe(page)
  await screens(page, 'availability-errors', {
    again: () =>
      page
        .getByText(/^3 (errors|Fehler)$/)
        .first()
        .click(),
  })
  await errors.getByRole('button', { name: 'Choose another file' }).click()
  await expect(row(page, 'stock-story.csv')).toContainText('3 errors')
  await expect(row(page, 'stock-story.csv')).toContainText('Validation: stopped')

  await partner.behave({ completesAfter: 0, chances: { drop_answer: 0.4, error_after_accepting: 0.3 } })
  await choose(page, 'stock-story.csv', csv('BD-1;24', 'BP-2;60', 'OF-3;3', "WB-4;1'000"))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
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

test('the very same file is asked about before it goes once more; a file of another kind or name is refused in the browser [AVAIL-03] [AVAIL-04] [AVAIL-07S] [AVAIL-19S]', async ({
  person,
  complaints,
}) => {
  complaints.expect(/409/)
  const page = await person('reseller')
  await open(page)
  await choose(page, 'flyer.pdf', 'x')
  await expect(page.getByText('Only .csv, .xls or .xlsx')).toBeVisible()
  await choose(page, 'big.csv', 'x'.repeat(1024 * 1024 + 1))
  await expect(page.getByText('File must be 1 MB or smaller')).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Required')).toBeVisible()
  const upload = async (name: string) => {
    await choose(page, 'twice.csv', csv('A-1;1'))
    await page.getByLabel('File name').fill(name)
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
  }
  await upload('../twice')
  await expect(page.getByText('Letters, digits, space, point, dash, underscore; the first one a letter or digit')).toBeVisible()
  await upload('twice')
  await expect(toast(page, 'File was uploaded.')).toBeVisible()
  await upload('twice again')
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('Upload the same file again?')
  await expect(question).toContainText('twice.csv')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('File name')).toHaveValue('twice again')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await question.getByRole('button', { name: 'Upload again' }).click()
  await expect(row(page, 'twice again.csv')).toBeVisible()
})

test('single products are pasted from a spreadsheet, corrected by keys and changed [AVAIL-08] [AVAIL-14] [AVAIL-19S]', async ({
  person,
}) => {
  const page = await person('reseller')
  await open(page)
  await page.getByRole('button', { name: 'Change selected' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change selected' })
  const cell = (name: string) => dialog.getByLabel(name, { exact: true })
  await cell('Product number, row 1').focus()
  await paste(page, block)
  await expect(dialog.getByText('3 rows pasted')).toBeVisible()
  await expect(dialog).toContainText('Quantity must be greater than 0 (row 2)')
  await expect(dialog).toContainText('Already in row 1')
  await expect(dialog).toContainText('2 rows to correct')
  await expectNoSeriousAxe(page)
  await screens(page, 'availability-change', { again: () => fillAgain(page) })
  await dialog.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(cell('Quantity, row 2')).toBeFocused()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await expect(cell('Product number, row 3')).toBeFocused()
  await page.keyboard.type('OF-7206-8')
  await page.keyboard.press('Tab')
  await page.keyboard.type('180')
  await dialog.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(toast(page, 'Availability was successfully changed.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^3 products changed/ }).first()).toContainText('Change')
})

test('what VPOM rejected says why, and is sent again by hand unless something newer is there', async ({ person, partner }) => {
  const page = await person('reseller')
  await open(page)
  await partner.behave({ chances: { reject: 1 } })
  await choose(page, 'rejected.csv', csv(`R-${Date.now()};1`))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(row(page, 'rejected.csv')).toContainText('Sent to VPOM: stopped')
  await row(page, 'rejected.csv').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'rejected.csv' })
  await expect(dialog).toContainText('Unknown customer number')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'rejected' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'availability-entry', { again: () => page.getByRole('dialog').waitFor() })
  await partner.behave({ chances: {} })
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, 'It is sent to VPOM again.')).toBeVisible()
  await expect(dialog).toContainText('Upload, sent to VPOM')
  await page.keyboard.press('Escape')
  await expect(row(page, 'rejected.csv')).toContainText('Sent to VPOM: done')
})

test('on a phone the history is cards, and the file goes up in a dialog', async ({ person }) => {
  const page = await person('reseller', { viewport: { width: 390, height: 844 } })
  await page.goto('/admin/wholesaler-availability')
  await page.getByRole('button', { name: 'Upload' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload' })
  await choose(page, 'phone.csv', csv('PH-1;7'))
  await expectNoSeriousAxe(page)
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await expect(toast(page, 'File was uploaded.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'phone.csv' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the template is filled from the screen, and one without the right has no such screen [AVAIL-01] [AVAIL-10]', async ({
  person,
}) => {
  const page = await person('reseller')
  await open(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template' }).click()
  await page.getByRole('menuitem', { name: 'Template as .csv' }).click()
  expect(await readFile(await (await coming).path(), 'utf8')).toBe('\uFEFFproduct_number;quantity\r\n')
  const garage = await person('garage')
  await garage.goto('/admin/wholesaler-availability')
  await expect(garage.getByText('Page not found')).toBeVisible()
})

const block = 'Product\tQuantity\nBD-312V-0457\t24\nBP-0882-14\t0\nBD-312V-0457\t1.000\n'

const fillAgain = async (page: Page) => {
  await page.getByRole('button', { name: /^(Change|Auswahl ändern|Ändern)/ }).click()
  await page.getByLabel(/^Produ.* 1$/).focus()
  await paste(page, block)
}

const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const data = new DataTransfer()
    data.setData('text/plain', block)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
