import { resetOwnSettings } from '../kit/own-settings.ts'
import { demoPassword } from '../kit/sign-in.ts'
import { expect, signIn, test } from '../kit/test.ts'
import { openSettings } from './dialog.ts'

const newPassword = 'Another-Secret-7!'

test('a new password is checked while typing, needs the current one, and signs every other browser out [SET-13] [SET-14] [SET-15S] [FMT-28] [FMT-30] [FMT-33] [FMT-34]', async ({
  page,
  person,
  request,
}) => {
  const elsewhere = await person('manager')
  await signIn(page, 'manager')
  const dialog = await openSettings(page)
  const [current, fresh, repeat] = ['Current password', 'New password', 'Repeat new password'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  ) as [ReturnType<typeof page.getByLabel>, ReturnType<typeof page.getByLabel>, ReturnType<typeof page.getByLabel>]
  const save = dialog.getByRole('button', { name: 'Save changes' })

  await fresh.fill('short')
  await fresh.press('Tab')
  await expect(dialog.getByText('Password must be at least 8 characters long!')).toBeVisible()
  await fresh.fill('long enough')
  await expect(dialog.getByText('Password must contain at least one uppercase letter, number')).toBeVisible()
  await fresh.fill(newPassword)
  await repeat.fill(`${newPassword}x`)
  await repeat.press('Tab')
  await expect(dialog.getByText('Passwords do not match!')).toBeVisible()
  await fresh.fill(`${newPassword}x`)
  await expect(dialog.getByText('Passwords do not match!')).toBeHidden()
  await fresh.fill(newPassword)
  await expect(dialog.getByText('Passwords do not match!')).toBeVisible()
  await repeat.fill(newPassword)
  await save.click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expect(current).toBeFocused()

  await current.fill('not my password')
  await save.click()
  await expect(dialog.getByText('The current password is wrong')).toBeVisible()
  await expect(current).toBeFocused()
  await current.fill(demoPassword)
  await current.press('Enter')
  await expect(page.getByText('Changes in settings were successfully saved.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/auth\/sign-in/)
  await elsewhere.getByLabel('Username', { exact: true }).fill('manager')
  await elsewhere.getByLabel('Password', { exact: true }).fill(demoPassword)
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByRole('alert')).toHaveText('Incorrect email or password')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await resetOwnSettings(request, 'manager', newPassword)
})
