import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import { demoPassword } from '../kit/sign-in.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'

interface Made {
  id: number
  customer_no: string
  name: string
  main_user_username: string
}

const makeCustomer = async (page: Page, name = 'Garage Probe'): Promise<Made> => {
  const customer_no = `77${randomInt(1_000_000, 9_999_999)}`
  const answer = await asPerson(page, 'POST', '/api/v2/customers', {
    customer_no,
    name_1: `${name} ${customer_no}`,
    post_code: '8001',
    city: 'Zürich',
    main_user_username: `p.${customer_no}`,
    main_user_password: demoPassword,
  })
  return (await answer.json()) as Made
}

const row = (page: Page, { customer_no, name }: Made) => page.getByRole('row', { name: `Customer ${customer_no} ${name}` })
const act = async (page: Page, { name }: Made, what: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}
const find = (page: Page, { customer_no }: Made, more = '') => page.goto(`/admin/customers?q=${customer_no}${more}`)

test('a row is deactivated after its consequences were said, its people are refused with words, and it is activated again [CUST-12] [CUST-66] [CUST-67]', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'admin')
  const made = await makeCustomer(page)
  await find(page, made)
  await act(page, made, 'Deactivate')
  const question = page.getByRole('alertdialog', { name: `Deactivate ${made.name}?` })
  await expect(question).toContainText('People who lose access1')
  await expect(question).toContainText('Open baskets that stay0')
  await expectNoSeriousAxe(page)
  await question.getByRole('button', { name: 'Yes, deactivate' }).click()
  await expect(toast(page, `${made.name} was deactivated`)).toBeVisible()
  await expect(row(page, made).getByText('Inactive')).toBeVisible()

  const context = await browser.newContext()
  const elsewhere = await context.newPage()
  await elsewhere.goto(new URL('/admin/login', page.url()).href)
  await elsewhere.getByLabel('Username').fill(made.main_user_username)
  await elsewhere.getByLabel('Password', { exact: true }).fill(demoPassword)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await expect(elsewhere.getByText('This company’s access is deactivated. Please contact your wholesaler.')).toBeVisible()
  await context.close()

  await act(page, made, 'Activate')
  await expect(toast(page, `${made.name} was activated`)).toBeVisible()
  await expect(row(page, made).getByText('Inactive')).toBeHidden()
})

test('a row is hidden, found with “Show hidden”, shown again and deleted [CUST-13] [CUST-15S] [CUST-64]', async ({ page }) => {
  await enterAs(page, 'admin')
  const made = await makeCustomer(page)
  await find(page, made)
  await act(page, made, 'Hide')
  await expect(page.getByText('No customers match this filter')).toBeVisible()
  await find(page, made, '&show_hidden=true')
  await expect(row(page, made).getByText('Hidden')).toBeVisible()
  await act(page, made, 'Show again')
  await expect(row(page, made).getByText('Hidden')).toBeHidden()
  await act(page, made, 'Delete')
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(toast(page, `Customer: ${made.name} was successfully deleted.`)).toBeVisible()
  await expect(page.getByText('No customers match this filter')).toBeVisible()
})

test('what has baskets is not deleted, and deactivating is offered instead [CUST-64] [CUST-76]', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/customers?q=20110')
  await page.getByRole('button', { name: 'More for Garage Lindenhof AG' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  const refused = page.getByRole('dialog', { name: 'Garage Lindenhof AG was not deleted' })
  await expect(refused).toContainText(/has placed baskets \(\d+\) and cannot be deleted/)
  await expectNoSeriousAxe(page)
  await refused.getByRole('button', { name: 'Deactivate instead' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deactivate Garage Lindenhof AG?' })
  await expect(question).toContainText('Open baskets that stay')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
})

test('several are deactivated at once, and who was so already is told', async ({ page }) => {
  await enterAs(page, 'admin')
  const [one, two] = [await makeCustomer(page, 'Garage Bulk'), await makeCustomer(page, 'Garage Bulk')]
  await asPerson(page, 'PUT', `/api/v2/customers/${one.id}/deactivate`)
  await page.goto('/admin/customers?q=garage bulk')
  for (const made of [one, two]) await row(page, made).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Yes, deactivate' }).click()
  await expect(toast(page, '1 customer was deactivated.')).toBeVisible()
  await expect(page.getByText(`1 was so already: ${one.name}`)).toBeVisible()
  await expect(row(page, two).getByText('Inactive')).toBeVisible()
})

test('selected customers get a delivery term', async ({ page }) => {
  await enterAs(page, 'admin')
  const made = await makeCustomer(page, 'Garage Tour')
  await find(page, made)
  await row(page, made).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Add a term' }).click()
  await page.getByRole('menuitem').first().click()
  await expect(toast(page, 'Delivery term was successfully added')).toBeVisible()
  await expect(row(page, made).getByRole('button', { name: `View the delivery terms of ${made.name}` })).toHaveText('1')
})

test('selected customers are put into a discount group, and who was in it already is told [CUST-71]', async ({ page }) => {
  await enterAs(page, 'admin')
  const [one, two] = [await makeCustomer(page, 'Garage Rabatt'), await makeCustomer(page, 'Garage Rabatt')]
  await page.goto('/admin/customers?q=garage rabatt')
  const putIntoSilver = async (many: Made[]) => {
    for (const made of many) await row(page, made).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Discount group' }).click()
    await page.getByRole('menuitem', { name: 'Silver' }).click()
  }
  await putIntoSilver([one])
  await expect(toast(page, '1 customer was put into Silver.')).toBeVisible()
  await expect(row(page, one).getByRole('cell', { name: 'Silver' })).toBeVisible()
  await putIntoSilver([one, two])
  await expect(page.getByText(`1 was so already: ${one.name}`)).toBeVisible()
  await expect(row(page, two).getByRole('cell', { name: 'Silver' })).toBeVisible()
})

test('a row opens its customer, Insert the wizard; the looked-at list stands in the address [CUST-07] [CUST-09] [CUST-10] [CUST-14]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/customers?q=20110')
  await page.getByRole('button', { name: 'View the delivery terms of Garage Lindenhof AG' }).click()
  await expect(page).toHaveURL(/terms=\d+/)
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Delivery terms of Garage Lindenhof AG' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for Garage Lindenhof AG' }).click()
  await page.getByRole('menuitem', { name: 'Edit customer' }).click()
  await expect(page).toHaveURL(/\/admin\/customers\/\d+\/edit/)
  await page.goBack()
  await page.getByRole('button', { name: 'More for Garage Lindenhof AG' }).click()
  await page.getByRole('menuitem', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Insert' }).click()
  await expect(page).toHaveURL(/\/admin\/customers\/new/)
})

test('the filter narrows by state, and what is found is downloaded', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/customers?is_active=false&type=2_STEP')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveText('inactive')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.xlsx$/)
})

test('pictures of the customers’ actions', async ({ person }) => {
  test.skip(!process.env['E2E_SCREENS'], 'made with --screens')
  const page = await person('admin')
  await page.goto('/admin/customers?show_hidden=true')
  await screens(page, 'customers-filters')
})
