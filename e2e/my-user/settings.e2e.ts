import { resetOwnSettings } from '../kit/own-settings.ts'
import { demoPassword } from '../kit/sign-in.ts'
import { expect, expectNoSeriousAxe, screens, test, enterAs } from '../kit/test.ts'
import { openSettings } from './dialog.ts'

test.afterEach(({ request }) => resetOwnSettings(request, 'it'))

test('Settings of the user menu opens one’s own; saving applies a language at once [SHELL-16] [SET-01] [SET-03] [SET-06] [SET-09] [SET-18]', async ({
  page,
}) => {
  await enterAs(page, 'it')
  const dialog = await openSettings(page)
  await expect(dialog.getByRole('heading')).toHaveText('Default settings for it')
  await expect(dialog.getByLabel('Login name')).toHaveValue('it')
  for (const label of ['Login name', 'Name']) await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('readonly')
  await expect(dialog.getByText('Local type')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await expectNoSeriousAxe(page)

  const email = dialog.getByLabel('Email')
  await email.fill('nobody')
  await email.press('Tab')
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await email.fill('reto.it@example.ch')
  await dialog.getByRole('checkbox', { name: 'Send Notifications' }).click()
  await dialog.getByLabel('Default language').click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  const password = dialog.getByLabel('Current password', { exact: true })
  await expect(dialog.getByText('Needs your current password.')).toBeVisible()
  await email.press('Enter')
  await expect(password).toBeFocused()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await password.fill('not the one')
  await password.press('Enter')
  await expect(dialog.getByText('The current password is wrong')).toBeVisible()
  await password.fill(demoPassword)
  await password.press('Enter')
  await expect(page.getByText('Die Änderungen der Einstellungen wurden erfolgreich gespeichert.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übersicht')
  await page.getByRole('button', { name: /^Benutzermenü/ }).click()
  await page.getByRole('menuitem', { name: 'Einstellungen' }).click()
  await expect(page.getByLabel('E-Mail')).toHaveValue('reto.it@example.ch')
})

test('Reset restores what is saved; leaving with unsaved input asks; the keys alone do [SET-08] [SET-15S]', async ({ page }) => {
  await enterAs(page, 'it')
  const dialog = await openSettings(page)
  const email = dialog.getByLabel('Email')
  const saved = await email.inputValue()
  await email.fill('other@example.ch')
  await dialog.getByLabel('New password', { exact: true }).fill('typed')
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(email).toHaveValue(saved)
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue('')
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()

  await email.fill('other@example.ch')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'There is unsaved input' })
  await expect(question.getByRole('button', { name: 'Back to the form' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(email).toHaveValue('other@example.ch')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeFocused()
})

test('who may choose the type of sign-in sees the switch; the passwords hide with the directory’s [SET-02] [SET-04] [SET-05]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const dialog = await openSettings(page)
  const passwords = ['Current password', 'New password', 'Repeat new password'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  )
  for (const field of passwords) await expect(field).toBeVisible()
  await screens(page, 'settings', { again: () => openSettings(page) })
  await dialog.getByText('Oracle type').click()
  for (const field of passwords) await expect(field).toHaveCount(0)
  await expectNoSeriousAxe(page)
  await dialog.getByText('Local type').click()
  for (const field of passwords) await expect(field).toHaveValue('')
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled()
})

test('without MyUser/update, and while acting for somebody else, the settings are there to read [SET-09]', async ({ page }) => {
  let change: (user: { permissions: { codename: string }[] }) => object = (user) => ({
    permissions: user.permissions.filter(({ codename }) => codename !== 'change_myuser'),
  })
  await page.route('**/api/v1/my-user', async (route) => {
    const response = await route.fetch()
    const user = (await response.json()) as { permissions: { codename: string }[] }
    await route.fulfill({ response, json: { ...user, ...change(user) } })
  })
  await enterAs(page, 'it')
  const dialog = await openSettings(page)
  await expect(dialog.getByText('Your account may read these settings, not change them.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expect(dialog.getByLabel('Email')).toHaveAttribute('readonly')

  change = () => ({
    impersonator: 'admin',
    impersonator_name: 'Admin',
    impersonated_until: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await page.reload()
  await openSettings(page)
  await expect(dialog.getByText('You act as it: only it can change these settings.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expect(dialog.getByRole('tab')).toHaveText(['Settings'])
  await expectNoSeriousAxe(page)
})
