import { expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { makeUser } from '../kit/users.ts'

test('a permission just saved stays as it was saved until it is read anew, and what is clicked meanwhile stays clicked', async ({
  person,
}) => {
  const page = await person('admin')
  const made = await makeUser(page)
  await page.goto(`/admin/users/${made.id}`)
  await page.getByRole('tab', { name: /Permissions/ }).click()
  const box = page.getByRole('table', { name: 'Permissions' }).getByRole('checkbox', { name: 'Webhooks: Read' })
  await box.check()
  const looked = Promise.withResolvers<void>()
  await page.route(`**/api/v2/users/${made.id}/rights`, async (route) => {
    await looked.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Permissions were edited.')).toBeVisible()
  await expect(box).toBeChecked()
  await box.uncheck()
  looked.resolve()
  // taking it again is a change to what was read now
  await expect(page.getByText('1 change', { exact: true }).first()).toBeVisible()
  await expect(box).not.toBeChecked()
})
