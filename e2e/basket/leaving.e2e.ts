import type { Locator, Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { placeBasket, readCart, ownBasket } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { expect, enterAs, openDashboard, test } from '../kit/test.ts'
import { startUnseen } from '../impersonation/acting.ts'
import { busyWhenAsked, cell, expectHolder, draftKeys, lockIt, open, type } from './baskets.ts'

const basket = (page: Page, id: number): Locator => page.getByRole('dialog', { name: `Basket detail ${id}` })
const question = (page: Page): Locator => page.getByRole('dialog', { name: 'There is unsaved input' })

/** Chooses something in the palette, which opens over a basket too. */
const viaPalette = async (page: Page, words: string, option: string | RegExp): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog', { name: 'Go to or act' }).getByRole('combobox').fill(words)
  await page.getByRole('option', { name: option }).click()
}

test('a basket left by Back, for another screen or for another basket is unlocked [CART-36]', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  const watcher = await person('sales2')
  const [one, two] = [await ownBasket(page), await ownBasket(page)]

  await page.goto(`/admin/carts?customer_no=${one.owner.customer.customer_no}&order_by=-id`)
  await page.getByRole('cell', { name: String(one.id), exact: true }).click()
  await lockIt(basket(page, one.id))
  await page.goBack()
  await expect(toast(page, 'Basket is unlocked.')).toBeVisible()
  await expect(basket(page, one.id)).toBeHidden()
  await expectHolder(watcher, one.id, null)

  await lockIt(await open(page, one.id))
  await viaPalette(page, String(two.id), new RegExp(`^${two.id}`))
  await expect(basket(page, two.id).getByRole('grid')).toBeVisible()
  await expectHolder(watcher, one.id, null)

  await lockIt(basket(page, two.id))
  await viaPalette(page, 'Customers', 'Customers')
  await expect(page).toHaveURL(/\/admin\/customers/)
  await expectHolder(watcher, two.id, null)
})

test('the same from the list of orders, by Escape and by Back [CART-36]', async ({ page, person, server }) => {
  const id = await placeBasket(server.url)
  await enterAs(page, 'sales1')
  const watcher = await person('sales2')
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.goto('/admin/orders?order_by=-id')
    await page.getByRole('cell', { name: String(id), exact: true }).click()
    await lockIt(basket(page, id))
    await leave()
    await expect(basket(page, id)).toBeHidden()
    await expectHolder(watcher, id, null)
  }
})

test('closing the tab, going to another address and signing out unlock it [CART-36]', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  const watcher = await person('sales2')
  const cart = await ownBasket(page)
  const tab = await page.context().newPage()
  await lockIt(await open(tab, cart.id))
  await tab.close({ runBeforeUnload: true })
  await expectHolder(watcher, cart.id, null)

  await lockIt(await open(page, cart.id))
  await page.goto('/admin/dashboard')
  await expectHolder(watcher, cart.id, null)

  await lockIt(await open(page, cart.id))
  await viaPalette(page, 'Log out', 'Log out')
  await page.waitForURL(/\/auth\/sign-in/)
  await expectHolder(watcher, cart.id, null)
})

test('unsaved input is asked about before Back, another basket or signing out take it away [CART-36]', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  const watcher = await person('sales2')
  const [cart, other] = [await ownBasket(page), await ownBasket(page)]
  await page.goto(`/admin/carts?customer_no=${cart.owner.customer.customer_no}&order_by=-id`)
  await page.getByRole('cell', { name: String(cart.id), exact: true }).click()
  await expect(basket(page, cart.id).getByRole('grid')).toBeVisible()
  await type(page, [0, 'deliver_qty'], '1')
  await expectHolder(watcher, cart.id, 'sales1')

  await page.goBack()
  await question(page).getByRole('button', { name: 'Back to the basket' }).last().click()
  await expect(page).toHaveURL(new RegExp(`basket=${cart.id}`))
  await expect(cell(page, 0, 'deliver_qty')).toHaveAttribute('data-changed', '')
  await expectHolder(watcher, cart.id, 'sales1')

  await viaPalette(page, 'Log out', 'Log out')
  await question(page).getByRole('button', { name: 'Back to the basket' }).last().click()
  await expect(cell(page, 0, 'deliver_qty')).toHaveAttribute('data-changed', '')

  await viaPalette(page, String(other.id), new RegExp(`^${other.id}`))
  await question(page).getByRole('button', { name: 'Close, keep on this device' }).click()
  await expect(basket(page, other.id).getByRole('grid')).toBeVisible()
  await expectHolder(watcher, cart.id, null)
  expect(await draftKeys(page)).toEqual([expect.stringContaining(String(cart.id))])

  await open(page, cart.id)
  await basket(page, cart.id).getByRole('button', { name: 'Continue with it' }).click()
  await expect(cell(page, 0, 'deliver_qty')).toHaveAttribute('data-changed', '')
  await basket(page, cart.id).getByRole('button', { name: 'Close', exact: true }).click()
  await question(page).getByRole('button', { name: 'Save and close' }).click()
  await expect(basket(page, cart.id)).toBeHidden()
  const stored = await readCart(page, cart.id)
  expect([stored.items[0]!.deliver_qty, stored.is_locked]).toEqual([1, false])
  expect(await draftKeys(page)).toEqual([])
})

