import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { companyOf, makeSubWithoutLogin } from '../kit/customers.ts'
import { expect, expectNoSeriousAxe, screens, test, enterAs } from '../kit/test.ts'

const rows = (page: Page) => page.getByRole('row', { name: /^Customer \d/ })
const lindenhof = (page: Page) => page.getByRole('row', { name: 'Customer 20110 Garage Lindenhof AG' })
const search = (page: Page) => page.getByLabel('Customer ID/name')
const columns = [
  'Customer ID',
  'Site ID',
  'Name',
  'Login name',
  'Role',
  'Discount group',
  'Permissions',
  'Delivery terms',
  'Actions',
]

test('the list has its place in the menu and its columns, of which three sort [CUST-01] [CUST-03] [CUST-04] [FMT-09] [FMT-10]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  // the count that is seen is part of its button's name, even where the customer's name has the same digit
  const bare = await makeSubWithoutLogin(page, await companyOf(page, 'reseller'))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Customers' }).click()
  await expect(page).toHaveURL(/\/admin\/customers$/)
  await expect(rows(page)).toHaveCount(20)
  // the first holds the box that selects the page
  await expect(page.getByRole('columnheader')).toHaveText(['', ...columns])
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveText(['Customer ID', 'Name', 'Login name'])
  await expect(page.getByRole('columnheader', { name: 'Customer ID' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(lindenhof(page).getByRole('cell')).toHaveText([
    '',
    '20110',
    '0',
    'Garage Lindenhof AG',
    'garage',
    'customer',
    /^(Basic|Bronze|Silver|Gold|Platinum)$/,
    /^\d+$/,
    /^\d+$/,
    '',
  ])
  await expectNoSeriousAxe(page)
  await search(page).fill(bare.customer_no)
  await search(page).press('Enter')
  await expect(page.getByRole('button', { name: `0, View the permissions of Garage ${bare.customer_no}` })).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(rows(page)).toHaveCount(20)

  const name = page.getByRole('columnheader', { name: 'Name', exact: true })
  await name.getByRole('button').click()
  await expect(page).toHaveURL(/order_by=name_1/)
  await name.getByRole('button').click()
  await expect(page).toHaveURL(/order_by=-name_1/)
  await name.getByRole('button').click()
  await expect(name).toHaveAttribute('aria-sort', 'none')
})

test('customers are found by number or name, reset, and paged; the place is in the URL [CUST-02] [CUST-05] [FMT-06] [FMT-07]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/customers')
  await search(page).fill('20110')
  await search(page).press('Enter')
  await expect(page).toHaveURL(/q=20110/)
  // any part of a number is found, and other stories make their own
  await expect(rows(page).filter({ hasNotText: '20110' })).toHaveCount(0)
  await expect(lindenhof(page)).toBeVisible()
  await search(page).fill('LINDENHOF')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/q=LINDENHOF/)
  await expect(lindenhof(page)).toBeVisible()
  await search(page).fill('nobody of that name')
  await search(page).press('Enter')
  await expect(page.getByText('No customers match this filter')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).first().click()
  await expect(page).not.toHaveURL(/q=/)
  await expect(rows(page)).toHaveCount(20)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/offset=20/)
  await expect(lindenhof(page)).toBeHidden()
  await page.goBack()
  await expect(lindenhof(page)).toBeVisible()
  await page.goto('/admin/customers?limit=5&order_by=-customer_no')
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await expect(page.getByRole('option')).toHaveText(['5', '10', '20', '50'])
})

test('permissions and delivery terms are looked at, by keys alone [CUST-06] [CUST-07]', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/customers?q=20110')
  const permissions = lindenhof(page).getByRole('button', { name: /View the permissions of Garage Lindenhof AG/ })
  const count = Number(await permissions.textContent())
  await permissions.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Permissions of Garage Lindenhof AG' })
  await expect(dialog).toContainText('Main user garage (customer)')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'view_cart' }).first()).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(count)
  await expect(dialog.locator('input, select, textarea')).toHaveCount(0)
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(permissions).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const terms = page.getByRole('dialog', { name: 'Delivery terms of Garage Lindenhof AG' })
  await expect(
    terms
      .getByRole('listitem')
      .filter({ hasText: /^(Tour|Express|Pick-up|Post)/ })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(terms).toBeHidden()
})

test('the selected customers are a file, and all that is found without a selection; the list is narrowed by a term [CUST-60S]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/customers')
  const file = async (press: () => Promise<void>) => {
    const waiting = page.waitForEvent('download')
    await press()
    return (await readFile(await (await waiting).path(), 'utf8')).trim().split('\r\n')
  }
  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: '.csv' }).click()
  await rows(page).nth(0).getByRole('checkbox').click()
  await rows(page).nth(1).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Download' }).click()
  expect(await file(() => page.getByRole('menuitem', { name: '.csv' }).click())).toHaveLength(3)
  await page.getByRole('button', { name: 'Clear' }).click()
  // other stories add customers to this server, thousands of them too
  const counted = page.getByText(/^[\d’]+ customers?$/)
  const all = await counted.innerText()
  await page.getByRole('combobox', { name: 'Delivery term' }).click()
  await page.getByRole('option', { name: /^Tour 11/ }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/delivery_option__id=\d+/)
  await expect(page.getByText(all, { exact: true })).toBeHidden()
  const found = (await counted.innerText()).replaceAll(/\D/g, '')
  expect(await file(() => page.getByRole('button', { name: 'Download' }).click())).toHaveLength(1 + Number(found))
})

test('without the right there is neither entry nor screen [CUST-01]', async ({ person }) => {
  const page = await person('it')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Last logins' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Customers' })).toHaveCount(0)
  await page.goto('/admin/customers')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('on a phone customers are cards with the same two lists, what is found is a file, and nothing scrolls sideways', async ({
  person,
}) => {
  const page = await person('admin', { viewport: { width: 390, height: 844 } })
  await page.goto('/admin/customers')
  const card = page.getByRole('listitem', { name: 'Customer 20110 Garage Lindenhof AG' })
  await card.getByRole('button', { name: /delivery terms?$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Delivery terms of Garage Lindenhof AG' })).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  const { wide, room } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, room: innerWidth }))
  expect(wide).toBeLessThanOrEqual(room)
  await expectNoSeriousAxe(page)
})

test('pictures of the customers', async ({ person }) => {
  test.skip(!process.env['E2E_SCREENS'], 'made with --screens')
  const page = await person('admin')
  await page.goto('/admin/customers')
  await screens(page, 'customers')
  await page.goto('/admin/customers?q=20110')
  const open = async () => {
    await page.getByRole('button', { name: /\d+.*(permissions|Rechte)/ }).click()
    await page.getByRole('dialog').waitFor()
  }
  await open()
  // the address says that it is open
  await screens(page, 'customers-permissions', { again: () => page.getByRole('dialog').waitFor() })
})
