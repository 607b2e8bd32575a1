import { readFile } from 'node:fs/promises'
import { enterAs, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

test('without files there is a sentence, in the menu’s own place [DOWN-01] [DOWN-04]', async ({ page }) => {
  await enterAs(page, 'garage')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Downloads' }).click()
  await expect(page).toHaveURL(/\/admin\/downloads$/)
  await expect(page.getByText('You have no files to download.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expectNoSeriousAxe(page)
  await screens(page, 'downloads-empty', { languages: ['de'] })
})

test('who lacks the right finds no such page [DOWN-01]', async ({ page }) => {
  await enterAs(page, 'it')
  await page.goto('/admin/downloads')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Downloads' })).toHaveCount(0)
})

test('an export that runs as a job is told when it is done, and lies under Downloads [DOWN-02] [DOWN-03]', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/modules-and-licences?tab=licences')
  await page.getByRole('button', { name: 'CSV export by e-mail' }).click()
  await expect(page.getByText('CSV export will be sent to you email address.')).toBeVisible()
  // it goes by itself: seen and used in one
  await page
    .locator('section[aria-live="polite"]')
    .filter({ hasText: 'Your file is ready under Downloads.' })
    .getByRole('button', { name: 'Downloads' })
    .click()
  await expect(page).toHaveURL(/\/admin\/downloads\?tab=export$/)
  await expect(page.getByRole('tab', { name: /^Exports/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('columnheader')).toHaveText(['Filename', 'Size', 'Created at', 'Download'])
  const row = page.getByRole('row', { name: /licences-.*\.csv/ }).first()
  await expect(row).toContainText(/\d+\.\d kB/)
  await expect(row).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/)
  const coming = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download licences-/ }).press('Enter')
  await expect(toast(page, 'Successfully downloaded.')).toBeVisible()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^licences-.*\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('Licence;Start date')

  await page.getByRole('searchbox', { name: 'Find a file' }).fill('nothing like this')
  await expect(page.getByText('No file has this in its name.')).toBeVisible()
  await expect(page).toHaveURL(/q=nothing/)
  await expectNoSeriousAxe(page)
})
