import type { Page } from '@playwright/test'
import { resetOwnSettings } from '../kit/own-settings.ts'
import { expect, signIn, test } from '../kit/test.ts'

const tokenOf = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('disadmin.token'))

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
}

test('a disabled user is told so [AUTH-13]', async ({ page }) => {
  await page.route('**/api/v1/auth/login', (route) => route.fulfill({ status: 403, json: { error_message: 'Disabled user' } }))
  await page.goto('/auth/sign-in')
  await page.getByLabel('Username', { exact: true }).fill('sales1')
  await page.getByLabel('Password', { exact: true }).fill('whatever')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Disabled user')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('two quick presses sign in once', async ({ page }) => {
  const logins: string[] = []
  page.on('request', (request) => request.url().endsWith('/auth/login') && logins.push(request.method()))
  await page.goto('/auth/sign-in')
  await page.getByLabel('Username', { exact: true }).fill('sales1')
  await page.getByLabel('Password', { exact: true }).fill('Disadmin-2026!')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/dashboard$/)
  expect(logins).toEqual(['POST'])
})

test('the token is kept in local storage, the user is read with it, and both outlive a reload [AUTH-10] [AUTH-11]', async ({
  page,
}) => {
  await page.goto('/auth/sign-in')
  const read = page.waitForRequest('**/api/v1/my-user')
  await signIn(page, 'sales1')
  const token = await tokenOf(page)
  expect(token).toBeTruthy()
  expect(await (await read).headerValue('authorization')).toBe(`Token ${token}`)
  await page.reload()
  await expect(page.getByRole('button', { name: 'User menu: Anna Keller' })).toBeVisible()
  expect(await tokenOf(page)).toBe(token)
})

test('every call carries token, language, browser id, CSRF value and credentials [API-01] [API-02] [API-03] [API-04] [API-05S] [API-06]', async ({
  page,
  request,
}) => {
  const seen: { path: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) seen.push({ path: pathname, headers: request.headers() })
  })
  // what the browser does not tell of a request is heard where the page asks for it
  await page.addInitScript(() => {
    const real = window.fetch
    const asked: (string | undefined)[] = []
    window.fetch = (input, init) => {
      asked.push(init?.credentials)
      return real(input, init)
    }
    Object.assign(globalThis, { asked })
  })
  await signIn(page, 'sales1')
  await page.getByRole('button', { name: 'User menu' }).waitFor()
  await page.getByRole('button', { name: 'Deutsch' }).click()
  // chosen once its texts are there
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto('/admin/carts')
  await page.getByRole('row').nth(1).waitFor()
  const asked = await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
  expect(asked.length).toBeGreaterThan(1)
  expect([...new Set(asked)]).toEqual(['include'])
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value
  const inside = seen.filter(({ path }) => !/config\/current|auth\/login/.test(path))
  expect(inside.length).toBeGreaterThan(3)
  for (const { path, headers } of inside) {
    expect(headers['authorization'], path).toMatch(/^Token \S{20,}$/)
    expect(headers['accept-language'], path).toMatch(/^(en|de)$/)
    expect(headers['x-csrftoken'], path).toBe(csrf)
  }
  expect(new Set(seen.map(({ headers }) => headers['x-browser-id'])).size).toBe(1)
  expect(seen.at(-1)?.headers['x-browser-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(inside.at(-1)?.headers['accept-language']).toBe('de')
  await page.close()
  await resetOwnSettings(request, 'sales1')
})

test('a stale CSRF cookie is renewed and the call made again [API-04]', async ({ page, context, server }) => {
  await signIn(page, 'sales1')
  await context.addCookies([{ name: 'csrftoken', value: 'stale', url: server.url }])
  await logOut(page)
  expect(await tokenOf(page)).toBeNull()
})

test('logging out ends the session on the server and in every tab [AUTH-14]', async ({ page, context }) => {
  await signIn(page, 'sales1')
  const other = await context.newPage()
  await other.goto('/admin/carts')
  await other.getByRole('row').nth(1).waitFor()
  const answer = page.waitForResponse('**/api/v1/auth/logout')
  await logOut(page)
  expect((await answer).status()).toBe(204)
  expect(await tokenOf(page)).toBeNull()
  await expect(other).toHaveURL(/\/auth\/sign-in/)
  await expect(other.getByRole('row')).toHaveCount(0)
  // and the next sign-in in one tab takes the other one along, to where it was
  await signIn(page, 'sales1')
  await expect(other).toHaveURL('/admin/carts')
})

test('rights are those of whoever is signed in, without a reload [AUTH-16] [SHELL-10] [PERM-02]', async ({ page }) => {
  await signIn(page, 'sales1')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Shopping carts' })).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await logOut(page)
  await signIn(page, 'it')
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Shopping carts' })).toBeHidden()
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
})

test('a right taken away while the page is open takes its entries along with the first refusal [AUTH-16] [PERM-02]', async ({
  page,
}) => {
  await signIn(page, 'sales1')
  const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Shopping carts' })
  await expect(link).toBeVisible()
  await page.route(/\/api\/v1\/carts\?/, (route) => route.fulfill({ status: 403, json: { error_message: 'Not allowed' } }))
  await page.route('**/api/v1/my-user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), permissions: [] } })
  })
  await link.click()
  await expect(page.getByRole('table').getByRole('alert')).toContainText('Not allowed')
  await expect(link).toBeHidden()
})

test('nobody is led to another host after sign-in [AUTH-09]', async ({ page, baseURL }) => {
  for (const from of ['//evil.example/', '/\\evil.example', 'https://evil.example/']) {
    await page.goto(`/auth/sign-in?from=${encodeURIComponent(from)}`)
    await signIn(page, 'sales1')
    await expect(page).toHaveURL(`${baseURL}/admin/dashboard`)
    await logOut(page)
  }
})

test('whoever is signed in does not see the sign-in page again', async ({ page }) => {
  await signIn(page, 'sales1')
  await page.goto('/auth/sign-in?from=/admin/carts')
  await expect(page).toHaveURL('/admin/carts')
})
