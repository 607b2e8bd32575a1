import type { Page, Request } from '@playwright/test'
import { expect, signIn, test, enterAs, openDashboard } from '../kit/test.ts'

/** Lets the tab go out of sight or come back, as far as the page can tell. */
const setVisible = (page: Page, visible: boolean): Promise<void> =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    visible ? 'visible' : 'hidden',
  )

const countRequests = (page: Page) => {
  const asked: { etag: string | undefined; status: number; background: string | undefined }[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/v1/notifications')) return
    const headers = response.request().headers()
    asked.push({ etag: headers['if-none-match'], status: response.status(), background: headers['x-background'] })
  })
  return asked
}

/** Runs the page's clock, which stands, until the counts are asked for once more; how many seconds of it that took. */
const secondsUntilAsked = async (page: Page): Promise<number> => {
  let [asks, seconds] = [0, 0]
  const count = (request: Request) => (asks += request.url().endsWith('/api/v1/notifications') ? 1 : 0)
  page.on('request', count)
  await expect
    .poll(
      async () => {
        if (asks > 0) return asks
        await page.clock.runFor(1000)
        seconds += 1
        return asks
      },
      { intervals: [200] },
    )
    .toBe(1)
  page.off('request', count)
  return seconds
}

/** Ten seconds after the last answer; the page may take that a little later than the story sees it. */
const expectTenSeconds = (seconds: number): void => {
  expect(seconds).toBeGreaterThanOrEqual(10)
  expect(seconds).toBeLessThan(20)
}

test('the count is fetched once at the start and every 10 s, only when it changed in full, in a hidden tab too, where it does not keep the session alive [SHELL-22] [SHELL-23] [SHELL-24]', async ({
  page,
}) => {
  await page.goto('/auth/sign-in')
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const asked = countRequests(page)
  await signIn(page, 'sales1')
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatchObject({ etag: undefined, status: 200 })
  expectTenSeconds(await secondsUntilAsked(page))
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.status).toBe(304)
  expect(asked[1]?.etag).toBeTruthy()

  await setVisible(page, false)
  expectTenSeconds(await secondsUntilAsked(page))
  await expect.poll(() => asked.length).toBe(3)
  expect(asked[2]).toMatchObject({ status: 304, background: '1' })
  expectTenSeconds(await secondsUntilAsked(page))
  await expect.poll(() => asked.length).toBe(4)
  await setVisible(page, true)
  await page.clock.runFor(100)
  await expect.poll(() => asked.length).toBe(5)
  expect(asked[4]?.background).toBeUndefined()
})

test('the number of carts nobody has seen stands in the menu, on the tab’s icon and in its title; none at 0 [SHELL-14] [SHELL-21] [SHELL-13S]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  const link = page.getByRole('link', { name: /Shopping carts/ })
  await expect(link).toContainText(/\d+ not seen/)
  const count = /\d+/.exec((await link.getByText('not seen').textContent()) ?? '')?.[0]
  expect(Number(count)).toBeGreaterThan(0)
  await expect(page).toHaveTitle(`(${count}) Dashboard – Disadmin`)
  const icon = page.locator('link[rel=icon]')
  await expect(icon).toHaveAttribute('href', /^data:image\/png/)

  await page.route('**/api/v1/notifications', (route) => route.fulfill({ json: { carts: 1200, orders: 0 } }))
  await page.reload()
  await expect(link).toContainText('999+')
  await page.unroute('**/api/v1/notifications')
  await page.route('**/api/v1/notifications', (route) => route.fulfill({ json: { carts: 0, orders: 0 } }))
  await page.reload()
  await expect(page).toHaveTitle('Dashboard – Disadmin')
  await expect(link).toHaveText('Shopping carts')
  await expect(icon).toHaveAttribute('href', /mark.*\.svg$/)
})

test('polling shows no loading bar and a failing poll says nothing [SHELL-20] [SHELL-23]', async ({ page, complaints }) => {
  complaints.expect(/status of 503/)
  await enterAs(page, 'sales1')
  // before the page sets its timers, which are else the browser's own
  await page.clock.install()
  await openDashboard(page)
  await expect(page.getByRole('link', { name: /Shopping carts/ })).toContainText('not seen')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
  await page.route('**/api/v1/notifications', (route) => route.fulfill({ status: 503, json: {} }))
  const said = await page.evaluateHandle(() => {
    const all: string[] = []
    const look = () =>
      document.querySelectorAll('[role=alert], [role=progressbar][aria-label=Loading]').forEach((each) => all.push(each.outerHTML))
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true })
    return all
  })
  // by the second the page has taken the first
  for (let polls = 0; polls < 2; polls++) {
    const failed = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/notifications') && answer.status() === 503)
    await page.clock.runFor(11_000)
    await failed
  }
  expect(await said.jsonValue()).toEqual([])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Shopping carts/ })).toContainText('not seen')
})
