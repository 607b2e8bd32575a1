import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { makeCustomer } from '../kit/customers.ts'
import { press } from '../kit/press.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { roleId } from '../kit/users.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })
const dialog = (page: Page) => page.getByRole('dialog')
const desk = '/admin/modules-and-licences?tab=renewals'

interface Named {
  id: number
  name: string
}

/** A reseller of one's own with a customer that has a licence of each of these modules; they are evaluated within 60 days. */
const makeLicences = async (page: Page, modules: readonly string[]) => {
  const main_user_group_ids = [await roleId(page, 'reseller')]
  const reseller = await makeCustomer(page, { name_1: 'Teile Seefeld', email: 'teile@example.ch', main_user_group_ids })
  const customer = await makeCustomer(page, { type: '3_STEP', reseller_no: reseller.customer_no })
  const path = `modulestore/customers/${customer.id}`
  for (const name of modules) {
    const { objects } = await ask<{ objects: Named[] }>(page, `${path}/modules/orderable`)
    const module_id = objects.find((module) => module.name === name)!.id
    await ask(page, `${path}/module-licences`, { method: 'POST', body: { module_id, create_immediately: true } })
  }
  return { reseller: reseller.customer_no, customer: customer.customer_no }
}

test('the figures of the dashboard open what they count, and the days looked ahead are in the address [SHELL-26S]', async ({
  page,
}) => {
  await enterAs(page, 'licences')
  const tile = page.getByRole('region', { name: 'Licences ending' })
  const figure = tile.getByRole('link', { name: /^Within 60 days/ })
  const count = Number((await figure.innerText()).match(/(\d+)\s*$/)![1])
  expect(count).toBeGreaterThan(0)
  await screens(page, 'dashboard-licences')
  await figure.click()
  await expect(page).toHaveURL(/tab=renewals/)
  await expect(page).toHaveURL(/within=60/)
  await expect(page).toHaveURL(/happens=ends/)
  await expect(page.getByText(`${count} renewals`)).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'renewals')

  await page.getByRole('combobox', { name: 'When' }).click()
  await page.getByRole('option', { name: 'Within 90 days' }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/within=90/)
  await page.goBack()
  await expect(page).toHaveURL(/within=60/)
  await page.getByRole('tab', { name: 'Licences' }).click()
  await expect(page).not.toHaveURL(/within|happens/)
})

test('by reseller: whose customers have how much that ends, and each figure leads to it', async ({ page }) => {
  await enterAs(page, 'admin')
  const { reseller } = await makeLicences(page, ['Package M', 'Autodata'])
  await page.goto('/admin/modules-and-licences?tab=resellers&within=60')
  await expect(page.getByRole('tab', { name: 'By reseller' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('row', { name: /Without reseller/ })).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'renewals-resellers')
  const theirs = page.getByRole('row').filter({ hasText: reseller })
  await press(page.getByRole('button', { name: 'Is evaluated' }))
  await expect(page).toHaveURL(/order_by=evaluated/)
  await expect(theirs).toContainText('Teile Seefeld')
  await press(theirs.getByRole('link', { name: '2' }))
  await expect(page).toHaveURL(/tab=renewals/)
  await expect(page).toHaveURL(/within=60/)
  await expect(page.getByText('2 renewals')).toBeVisible()
  await expect(rows(page).filter({ hasText: reseller })).toHaveCount(2)
})

test('a reseller is told of what falls due by one mail, which is read before', async ({ page }) => {
  await enterAs(page, 'admin')
  const { reseller } = await makeLicences(page, ['Package M', 'Autodata'])
  await page.goto(`${desk}&within=60`)
  await page.getByLabel('Reseller', { exact: true }).fill(reseller)
  await page.getByLabel('Reseller', { exact: true }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`reseller=${reseller}`))
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(reseller)
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Mail to resellers' }).click()
  await expect(dialog(page).getByRole('region')).toHaveCount(1)
  await expect(dialog(page).getByRole('region')).toContainText(reseller)
  await expect(dialog(page).getByRole('region')).toContainText('teile@example.ch')
  await expectNoSeriousAxe(page)
  await screens(page, 'renewals-mails', {
    again: async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('checkbox').first().check()
      await page.locator('button:has(svg.lucide-mail)').last().click()
      await page.getByRole('dialog').getByRole('region').waitFor()
    },
  })
  await dialog(page).getByRole('button', { name: 'Send 1 mail' }).click()
  await expect(page.getByText('1 mail is on its way')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('several are canceled at once, and what could not be says why [MOD-12] [MOD-28]', async ({ page }) => {
  await enterAs(page, 'admin')
  const { customer } = await makeLicences(page, ['Package M', 'Autodata', 'Alldata'])
  await page.goto(`${desk}&within=60&customer=${customer}`)
  const tick = (module: string) => rows(page).filter({ hasText: module }).getByRole('checkbox').check()
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel modules' }).click()
    await page.getByRole('menuitem', { name: 'On the next evaluation date …' }).click()
  }
  await tick('Package M')
  await tick('Autodata')
  await cancel()
  await expect(page.getByRole('alertdialog')).toContainText('Cancel 2 modules?')
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Yes, cancel!' }).click()
  await expect(page.getByText('2 modules canceled')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'To be canceled' })).toHaveCount(2)

  await tick('Alldata')
  await tick('Package M')
  await cancel()
  await page.getByRole('button', { name: 'Yes, cancel!' }).click()
  await expect(dialog(page)).toContainText('1 not canceled, 1 canceled')
  await expect(dialog(page)).toContainText('It is to be canceled already.')
  await expectNoSeriousAxe(page)
  await dialog(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('what is found is taken along as a table and as a calendar', async ({ page }) => {
  await enterAs(page, 'licences')
  await page.goto(`${desk}&happens=ends&within=90`)
  const found = Number((await page.getByText(/^\d+ renewals?$/).innerText()).split(' ')[0])
  const fetched = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    const file = await download
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const calendar = await fetched('Calendar')
  expect(calendar.name).toMatch(/^renewals-\d{4}-\d\d-\d\d\.ics$/)
  expect(calendar.text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(found)
  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: '.csv' }).click()
  const table = await fetched('Download')
  expect(table.text.trim().split('\r\n')).toHaveLength(found + 1)
})

test('an empty and a failed desk say so', async ({ page, complaints }) => {
  await enterAs(page, 'licences')
  await page.goto(`${desk}&customer=1`)
  await expect(page.getByText('Nothing ends or is evaluated within these days')).toBeVisible()
  complaints.expect(/503/)
  await page.route('**/api/v1/modulestore/renewals?*', (route) =>
    route.fulfill({ status: 503, json: { error_message: 'Not now', request_id: 'r-1' } }),
  )
  await page.goto(desk)
  await expect(page.getByText('The renewals could not be read')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
