import { ask } from '../kit/as-person.ts'
import { ownBasket, readCart, someBasket, unsendableBasket } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { dayAhead } from '../kit/days.ts'
import { expect, enterAs, signIn, test } from '../kit/test.ts'
import { cell, focused, lockIt, open, type } from './baskets.ts'

const sendable = {
  suits: (cart: { can_be_sent_to_oracle: boolean; ordered: boolean }) => cart.can_be_sent_to_oracle && !cart.ordered,
}

test('saving saves, unlocks and leaves the basket open [CART-16S] [CART-35] [CART-38] [CART-61]', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page)
  const dialog = await open(page, cart.id)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await lockIt(dialog)
  const locked = await readCart(page, cart.id)
  expect(locked.operator_username).toBe('sales1')
  await expect(dialog.getByText(`Secondary ${cart.owner.customer.customer_no}-${locked.operator_id}`)).toBeVisible()
  await type(page, [0, 'deliver_qty'], '1')
  await dialog.getByLabel('Note').fill('Livraison au dépôt, porte 4')
  const patches: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.postData() ?? ''))
  await dialog.getByRole('button', { name: 'Save' }).dblclick()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  await expect(dialog.getByText('Not locked')).toBeVisible()
  expect(patches).toHaveLength(1)
  // only what changed travels
  expect((JSON.parse(patches[0]!) as { items: unknown }).items).toEqual([{ id: cart.items[0]!.id, deliver_qty: 1 }])
  // the pressed button has nothing more to save: the focus is back in the lines
  await expect.poll(() => focused(page)).toBe('1 deliver_qty')
  const stored = await readCart(page, cart.id)
  expect([stored.is_locked, stored.items[0]!.deliver_qty, stored.note]).toEqual([false, 1, 'Livraison au dépôt, porte 4'])
})

test('closing as the operator unlocks [CART-36] [CART-64]', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page)
  const dialog = await open(page, cart.id)
  await lockIt(dialog)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(toast(page, 'Basket is unlocked.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await readCart(page, cart.id)).is_locked).toBe(false)
})

test('a delivery needs a quantity, then saves, delivers, downloads and closes [CART-43] [CART-45] [CART-66]', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page)
  const dialog = await open(page, cart.id)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/carts/deliver') && sent.push(request.headers()['idempotency-key'] ?? ''))
  await dialog.getByRole('button', { name: 'Delivery', exact: true }).click()
  await expect(toast(page, 'At least one value of Deliver qty must be greater than 0.')).toBeVisible()
  expect(sent).toEqual([])
  await type(page, [0, 'deliver_qty'], '1')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Delivery', exact: true }).dblclick()
  await expect(toast(page, 'Successfully delivered.')).toBeVisible()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(dialog).toBeHidden()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/)
  const stored = await readCart(page, cart.id)
  expect([stored.items[0]!.delivered, stored.items[0]!.deliver_qty, stored.is_locked]).toEqual([1, 0, false])
})

test('"Delivery & E-mail" says that a mail was sent [CART-66]', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  const request = page.waitForRequest('**/api/v1/carts/deliver')
  await dialog.getByRole('button', { name: 'Delivery & E-mail' }).click()
  expect((await request).postDataJSON()).toMatchObject({ cart_ids: [cart.id], send_email: true })
  await expect(toast(page, 'Successfully delivered and email sent.')).toBeVisible()
})

test('an order needs the lock, a quantity, a date and an option of one’s own [CART-31] [CART-32] [CART-44] [CART-47] [CART-48] [CART-69] [CART-70]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page, sendable)
  const dialog = await open(page, cart.id)
  const send = dialog.getByRole('button', { name: 'Send order' })
  await expect(send).toBeDisabled()
  await expect(dialog.getByText('Lock the basket to send an order')).toBeVisible()
  await lockIt(dialog)
  await send.click()
  await expect(toast(page, 'At least one value of Order qty must be greater than 0.')).toBeVisible()
  await type(page, [0, 'order_qty'], '1')
  await send.click()
  const terms = page.getByRole('dialog', { name: 'Send order' })
  await terms.getByLabel('Delivery date').fill('')
  await terms.getByRole('button', { name: 'Submit' }).click()
  await expect(terms.getByText('Required').first()).toBeVisible()
  await terms.getByLabel('Delivery date').fill(dayAhead(9).typed)
  await terms.getByLabel('Delivery option').click()
  const { objects } = await ask<{ objects: { name: string }[] }>(page, 'my-delivery-options')
  await expect(page.getByRole('option')).toHaveText(objects.map(({ name }) => name))
  await page.getByRole('option', { name: 'Express' }).click()
  await terms.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'Successfully ordered.')).toBeVisible()
  await expect(terms).toBeHidden()
  // the partner may have taken it before anybody looks
  await expect(dialog.getByText(/^The order is on its way to the wholesaler\.|The wholesaler has the order\./)).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(dialog.getByText('Not locked')).toBeVisible()
  await expect(cell(page, 0, 'ordered')).toContainText('At the wholesaler: 1')
  // the rest of it can still be ordered, under a lock of its own
  await expect(dialog.getByText('Lock the basket to send an order')).toBeVisible()
  const stored = await readCart(page, cart.id)
  expect([stored.ordered, stored.items[0]!.wholesaler_qty, stored.items[0]!.order_qty]).toEqual([false, 1, 0])
})

