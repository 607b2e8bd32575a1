import type { Page } from '@playwright/test'
import { startUnseen } from '../impersonation/acting.ts'
import { asPerson } from '../kit/as-person.ts'
import { expect, test, enterAs } from '../kit/test.ts'
import { makeRegular, roleId } from '../kit/users.ts'

const catalogue = 'https://catalogue.example.ch/'

/** The catalogue is not here; whatever is asked of it gets an empty page. */
const standIn = (page: Page) =>
  page.context().route(`${catalogue}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Catalogue</title>' }))

const openMenu = async (page: Page): Promise<void> => {
  await page.goto('/admin/customers?q=20110')
  await page.getByRole('button', { name: 'More for Garage Lindenhof AG' }).click()
}
const entry = (page: Page) => page.getByRole('menuitem', { name: 'Log in as customer' })

test('the row action opens the catalogue as the customer in a new tab, and the console stays who it is [CUST-08] [IMP-03] [IMP-13S]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  await standIn(page)
  await openMenu(page)
  const opened = page.waitForEvent('popup')
  await entry(page).click()
  const tab = await opened
  await tab.waitForURL(new RegExp(String.raw`^${catalogue}\?login_token=[\w-]{43}$`))
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL(/\/admin\/customers\?q=20110$/)
  await expect(page.getByRole('button', { name: 'User menu: Anna Keller' })).toBeVisible()
})

test('a refusal is said, and leaves no empty tab [CUST-08]', async ({ page, person }) => {
  const admin = await person('admin')
  const made = await makeRegular(admin, { group_ids: [await roleId(admin, 'sales')] })
  await enterAs(page, made.username as 'sales1')
  await openMenu(page)
  await asPerson(admin, 'PATCH', `/api/v2/users/${made.id}`, { group_ids: [await roleId(admin, 'pricing')] })
  const opened = page.waitForEvent('popup')
  await entry(page).click()
  const tab = await opened
  if (!tab.isClosed()) await tab.waitForEvent('close')
  await expect(page.getByText('Not allowed')).toBeVisible()
  // the right is gone, and with it the action: when the filter is the new role's, so is the menu of the row, and nothing above it moves any more
  for (const name of ['Discount group', 'Delivery term']) await expect(page.getByRole('combobox', { name })).toBeVisible()
  await page.getByRole('button', { name: 'More for Garage Lindenhof AG' }).click()
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeVisible()
  await expect(entry(page)).toHaveCount(0)
})

test('where the browser allows no new tab nothing is asked of the server, and it is said [CUST-08]', async ({ page }) => {
  await enterAs(page, 'sales1')
  await openMenu(page)
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/impersonate') ? 1 : 0))
  await entry(page).click()
  await expect(page.getByText('The browser did not allow a new tab.')).toBeVisible()
  expect(asked).toBe(0)
})

test('without the right there is no such action, and while impersonating it is not offered [IMP-03]', async ({ page, person }) => {
  const reseller = await person('reseller')
  await reseller.goto('/admin/customers')
  await expect(reseller.getByRole('row', { name: /^Customer / }).first()).toBeVisible()
  await expect(reseller.getByRole('columnheader', { name: 'Delivery terms' })).toBeVisible()
  await reseller
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await expect(reseller.getByRole('menuitem', { name: 'Open' })).toBeVisible()
  await expect(entry(reseller)).toHaveCount(0)

  await enterAs(page, 'admin')
  expect(await startUnseen(page, 'sales1')).toBe(200)
  await openMenu(page)
  await expect(entry(page)).toBeDisabled()
})
