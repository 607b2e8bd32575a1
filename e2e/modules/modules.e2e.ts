import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lastMailedFile } from '../kit/mailed-link.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const heads = (page: Page) => page.getByRole('columnheader')

test('the modules have their place in the menu, their columns and their permissions [MOD-01] [MOD-02] [MOD-03] [MOD-04]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Modules and licences' }).click()
  await expect(page).toHaveURL(/\/admin\/modules-and-licences$/)
  await expect(page.getByRole('tab')).toHaveText(['Modules', 'Licences', 'Renewals', 'By reseller'])
  await expect(heads(page)).toHaveText([
    'Modulestore ID',
    'Demo',
    'Validity period',
    'Kind',
    'Ordinality',
    'Orderable',
    'Permissions',
  ])
  await expect(heads(page).first()).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row', { name: 'ALLDATA_DEMO' })).toContainText('1 day')
  await expect(page.getByRole('row', { name: 'PACKAGE_START' })).toContainText('60 days')
  await expect(page.getByRole('row', { name: 'AUTODATA' })).toContainText('---')
  await expectNoSeriousAxe(page)
  await screens(page, 'modules')
  await page.getByRole('button', { name: '6 permissions of PACKAGE_L', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('catalogue_vin_decoder')
  await expect(page).toHaveURL(/module=\d+/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the licences are filtered and sorted, and lead to their customer [MOD-01] [MOD-05] [MOD-06] [MOD-07S]', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/modules-and-licences')
  await page.getByRole('tab', { name: 'Licences' }).click()
  await expect(page).toHaveURL(/tab=licences/)
  const columns = [
    'Licence',
    'Start date',
    'Renewal date',
    'End date',
    'Customer name',
    'Customer ID',
    'Number of users',
    'Reseller',
  ]
  await expect(heads(page)).toHaveText([...columns, 'Reseller number'])
  await expect(heads(page).first()).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText('Alldata')
  await expectNoSeriousAxe(page)
  await screens(page, 'licences')

  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'HAYNES_PRO' }).click()
  await page.getByRole('checkbox', { name: 'Without renewal date' }).check()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/kind=HAYNES_PRO/)
  await expect(page).toHaveURL(/without_renewal_date=true/)
  await expect(rows(page).first()).toContainText('Haynes Pro')
  for (const one of await rows(page).all()) await expect(one.getByRole('cell').nth(2)).toHaveText('–')
  await page.getByRole('button', { name: 'Reset' }).first().click()

  await page.getByLabel('Customer', { exact: true }).fill('20110')
  await page.getByLabel('Customer', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/customer=20110/)
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('link', { name: 'Garage Lindenhof AG' }).first().click()
  await expect(page).toHaveURL(/\/admin\/customers\/\d+\/edit\?tab=licences/)
  await page.goBack()
  await expect(rows(page)).toHaveCount(4)
})

test('what is found is mailed as a file, and the link of the mail fetches it [MOD-08]', async ({ page, server }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/modules-and-licences?tab=licences&customer=20110')
  const mailed = () => lastMailedFile(server.folder, 'tab=licences&file=')
  const before = await mailed()
  await page.getByRole('button', { name: 'CSV export by e-mail' }).click()
  await expect(page.getByText('CSV export will be sent to you email address.')).toBeVisible()
  await expect.poll(mailed).toBeGreaterThan(before)
  await page.goto(`/admin/modules-and-licences?tab=licences&file=${await mailed()}`)
  await expectNoSeriousAxe(page)
  const fetched = page.waitForEvent('download')
  await page.getByRole('status').getByRole('button', { name: 'Download' }).click()
  const text = await readFile(await (await fetched).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(5)
  expect(text).toContain('Package L;')
  await expect(page).not.toHaveURL(/file=/)
})

test('who may not read modules does not find the page [MOD-01]', async ({ person }) => {
  const clerk = await person('sales1')
  await expect(clerk.getByRole('link', { name: 'Modules and licences' })).toHaveCount(0)
  await clerk.goto('/admin/modules-and-licences')
  await expect(clerk).toHaveURL(/\/admin\/404$/)
})
