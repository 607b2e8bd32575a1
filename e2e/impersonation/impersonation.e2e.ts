import type { Locator, Page } from '@playwright/test'
import { heldBack } from '../kit/held-back.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, signIn, test } from '../kit/test.ts'
import { startUnseen, stopUnseen } from './acting.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: 'Impersonation' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** Admin acting as sales1, in a page that knows it. */
const actAsSales = async (page: Page): Promise<void> => {
  await enterAs(page, 'admin')
  expect(await startUnseen(page, 'sales1')).toBe(200)
  await page.reload()
  await expect(banner(page)).toBeVisible()
}

test('a banner on every screen names both people and counts down; Stop leads back to oneself, without a reload [IMP-06] [IMP-09] [IMP-10] [AUTH-16]', async ({
  page,
}) => {
  await actAsSales(page)
  for (const path of ['/admin/carts', '/admin/404', '/admin/dashboard']) {
    await page.goto(path)
    await expect(banner(page)).toContainText('You act as Anna Keller (sales1)')
    await expect(banner(page)).toContainText(/signed in as .+ \(admin\)/)
    await expect(banner(page).getByRole('timer')).toHaveText(/^(60:00|5\d:\d\d)$/)
  }
  await expectNoSeriousAxe(page)
  await expect(page.getByRole('button', { name: 'User menu: Anna Keller' })).toBeVisible()
  await page.goto('/admin/carts')
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await banner(page).getByRole('button', { name: 'Stop impersonating' }).click()
  await expect(page.getByText('Impersonating stopped')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'User menu: Anna Keller' })).toBeHidden()
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)
})

test('the user menu stops it too, and has the entry only while impersonating [SHELL-17] [IMP-09]', async ({ page }) => {
  await actAsSales(page)
  const stop = page.getByRole('menuitem', { name: 'Stop impersonating' })
  await page.getByRole('button', { name: /^User menu/ }).click()
  await stop.click()
  await expect(page.getByText('Impersonating stopped')).toBeVisible()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expect(stop).toBeHidden()
})

test('menu and screens are those of the user in effect [IMP-08] [SHELL-10]', async ({ page }) => {
  await enterAs(page, 'admin')
  await expect(menu(page).getByRole('link', { name: 'Shopping carts' })).toBeVisible()
  expect(await startUnseen(page, 'it')).toBe(200)
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Shopping carts' })).toBeHidden()
  await page.goto('/admin/carts')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await banner(page).getByRole('button', { name: 'Stop impersonating' }).click()
  await expect(menu(page).getByRole('link', { name: 'Shopping carts' })).toBeVisible()
})

test('the other tabs follow at once, both ways, and show nothing of the person before', async ({ page, context }) => {
  await enterAs(page, 'admin')
  const other = await context.newPage()
  await other.goto('/admin/carts')
  await other.getByRole('row').nth(1).waitFor()
  expect(await startUnseen(page, 'it')).toBe(200)
  await page.reload()
  await expect(other.getByText('You act as it from now on: begun in another tab.')).toBeVisible()
  await expect(banner(other)).toBeVisible()
  await expect(other).toHaveURL(/\/admin\/dashboard$/)
  await expect(menu(other).getByRole('link', { name: 'Shopping carts' })).toBeHidden()
  await expect(banner(page)).toBeVisible()
  await banner(other).getByRole('button', { name: 'Stop impersonating' }).click()
  await expect(page.getByText('The impersonation has ended: you act as yourself again.')).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('a tab that does not know yet acts as nobody: its action is refused whole, and it follows [IMP-06]', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/carts?status__in=new')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  // what the page asks by itself every 10 s would tell it too
  const letGo = await heldBack(page, '**/api/v1/notifications')
  expect(await startUnseen(page, 'sales1')).toBe(200)
  const answer = page.waitForResponse('**/api/v1/carts/lock')
  await page.getByRole('button', { name: 'Lock', exact: true }).first().click()
  expect((await answer).status()).toBe(409)
  letGo()
  await expect(banner(page)).toContainText('Anna Keller')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByText(/You act as sales1 from now on/)).toBeVisible()
})

test('when the time is over the console finds out by itself [IMP-12S]', async ({ page }) => {
  await enterAs(page, 'admin')
  expect(await startUnseen(page, 'sales1')).toBe(200)
  // the reading at the end of the time waits until it has ended there too
  const stopped = Promise.withResolvers<void>()
  let isShown = false
  let letGo = () => {}
  await page.route('**/api/v1/my-user', async (route) => {
    if (isShown) {
      await stopped.promise
      letGo()
      return route.continue()
    }
    const response = await route.fetch()
    const user = (await response.json()) as { now: string }
    await route.fulfill({ response, json: { ...user, impersonated_until: new Date(Date.parse(user.now) + 3_000).toISOString() } })
  })
  await page.reload()
  await page.locator('main section h2').first().waitFor()
  await expect(banner(page).getByRole('timer')).toHaveText(/^0:0[0-3]$/)
  // any other call would be told of it before the time is over
  letGo = await heldBack(page, /\/api\/v1\/(?!my-user$)/)
  isShown = true
  expect(await stopUnseen(page)).toBe(200)
  stopped.resolve()
  await expect(page.getByText('The time is over: you act as yourself again.')).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('a refused stop says why and changes nothing on the screen [IMP-11]', async ({ page }) => {
  await actAsSales(page)
  await page.route('**/api/v1/impersonate/stop', (route) =>
    route.fulfill({ status: 422, json: { error_message: 'You are not impersonating anybody', code: 'nobody' } }),
  )
  await banner(page).getByRole('button', { name: 'Stop impersonating' }).click()
  await expect(page.getByText('Stop of impersonating failed - You are not impersonating anybody')).toBeVisible()
  await expect(banner(page)).toBeVisible()
})

test('logging out clears both people; the next one to sign in is nobody but themself [AUTH-14] [AUTH-15]', async ({ page }) => {
  await actAsSales(page)
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await signIn(page, 'admin')
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('nothing lies over the banner, neither a basket nor the menu of a phone', async ({ page }) => {
  await actAsSales(page)
  await page.goto('/admin/carts')
  await page.getByRole('row').nth(1).click()
  const basket = page.getByRole('dialog', { name: /^Basket detail/ })
  await expect(basket.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  // what is behind a dialog has no role
  const words = page.getByText('signed in as')
  const room = async (over: Locator) => {
    const [banner, top] = [await page.locator('aside', { has: words }).boundingBox(), (await over.boundingBox())?.y]
    return banner && top !== undefined ? top - banner.y - banner.height : undefined
  }
  await expect.poll(() => room(basket)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(words).toBeInViewport({ ratio: 1 })
  await expect.poll(() => room(basket)).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect.poll(() => room(page.getByRole('dialog', { name: 'Main menu' }))).toBe(0)
})

test('the banner is to be read at every width', async ({ page }) => {
  await actAsSales(page)
  await page.goto('/admin/carts')
  await page.getByRole('row').nth(1).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(banner(page).getByRole('button', { name: 'Stop impersonating' })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectNoSeriousAxe(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await screens(page, 'impersonation')
})
