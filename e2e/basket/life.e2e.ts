import { readCart, someBasket } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { dayAhead } from '../kit/days.ts'
import { expect, test, enterAs } from '../kit/test.ts'
import { cell, lockIt, open, paste, type } from './baskets.ts'

test('the life of a basket: found, opened, locked, saved, ordered, delivered, closed [CART-09] [CART-26] [CART-38] [CART-45] [CART-47] [CART-50] [CART-51S]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page, {
    lines: (n) => n >= 3 && n < 10,
    suits: (one) => one.can_be_sent_to_oracle && one.items.every(({ status }) => status === 'new') && one.items[0]!.ordered > 1,
  })
  const dialog = page.getByRole('dialog', { name: `Basket detail ${cart.id}` })

  await page.goto(`/admin/carts?customer_no=${cart.owner.customer.customer_no}`)
  await page.getByRole('cell', { name: String(cart.id), exact: true }).click()
  await expect(dialog.getByRole('grid')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`basket=${cart.id}`))

  await lockIt(dialog)
  await type(page, [0, 'reference'], 'W-8812')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  await expect(dialog.getByText('Not locked')).toBeVisible()

  await lockIt(dialog)
  await type(page, [0, 'order_qty'], '1')
  await dialog.getByRole('button', { name: 'Send order' }).click()
  const terms = page.getByRole('dialog', { name: 'Send order' })
  await terms.getByLabel('Delivery date').fill(dayAhead(9).typed)
  await terms.getByLabel('Delivery option').click()
  await page.getByRole('option', { name: 'Tour 11:00' }).click()
  await terms.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'Successfully ordered.')).toBeVisible()
  await expect(cell(page, 0, 'status')).toHaveText('Partly done')

  // one piece comes from the wholesaler, all others are delivered now
  await cell(page, 0, 'deliver_qty').click()
  // until the order's answer has ended the basket takes no input
  await expect(async () => {
    await paste(page, cart.items.map(({ ordered }, line) => ordered - (line === 0 ? 1 : 0)).join('\n'))
    await expect(cell(page, 1, 'deliver_qty')).toContainText('changed', { timeout: 1000 })
  }).toPass()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Delivery', exact: true }).click()
  await expect(toast(page, 'Successfully delivered.')).toBeVisible()
  await download
  await expect(dialog).toBeHidden()
  expect((await readCart(page, cart.id)).status).toBe('closed')
  // the default list shows open baskets only, and it was read again
  await expect(page.getByRole('cell', { name: String(cart.id), exact: true })).toHaveCount(0)

  const closed = await open(page, cart.id)
  await expect(closed.getByText(/The basket is closed/)).toBeVisible()
  await expect(closed.getByRole('button', { name: 'Delivery', exact: true })).toBeDisabled()
  await expect(cell(page, 0, 'deliver_qty')).toHaveText('–')
  await expect(cell(page, 0, 'reference')).toHaveText('W-8812')
})
