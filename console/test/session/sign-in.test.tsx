import { myUser } from '@disadmin/contract/my-user/my-user'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { session } from '@disadmin/contract/session/session'
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
  refused,
  reload,
  sent,
  test,
  vi,
} from '../kit/index.ts'
import { enterAs, openSignIn, password, serveSignIn, submit, username } from './signIn.ts'

const heading = page.getByRole('heading', { level: 1 })

test('the card comes after 700 ms and has its parts [AUTH-01] [AUTH-02] [AUTH-03] [AUTH-05]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await mountConsole({ at: '/auth/sign-in' })
    await expect.element(page.getByRole('contentinfo')).toBeVisible()
    await vi.advanceTimersByTimeAsync(600)
    await expect.element(submit).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(200)
    await expect.element(submit).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
  for (const field of [username, password]) await expect.element(field).toHaveValue('')
  await expect.element(page.getByRole('button', { name: /^Sign in with (?!a passkey)/ })).not.toBeInTheDocument()
})

test('the password is shown on demand [AUTH-04]', async () => {
  await openSignIn()
  await password.fill('what I typed')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('what I typed')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('both fields are asked for, and nothing is sent with one of them [AUTH-07]', async () => {
  await openSignIn()
  await submit.click()
  await expect.element(page.getByText('Required')).toHaveLength(2)
  await expect.element(username).toHaveFocus()
  for (const [filled, empty] of [
    [username, password],
    [password, username],
  ] as const) {
    await empty.fill('')
    await filled.fill('sales1')
    await press('Enter')
    await expect.element(empty).toHaveFocus()
    await expect.element(page.getByText('Required')).toHaveLength(1)
  }
  expect(sent(session.login)).toEqual([])
})

test.each([
  [401, 'Incorrect email or password'],
  [403, 'Disabled user'],
])('a sign-in answered %i says “%s”, and the next one lets in, once [AUTH-06] [AUTH-12] [AUTH-13]', async (status, said) => {
  serveSignIn('sales1')
  answerOnce(session.login, refused(status))
  await openSignIn()
  await enterAs('sales1')
  await expect.element(page.getByRole('alert')).toHaveTextContent(said)
  await expect.element(password).toHaveFocus()
  await expectNoSeriousAxe()
  const { release } = hold(session.login)
  // two quick presses
  await press('Enter', 'Enter')
  release()
  await expect.poll(address).toBe('/admin/dashboard')
  expect(sent(session.login).map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ username: 'sales1', password: 'Disadmin-2026!' })),
  )
})

test('one comes back to where one wanted to go; the token is stored and outlives a reload [AUTH-08] [AUTH-09] [AUTH-10] [AUTH-11] [SHELL-05]', async () => {
  serveSignIn('sales1')
  await mountConsole({ at: '/admin/dashboard?from=a-colleague' })
  await expect.poll(address).toMatch(/^\/auth\/sign-in\?/)
  await enterAs('sales1')
  await expect.element(page.getByRole('button', { name: 'User menu: Anna Keller' })).toBeVisible()
  expect(address()).toBe('/admin/dashboard?from=a-colleague')
  expect(localStorage.getItem('disadmin.token')).toBe('token-of-sales1')
  reload()
  await expect.element(heading).toHaveTextContent('Dashboard')
  // whoever is signed in does not see the sign-in again
  await mountConsole({ at: '/auth/sign-in?from=/admin/orders' })
  await expect.poll(address).toBe('/admin/orders')
})

test.each(['//evil.example/', '/\\evil.example', 'https://evil.example/'])(
  'nobody is led to %s after sign-in [AUTH-09]',
  async (from) => {
    serveSignIn('sales1')
    await openSignIn(`/auth/sign-in?from=${encodeURIComponent(from)}`)
    await enterAs('sales1')
    await expect.poll(address).toBe('/admin/dashboard')
  },
)

test.each(['before', 'while the person is read'])(
  'a language chosen on the sign-in page %s is the latest word, and is kept with the person [SHELL-19]',
  async (when) => {
    serveSignIn('manager')
    answer(ownSettings.patch, person({ as: 'manager', but: { language: 'fr' } }))
    await openSignIn()
    const { release } = hold(session.login)
    const french = page.getByRole('button', { name: 'Français' })
    if (when === 'before') await french.click()
    await page.css('input[name=username]').fill('manager')
    await page.css('input[name=password]').fill('Disadmin-2026!')
    await press('Enter')
    if (when !== 'before') await french.click()
    release()
    await expect.element(heading).toHaveTextContent('Tableau de bord')
    await expect.poll(() => sent(ownSettings.patch).map(({ body }) => body)).toEqual([{ language: 'fr' }])
  },
)

test('the language of whoever signs in takes the place of that of the page', async () => {
  serveSignIn('manager')
  answer(myUser.get, person({ as: 'manager', but: { language: 'de', items_per_page: 5 } }))
  await openSignIn()
  await enterAs('manager')
  await expect.element(heading).toHaveTextContent('Übersicht')
  expect(JSON.parse(localStorage.getItem('disadmin.settings') ?? '')).toMatchObject({ itemsPerPage: 5, currentLanguage: 'de' })
})

test('the forgotten password is asked for in the language of the page', async () => {
  await mountConsole({ at: '/auth/sign-in', language: 'fr' })
  await expect.element(page.css('a[href^="/forgotten-password"]')).toHaveAttribute('href', expect.stringContaining('language=fr'))
})
