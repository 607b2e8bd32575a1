import type { Page } from '@playwright/test'
import { demoPassword } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { makeUser, roleId } from '../kit/users.ts'

const own = 'Another-Pass-77?'

/** With the password the administrator gave, and then one's own. */
const signInFirst = async (page: Page, username: string) => {
  await page.goto('/admin/dashboard')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.locator('input[name=current_password]').fill(demoPassword)
  for (const name of ['new_password', 'repeat_password']) await page.locator(`input[name=${name}]`).fill(own)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Your password was changed.')).toBeVisible()
}

test('what an administrator gives somebody is theirs, taken away it is gone from their open page, and an ended session is over [USR-15] [PERM-02] [AUTH-16]', async ({
  person,
}) => {
  const admin = await person('admin')
  const made = await makeUser(admin, { group_ids: [await roleId(admin, 'sales')], branch_id: 1 })
  const page = await person()
  await signInFirst(page, made.username)
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' })
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shopping carts' })).toBeVisible()
  await expect(link).toHaveCount(0)

  await admin.goto(`/admin/users/${made.id}?tab=permissions`)
  const box = admin.getByRole('checkbox', { name: 'Users: Read' })
  const said = toast(admin, 'Permissions were edited.')
  await box.check()
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(said).toBeVisible()
  await page.reload()
  await link.click()
  await expect(page.getByRole('row', { name: /^User / }).first()).toBeVisible()

  await admin.reload()
  await box.uncheck()
  await admin.getByRole('button', { name: 'Save changes' }).click()
  await expect(said).toBeVisible()
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click()
  await expect(page.getByRole('table').getByRole('alert')).toContainText('Not allowed')
  await expect(link).toHaveCount(0)

  await admin.getByRole('tab', { name: 'Sessions' }).click()
  await admin.getByRole('button', { name: /^End the session/ }).click()
  await admin.getByRole('button', { name: 'Yes, end!' }).click()
  await expect(admin.getByText('Petra Huber is not signed in anywhere.')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
})
