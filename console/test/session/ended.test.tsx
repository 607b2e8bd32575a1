import { carts } from '@disadmin/contract/carts/carts'
import { config } from '@disadmin/contract/settings/config'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { session } from '@disadmin/contract/session/session'
import { address, answer, answerOnce, expect, mountConsole, page, person, refused, sent, test } from '../kit/index.ts'
import { enterAs, serveSignIn } from './signIn.ts'

const place = '/admin/carts?status__in=new&order_by=owner__customer__name'
const token = () => localStorage.getItem('disadmin.token')
const menu = page.getByRole('navigation', { name: 'Main menu' })
const ended = page.getByText('Your session has ended. Sign in again to continue.')

const openCarts = async () => {
  await mountConsole({ as: 'sales1', at: '/admin/carts?status__in=new&order_by=-created_at' })
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
}
const logOut = async () => {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('a 401 leads to sign-in, forgets the token, remembers the place and loses no draft [AUTH-15] [ERR-03]', async () => {
  await openCarts()
  localStorage.setItem('disadmin.draft.test', 'typed and not saved')
  answerOnce(carts.list, refused(401))
  await page.getByRole('button', { name: 'Customer name' }).click()
  await expect.element(ended).toBeVisible()
  expect(new URL(location.href).searchParams.get('from')).toBe(place)
  expect(token()).toBeNull()
  expect(localStorage.getItem('disadmin.draft.test')).toBe('typed and not saved')
  serveSignIn('sales1')
  await enterAs('sales1')
  await expect.poll(address).toBe(place)
})

test('a logout that fails says so and keeps the session; that is not said beside a later sign-in [AUTH-14] [AUTH-15]', async () => {
  answer(session.logoutPost, refused(500))
  await openCarts()
  await logOut()
  const said = page.getByRole('region', { name: 'Messages' }).getByRole('alert')
  await expect.element(said).toMatchTextContent('Server error')
  expect(token()).not.toBeNull()
  answer(carts.list, refused(401))
  await page.getByRole('button', { name: 'Customer name' }).click()
  await expect.element(ended).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
})

test('logging out forgets the token and shows the sign-in; the next person has their own rights, without a reload [AUTH-14] [AUTH-16] [SHELL-10] [PERM-02]', async () => {
  answer(session.logoutPost, undefined)
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await expect.element(menu.getByRole('link', { name: 'Shopping carts' })).toBeVisible()
  await logOut()
  await expect.poll(address).toBe('/auth/sign-in')
  expect(token()).toBeNull()
  serveSignIn('it')
  await enterAs('it')
  await expect.element(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Shopping carts' })).not.toBeInTheDocument()
})

test('a sign-out in another tab takes this one along, and the next sign-in there brings it back to where it was [AUTH-14]', async () => {
  await openCarts()
  const was = { at: address(), token: token()! }
  const store = (value: string | null) => {
    if (value === null) localStorage.removeItem('disadmin.token')
    else localStorage.setItem('disadmin.token', value)
    dispatchEvent(new StorageEvent('storage', { key: 'disadmin.token', newValue: value }))
  }
  store(null)
  await expect.poll(address).toMatch(/^\/auth\/sign-in/)
  await expect.element(page.getByRole('row')).not.toBeInTheDocument()
  store(was.token)
  await expect.poll(address).toBe(was.at)
})

test('a right taken away while the page is open takes its entries along with the first refusal [AUTH-16] [PERM-02]', async () => {
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  const link = menu.getByRole('link', { name: 'Shopping carts' })
  await expect.element(link).toBeVisible()
  answer(carts.list, refused(403, { error_message: 'Not allowed' }))
  answer(myUser.get, person({ as: 'sales1', but: { permissions: [] } }))
  await link.click()
  await expect.element(page.getByRole('table').getByRole('alert')).toMatchTextContent('Not allowed')
  await expect.element(link).not.toBeInTheDocument()
})

test('every call carries token, language, browser id, CSRF value and credentials [API-01] [API-02] [API-03] [API-04] [API-05S] [API-06]', async () => {
  const credentials = new Set<string | undefined>()
  const before = window.fetch
  window.fetch = (input, init) => {
    if (String(input).includes('/api/')) credentials.add(init?.credentials)
    return before(input, init)
  }
  try {
    answer(ownSettings.patch, person({ as: 'sales1', but: { language: 'de' } }))
    await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
    await expect.element(menu.getByRole('link', { name: 'Shopping carts' })).toBeVisible()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect.poll(() => document.documentElement.lang).toBe('de')
    await page.getByRole('link', { name: /^Warenkörbe/ }).click()
    await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  } finally {
    window.fetch = before
  }
  expect([...credentials]).toEqual(['include'])
  const headers = [...sent(myUser.get), ...sent(ownSettings.patch), ...sent(carts.list)].map((call) => call.headers)
  expect(headers.length).toBeGreaterThan(2)
  for (const each of headers) {
    expect(each.get('authorization')).toBe(`Token ${token()}`)
    expect(each.get('x-csrftoken')).toBe('test')
    expect(each.get('x-browser-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  }
  expect(new Set(headers.map((each) => each.get('x-browser-id'))).size).toBe(1)
  expect(headers.map((each) => each.get('accept-language'))).toEqual(expect.arrayContaining(['en']))
  expect(headers.at(-1)?.get('accept-language')).toBe('de')
})

test('a stale CSRF cookie is renewed and the call made again [API-04]', async () => {
  answer(session.logoutPost, undefined)
  answerOnce(session.logoutPost, () => {
    document.cookie = 'csrftoken=renewed; path=/'
    return refused(403, { code: 'csrf' })
  })
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  const asked = sent(config.current).length
  await logOut()
  await expect.poll(address).toBe('/auth/sign-in')
  expect(sent(session.logoutPost).map(({ headers }) => headers.get('x-csrftoken'))).toEqual(['test', 'renewed'])
  expect(sent(config.current).length).toBeGreaterThan(asked)
})
