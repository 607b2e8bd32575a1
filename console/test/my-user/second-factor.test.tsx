import { impersonation } from '@disadmin/contract/impersonation/impersonation'
import { type SecondFactor, secondFactors } from '@disadmin/contract/second-factor/second-factor'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { freshProof } from '@disadmin/contract/session/fresh-proof'
import { identities } from '@disadmin/contract/single-sign-on/identities'
import {
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  person,
  press,
  recorded,
  refused,
  sent,
  test,
  toast,
} from '../kit/index.ts'
import { openUser, serveUser } from '../users/user.ts'
import { openSettings, settings } from './dialog.ts'

const app: SecondFactor = { id: 1, kind: 'app', name: 'Phone', created_at: '2026-11-27T09:30:00Z', last_used_at: null }
const passkey: SecondFactor = { ...app, id: 2, kind: 'passkey', name: 'Laptop at the desk', last_used_at: '2026-11-27T08:00:00Z' }
const serve = (...objects: SecondFactor[]) =>
  answer(secondFactors.list, { ...recorded(secondFactors.list), objects, recovery_codes: objects.length === 0 ? 0 : 10 })
const codes = Array.from({ length: 10 }, (_, at) => `code-${at}`)
const wrong = 'That is not right, or was used already.'

test('an app is set up with the password and a code of it; the recovery codes go with the button alone', async () => {
  serve()
  answer(secondFactors.begin, { ticket: 'begun', app: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } })
  answer(secondFactors.create, () => {
    serve(app)
    return { factor: app, recovery_codes: codes }
  })
  answerOnce(secondFactors.create, refused(422, { errors: [{ source: 'code', message: wrong }], code: 'wrong_factor' }))
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await openSettings('Second factor')
  await settings.getByRole('button', { name: 'Set up an app' }).click()
  const form = page.getByRole('dialog', { name: 'Set up an app' })
  await form.getByLabelText('Current password').fill('the one')
  await press('Enter')
  await expect.element(form.getByRole('img', { name: 'Picture with the key of the app' })).toBeVisible()
  await expect.element(form.getByLabelText('Key of the app', { exact: true })).toHaveTextContent('ABCD EFGH')
  await expectNoSeriousAxe()
  await form.getByRole('textbox', { name: 'Code' }).fill('000000')
  await form.getByLabelText('Name').fill('Phone')
  await press('Enter')
  await expect.element(form.getByText(wrong)).toBeVisible()
  await form.getByRole('textbox', { name: 'Code' }).fill('123 456')
  await press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect.element(shown.getByRole('listitem')).toHaveLength(10)
  expect(sent(secondFactors.begin)[0]?.body).toEqual({ kind: 'app', current_password: 'the one' })
  expect(sent(secondFactors.create).at(-1)?.body).toEqual({ ticket: 'begun', name: 'Phone', code: '123456' })
  await press('Escape')
  await expect.element(shown).toBeVisible()
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(settings.getByRole('listitem').filter({ hasText: 'Phone' })).toMatchTextContent('Never used')
  await expect.element(settings.getByText('10 recovery codes left')).toBeVisible()
})

test('a factor is renamed and, after the question, removed; an account of the provider is seen', async () => {
  serve(passkey)
  const since = { created_at: '2026-11-01T08:00:00Z', last_used_at: '2026-11-20T08:00:00Z' }
  answer(identities.own, { objects: [{ id: 9, issuer: 'https://id.example.ch', subject: 'me', ...since }] })
  answer(secondFactors.rename, ({ body }) => {
    serve({ ...passkey, name: body.name })
    return { ...passkey, name: body.name }
  })
  answer(secondFactors.remove, () => {
    serve()
    return undefined
  })
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await openSettings('Second factor')
  await expect.element(settings.getByRole('listitem').filter({ hasText: passkey.name })).toMatchTextContent('Last use')
  await expect.element(settings.getByRole('region', { name: 'Single sign-on' })).toMatchTextContent(/id\.example\.ch.*Linked since/)
  await settings.getByRole('button', { name: 'Rename Laptop at the desk' }).click()
  await page.getByRole('dialog', { name: 'Rename Laptop at the desk' }).getByLabelText('Name').fill('Laptop')
  await press('Enter')
  await settings.getByRole('button', { name: 'Remove Laptop' }).click()
  expect(sent(secondFactors.remove)).toEqual([])
  await page.getByRole('button', { name: 'Yes, remove!' }).click()
  await expect.element(settings.getByText(/^(No passkey yet|Passkeys need an address with a name)/)).toBeVisible()
  expect(sent(secondFactors.remove).map(({ params }) => params)).toEqual([{ id: '2' }])
})

test('who has a second factor is asked for it before acting as somebody else, and the call goes on by itself', async () => {
  let proven = false
  answer(freshProof.ask, { ticket: 'the-ticket', kinds: ['app'] })
  answer(freshProof.give, () => {
    proven = true
    return undefined
  })
  const started = person({ as: 'sales1' })
  answer(impersonation.startPost, () =>
    proven
      ? started
      : refused(403, { code: 'fresh_proof_required', error_message: 'Confirm with your second factor that it is you.' }),
  )
  await openUser(serveUser())
  const begin = page.getByRole('button', { name: 'Impersonate' })
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const code = question.getByLabelText('Code of your authenticator app')
  await begin.click()
  await expect.element(code).toHaveFocus()
  await expectNoSeriousAxe()
  await press('Escape')
  await expect.element(page.getByText('Confirm with your second factor that it is you.')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await begin.click()
  await code.fill('123456')
  await expect.element(toast('Impersonating successful sales1')).toBeVisible()
  expect(sent(freshProof.give).map(({ body }) => body)).toEqual([{ ticket: 'the-ticket', code: '123456' }])
  expect(sent(impersonation.startPost)).toHaveLength(3)
})

test('another own email asks for the second factor above the settings, which stay open until it is saved', async () => {
  answer(freshProof.ask, { ticket: 'the-ticket', kinds: ['app'] })
  answer(freshProof.give, undefined)
  answer(ownSettings.patch, ({ body }) => ({ ...person({ as: 'sales1' }), email: body.email! }))
  answerOnce(ownSettings.patch, refused(403, { code: 'fresh_proof_required', error_message: 'Confirm that it is you.' }))
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await openSettings()
  await settings.getByLabelText('Email').fill('new@example.ch')
  await settings.getByLabelText('Current password').fill('the one')
  await press('Enter')
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).getByLabelText('Code of your authenticator app').fill('123456')
  await expect.element(toast('Changes in settings were successfully saved.')).toBeVisible()
  expect(sent(ownSettings.patch).map(({ body }) => body)).toEqual(
    Array(2).fill({ email: 'new@example.ch', current_password: 'the one' }),
  )
})
