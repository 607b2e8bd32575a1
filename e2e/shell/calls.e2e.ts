import type { Page } from '@playwright/test'
import { placeBasket } from '../kit/baskets.ts'
import { makeUser } from '../kit/users.ts'
import { enterAs, expect, test, openDashboard } from '../kit/test.ts'
import { lockIt, open, type } from '../basket/baskets.ts'
import { openList, rowOf } from '../carts/shop.ts'

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading' })

/** Holds calls of one method to one address back until the story lets them go. */
const hold = async (page: Page, method: string, url: RegExp) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const arrived = page.waitForRequest((request) => request.method() === method && url.test(request.url()))
  await page.route(url, async (route) => {
    if (route.request().method() === method) await promise
    await route.continue()
  })
  return { arrived, letGo: resolve }
}

test('the loading bar shows while a basket is saved [SHELL-20]', async ({ page, server }) => {
  const id = await placeBasket(server.url)
  await enterAs(page, 'sales1')
  await openDashboard(page)
  const dialog = await open(page, id)
  await lockIt(dialog)
  await type(page, [0, 'reference'], 'W-1')
  await expect(bar(page)).toBeHidden()
  const saving = await hold(page, 'PATCH', new RegExp(`/api/v1/carts/${id}$`))
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await saving.arrived
  await expect(bar(page)).toBeVisible()
  saving.letGo()
  await expect(bar(page)).toBeHidden()
})

test('it is there for a screen reader too, above a basket that was open before its list had come [SHELL-20]', async ({
  page,
  server,
}) => {
  const id = await placeBasket(server.url)
  await enterAs(page, 'sales1')
  await openDashboard(page)
  const list = await hold(page, 'GET', /\/api\/v1\/carts\?/)
  const dialog = await open(page, id)
  await list.arrived
  await expect(bar(page)).toBeVisible()
  list.letGo()
  await expect(bar(page)).toBeHidden()
  const locking = await hold(page, 'POST', /\/api\/v1\/carts\/lock$/)
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
  await locking.arrived
  await expect(bar(page)).toBeVisible()
  locking.letGo()
  await expect(bar(page)).toBeHidden()
})

test('the loading bar shows until a download has come, which is asked for by the type of its format [SHELL-20] [CART-59]', async ({
  page,
  server,
}) => {
  const id = await placeBasket(server.url)
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await openList(page)
  await rowOf(page, id).getByRole('checkbox').check()
  await expect(bar(page)).toBeHidden()
  const exporting = await hold(page, 'POST', /\/api\/v1\/carts\/export/)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect(await (await exporting.arrived).headerValue('accept')).toBe('text/plain')
  await expect(bar(page)).toBeVisible()
  exporting.letGo()
  await file
  await expect(bar(page)).toBeHidden()

  const everything = page.waitForRequest(/\/api\/v1\/carts\?.*format=/)
  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: '.csv', exact: true }).click()
  await page.getByRole('button', { name: 'What to download' }).click()
  await page.getByRole('menuitem', { name: /^Everything found/ }).click()
  expect(await (await everything).headerValue('accept')).toBe('text/csv')
})

test('the loading bar shows while somebody signs in and out [SHELL-20]', async ({ page }) => {
  await page.goto('/auth/sign-in')
  await page.getByLabel('Username', { exact: true }).fill('sales1')
  await page.getByLabel('Password', { exact: true }).fill('Disadmin-2026!')
  const signingIn = await hold(page, 'POST', /\/auth\/login$/)
  await page.keyboard.press('Enter')
  await signingIn.arrived
  await expect(bar(page)).toBeVisible()
  signingIn.letGo()
  await page.waitForURL(/\/admin\/dashboard$/)
  await expect(bar(page)).toBeHidden()
  const signingOut = await hold(page, 'POST', /\/auth\/logout$/)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await signingOut.arrived
  await expect(bar(page)).toBeVisible()
  signingOut.letGo()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await expect(bar(page)).toBeHidden()
})

test('what was said to somebody does not stay for the sign-in page', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await enterAs(page, 'sales1')
  await openDashboard(page)
  const logOut = async () => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
  await page.route('**/api/v1/auth/logout', (route) => route.fulfill({ status: 500, json: {} }))
  await logOut()
  await expect(page.getByRole('alert')).toContainText('Server error')
  await page.unroute('**/api/v1/auth/logout')
  await logOut()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a refused change of a person’s permissions says "Not allowed", and beneath it why [ERR-04] [USR-25]', async ({ person }) => {
  const page = await person('admin')
  await openDashboard(page)
  const { id } = await makeUser(page)
  await page.goto(`/admin/users/${id}`)
  await page.getByRole('tab', { name: /Permissions/ }).click()
  await page.getByRole('checkbox', { name: 'Customers: onboard' }).check()
  const why = 'You are not allowed to act with rights you do not hold'
  await page.route('**/api/v1/user-permission-membership', (route) => route.fulfill({ status: 403, json: { error_message: why } }))
  await page.getByRole('button', { name: 'Save changes' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Not allowed' })
  await expect(refusal).toContainText(why)
  await expect(refusal).toHaveCount(1)
})
