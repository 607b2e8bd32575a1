import type { Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'
import { lockElsewhere, readCart, ownBasket } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { expect, enterAs, test } from '../kit/test.ts'
import { cell, expectHolder, focused, draftKeys, lockIt, open, paste, type } from './baskets.ts'

const lockCall = '**/api/v1/carts/lock'

/** Holds the calls for a lock back until it is let go: a slow network. */
const slowLock = async (page: Page) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  const asked: string[] = []
  await page.route(lockCall, async (route) => {
    asked.push(route.request().postData() ?? '')
    await held
    await route.continue()
  })
  return { asked, go: () => go() }
}

test('the first key in a free basket locks it, and none of those typed before the answer is lost [CART-22S] [CART-34]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  await expect(dialog.getByText('Not locked')).toBeVisible()
  const { go } = await slowLock(page)
  await cell(page, 0, 'reference').click()
  await page.keyboard.type('W-8812 Rechnung 4\nW-8813\nW-8814', { delay: 0 })
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Not locked')).toBeVisible()
  go()
  await expect(dialog.getByText('Locked by you')).toBeVisible()
  for (const [line, text] of ['W-8812 Rechnung 4', 'W-8813', 'W-8814'].entries())
    await expect(cell(page, line, 'reference')).toContainText(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  const stored = await readCart(page, cart.id)
  expect(stored.items.slice(0, 3).map(({ reference }) => reference)).toEqual(['W-8812 Rechnung 4', 'W-8813', 'W-8814'])
})

test('saving waits for the lock of the first change', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  await open(page, cart.id)
  const { go } = await slowLock(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postData() ?? ''))
  await type(page, [0, 'deliver_qty'], '1')
  await page.keyboard.press('Control+s')
  expect(sent).toEqual([])
  go()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  expect(JSON.parse(sent[0]!)).toMatchObject({ lock_fence: expect.any(Number) })
})

test('when somebody was quicker the cell says who, and nothing is entered or kept [CART-22S] [CART-37]', async ({
  page,
  person,
}) => {
  await enterAs(page, 'sales1')
  const other = await person('sales2')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  const { go } = await slowLock(page)
  await cell(page, 0, 'deliver_qty').click()
  await page.keyboard.type('1\n2\n3', { delay: 0 })
  await lockElsewhere(other, [cart.id])
  go()
  await expect(cell(page, 0, 'deliver_qty')).toHaveAccessibleDescription('Locked by Marco Rossi')
  await expect.poll(() => focused(page)).toBe('0 deliver_qty')
  await expect(page.locator('[data-changed]')).toHaveCount(0)
  await expect(page.locator('[data-editor]')).toHaveCount(0)
  expect(await draftKeys(page)).toEqual([])
  const { unlocked_at: until } = await ask<{ unlocked_at: string }>(other, `carts/${cart.id}/lock`)
  const clock = new Date(until).toLocaleTimeString('de-CH', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Zurich' })
  const said = toast(page, `Basket ${cart.id} is held by Marco Rossi until ${clock}`)
  await expect(said).toBeVisible()
  await expect(dialog.getByText('Locked by Marco Rossi').first()).toBeVisible()
  // it is over with the lock
  await ask(other, 'carts/lock', { method: 'POST', body: { cart_ids: [cart.id], is_locked: false } })
  await expect(dialog.getByText('Not locked')).toBeVisible()
  await expect(said).toBeHidden()
})

test('the keyboard goes back to the first cell that was refused, also with no cell open [CART-22S]', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  const other = await person('sales2')
  const cart = await ownBasket(page)
  await open(page, cart.id)
  const { go } = await slowLock(page)
  await cell(page, 0, 'deliver_qty').click()
  await page.keyboard.type('1\n2\n', { delay: 0 })
  await expect.poll(() => focused(page)).toBe('2 deliver_qty')
  await lockElsewhere(other, [cart.id])
  go()
  await expect(cell(page, 0, 'deliver_qty')).toHaveAccessibleDescription('Locked by Marco Rossi')
  await expect.poll(() => focused(page)).toBe('0 deliver_qty')
})

test('who went on to something else meanwhile stays there', async ({ page, person }) => {
  await enterAs(page, 'sales1')
  const other = await person('sales2')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  const { go } = await slowLock(page)
  await type(page, [0, 'deliver_qty'], '1')
  await dialog.getByRole('button', { name: 'History' }).focus()
  await lockElsewhere(other, [cart.id])
  go()
  await expect(dialog.getByText('Locked by Marco Rossi').first()).toBeVisible()
  await expect(page.locator('[data-changed]')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'History' })).toBeFocused()
})

test('a note, a block from a spreadsheet and kept input lock it too; looking around does not [CART-22S]', async ({
  page,
  person,
}) => {
  await enterAs(page, 'sales1')
  const watcher = await person('sales2')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  const { asked, go } = await slowLock(page)
  go()
  await cell(page, 0, 'product_no').click()
  await page.keyboard.type('x')
  await page.keyboard.press('Control+d')
  await cell(page, 0, 'deliver_qty').click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Escape')
  expect(asked).toEqual([])
  await expectHolder(watcher, cart.id, null)

  await dialog.getByLabel('Note').click()
  await page.keyboard.type('Rampe 4')
  await expectHolder(watcher, cart.id, 'sales1')
  await page.reload()
  await dialog.getByRole('button', { name: 'Continue with it' }).click()
  await expectHolder(watcher, cart.id, 'sales1')
  await expect(dialog.getByLabel('Note')).toHaveValue('Rampe 4')
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  await expect(dialog.getByText('Not locked')).toBeVisible()
  await expectHolder(watcher, cart.id, null)
  await cell(page, 0, 'deliver_qty').click()
  await paste(page, '1\n1')
  await expectHolder(watcher, cart.id, 'sales1')
})

test('Save gives the lock back when nothing was changed [CART-38]', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const dialog = await open(page, cart.id)
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await lockIt(dialog)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await save.click()
  await expect(toast(page, 'Basket is unlocked.')).toBeVisible()
  await expect(dialog.getByText('Not locked')).toBeVisible()
  await expect(save).toBeDisabled()
  expect(sent).toEqual([])
  expect(await readCart(page, cart.id)).toMatchObject({ is_locked: false, version: cart.version })
})
