import { customerId, makeCustomer } from '../kit/customers.ts'
import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

const lindenhof = '20110'

test('the detail tells who, where, on which terms, who signs in and what happened, and changes nothing [CUST-29] [CUST-30] [CUST-31] [CUST-39]', async ({
  person,
}) => {
  const page = await person('admin')
  const id = await customerId(page, lindenhof)
  await page.goto(`/admin/customers/${id}`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garage Lindenhof AG')
  for (const title of ['At a glance', 'Company', 'Address and contact', 'Conditions', 'Licences', 'Main user'])
    await expect(main.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByText('Last login', { exact: true })).toBeVisible()
  const happened = page.getByRole('region', { name: 'What happened' })
  await expect(happened.getByRole('link', { name: /^Basket \d+$/ }).first()).toBeVisible()
  await happened.getByText('Orders', { exact: true }).click()
  await expect(happened.getByRole('link', { name: /^Basket/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit customer' })).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'customer-detail', { again: () => page.locator('dl').first().waitFor() })

  await main.locator('dl').first().locator('a[href*="/admin/carts?"]').click()
  await expect(page).toHaveURL(new RegExp(`/admin/carts\\?.*customer_no=${lindenhof}`))
  await page.goBack()
  await page.getByRole('link', { name: 'Back to list' }).click()
  await expect(page).toHaveURL(/\/admin\/customers$/)
})

test('who may not read licences and changes sees neither [CUST-31]', async ({ person }) => {
  const admin = await person('admin')
  const id = await customerId(admin, lindenhof)
  const page = await person('sales1')
  await page.goto(`/admin/customers/${id}`)
  await expect(page.getByRole('heading', { name: 'Main user' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Licences' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit customer' })).toHaveCount(0)
})

test('on a phone what happened is a tab of its own; a customer that is not there is said to be missing', async ({
  person,
  complaints,
}) => {
  complaints.expect(/404/)
  const page = await person('admin')
  const { id } = await makeCustomer(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/customers/${id}`)
  await expect(page.getByRole('heading', { name: 'Company', level: 2 })).toBeVisible()
  await page.getByRole('tab', { name: 'What happened' }).click()
  await expect(page).toHaveURL(/tab=happened/)
  await expect(page.getByText('Customers: Created')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.goto('/admin/customers/999999999')
  await expect(page.getByText('The customer could not be read')).toBeVisible()
})

test('deactivating says first what it does, and is taken back by activating [CUST-66] [CUST-67]', async ({ person }) => {
  const page = await person('admin')
  const { id } = await makeCustomer(page)
  await page.goto(`/admin/customers/${id}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deactivate Garage Seefeld AG?' })
  await expect(question).toContainText('1 person is signed out at once')
  await expect(question).toContainText('0 open baskets stay.')
  await question.getByRole('button', { name: 'Yes, deactivate' }).click()
  await expect(page.getByText('Garage Seefeld AG was deactivated')).toBeVisible()
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(page.getByText('Garage Seefeld AG was activated')).toBeVisible()
})
