import { type PersonalKey, personalKeys } from '@disadmin/contract/personal-keys/personal-keys'
import { answer, answerOnce, expect, expectNoSeriousAxe, mountConsole, page, press, refused, sent, test } from '../kit/index.ts'
import { openSettings, settings } from './dialog.ts'

const made: PersonalKey = {
  id: 4,
  name: 'Turnover in Excel',
  start: 'dk_abcd',
  created_at: '2026-11-27T09:30:00Z',
  expires_at: '2027-11-27T09:30:00Z',
  last_used_at: null,
}
const serve = (...objects: PersonalKey[]) => answer(personalKeys.list, { objects, meta: { total_count: objects.length } })

test('one makes a key by keyboard, sees it once, and revokes it after the question', async () => {
  serve()
  answer(personalKeys.create, () => {
    serve(made)
    return { ...made, key: 'dk_abcdefgh' }
  })
  answerOnce(
    personalKeys.create,
    refused(422, { errors: [{ source: 'current_password', message: 'The current password is wrong' }] }),
  )
  answer(personalKeys.revoke, () => {
    serve()
    return undefined
  })
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await openSettings('API')
  await expect.element(settings.getByText('You have no API key.')).toBeVisible()
  ;(settings.getByRole('button', { name: 'Make a key' }).element() as HTMLElement).focus()
  await press('Enter')
  const form = page.getByRole('dialog', { name: 'Make a key' })
  await expect.element(form.getByLabelText('Name')).toHaveFocus()
  await form.getByLabelText('Name').fill(made.name)
  await form.getByLabelText('Current password').fill('wrong')
  await press('Enter')
  await expect.element(form.getByText('The current password is wrong')).toBeVisible()
  await form.getByLabelText('Current password').fill('the one')
  await press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your new key' })
  await expect.element(shown.getByLabelText('Key', { exact: true })).toHaveValue('dk_abcdefgh')
  expect(sent(personalKeys.create).at(-1)?.body).toEqual({ name: made.name, expires_in_days: 365, current_password: 'the one' })
  await press('Escape')
  await expect.element(shown).toBeVisible()
  await expectNoSeriousAxe()
  await shown.getByRole('button', { name: 'I have kept it' }).click()
  await expect.element(shown).not.toBeInTheDocument()
  const row = settings.getByRole('listitem').filter({ hasText: made.name })
  await expect.element(row).toMatchTextContent('Never used')
  await expect.element(row).toMatchTextContent('dk_abcd…')

  await settings.getByRole('button', { name: 'Revoke the key Turnover in Excel' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('What reads with it reads nothing from the next call on.')
  expect(sent(personalKeys.revoke)).toEqual([])
  await question.getByRole('button', { name: 'Yes, revoke!' }).click()
  await expect.element(settings.getByText('You have no API key.')).toBeVisible()
  expect(sent(personalKeys.revoke).map(({ params }) => params)).toEqual([{ id: '4' }])
})
