import { makeUser, roleId } from '../kit/users.ts'
import { expect, test, enterAs } from '../kit/test.ts'

test('from the detail of a user: begun with a click, said, and on the dashboard with the rights of the other [IMP-02] [IMP-07] [IMP-10]', async ({
  person,
}) => {
  const page = await person('admin')
  const made = await makeUser(page, { group_ids: [await roleId(page, 'pricing')], branch_id: 1 })
  await page.goto(`/admin/users/${made.id}`)
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await expect(page.getByText(`Impersonating successful ${made.username}`)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Shopping carts' })).toBeHidden()
  await page.getByRole('complementary', { name: 'Impersonation' }).getByRole('button', { name: 'Stop impersonating' }).click()
  await expect(menu.getByRole('link', { name: 'Shopping carts' })).toBeVisible()
})

test('a start that fails says why, and nothing has begun [IMP-11]', async ({ person }) => {
  const page = await person('admin')
  const made = await makeUser(page, { group_ids: [await roleId(page, 'pricing')], branch_id: 1 })
  await page.goto(`/admin/users/${made.id}`)
  await expect(page.getByRole('button', { name: 'Impersonate' })).toBeVisible()
  const elsewhere = await person('admin')
  await elsewhere.goto(`/admin/users/${made.id}`)
  await elsewhere.getByRole('button', { name: 'Disable' }).click()
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(elsewhere.getByText(`User: ${made.username} was successfully edited`)).toBeVisible()
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await expect(page.getByText(/^Impersonating failed - .+/)).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Impersonation' })).toBeHidden()
})

test('without the right there is no button [IMP-02]', async ({ page, person }) => {
  const admin = await person('admin')
  const made = await makeUser(admin, { group_ids: [await roleId(admin, 'sales')], branch_id: 3 })
  await enterAs(page, 'manager')
  await page.goto(`/admin/users/${made.id}`)
  await expect(page.getByRole('tab', { name: 'Detail' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Impersonate' })).toHaveCount(0)
})
