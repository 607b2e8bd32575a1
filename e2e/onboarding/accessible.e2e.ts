import { asPerson } from '../kit/as-person.ts'
import { companyOf } from '../kit/customers.ts'
import { enterAs, expect, expectNoSeriousAxe, openDashboard, test } from '../kit/test.ts'

test('what a reseller lets through is changed in the grid; whom it takes something from is said first [CUST-34] [CUST-73] [CUST-75S]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await openDashboard(page)
  const reseller = await companyOf(page, 'reseller')
  const permissions = async () => {
    const answer = await asPerson(page, 'GET', `/api/v2/customers/${reseller.id}`)
    return ((await answer.json()) as { accessible_permissions: { id: number; codename: string }[] }).accessible_permissions
  }
  const through = async () => (await permissions()).map(({ codename }) => codename)
  const before = (await permissions()).map(({ id }) => id)
  await page.goto(`/admin/customers/${reseller.id}/edit?tab=accessible`)
  await expect(page.getByRole('tab', { name: 'Accessible permissions' })).toHaveAttribute('aria-selected', 'true')
  const box = page.getByRole('checkbox', { name: 'Shopping carts: Read' })
  await expect(box).toBeChecked()
  await expectNoSeriousAxe(page)
  await box.click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/\d+ users? loses? 1 right\./)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await through()).toContain('view_cart')
  try {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Permissions were edited.')).toBeVisible()
    expect(await through()).not.toContain('view_cart')
    // nobody loses anything: nothing is asked
    await box.click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(box).toBeChecked()
    await expect.poll(through).toContain('view_cart')
    await expect(question).toBeHidden()
  } finally {
    // the reseller is everybody's: whatever came in between, it lets through again what it did
    const body = { customer_ids: [reseller.id], permission_ids: before, is_set: true, dry_run: false }
    await asPerson(page, 'POST', '/api/v1/customer-accessible-permission-membership', body)
  }
})

test('a reseller does not see what it lets through as something to change [CUST-34]', async ({ page, person }) => {
  const admin = await person('admin')
  const reseller = await companyOf(admin, 'reseller')
  await enterAs(page, 'reseller')
  await page.goto(`/admin/customers/${reseller.id}/edit?tab=onboard`)
  await expect(page.getByRole('tab', { name: 'Onboard customers' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Accessible permissions' })).toBeHidden()
})
