import type { Page, Route } from '@playwright/test'
import { lockElsewhere, ownBasket } from '../kit/baskets.ts'
import { enterAs, expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { endLock, open, type } from './baskets.ts'

// What was said about something stays no longer than it is so.
const said = (page: Page) => page.locator('section[aria-live="polite"]').getByRole('alert')

test('the error of a save is gone after the save that succeeds', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  await expect(dialog.getByText('Locked by you')).toBeVisible()
  await page.route(`**/api/v1/carts/${cart.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await page.keyboard.press('Control+s')
  await expect(said(page)).toContainText('Server error')
  await page.unroute(`**/api/v1/carts/${cart.id}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  await expect(said(page)).toHaveCount(0)
})

test('"Locked by" is gone when the basket is free again [CART-37]', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const other = await person('sales2')
  await other.goto('/healthz')
  const dialog = await open(page, cart.id)
  // just before: a look in between would take the button away
  const quicker = async (route: Route) => {
    await lockElsewhere(other, [cart.id])
    await route.continue()
  }
  await page.route('**/api/v1/carts/lock', quicker, { times: 1 })
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(said(page)).toContainText(`Basket ${cart.id}`)
  await endLock(other, cart.id)
  // the console looks every 15 s who holds it
  await expect(dialog.getByText('Not locked')).toBeVisible()
  await expect(said(page)).toHaveCount(0)
})
