import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoSeriousAxe, screens, test, enterAs } from '../kit/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import customers' })
const choose = (page: Page, name: string, lines: readonly string[]) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
const head = 'Customer ID;Site ID;Name;Company;Street;Post code;City;Delivery terms'

test('a branch manager imports three hundred customers; what is wrong is named first', async ({ person }) => {
  const page = await person('manager')
  await page.goto('/admin/customers')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expectNoSeriousAxe(page)
  await choose(page, 'wrong.csv', [head, '7A;0;Garage Odd;;;;;', '700000;0;Garage Post;;;12;Olten;Drone'])
  await expect(dialog(page).getByText('Customer ID consists of at least two digits')).toBeVisible()
  await expect(dialog(page).getByText('Must be from 4 to 5 characters')).toBeVisible()
  await expectNoSeriousAxe(page)
  const errors = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download the errors' }).click()
  expect(await readFile(await (await errors).path(), 'utf8')).toContain('Must be from 4 to 5 characters')

  await dialog(page).getByRole('button', { name: 'Another file' }).click()
  const rows = Array.from({ length: 300 }, (_, at) => `${700_000 + at};0;Garage Import ${at};;Dorfstrasse;1003;Lausanne;Express`)
  await choose(page, 'three-hundred.csv', [head, ...rows])
  await expect(dialog(page).getByText('Nothing is changed yet. This is what the file would do:')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Take over 300 changes' }).click()
  await expect(page.getByText('three-hundred.csv was taken over.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await page.getByLabel('Customer ID/name').fill('Garage Import')
  await page.getByLabel('Customer ID/name').press('Enter')
  await expect(page.getByText('300 customers')).toBeVisible()

  // the same file with another city: one row is changed, the others are not
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Another file' }).click()
  await choose(page, 'one-moved.csv', [head, rows[0]!.replace('Lausanne', 'Morges'), ...rows.slice(1)])
  await expect(dialog(page).getByText('City: Lausanne → Morges')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Take over 1 change' })).toBeVisible()
})

test('who may not create and edit customers is offered no import', async ({ person }) => {
  const clerk = await person('sales1')
  await clerk.goto('/admin/customers')
  await expect(clerk.getByRole('row', { name: /^Customer \d/ }).first()).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
})

test('the preview as it looks', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/customers')
  const open = async () => {
    await page.getByRole('button', { name: /^(Import|Importieren)$/ }).click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'customers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `${head}\r\n20110;0;Garage Lindenhof AG;;Hauptstrasse;8001;Winterthur;Express | Post\r\n701000;0;Garage Neu;;;;Olten;`,
        ),
      })
    await page.getByRole('dialog').getByRole('table').waitFor()
  }
  await open()
  await screens(page, 'customers-import', { again: open })
})
