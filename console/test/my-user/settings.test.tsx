import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import {
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  person,
  press,
  refused,
  sent,
  test,
  toast,
} from '../kit/index.ts'
import { openSettings, settings } from './dialog.ts'

const field = (label: string) => settings.getByLabelText(label, { exact: true })
const save = settings.getByRole('button', { name: 'Save changes' })
const passwords = ['Current password', 'New password', 'Repeat new password'].map(field)
const wrongPassword = refused(422, { errors: [{ source: 'current_password', message: 'The current password is wrong' }] })

test('Settings of the user menu opens one’s own; another email takes the password, and a language applies at once [SHELL-16] [SET-01] [SET-03] [SET-06] [SET-09] [SET-18]', async () => {
  const saved = { email: 'reto.it@example.ch', language: 'de', enable_notification: true } as const
  answer(ownSettings.patch, person({ as: 'it', but: saved }))
  answerOnce(ownSettings.patch, wrongPassword)
  await mountConsole({ as: 'it', at: '/admin/dashboard' })
  await openSettings()
  await expect.element(settings.getByRole('heading')).toHaveTextContent('Default settings for it')
  await expect.element(field('Login name')).toHaveValue('it')
  for (const label of ['Login name', 'Name']) await expect.element(field(label)).toHaveAttribute('readonly')
  await expect.element(settings.getByText('Local type')).not.toBeInTheDocument()
  await expect.element(save).toBeDisabled()
  await expectNoSeriousAxe()

  const email = settings.getByLabelText('Email')
  await email.fill('nobody')
  await press('Tab')
  await expect.element(settings.getByText('Invalid email address')).toBeVisible()
  await email.fill(saved.email)
  await settings.getByRole('checkbox', { name: 'Send Notifications' }).click()
  await settings.getByLabelText('Default language').click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expect.element(settings.getByText('Needs your current password.')).toBeVisible()
  await save.click()
  await expect.element(field('Current password')).toHaveFocus()
  await expect.element(settings.getByText('Required', { exact: true })).toBeVisible()
  expect(sent(ownSettings.patch)).toEqual([])
  await field('Current password').fill('not the one')
  await press('Enter')
  await expect.element(settings.getByText('The current password is wrong')).toBeVisible()
  await field('Current password').fill('the one')
  await press('Enter')
  await expect.element(page.getByText('Die Änderungen der Einstellungen wurden erfolgreich gespeichert.')).toBeVisible()
  await expect.element(settings).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Übersicht')
  expect(sent(ownSettings.patch).at(-1)?.body).toEqual({ ...saved, current_password: 'the one' })
})

test('Reset restores what is saved; leaving with unsaved input asks; the keys alone do [SET-08] [SET-15S]', async () => {
  await mountConsole({ as: 'it', at: '/admin/dashboard' })
  await openSettings()
  const email = settings.getByLabelText('Email')
  await email.fill('other@example.ch')
  await field('New password').fill('typed')
  await settings.getByRole('button', { name: 'Reset' }).click()
  await expect.element(email).toHaveValue(person({ as: 'it' }).email)
  await expect.element(field('New password')).toHaveValue('')
  await expect.element(save).toBeDisabled()

  await email.fill('other@example.ch')
  await press('Escape')
  const question = page.getByRole('dialog', { name: 'There is unsaved input' })
  await expect.element(question.getByRole('button', { name: 'Back to the form' }).last()).toHaveFocus()
  await press('Enter')
  await expect.element(email).toHaveValue('other@example.ch')
  await press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(settings).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^User menu/ })).toHaveFocus()
})

test('who may choose the type of sign-in sees the switch; the passwords hide with the directory’s [SET-02] [SET-04] [SET-05]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await openSettings()
  for (const password of passwords) await expect.element(password).toBeVisible()
  await passwords[0]!.fill('typed')
  await settings.getByText('Oracle type').click()
  for (const password of passwords) await expect.element(password).not.toBeInTheDocument()
  await settings.getByText('Local type').click()
  for (const password of passwords) await expect.element(password).toHaveValue('')
  await expect.element(save).toBeDisabled()
})

test.each([
  ['without MyUser/update', 'Your account may read these settings, not change them.', 4],
  ['while acting for somebody else', 'You act as it: only it can change these settings.', 1],
])('%s the settings are there to read [SET-09]', async (when, said, tabs) => {
  const now = new Date()
  const acting = {
    impersonator: 'admin',
    impersonator_name: 'Admin',
    impersonated_until: new Date(now.getTime() + 3_600_000).toISOString(),
    now: now.toISOString(),
  }
  const changes = when.startsWith('without') ? { without: ['MyUser/update'] as const } : { but: acting }
  await mountConsole({ as: 'it', at: '/admin/dashboard', ...changes })
  await openSettings()
  await expect.element(settings.getByText(said)).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(settings.getByLabelText('Email')).toHaveAttribute('readonly')
  await expect.element(settings.getByRole('tab')).toHaveLength(tabs)
})

test('a new password is checked while typing and needs the current one [SET-13] [SET-14] [SET-15S] [FMT-28] [FMT-30] [FMT-33] [FMT-34]', async () => {
  answer(ownSettings.patch, person({ as: 'manager' }))
  answerOnce(ownSettings.patch, wrongPassword)
  await mountConsole({ as: 'manager', at: '/admin/dashboard' })
  await openSettings()
  const [current, fresh, repeat] = passwords as [(typeof passwords)[0], (typeof passwords)[0], (typeof passwords)[0]]
  const good = 'Another-Secret-7!'
  await fresh.fill('short')
  await press('Tab')
  await expect.element(settings.getByText('Password must be at least 8 characters long!')).toBeVisible()
  await fresh.fill('long enough')
  await expect.element(settings.getByText('Password must contain at least one uppercase letter, number')).toBeVisible()
  await fresh.fill(good)
  await repeat.fill(`${good}x`)
  await press('Tab')
  const differs = settings.getByText('Passwords do not match!')
  await expect.element(differs).toBeVisible()
  await fresh.fill(`${good}x`)
  await expect.element(differs).not.toBeInTheDocument()
  await fresh.fill(good)
  await expect.element(differs).toBeVisible()
  await repeat.fill(good)
  await save.click()
  await expect.element(settings.getByText('Required')).toBeVisible()
  await expect.element(current).toHaveFocus()
  for (const typed of ['not my password', 'my password']) {
    await current.fill(typed)
    await press('Enter')
    if (typed.startsWith('not')) await expect.element(settings.getByText('The current password is wrong')).toBeVisible()
  }
  await expect.element(toast('Changes in settings were successfully saved.')).toBeVisible()
  await expect.element(settings).not.toBeInTheDocument()
  expect(sent(ownSettings.patch).at(-1)?.body).toEqual({ current_password: 'my password', new_password: good })
})
