import type { Locator, Page } from '@playwright/test'
import { cell, lockIt, open, type } from '../basket/baskets.ts'
import { placeBasket, placedLine, readCart } from '../kit/baskets.ts'
import { dayAhead } from '../kit/days.ts'
import { panelOf } from './order.ts'
import { untilWholesaler } from './ordered.ts'
import { expect, test } from './partner.ts'

/** In the open basket: locks it, types the order quantities line by line and sends the order. */
const sendFrom = async (page: Page, dialog: Locator, quantities: readonly string[]): Promise<void> => {
  await lockIt(dialog)
  for (const [line, quantity] of quantities.entries()) if (quantity !== '') await type(page, [line, 'order_qty'], quantity)
  await dialog.getByRole('button', { name: 'Send order' }).click()
  const terms = page.getByRole('dialog', { name: 'Send order' })
  await terms.getByRole('textbox', { name: 'Delivery date' }).fill(dayAhead(3).typed)
  await terms.getByRole('combobox', { name: 'Delivery option' }).click()
  await page.getByRole('option').first().click()
  await terms.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Successfully ordered.').last()).toBeVisible()
  await expect(terms).toBeHidden()
}

test('a refused order is told wherever its clerk is, its basket says why; ordered again in two parts, each is an order of its own [CART-48] [ORD-16S] [SHELL-13S]', async ({
  person,
  server,
  partner,
}) => {
  const items = [4, 2].map((ordered, at) => ({ ...placedLine, product_no: `BD-${at + 1}`, ordered }))
  const id = await placeBasket(server.url, { items })
  const page = await person('sales1')
  await partner.behave({ chances: { reject: 1 } })
  const dialog = await open(page, id)
  await sendFrom(page, dialog, ['4', '2'])
  const news = dialog.getByText(/^The wholesaler refused the order: Unknown customer number. Its pieces are open again/)
  await expect(news).toBeVisible()
  await expect(dialog.getByText('The basket is already ordered')).toHaveCount(0)
  await expect(cell(page, 0, 'ordered')).toHaveText('4')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('link', { name: /^Orders/ })).toContainText(/\d+ failed or unknown/)
  const told = page.getByRole('alert').filter({ hasText: `The order of basket ${id} failed` })
  await told.getByRole('button', { name: 'Open hand-off' }).click()
  const panel = panelOf(page, id)
  await expect(panel.getByText('The wholesaler refuses the order')).toBeVisible()
  await panel.getByRole('link', { name: `Open basket ${id}` }).click()

  await partner.behave({ chances: {} })
  await sendFrom(page, dialog, ['3', '0'])
  await untilWholesaler(page, [id], ['accepted', 'confirmed'])
  await expect(cell(page, 0, 'ordered')).toContainText('At the wholesaler: 3')
  expect((await readCart(page, id)).ordered).toBe(false)
  await sendFrom(page, dialog, ['1', '2'])
  await expect(dialog.getByText('The basket is already ordered')).toBeVisible()
  await expect(news).toHaveCount(0)
  await expect(cell(page, 0, 'ordered')).toContainText('At the wholesaler: 4')
  await dialog.getByRole('link', { name: /^Hand-off/ }).click()
  const orders = panel.getByRole('list', { name: 'Orders of this basket' }).getByRole('button')
  await expect(orders).toHaveCount(3)
  await expect(orders.last()).toContainText('Failed')
})
