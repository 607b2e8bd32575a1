import { cell, lockIt, open, type } from '../basket/baskets.ts'
import { placeBasket, readCart } from '../kit/baskets.ts'
import { dayAhead } from '../kit/days.ts'
import { expectNoSeriousAxe, screens } from '../kit/test.ts'
import type { Locator, Page } from '@playwright/test'
import { panelOf, rowOf } from './order.ts'
import { untilWholesaler } from './ordered.ts'
import { expect, test } from './partner.ts'

const lineOf = (product_no: string, ordered: number) => ({
  product_no,
  description: 'Bremsscheibe vorne',
  list_price: 100,
  customer_price: 80,
  ordered,
})
const twoLines = { items: [lineOf('BD-1', 4), lineOf('BD-2', 2)] }

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
  await expect(page.getByText('Successfully ordered.')).toBeVisible()
  await expect(terms).toBeHidden()
}

const pillOf = (dialog: Locator) => dialog.getByRole('link', { name: /^Hand-off/ })
const there = (page: Page, line: number, pieces: number) =>
  expect(cell(page, line, 'ordered')).toContainText(`At the wholesaler: ${pieces}`)

test('what is left of a basket is an order of its own; the panel shows both, each with its state [CART-48] [ORD-16S]', async ({
  person,
  server,
}) => {
  const id = await placeBasket(server.url, twoLines)
  const page = await person('sales1')
  const dialog = await open(page, id)
  await sendFrom(page, dialog, ['3'])
  await there(page, 0, 3)
  await expect(dialog.getByText('The basket is already ordered')).toHaveCount(0)
  await untilWholesaler(page, [id], ['accepted', 'confirmed'])
  await expect(dialog.getByText('The wholesaler has the order.')).toBeVisible()
  await screens(page, 'basket-partly-ordered', { again: () => cell(page, 0, 'ordered').waitFor() })
  expect((await readCart(page, id)).ordered).toBe(false)

  await open(page, id)
  await sendFrom(page, dialog, ['1', '2'])
  await expect(dialog.getByText('The basket is already ordered')).toBeVisible()
  await there(page, 0, 4)
  await pillOf(dialog).click()
  const panel = panelOf(page, id)
  await expect(dialog).toBeHidden()
  const both = panel.getByRole('list', { name: 'Orders of this basket' }).getByRole('button')
  await expect(both).toHaveCount(2)
  await expect(both.first()).toHaveAttribute('aria-pressed', 'true')
  await expectNoSeriousAxe(page)
  await both.last().click()
  await expect(both.last()).toHaveAttribute('aria-pressed', 'true')
  await expect(panel.getByRole('heading', { name: `Hand-off of basket ${id}` })).toBeVisible()
})

test('a refused order is told wherever its clerk is, its basket says why and what to do, and can be ordered again [CART-48] [SHELL-13S]', async ({
  person,
  server,
  partner,
}) => {
  const id = await placeBasket(server.url, twoLines)
  const page = await person('sales1')
  await partner.behave({ chances: { reject: 1 } })
  const dialog = await open(page, id)
  await sendFrom(page, dialog, ['4', '2'])
  const news = dialog.getByText(
    'The wholesaler refused the order: Unknown customer number. Its pieces are open again: correct what is wrong, then send the order again.',
  )
  await expect(news).toBeVisible()
  // it says one thing, not three
  await expect(dialog.getByText('The order is on its way to the wholesaler.')).toHaveCount(0)
  await expect(dialog.getByText('The basket is already ordered')).toHaveCount(0)
  await expect(cell(page, 0, 'ordered')).toHaveText('4')
  await expectNoSeriousAxe(page)

  // told by a toast that stays
  const failure = page.locator('section[aria-live="polite"]').getByText(`The order of basket ${id} failed`)
  await expect(failure).toBeVisible()
  await screens(page, 'basket-refused', { languages: ['en'], again: () => cell(page, 0, 'ordered').waitFor() })
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('link', { name: /^Orders/ })).toContainText(/\d+ failed or unknown/)
  await page.goto('/admin/orders?ordered=&handoff__in=unknown%2Cfailed')
  await expect(rowOf(page, id)).toContainText('Failed')

  await open(page, id)
  await pillOf(dialog).focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page, id)
  await expect(panel.getByText('The wholesaler refuses the order')).toBeVisible()
  await expect(panel.getByText('Its pieces went back to the basket and can be ordered again.')).toBeVisible()
  await screens(page, 'handoff-refused', {
    languages: ['en'],
    again: () => page.getByRole('complementary').getByRole('tabpanel').waitFor(),
  })
  await panel.getByRole('link', { name: `Open basket ${id}` }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()

  await partner.behave({ chances: {} })
  await sendFrom(page, dialog, ['4', '2'])
  await untilWholesaler(page, [id], ['accepted', 'confirmed'])
  await expect(dialog.getByText('The basket is already ordered')).toBeVisible()
  await expect(news).toHaveCount(0)
  await page.goto('/admin/orders?ordered=&handoff__in=unknown%2Cfailed')
  await expect(page.getByRole('tab', { name: /^Failed or unknown/, selected: true })).toBeVisible()
  await expect(rowOf(page, id)).toHaveCount(0)
})
