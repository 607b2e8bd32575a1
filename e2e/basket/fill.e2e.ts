import type { Page } from '@playwright/test'
import { placeBasket, placedLine, readCart } from '../kit/baskets.ts'
import { asAtADesk, enterAs, expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { cell, focused, open } from './baskets.ts'

const line = { ...placedLine, ordered: 4 }
const extra = { product_no: '0042-118', active_no: '', catalogue_url: '', description: 'Dichtring', ordered: 1, price: 2.5 }

const lines = (count: number) => Array.from({ length: count }, () => line)

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to or act' })

/** Presses keys one by one and counts each, as a clerk's hand does. */
const counting = (page: Page) => {
  let strokes = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        strokes += 1
        await page.keyboard.press(key)
      }
    },
    strokes: () => strokes,
  }
}

test.use(asAtADesk)

test('from the list to the delivery’s sheet, forty lines with four exceptions cost no more than forty strokes', async ({
  page,
  server,
}) => {
  const id = await placeBasket(server.url, { items: lines(40) })
  await enterAs(page, 'sales1')
  await page.goto('/admin/carts')
  await expect(page.getByRole('table')).toBeVisible()
  const { press, strokes } = counting(page)
  await press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await press(...String(id))
  await expect(
    page
      .getByRole('option')
      .filter({ hasText: String(id) })
      .first(),
  ).toHaveAttribute('aria-selected', 'true')
  await press('Enter')
  await expect.poll(() => focused(page)).toBe('0 deliver_qty')
  await press('Control+Shift+f')
  await expect(page.getByText('40 lines filled')).toBeVisible()
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', '3', 'Enter')
  await press('PageDown', '2', 'Enter')
  await press('PageDown', 'ArrowUp', '0', 'Enter')
  await press('PageDown', 'ArrowDown', '1')
  // the open editor's entry goes along
  await press('Control+Enter')
  const question = page.getByRole('alertdialog', { name: 'Deliver 39 lines?' })
  await expect(question.getByText('4 lines stay open.')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
  const sheet = page.waitForEvent('download')
  await press('Tab', 'Enter')
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/)
  await expect(toast(page, 'Successfully delivered.')).toBeVisible()
  test.info().annotations.push({ type: 'strokes', description: `${strokes()} keys from the list to the sheet` })
  console.log(`${strokes()} keys from the list to the sheet`)
  expect(strokes()).toBeLessThanOrEqual(40)
  const delivered = (await readCart(page, id)).items.map((item) => item.delivered)
  expect(delivered.filter((pieces) => pieces !== 4)).toEqual([3, 2, 0, 1])
})

test('what is open is filled for all lines or the selected ones, emptied again, and taken back in one step', async ({
  page,
  server,
}) => {
  const id = await placeBasket(server.url, { items: [{ ...line, additional_item: extra }, ...lines(11)] })
  await enterAs(page, 'sales1')
  const dialog = await open(page, id)
  await cell(page, 1, 'deliver_qty').click()
  await page.keyboard.press('Shift+ArrowDown')
  await dialog.getByRole('button', { name: 'Fill what is open' }).click()
  await expect(dialog.getByText('2 lines filled')).toBeVisible()
  await expect(dialog.getByText('2 changed')).toBeVisible()
  await cell(page, 0, 'deliver_qty').click()
  await dialog.getByRole('button', { name: 'Fill what is open' }).click()
  await expect(dialog.getByText('10 lines filled, 2 had a quantity already')).toBeVisible()
  // 48 pieces and the additional item together are the total of the head
  await expect(dialog.getByRole('row', { name: 'Deliver now 12 48 940.80' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Stays open 0 0 0.00' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Additional items 1 1 2.50' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: 'Total customer price 13 49 943.30' })).toBeVisible()
  await cell(page, 0, 'deliver_qty').click()
  await page.keyboard.press('Control+Backspace')
  await expect(dialog.getByText('12 quantities emptied')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(dialog.getByText('12 changed')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(dialog.getByText('2 changed')).toBeVisible()
})

test('Ctrl+Enter delivers at once when everything is delivered, and never from above the basket', async ({ page, server }) => {
  const id = await placeBasket(server.url, { items: lines(3) })
  await enterAs(page, 'sales1')
  const dialog = await open(page, id)
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/carts/deliver') && sent.push(request.url()))
  await cell(page, 0, 'deliver_qty').click()
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'At least one value of Deliver qty must be greater than 0.')).toBeVisible()
  await page.keyboard.press('Control+Shift+f')
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('zzzz')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await cell(page, 0, 'order_qty').click()
  await page.keyboard.type('1')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('Order qty of 1 line is saved, but not ordered.')).toBeVisible()
  await expect(question.getByText('1 line gets more than is open.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.keyboard.press('Control+z')
  expect(sent).toEqual([])
  const sheet = page.waitForEvent('download')
  await page.keyboard.press('Control+Enter')
  await sheet
  await expect(dialog).toBeHidden()
  expect((await readCart(page, id)).status).toBe('closed')
})
