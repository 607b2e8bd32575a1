import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { inMenu } from '../kit/menu.ts'
import { makeCustomer } from '../kit/customers.ts'
import { expect, expectNoSeriousAxe, screens, test, enterAs } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

const rows = (page: Page) => page.getByRole('row', { name: /^Customer \d/ })
const row = (page: Page, no: string) => page.getByRole('row', { name: new RegExp(`^Customer ${no} `) })
const chips = (page: Page, no: string) => row(page, no).getByRole('listitem')
const term = (page: Page) => page.getByRole('combobox', { name: /^(Delivery term|Lieferkondition)$/ })
const choose = async (page: Page, name: string) => {
  // the first is the filter's, the second stands in the bar as soon as that is there
  await expect(term(page)).toHaveCount(2)
  await term(page).last().click()
  await page.getByRole('option', { name, exact: true }).click()
}
/** The message, with the pointer on it: it stays, and its Undo with it. */
const held = async (page: Page, text: string) => {
  await expect(toast(page, text)).toBeVisible()
  await toast(page, text).hover()
}
const textOf = async (download: Download) => (await readFile(await download.path())).toString('utf8').replace('\uFEFF', '')

test('the page has its place in the menu, two tabs, a filter by term and its columns [DTERM-01] [DTERM-02] [DTERM-03] [DTERM-04] [DTERM-13S]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Delivery terms' }).click()
  await expect(page).toHaveURL(/\/admin\/delivery-terms$/)
  await expect(page.getByRole('tab')).toHaveText(['Delivery terms of customers', 'Setting delivery terms'])
  await expect(rows(page)).toHaveCount(20)
  const columns = ['Customer ID', 'Customer name', 'City', 'Delivery terms', 'Actions']
  await expect(page.getByRole('columnheader')).toHaveText(['', ...columns])
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveText(columns.slice(0, 3))
  await expectNoSeriousAxe(page)

  await term(page).first().click()
  await expect(page.getByRole('option').first()).toHaveText('all')
  await expect(page.getByRole('option').nth(1)).toHaveText('none')
  await page.getByRole('option', { name: 'Express' }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/delivery_option__id=\d+/)
  await expect(rows(page).first()).toContainText('Express')
  await expect(rows(page).filter({ hasNotText: 'Express' })).toHaveCount(0)
  await makeCustomer(page)
  await page.goto('/admin/delivery-terms?delivery_option__id=none')
  await expect(rows(page).first()).toContainText('No term yet')
  await expect(rows(page).filter({ hasNotText: 'No term yet' })).toHaveCount(0)
  await page.getByLabel('Customer ID/name').fill('20110')
  await page.getByLabel('Customer ID/name').press('Enter')
  await expect(page.getByText('No customers match this filter')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).first().click()
  await expect(page).not.toHaveURL(/delivery_option__id|q=/)
})

test('a term is added to the selected and removed from them; each can be taken back [DTERM-05] [DTERM-06] [DTERM-07] [DTERM-08] [DTERM-26]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/delivery-terms?q=2011')
  await choose(page, 'Post')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Select at least one customer!')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()

  await page.goto('/admin/delivery-terms?order_by=customer_no&limit=5')
  await expect(rows(page)).toHaveCount(5)
  const before = await rows(page).evaluateAll((all) => all.map((one) => one.textContent.includes('Post')))
  const without = before.filter((has) => !has).length
  const select = async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('columnheader').getByRole('checkbox').click()
    await choose(page, 'Post')
  }
  await select()
  if (without < 5) await expect(page.getByText(new RegExp(`${5 - without} of 5 ha(s|ve) Post already`))).toBeVisible()
  await screens(page, 'delivery-terms-selected', { again: select })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await held(page, 'Delivery term was successfully added')
  for (const one of await rows(page).all()) await expect(one).toContainText('Post')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect.poll(() => rows(page).evaluateAll((all) => all.map((one) => one.textContent.includes('Post')))).toEqual(before)

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await held(page, 'Delivery term was successfully removed')
  for (const one of await rows(page).all()) await expect(one).not.toContainText('Post')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => rows(page).evaluateAll((all) => all.map((one) => one.textContent.includes('Post')))).toEqual(before)
})

test('a chip takes its term from its customer, by keys too, and gives it back [DTERM-11]', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/delivery-terms?q=20110')
  await expect(chips(page, '20110').first()).toBeVisible()
  const terms = await chips(page, '20110').allTextContents()
  const first = chips(page, '20110')
    .first()
    .getByRole('button', { name: `Remove ${terms[0]} from Garage Lindenhof AG` })
  await first.focus()
  await page.keyboard.press('Enter')
  await held(page, 'Delivery term was successfully removed')
  await expect(page.getByText(`${terms[0]}, 20110 Garage Lindenhof AG`)).toBeVisible()
  await expect(chips(page, '20110')).toHaveText(terms.slice(1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chips(page, '20110')).toHaveText(terms)
})

test('the selected and the found come as csv [DTERM-09] [DTERM-10]', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/delivery-terms?q=20110')
  await rows(page).first().getByRole('checkbox').click()
  const selected = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export .csv' }).click()
  const lines = (await textOf(await selected)).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^20110;0;Garage Lindenhof AG;/)
  await page.goto('/admin/delivery-terms?q=Lindenhof')
  await expect(rows(page).first()).toBeVisible()
  const found = page.waitForEvent('download')
  await page.getByRole('button', { name: 'What is exported' }).click()
  await page.getByRole('menuitem', { name: /^Everything found/ }).click()
  for (const line of (await textOf(await found)).trim().split('\r\n').slice(1)) expect(line).toContain('Lindenhof')
})

test('who may not read the terms of customers does not find the page [DTERM-01]', async ({ person }) => {
  const clerk = await person('sales1')
  await expect(inMenu(clerk, 'Dashboard')).toBeVisible()
  await expect(inMenu(clerk, 'Delivery terms')).toHaveCount(0)
  await clerk.goto('/admin/delivery-terms')
  await expect(clerk).toHaveURL(/\/admin\/404$/)
})

test('a row leads to the customer’s own page with its terms, where they are given and taken as well [DTERM-12] [CUST-38]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/delivery-terms?q=20147')
  const link = page.getByRole('link', { name: 'Edit 20147' })
  await expect(link).toHaveAttribute('href', /\/admin\/customers\/\d+\/edit\?goTo=2$/)
  await link.click()
  // the list it comes from has a tab, a region and chips of the same names, and stays until the page is there
  const edited = page.getByRole('region', { name: 'Edit customer' })
  await expect(edited.getByRole('tab', { name: /^Delivery terms/ })).toHaveAttribute('aria-selected', 'true')
  const region = edited.getByRole('region', { name: 'Delivery terms' })
  const terms = region.getByRole('listitem')
  await expect(terms.first()).toBeVisible()
  const before = await terms.allTextContents()
  await region.getByRole('button', { name: 'Add a term' }).click()
  const added = (await page.getByRole('menuitem').first().textContent())!
  await page.getByRole('menuitem').first().click()
  await expect(page.getByText('Delivery term was successfully added')).toBeVisible()
  await expect(terms).toHaveText([...before, added].toSorted())
  await expectNoSeriousAxe(page)
  await screens(page, 'customer-terms')
  await region.getByRole('button', { name: `Remove ${added} from` }).click()
  await expect(page.getByText('Delivery term was successfully removed')).toBeVisible()
  await expect(terms).toHaveText(before)
})

test('the list as it looks', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/delivery-terms')
  await expect(rows(page)).toHaveCount(20)
  await screens(page, 'delivery-terms')
})
