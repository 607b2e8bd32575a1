import { readCart, someBasket } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { dayAhead } from '../kit/days.ts'
import { expect, enterAs, test } from '../kit/test.ts'
import { cell, focused, draftKeys, open, paste } from './baskets.ts'

const roomy = {
  lines: (n: number) => n > 12 && n < 100,
  suits: ({ items }: { items: { status: string; ordered: number }[] }) => items.slice(0, 13).every((item) => item.status === 'new'),
}

test('a basket is filled in and saved without touching the mouse [CART-22S] [CART-24] [CART-38]', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page, roomy)
  const dialog = await open(page, cart.id)
  await expect.poll(() => focused(page)).toBe('0 deliver_qty')
  for (let line = 0; line < 10; line += 1) {
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
  }
  // Enter on the tenth line went on to the second page
  expect(await focused(page)).toBe('10 deliver_qty')
  await expect(dialog.getByText(/^Lines 11–/)).toBeVisible()
  await page.keyboard.press('PageUp')
  expect(await focused(page)).toBe('0 deliver_qty')
  await page.keyboard.press('Home')
  for (let n = 0; n < 4; n += 1) await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('0 delivery_date')
  const day = dayAhead(3)
  await page.keyboard.type(day.shown)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('0 delivery_option_id')
  await page.keyboard.type('exp')
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('1 delivery_option_id')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  const { items } = await readCart(page, cart.id)
  expect(items.slice(0, 11).map((item) => item.deliver_qty)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
  expect([items[0]!.delivery_date, items[0]!.delivery_option?.name]).toEqual([day.stored, 'Express'])
  await expect.poll(() => draftKeys(page)).toEqual([])
})

test('an entry is committed once, whether by key or by leaving the cell, and the focus stays where it was put', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page, roomy)
  const dialog = await open(page, cart.id)
  const undo = dialog.getByRole('button', { name: 'Undo' })
  await cell(page, 0, 'deliver_qty').click()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  expect(await focused(page)).toBe('1 deliver_qty')
  await undo.click()
  await expect(cell(page, 0, 'deliver_qty')).not.toHaveAttribute('data-changed')
  await expect(undo).toBeDisabled()
  await cell(page, 0, 'deliver_qty').click()
  await page.keyboard.type('1')
  await cell(page, 3, 'order_qty').click()
  expect(await focused(page)).toBe('3 order_qty')
  await expect(cell(page, 0, 'deliver_qty')).toContainText('1')
  await page.keyboard.type('1')
  await dialog.getByLabel('Note').click()
  await expect(dialog.getByLabel('Note')).toBeFocused()
  await expect(dialog.getByText('2 changed, kept on this device')).toBeVisible()
  await cell(page, 4, 'deliver_qty').click()
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(cell(page, 4, 'deliver_qty')).toBeFocused()
  await expect(cell(page, 4, 'deliver_qty')).not.toHaveAttribute('data-changed')
})

test('Tab moves through the cells of a line and leaves at its end; Shift+Tab comes back', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page, roomy)
  await open(page, cart.id)
  await cell(page, 0, 'product_no').click()
  const visited = []
  for (let n = 0; n < 5; n += 1) {
    await page.keyboard.press('Tab')
    visited.push(await focused(page))
  }
  expect(visited).toEqual(['0 delivery_date', '0 delivery_option_id', '0 deliver_qty', '0 order_qty', '0 reference'])
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('gridcell')
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('0 reference')
  await page.keyboard.type('W-1')
  await page.keyboard.press('Tab')
  await expect(cell(page, 0, 'reference')).toContainText('W-1')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).not.toBe('gridcell')
})

test('a block from a spreadsheet is pasted over the page’s end; fill down, ranges, copy and undo work [CART-24]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page, roomy)
  const dialog = await open(page, cart.id)
  await cell(page, 8, 'delivery_date').click()
  const [first, second, last] = [dayAhead(2), dayAhead(3), dayAhead(4)]
  await paste(page, `${first.shown}\tTour 06:30\r\n${second.typed}\tExpress\r\n${last.shown}\tPick-up\r\n`)
  await expect(dialog.getByText('6 cells pasted')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(cell(page, 10, 'delivery_date')).toContainText(last.shown)
  await expect(cell(page, 10, 'delivery_option_id')).toContainText('Pick-up')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 8, 'delivery_option_id')).not.toContainText('Tour 06:30')
  await cell(page, 0, 'reference').click()
  await page.keyboard.type('W-8812')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  for (const line of [0, 1, 2, 3]) await expect(cell(page, line, 'reference')).toContainText('W-8812')
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })
  expect(copied).toBe('W-8812\nW-8812\nW-8812\nW-8812')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 3, 'reference')).not.toContainText('W-8812')
  await expect(cell(page, 0, 'reference')).toContainText('W-8812')
})

test('a wrong cell says why at the cell, is counted, and is not sent', async ({ page }) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page, roomy)
  const dialog = await open(page, cart.id)
  const { ordered } = cart.items[0]!
  await cell(page, 0, 'deliver_qty').click()
  await page.keyboard.type(String(ordered + 1))
  await page.keyboard.press('Enter')
  const wrong = cell(page, 0, 'deliver_qty')
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  const words = `Deliver qty must be ${ordered} or less: ${ordered} ordered, 0 delivered`
  await expect(wrong).toHaveAccessibleDescription(words)
  await expect(page.locator('.basket-message')).toHaveText(words)
  await dialog.getByRole('button', { name: 'Next lines' }).click()
  await dialog.getByRole('button', { name: '1 cell to correct' }).click()
  await expect.poll(() => focused(page)).toBe('0 deliver_qty')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.url())
  })
  await page.keyboard.press('Control+s')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  expect(sent).toEqual([])
  await expect(dialog.getByRole('button', { name: '1 cell to correct' })).toBeHidden()
})
