import type { Locator, Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { ownBasket, readCart } from '../kit/baskets.ts'
import { dayAhead } from '../kit/days.ts'
import { toast } from '../kit/toast.ts'
import { enterAs, expect, test } from '../kit/test.ts'
import { lockIt, open, type } from './baskets.ts'

/** The next such call reaches the server, and its answer is lost. */
const loseAnswer = async (page: Page, path: string, method: string): Promise<void> => {
  let isLost = false
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    expect((await route.fetch()).status()).toBe(200)
    await route.abort()
  })
}

const tryAgain = async (dialog: Locator, said: string): Promise<void> => {
  const bar = dialog.getByRole('alert').filter({ hasText: `It is not certain whether ${said}.` })
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(bar).toBeHidden()
}

test('a save, an order and a delivery whose answers are lost are done once when they are tried again [CART-45] [CART-47]', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|net::/)
  await enterAs(page, 'sales1')
  const admin = await person('admin')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  const first = async () => (await readCart(page, cart.id)).items[0]!

  await type(page, [0, 'reference'], 'W-1')
  await loseAnswer(page, `**/api/v1/carts/${cart.id}`, 'PATCH')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await tryAgain(dialog, 'the basket was saved')
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  expect((await readCart(page, cart.id)).version).toBe(cart.version + 1)

  await lockIt(dialog)
  await type(page, [0, 'order_qty'], '1')
  await loseAnswer(page, '**/api/v1/carts/order', 'POST')
  await dialog.getByRole('button', { name: 'Send order' }).click()
  const terms = page.getByRole('dialog', { name: 'Send order' })
  await terms.getByLabel('Delivery date').fill(dayAhead(9).typed)
  await terms.getByLabel('Delivery option').click()
  await page.getByRole('option', { name: 'Express' }).click()
  await terms.getByRole('button', { name: 'Submit' }).click()
  await tryAgain(dialog, 'it was ordered')
  await expect(toast(page, 'Successfully ordered.')).toBeVisible()
  expect([(await readCart(page, cart.id)).orders_placed, (await first()).wholesaler_qty]).toEqual([1, 1])

  await type(page, [0, 'deliver_qty'], '1')
  await loseAnswer(page, '**/api/v1/carts/deliver', 'POST')
  await dialog.getByRole('button', { name: 'Delivery', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deliver', exact: true }).click()
  const download = page.waitForEvent('download')
  await tryAgain(dialog, 'it was delivered')
  await download
  await expect(dialog).toBeHidden()
  expect(await first()).toMatchObject({ delivered: 1, deliver_qty: 0, wholesaler_qty: 1 })

  const { objects: trail } = await ask<{ objects: { record_id: string; action: string }[] }>(
    admin,
    `audit?limit=50&record_id=${cart.id}&subject=Carts`,
  )
  const times = (action: string) => trail.filter((row) => row.record_id === String(cart.id) && row.action === action).length
  // an order and a delivery save what was typed for them
  expect([times('update'), times('order'), times('deliver')]).toEqual([3, 1, 1])
})
