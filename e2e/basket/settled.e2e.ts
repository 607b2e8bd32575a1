import type { Page, Route } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { lockElsewhere, ownBasket } from '../kit/baskets.ts'
import { heldBack } from '../kit/held-back.ts'
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

const lockCall = '**/api/v1/carts/lock'

/** The other one locks it just before: a look in between would take the button away. */
const quicker = (other: Page, id: number) => async (route: Route) => {
  await lockElsewhere(other, [id])
  await route.continue()
}

test('"Locked by" is gone when the basket is free again [CART-37]', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const other = await person('sales2')
  await other.goto('/healthz')
  const dialog = await open(page, cart.id)
  await page.route(lockCall, quicker(other, cart.id), { times: 1 })
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(said(page)).toContainText(`Basket ${cart.id}`)
  await expect(dialog.getByText('Locked by Marco Rossi').first()).toBeVisible()
  await endLock(other, cart.id)
  // the console looks every 15 s who holds it
  await expect(dialog.getByText('Not locked')).toBeVisible()
  await expect(said(page)).toHaveCount(0)
})

test('so it is when the console never saw the other one hold it', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const other = await person('sales2')
  await other.goto('/healthz')
  const dialog = await open(page, cart.id)
  await expect(dialog.getByText('Not locked')).toBeVisible()
  const look = await heldBack(page, `**/api/v1/carts/${cart.id}/lock`)
  await page.route(lockCall, quicker(other, cart.id), { times: 1 })
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(said(page)).toContainText(`Basket ${cart.id}`)
  await endLock(other, cart.id)
  look()
  await expect(said(page)).toHaveCount(0)
})

test('who held it at a save is no longer said when nobody does', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const [other, administrator] = [await person('sales2'), await person('admin')]
  for (const who of [other, administrator]) await who.goto('/healthz')
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  await expect(dialog.getByText('Locked by you')).toBeVisible()
  const look = await heldBack(page, `**/api/v1/carts/${cart.id}/lock`)
  await ask(administrator, `carts/${cart.id}/break-lock`, { method: 'POST' })
  await lockElsewhere(other, [cart.id])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(said(page)).toContainText(`Basket ${cart.id} is held by Marco Rossi`)
  await endLock(other, cart.id)
  look()
  await expect(dialog.getByText('Not locked')).toBeVisible()
  await expect(said(page)).toHaveCount(0)
})
