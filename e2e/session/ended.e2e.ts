import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import { enterAs, expect, signIn, test } from '../kit/test.ts'

/** What an operator or another device does: ends the session on the server, unseen by the page. */
const endOnServer = async (page: Page): Promise<number> => (await asPerson(page, 'POST', '/api/v1/auth/logout')).status()

const counts = '**/api/v1/notifications'
const place = '/admin/carts?status__in=new&order_by=owner__customer__name'
const remembered = ({ pathname, searchParams }: URL) => pathname === '/auth/sign-in' && searchParams.get('from') === place

/** The carts of a session that has just ended: the next call is refused, and it is the story's own, as nothing else is under way. */
const openEnded = async (page: Page, before: () => Promise<void> = async () => undefined): Promise<void> => {
  await page.route(counts, () => undefined)
  const views = page.waitForResponse(/\/api\/v1\/saved-views\?/)
  await page.goto('/admin/carts?status__in=new&order_by=-created_at')
  await page.getByRole('row').nth(1).waitFor()
  await views
  await before()
  expect(await endOnServer(page)).toBe(204)
}

test('a 401 leads to sign-in, remembers the place and loses no unsaved input [AUTH-15] [ERR-03]', async ({ page }) => {
  await signIn(page, 'sales1')
  await page.evaluate(() => localStorage.setItem('disadmin.draft.test', 'typed and not saved'))
  await openEnded(page)
  await page.getByRole('button', { name: 'Customer name' }).click()
  await expect(page).toHaveURL(remembered)
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('disadmin.token'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('disadmin.draft.test'))).toBe('typed and not saved')
  await page.unroute(counts)
  await expect(page).toHaveURL(remembered)
  await signIn(page, 'sales1')
  await expect(page).toHaveURL(place)
})

test('what failed before the session ended is not said beside the sign-in [AUTH-15]', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await enterAs(page, 'sales1')
  const said = page.getByRole('region', { name: 'Messages' }).getByRole('alert')
  await openEnded(page, async () => {
    await page.route('**/api/v1/auth/logout', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(said).toContainText('Server error')
  })
  await page.getByRole('button', { name: 'Customer name' }).click()
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
  await expect(said).toHaveCount(0)
})
