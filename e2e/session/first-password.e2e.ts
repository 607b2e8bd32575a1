import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { demoPassword } from '../kit/sign-in.ts'
import { makeUser, roleId } from '../kit/users.ts'

test('whoever signs in with a password somebody else chose chooses their own first, by keyboard, and goes on to where they wanted', async ({
  page,
  person,
}) => {
  const admin = await person('admin')
  const { username } = await makeUser(admin, { group_ids: [await roleId(admin, 'sales')] })
  await page.goto('/admin/carts')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/new-password/)
  await expectNoSeriousAxe(page)
  await screens(page, 'new-password', { again: () => page.locator('form button[type=submit]').waitFor() })

  // nothing of the rest opens
  await page.goto('/admin/users')
  await page.goto('/admin/carts')
  const current = page.locator('input[name=current_password]')
  await expect(current).toBeFocused()
  await page.keyboard.type(demoPassword)
  await page.locator('input[name=new_password]').focus()
  await page.keyboard.type(demoPassword)
  await page.locator('input[name=repeat_password]').focus()
  await page.keyboard.type('Another-Pass-77?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passwords do not match!')).toBeVisible()
  await page.locator('input[name=repeat_password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose another password than the present one.')).toBeVisible()
  for (const name of ['new_password', 'repeat_password']) await page.locator(`input[name=${name}]`).fill('Another-Pass-77?')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/carts')
  await expect(page.getByText('Your password was changed.')).toBeVisible()
  await page.getByRole('row').nth(1).waitFor()

  await page.goto('/auth/new-password')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('one can leave without choosing', async ({ page, person }) => {
  const admin = await person('admin')
  const { username } = await makeUser(admin)
  await page.goto('/auth/sign-in')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await page.goto('/auth/new-password')
  await expect(page).toHaveURL(/\/auth\/sign-in/)
})
