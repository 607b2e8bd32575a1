import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import { expect, signIn, test } from '../kit/test.ts'

const place = '/admin/carts?status__in=new&order_by=owner__customer__name'
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('disadmin.token'))
const firstRow = (page: Page) => page.getByRole('row').nth(1)

test('a session holds in every tab until it ends, on the server or by logging out, and the next one goes on where one was [AUTH-08] [AUTH-09] [AUTH-11] [AUTH-14] [AUTH-15] [ERR-03] [API-04]', async ({
  page,
  context,
  server,
}) => {
  await page.goto(place)
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await signIn(page, 'sales1')
  await expect(page).toHaveURL(place)
  const token = await tokenOf(page)
  await page.reload()
  await firstRow(page).waitFor()
  expect(await tokenOf(page)).toBe(token)
  const other = await context.newPage()
  await other.goto('/admin/orders')
  await firstRow(other).waitFor()

  await test.step('ended on the server, as another device or an operator does', async () => {
    expect((await asPerson(page, 'POST', '/api/v1/auth/logout')).status()).toBe(204)
    await page.reload()
    await expect(page).toHaveURL(({ pathname, searchParams }) => pathname === '/auth/sign-in' && searchParams.get('from') === place)
    await expect(other).toHaveURL(/\/auth\/sign-in/)
    await signIn(page, 'sales1')
    await expect(page).toHaveURL(place)
    await expect(other).toHaveURL('/admin/orders')
  })

  await test.step('logged out, with a CSRF cookie that has to be renewed for it', async () => {
    await context.addCookies([{ name: 'csrftoken', value: 'stale', url: server.url }])
    const left = page.waitForResponse((answer) => answer.url().endsWith('/auth/logout') && answer.status() === 204)
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await left
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth\/sign-in/)
    expect(await tokenOf(page)).toBeNull()
  })
})
