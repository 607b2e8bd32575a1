import type { Page } from '@playwright/test'
import { expect, expectNoSeriousAxe, test } from '../kit/test.ts'

/** From now on the server fails at these addresses, until the answer is called. */
const failing = async (page: Page, addresses: string): Promise<() => void> => {
  let fails = true
  await page.route(addresses, (route) =>
    fails ? route.fulfill({ status: 500, json: { error_message: 'Server error' } }) : route.continue(),
  )
  return () => {
    fails = false
  }
}

const choices = '**/api/v2/customers/choices?*'

test('customers a filter cannot look up are not told as none; Find asks for them again, and so does the next letter [ERR-15S]', async ({
  person,
  complaints,
}) => {
  complaints.expect(/500/)
  const page = await person('sales1')
  await page.goto('/admin/carts')
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
  const answerAgain = await failing(page, choices)
  const field = page.getByLabel('Customer ID')
  await field.fill('garage lindenhof')
  await expect(page.getByRole('status').filter({ hasText: 'The customers could not be read' })).toBeVisible()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(field).toHaveAccessibleDescription('The customers could not be read')
  await expect(page.getByRole('search')).not.toContainText('No customer found')
  await expectNoSeriousAxe(page)

  await field.press('g')
  await expect(page.getByRole('status').filter({ hasText: 'The customers could not be read' })).toBeVisible()
  await field.fill('garage lindenhof ag')
  await expect(page.getByRole('status').filter({ hasText: 'The customers could not be read' })).toBeVisible()
  answerAgain()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/\?customer_no=20110$/)
})

test('what a form cannot look up says so, and is asked for again when the list is opened or typed into [ERR-15S]', async ({
  person,
  complaints,
}) => {
  complaints.expect(/500/)
  const page = await person('admin')
  const customersAgain = await failing(page, choices)
  const branchesAgain = await failing(page, '**/api/v1/branches')
  await page.goto('/admin/users/new')
  const said = page.getByText('The list could not be read')
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await customer.fill('lindenhof')
  await expect(said).toBeVisible()
  await expect(page.getByText('No match')).toHaveCount(0)
  customersAgain()
  await customer.fill('garage lindenhof')
  await page.getByRole('option', { name: /20110/ }).click()
  await expect(customer).toHaveValue(/20110/)

  const branch = page.getByRole('combobox', { name: 'Branch' })
  await branch.click()
  await expect(said).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(said).toBeHidden()
  branchesAgain()
  await branch.click()
  await page.getByRole('option', { name: /Zürich/ }).click()
  await expect(branch).toHaveValue(/Zürich/)
})

test('the palette says that the server could not be asked, beside what the page knows itself; the next letter asks again [ERR-15S]', async ({
  person,
  complaints,
}) => {
  complaints.expect(/500/)
  const page = await person('sales1')
  await page.goto('/admin/carts')
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
  const answerAgain = await failing(page, '**/search?*')
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Go to or act' })
  await palette.getByRole('combobox').fill('lindenhof')
  await expect(palette.getByRole('alert')).toHaveText('The search did not succeed')
  await expect(palette.getByText('Nothing found')).toHaveCount(0)
  await palette.getByRole('combobox').fill('dashboard')
  await expect(palette.getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await expect(palette.getByRole('alert')).toHaveText('The search did not succeed')
  await expectNoSeriousAxe(page)
  answerAgain()
  await palette.getByRole('combobox').fill('lindenhof a')
  await expect(palette.getByRole('option', { name: /20110/ }).first()).toBeVisible()
  await expect(palette.getByRole('alert')).toHaveCount(0)
})
