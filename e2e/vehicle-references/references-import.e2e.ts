import { readFile } from 'node:fs/promises'
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enterAs, expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

const path = '/admin/vehicle-references'
const dialog = (page: Page) => page.getByRole('dialog', { name: /^(Import|Stammnummern|Typenscheinnummern)/ })
const choose = (page: Page, name: string, lines: readonly string[]) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
const head = 'Number;KType;Vehicle type'
const fresh = () => `9ZZ${randomInt(100_000, 999_999)}`

test('a file with wrong rows is named row by row, corrected, imported, and exported as it came', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto(path)
  const [one, two] = [fresh(), fresh()]
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await choose(page, 'wrong.csv', [head, `${one};34125;tractor`, `${two};12a;PC`, `${two};5;PC`, `${two};5;PC`])
  await expect(dialog(page).getByText('Must be 10 (PC), 20 (LCV), 30 (CV), 60 (MC), or its name')).toBeVisible()
  await expect(dialog(page).getByText('Must be a number')).toBeVisible()
  await expect(dialog(page).getByText('Already in row 4')).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Another file' }).click()
  await choose(page, 'right.csv', [head, `${one};34125;motorcycle`, `${two};12;20`])
  await expect(dialog(page).getByRole('row').nth(1)).toHaveText(`${one}KType 34125New: motorcycle`)
  await dialog(page).getByRole('button', { name: 'Take over 2 changes' }).click()
  await expect(page.getByText('right.csv was taken over.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByLabel('Number').fill(one)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('motorcycle')

  await page.getByLabel('Format').click()
  await page.getByRole('option', { name: '.csv' }).click()
  const found = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(toast(page, 'Successfully downloaded.')).toBeVisible()
  const file = await found
  expect(file.suggestedFilename()).toMatch(/^typenscheinnummern-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toBe(
    `\uFEFFTypenscheinnummer;KType;Vehicle type\r\n${one};34125;motorcycle\r\n`,
  )
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Another file' }).click()
  await choose(page, 'same.csv', (await readFile(await file.path(), 'utf8')).split('\r\n'))
  await expect(dialog(page).getByText('The file changes nothing: everything stands there already.')).toBeVisible()
})