test('a delivery date in the past is refused at its field, before and after the server was asked; nothing is lost [CART-31] [ERR-08]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await lockIt(dialog)
  await type(page, [0, 'order_qty'], '1')
  await dialog.getByRole('button', { name: 'Send order' }).click()
  const terms = page.getByRole('dialog', { name: 'Send order' })
  const date = terms.getByLabel('Delivery date')
  const words = 'The delivery date is in the past'
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/carts/order') && sent.push(request.url()))
  await date.fill(dayAhead(-2).typed)
  await page.keyboard.press('Tab')
  await expect(date).toHaveAccessibleDescription(words)
  await terms.getByLabel('Delivery option').click()
  await page.getByRole('option', { name: 'Express' }).click()
  await terms.getByRole('button', { name: 'Submit' }).click()
  await expect(date).toBeFocused()
  expect(sent).toEqual([])

  // the server's day may be over before the browser's
  await page.route('**/api/v1/carts/order', (route) =>
    route.fulfill({ status: 422, json: { errors: [{ source: 'delivery_date', message: words }] } }),
  )
  await date.fill(dayAhead(1).typed)
  await expect(date).not.toHaveAccessibleDescription(words)
  await terms.getByRole('button', { name: 'Submit' }).click()
  await expect(date).toHaveAccessibleDescription(words)
  await expect(date).toBeFocused()
  await expect(page.getByText(`Delivery date: ${words}`)).toHaveCount(0)
  await expect(terms.getByLabel('Delivery option')).toContainText('Express')
  await page.unroute('**/api/v1/carts/order')
  await date.fill(dayAhead(2).typed)
  await terms.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'Successfully ordered.')).toBeVisible()
})

test('a basket that cannot be sent says why [CART-48] [CART-49S]', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await unsendableBasket(page)
  const dialog = await open(page, cart.id)
  await lockIt(dialog)
  await expect(dialog.getByRole('button', { name: 'Send order' })).toBeDisabled()
  await expect(dialog.getByText('The customer has no number at the wholesaler')).toBeVisible()
})

test('a refusal of the server stands at its cell and nothing typed is lost', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [1, 'deliver_qty'], '1')
  const path = `**/api/v1/carts/${cart.id}`
  await page.route(path, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 422, json: { errors: [{ source: 'items.0.deliver_qty', message: 'Only 0 left' }] } })
      : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(cell(page, 1, 'deliver_qty')).toHaveAccessibleDescription('Only 0 left')
  await expect.poll(() => focused(page)).toBe('1 deliver_qty')
  await page.unroute(path)
})

test('without an answer everything typed stays, and "Try again" sends it once more', async ({ page, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::/)
  await enterAs(page, 'sales1')
  const cart = await someBasket(page)
  const dialog = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '1')
  const path = `**/api/v1/carts/${cart.id}`
  await page.route(path, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await dialog.getByRole('button', { name: 'Save' }).click()
  const bar = dialog.getByRole('alert').filter({ hasText: 'What you typed is still here.' })
  await expect(bar).toContainText('It is not certain whether the basket was saved.')
  await expect(cell(page, 0, 'deliver_qty')).toHaveAttribute('data-changed', '')
  await page.unroute(path)
  const messages = page.locator('section[aria-live="polite"]')
  // another call without an answer says so itself, and takes nothing away
  await page.route('**/api/v1/carts/lock', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  await expect(messages.getByText('The server cannot be reached')).toHaveCount(1)
  await page.unroute('**/api/v1/carts/lock')
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  await expect(bar).toBeHidden()
  expect((await readCart(page, cart.id)).items[0]!.deliver_qty).toBe(1)
})

test('typing renews the own lock, at most once a minute [CART-42S]', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'sales1')
  const cart = await someBasket(page)
  const dialog = await open(page, cart.id)
  await lockIt(dialog)
  const renewals: string[] = []
  page.on('request', (request) => request.url().endsWith('/carts/lock') && renewals.push(request.postData() ?? ''))
  await type(page, [0, 'reference'], 'a')
  expect(renewals).toHaveLength(0)
  await page.clock.fastForward(61_000)
  await type(page, [1, 'reference'], 'b')
  await type(page, [2, 'reference'], 'c')
  await expect(dialog.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect.poll(() => renewals.map((body) => JSON.parse(body) as unknown)).toEqual([{ cart_ids: [cart.id], is_locked: true }])
})
