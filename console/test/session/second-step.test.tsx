import { config } from '@disadmin/contract/settings/config'
import { secondFactors } from '@disadmin/contract/second-factor/second-factor'
import { session } from '@disadmin/contract/session/session'
import { singleSignOn } from '@disadmin/contract/single-sign-on/single-sign-on'
import { myUser } from '@disadmin/contract/my-user/my-user'
import {
  address,
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  hold,
  mountConsole,
  page,
  person,
  press,
  recorded,
  refused,
  sent,
  test,
} from '../kit/index.ts'
import { enterAs, openSignIn, password, serveSignIn } from './signIn.ts'

const wrong = page.getByText('That is not right, or was used already.')
const code = page.getByLabelText('Code of your authenticator app')
const asked = { second_step: { ticket: 'the-ticket', kinds: ['app' as const, 'recovery_code' as const] } }

test('whoever has an app is asked for its code, sent with its sixth digit; a recovery code does as well', async () => {
  serveSignIn('sales1')
  answer(session.login, asked)
  answer(session.secondStep, refused(401, { code: 'wrong_factor' }))
  await openSignIn()
  await enterAs('sales1')
  await expect.element(code).toHaveFocus()
  await expectNoSeriousAxe()
  await code.fill('000000')
  await expect.element(wrong).toBeVisible()
  await page.getByRole('button', { name: 'Back to the password' }).click()
  await expect.element(password).toHaveValue('')

  answer(session.secondStep, { token: 'let-in' })
  await enterAs('sales1')
  await page.getByRole('button', { name: 'Recovery code' }).click()
  await page.getByLabelText('Recovery code', { exact: true }).fill('abcd-efgh')
  await press('Enter')
  await expect.poll(address).toBe('/admin/dashboard')
  expect(sent(session.secondStep).map(({ body }) => body.answer)).toEqual([
    { ticket: 'the-ticket', code: '000000' },
    { ticket: 'the-ticket', recovery_code: 'abcd-efgh' },
  ])
})

const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00'.repeat(16),
    salt: '00'.repeat(16),
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
  },
  signature: 'signed',
}

test('after too many wrong passwords the page does a short check by itself; a wrong password after it is said like any other', async () => {
  answer(session.login, ({ body }) =>
    body.bot_check === undefined ? refused(429, { code: 'proof_required', challenge }) : refused(401),
  )
  await openSignIn()
  await enterAs('sales1')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Incorrect email or password')
  await expect.element(page.getByText('Checking that you are no robot …')).not.toBeInTheDocument()
  await expect.element(password).toHaveFocus()
  expect(JSON.parse(atob(sent(session.login).at(-1)!.body.bot_check!))).toMatchObject({ challenge })

  serveSignIn('sales1')
  let checked = () => {}
  answerOnce(session.login, () => {
    checked = hold(session.login).release
    return refused(429, { code: 'proof_required', challenge })
  })
  await press('Enter')
  await expect.element(page.getByRole('status').filter({ hasText: 'Checking that you are no robot …' })).toBeVisible()
  checked()
  await expect.poll(address).toBe('/admin/dashboard')
})

const label = () => answer(config.current, { ...recorded(config.current), single_sign_on: 'Work account' })
const alert = page.getByRole('alert')

test('whoever is refused by the provider is told why on the sign-in page, with the place kept, and is asked anew there', async () => {
  label()
  answer(singleSignOn.finish, refused(403, { code: 'sign_on_no_account', error_message: 'There is no account for you here.' }))
  // where the browser is sent is another page: this one stays
  answer(singleSignOn.start, { url: '#provider' })
  await openSignIn('/auth/sign-in?from=%2Fadmin%2Forders')
  const button = page.getByRole('button', { name: 'Sign in with Work account' })
  await button.click()
  await expect.poll(() => location.hash).toBe('#provider')
  await mountConsole({ at: '/auth/single-sign-on?code=x&state=y' })
  await expect.element(alert).toMatchTextContent('There is no account for you here.')
  expect(address()).toBe('/auth/sign-in?from=/admin/orders')
  await button.click()
  await expect.poll(() => sent(singleSignOn.start).map(({ body }) => body)).toEqual([{ again: false }, { again: true }])
  expect(sent(singleSignOn.finish)[0]?.body).toEqual({ answer: 'code=x&state=y' })
  await expectNoSeriousAxe()
})

test('who comes back from the provider proves the second factor, and leaves by the provider too', async () => {
  label()
  sessionStorage.setItem('disadmin.from', '/admin/orders')
  answer(singleSignOn.finish, asked)
  answer(session.secondStep, { token: 'let-in' })
  answer(myUser.get, person({ as: 'sales1' }))
  answer(singleSignOn.logout, { url: '#signed-out-there' })
  await mountConsole({ at: '/auth/single-sign-on?code=x&state=y' })
  await expect.element(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  expect(address()).toBe('/auth/single-sign-on')
  await code.fill('123456')
  await expect.poll(address).toBe('/admin/orders')
  await page.getByRole('button', { name: 'User menu' }).click()
  const went = new Promise((resolve) =>
    addEventListener('hashchange', ({ newURL }) => resolve(new URL(newURL).hash), { once: true }),
  )
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  expect(await went).toBe('#signed-out-there')
  expect(sent(session.logoutPost)).toEqual([])
})

test('where the role has to have a second factor it is set up before anything else; who has no password needs none for it', async () => {
  const none = { ...recorded(secondFactors.list), has_password: false, required: true }
  const factor = { id: 1, kind: 'app', name: 'Phone', created_at: '2026-11-27T09:30:00Z', last_used_at: null } as const
  answer(secondFactors.list, none)
  answer(secondFactors.begin, { ticket: 'begun', app: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' } })
  answer(secondFactors.create, () => {
    answer(myUser.get, person({ as: 'admin' }))
    return { factor, recovery_codes: ['one', 'two'] }
  })
  await mountConsole({ as: 'admin', at: '/admin/webhooks', but: { must_set_up_factor: true } })
  await expect.element(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expectNoSeriousAxe()
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const form = page.getByRole('dialog', { name: 'Set up an app' })
  await expect.element(form.getByLabelText('Key of the app', { exact: true })).toHaveTextContent('ABCD EFGH')
  await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument()
  await form.getByRole('textbox', { name: 'Code' }).fill('123456')
  await form.getByLabelText('Name').fill('Phone')
  await press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
})