test('the browser asks before a tab with unsaved input is closed, and only then', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await lockIt(await open(page, cart.id))
  await page.reload()
  expect(asked).toEqual([])
  await expect(basket(page, cart.id).getByRole('grid')).toBeVisible()
  await type(page, [0, 'deliver_qty'], '1')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await expect(basket(page, cart.id).getByRole('button', { name: 'Continue with it' })).toBeVisible()
})

test('a page put aside by the browser gives the lock back, and looks it up when it returns', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  const watcher = await person('sales2')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await lockIt(dialog)
  const turn = (name: 'pagehide' | 'pageshow') =>
    page.evaluate((event) => dispatchEvent(new PageTransitionEvent(event, { persisted: true })), name)
  await turn('pagehide')
  await expectHolder(watcher, cart.id, null)
  await ask(watcher, 'carts/lock', { method: 'POST', body: { cart_ids: [cart.id], is_locked: true } })
  await turn('pageshow')
  await expect(dialog.getByText('Locked by Marco Rossi').first()).toBeVisible()
})

test('a lock lost meanwhile stays with whoever has it now, and closing says nothing of it [CART-37]', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  const watcher = await person('sales2')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await lockIt(dialog)
  const lock = (who: Page, is_locked: boolean) =>
    ask(who, 'carts/lock', { method: 'POST', body: { cart_ids: [cart.id], is_locked } })
  const { promise: closed, resolve: look } = Promise.withResolvers<void>()
  // a look in between, as it has one every 15 seconds, would tell it
  await page.route(`**/api/v1/carts/${cart.id}/lock`, (route) => closed.then(() => route.continue()))
  await lock(page, false)
  await lock(watcher, true)
  const unlocked = page.waitForResponse('**/api/v1/carts/lock')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
  expect((await unlocked).status()).toBe(422)
  look()
  await expectHolder(watcher, cart.id, 'sales2')
  await expect(page.getByText(/is held by/)).toHaveCount(0)
})

test('signing out in another tab unlocks the basket here; what was typed is kept [CART-36]', async ({ page, person }) => {
  const watcher = await person('sales2')
  await busyWhenAsked(page)
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  await lockIt(await open(page, cart.id))
  await type(page, [0, 'deliver_qty'], '1')
  const other = await page.context().newPage()
  await openDashboard(other)
  await viaPalette(other, 'Log out', 'Log out')
  await other.waitForURL(/\/auth\/sign-in/)
  await page.waitForURL(/\/auth\/sign-in/)
  await expectHolder(watcher, cart.id, null)
  expect(await draftKeys(page)).toEqual([expect.stringContaining(String(cart.id))])
})

test('the end of acting as somebody, in another tab, unlocks their basket here [CART-36]', async ({ page, person }) => {
  const watcher = await person('sales2')
  await enterAs(page, 'admin')
  expect(await startUnseen(page, 'sales1')).toBe(200)
  await page.reload()
  const cart = await ownBasket(page)
  await lockIt(await open(page, cart.id))
  await expectHolder(watcher, cart.id, 'sales1')
  const other = await page.context().newPage()
  await openDashboard(other)
  await other.getByRole('button', { name: 'Stop impersonating' }).click()
  await expect(page.getByText('The impersonation has ended: you act as yourself again.')).toBeVisible()
  await expectHolder(watcher, cart.id, null)
})
