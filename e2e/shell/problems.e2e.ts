import type { Page, Route } from '@playwright/test'
import { expect, test, enterAs, openDashboard } from '../kit/test.ts'

/** Has an action of the person answered with a problem: logging out stands for every change. */
const provoke = async (page: Page, answer: (route: Route) => Promise<void>): Promise<void> => {
  await page.unroute('**/api/v1/auth/logout')
  await page.route('**/api/v1/auth/logout', answer)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}
const json = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body, headers: { 'x-request-id': 'req-4711' } })

// a field has its label; of a place deeper inside no feature knows anything, whichever of them is loaded by now
const errors = [
  { source: 'customer_no', message: 'Required' },
  { source: 'rows.3.size', message: 'Must be 2 or less' },
]

const cases: [name: string, status: number, body: object, said: string[], toasts?: number][] = [
  ['400 with error_message', 400, { error_message: 'limit: Must be a whole number', errors }, ['limit: Must be a whole number']],
  ['400 with a list', 400, { errors }, ['Customer ID: Required', 'rows.3.size: Must be 2 or less']],
  ['403', 403, { error_message: 'Only staff may do this' }, ['Not allowed', 'Only staff may do this'], 1],
  ['403 without a reason', 403, { error_message: 'Not allowed' }, ['Not allowed']],
  ['404 with error_message', 404, { error_message: 'There is no basket 7' }, ['There is no basket 7']],
  ['404 without words', 404, {}, ['Not found']],
  ['422', 422, { errors }, ['Customer ID: Required', 'rows.3.size: Must be 2 or less']],
  [
    'a duplicate',
    422,
    { errors: [{ source: 'customer_no', message: 'The fields customer_no must make a unique set: 20184' }] },
    ['Attempt to insert a duplicate: 20184'],
  ],
  ['errors._error', 409, { errors: { _error: 'Somebody else saved' } }, ['Somebody else saved']],
]

test('a failed action says why, one toast per reason [ERR-01] [ERR-02] [ERR-04] [ERR-05] [ERR-06] [ERR-08] [ERR-09] [ERR-10S] [ERR-12]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  const toasts = page.getByRole('region', { name: 'Messages' })
  for (const [name, status, body, said, count = said.length] of cases) {
    await test.step(name, async () => {
      await provoke(page, json(status, body))
      for (const text of said) await expect(toasts.getByText(text, { exact: true })).toBeVisible()
      await expect(toasts.getByRole('alert')).toHaveCount(count)
      for (let left = count - 1; left >= 0; left--) {
        await toasts.getByRole('button', { name: 'Close' }).first().click()
        await expect(toasts.getByRole('alert')).toHaveCount(left)
      }
    })
  }
})

test('500 says "Server error" with the request id; the toast stays until it is closed [ERR-11] [ERR-13] [ERR-17S]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.clock.install()
  await provoke(page, json(500, { error_message: 'a stack' }))
  const toast = page.getByRole('alert').filter({ hasText: 'Server error' })
  await expect(toast).toContainText('req-4711')
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
})

test('without a connection that is said, and nobody is signed out', async ({ page, complaints }) => {
  complaints.expect(/ERR_CONNECTION|Failed to load resource/)
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await provoke(page, (route) => route.abort('connectionrefused'))
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('a read that failed says so in its place, never as an empty list, and is tried again [ERR-14] [ERR-15S]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 500/)
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.route(/\/api\/v1\/carts\?/, json(500, {}))
  await page.getByRole('link', { name: 'Shopping carts' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('alert')).toContainText('The carts could not be read')
  await expect(table.getByRole('alert')).toContainText('Server error')
  await expect(table.getByRole('alert')).toContainText('req-4711')
  await expect(table.getByRole('columnheader', { name: 'Status' })).toBeVisible()
  await page.unroute(/\/api\/v1\/carts\?/)
  await table.getByRole('button', { name: 'Try again' }).click()
  await expect(table.getByRole('row', { name: /^Basket/ }).first()).toBeVisible()
})

test('a page whose user cannot be read says so and is tried again [ERR-15S]', async ({ page, complaints }) => {
  complaints.expect(/status of 500|CallError/)
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.route('**/api/v1/my-user', json(500, {}))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The page could not be shown')
  await page.unroute('**/api/v1/my-user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
