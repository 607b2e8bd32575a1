import type { Page, Route } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { ownBasket, readCart } from '../kit/baskets.ts'
import { dayAhead } from '../kit/days.ts'
import { toast } from '../kit/toast.ts'
import { enterAs, expect, test } from '../kit/test.ts'
import { cell, draftKeys, lockIt, open, type } from './baskets.ts'

/* The server did what it was asked, and the answer did not arrive, or said that nobody knows. */

type Loss = (route: Route) => Promise<void>
const noAnswer: Loss = (route) => route.abort()
const nobodyKnows: Loss = (route) =>
  route.fulfill({ status: 503, json: { code: 'uncertain', error_message: 'It is not certain whether this was saved' } })

/** The next such call reaches the server, and its answer is lost; answers the keys of all of them. */
const loseAnswer = async (page: Page, path: string, method: string, loss: Loss): Promise<string[]> => {
  const keys: string[] = []
  let isLost = false
  await page.route(path, async (route) => {
    const request = route.request()
    if (request.method() !== method) return route.continue()
    keys.push(request.headers()['idempotency-key'] ?? '')
    if (isLost) return route.continue()
    isLost = true
    expect((await route.fetch()).status()).toBe(200)
    await loss(route)
  })
  return keys
}

const trailOf = async (admin: Page, id: number, action: string): Promise<number> => {
  const { objects } = await ask<{ objects: { record_id: string; action: string }[] }>(
    admin,
    `audit?limit=50&record_id=${id}&subject=Carts`,
  )
  return objects.filter((row) => row.record_id === String(id) && row.action === action).length
}

test('a save whose answer is lost: nothing is claimed, and "Try again" ends with the saved basket, one save and no conflict', async ({
  page,
  person,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|net::|503/)
  await enterAs(page, 'sales1')
  const admin = await person('admin')
  for (const loss of [noAnswer, nobodyKnows]) {
    const cart = await ownBasket(page)
    const dialog = await open(page, cart.id)
    await type(page, [0, 'deliver_qty'], '1')
    const path = `**/api/v1/carts/${cart.id}`
    const keys = await loseAnswer(page, path, 'PATCH', loss)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const bar = dialog.getByRole('alert').filter({ hasText: 'It is not certain whether the basket was saved.' })
    await expect(bar).toContainText('What you typed is still here.')
    await expect(cell(page, 0, 'deliver_qty')).toHaveAttribute('data-changed', '')
    await expect(page.getByText(/[Nn]othing was changed/)).toHaveCount(0)
    await expect(dialog.getByText('Not locked')).toBeVisible()
    await bar.getByRole('button', { name: 'Try again' }).click()
    await expect(toast(page, 'Basket was successfully saved.').last()).toBeVisible()
    await expect(bar).toBeHidden()
    await expect(cell(page, 0, 'deliver_qty')).not.toHaveAttribute('data-changed')
    await expect(page.getByText(/saved this basket|in the meantime/)).toHaveCount(0)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect((await readCart(page, cart.id)).version).toBe(cart.version + 1)
    expect(await trailOf(admin, cart.id, 'update')).toBe(1)
    await page.unroute(path)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  }
})

test('what is typed after a save nobody knows of is saved on top of it, corrections too, and no conflict with oneself is shown', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|net::/)
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  await type(page, [1, 'deliver_qty'], '1')
  const keys = await loseAnswer(page, `**/api/v1/carts/${cart.id}`, 'PATCH', noAnswer)
  await page.keyboard.press('Control+s')
  const bar = dialog.getByRole('alert').filter({ hasText: 'It is not certain' })
  await expect(bar).toBeVisible()
  await type(page, [0, 'deliver_qty'], '2')
  await type(page, [2, 'reference'], 'W-88')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(dialog.getByRole('grid', { name: 'Lines of the basket' })).toBeVisible()
  expect(new Set(keys).size).toBe(keys.length)
  const stored = await readCart(page, cart.id)
  expect(stored.items.map(({ deliver_qty, reference }) => [deliver_qty, reference])).toEqual([
    [2, ''],
    [1, ''],
    [0, 'W-88'],
    [0, ''],
  ])
  expect([stored.version, stored.is_locked]).toEqual([cart.version + 2, false])
})

test('a delivery whose answer is lost waits for it, and is one delivery however often it is tried again [CART-45]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|net::/)
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  const keys = await loseAnswer(page, '**/api/v1/carts/deliver', 'POST', noAnswer)
  await dialog.getByRole('button', { name: 'Delivery', exact: true }).click()
  const bar = dialog.getByRole('alert').filter({ hasText: 'It is not certain whether it was delivered.' })
  await expect(bar).toBeVisible()
  // a further one would come on top of it
  for (const name of ['Delivery', 'Delivery & E-mail', 'Save'])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeDisabled()
  await cell(page, 0, 'deliver_qty').click()
  await page.keyboard.type('2')
  await expect(page.locator('[data-editor]')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Successfully delivered.')).toBeVisible()
  await download
  await expect(dialog).toBeHidden()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect((await readCart(page, cart.id)).items[0]).toMatchObject({ delivered: 1, deliver_qty: 0 })
})

for (const came of [true, false])
  test(`a page loaded anew while nobody knows whether it was delivered: what is kept settles it, ${came ? 'done' : 'not done'} before`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_FAILED|net::/)
    await enterAs(page, 'sales1')
    const cart = await ownBasket(page)
    const dialog = await open(page, cart.id)
    await type(page, [0, 'deliver_qty'], '1')
    const path = '**/api/v1/carts/deliver'
    if (came) await loseAnswer(page, path, 'POST', noAnswer)
    else await page.route(path, (route) => route.abort())
    await dialog.getByRole('button', { name: 'Delivery', exact: true }).click()
    const bar = dialog.getByRole('alert').filter({ hasText: 'It is not certain whether it was delivered.' })
    await expect(bar).toBeVisible()
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await expect(dialog.getByText(/continue to find out what became of it/)).toBeVisible()
    await page.unroute(path)
    await dialog.getByRole('button', { name: 'Continue with it' }).click()
    await expect(bar).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Delivery', exact: true })).toBeDisabled()
    const download = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Try again' }).click()
    await download
    await expect(dialog).toBeHidden()
    const { items, is_locked } = await readCart(page, cart.id)
    expect([items[0]!.delivered, items[0]!.deliver_qty, is_locked]).toEqual([1, 0, false])
    expect(await draftKeys(page)).toEqual([])
  })

test('an order whose answer is lost is one order when it is tried again [CART-47]', async ({ page, complaints }) => {
  complaints.expect(/503/)
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await lockIt(dialog)
  await type(page, [0, 'order_qty'], '1')
  await dialog.getByRole('button', { name: 'Send order' }).click()
  const terms = page.getByRole('dialog', { name: 'Send order' })
  await terms.getByLabel('Delivery date').fill(dayAhead(9).typed)
  await terms.getByLabel('Delivery option').click()
  await page.getByRole('option', { name: 'Express' }).click()
  const keys = await loseAnswer(page, '**/api/v1/carts/order', 'POST', nobodyKnows)
  await terms.getByRole('button', { name: 'Submit' }).click()
  await expect(terms).toBeHidden()
  const bar = dialog.getByRole('alert').filter({ hasText: 'It is not certain whether it was ordered.' })
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Successfully ordered.')).toBeVisible()
  await expect(bar).toBeHidden()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  const stored = await readCart(page, cart.id)
  expect([stored.orders_placed, stored.items[0]!.wholesaler_qty]).toEqual([1, 1])
})

test('saved by oneself in another tab: the comparison says so, in both places of one’s own', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const here = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '2')
  await type(page, [1, 'reference'], 'Here')
  await expect(here.getByText('Locked by you')).toBeVisible()
  const items = [{ id: cart.items[0]!.id, deliver_qty: 1 }]
  await ask(page, `carts/${cart.id}`, { method: 'PATCH', body: { version: cart.version, items } })
  await here.getByRole('button', { name: 'Save' }).click()
  await expect(here.getByText(/^You saved this basket elsewhere at \d\d:\d\d, while you were editing it here$/)).toBeVisible()
  await expect(here.getByText(/1 value was changed here and elsewhere\./)).toBeVisible()
  await expect(here.getByRole('region', { name: 'Values changed by both' })).not.toContainText('Anna Keller')
  await here.getByRole('button', { name: 'All from elsewhere' }).click()
  await here.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  const stored = await readCart(page, cart.id)
  expect([stored.items[0]!.deliver_qty, stored.items[1]!.reference]).toEqual([1, 'Here'])
})
