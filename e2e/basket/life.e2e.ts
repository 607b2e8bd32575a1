import { readCart, someBasket } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { dayAhead } from '../kit/days.ts'
import { expect, test, enterAs } from '../kit/test.ts'
import { cell, lockIt, open, paste, type } from './baskets.ts'

test('the life of a basket: found, opened, locked before a colleague’s eyes, saved, ordered, delivered, closed [CART-09] [CART-33] [CART-37] [CART-38] [CART-45] [CART-47] [CART-50] [CART-51S]', async ({
  page,
  person,
}) => {
  await enterAs(page, 'sales1')
  const cart = await someBasket(page, {
    lines: (n) => n >= 3 && n < 10,
    suits: (one) => one.can_be_sent_to_oracle && one.items.every(({ status }) => status === 'new') && one.items[0]!.ordered > 1,
  })
  const dialog = page.getByRole('dialog', { name: `Basket detail ${cart.id}` })

  await test.step('found in the list, locked, and read-only for a colleague meanwhile', async () => {
    await page.goto(`/admin/carts?customer_no=${cart.owner.customer.customer_no}`)
    await page.getByRole('cell', { name: String(cart.id), exact: true }).click()
    await expect(dialog.getByRole('grid')).toBeVisible()
    await lockIt(dialog)
    const colleague = await person('sales2')
    const theirs = await open(colleague, cart.id)
    await expect(theirs.getByText('Locked by Anna Keller').first()).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Save' })).toBeDisabled()
    await theirs.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(theirs).toBeHidden()
    expect((await readCart(page, cart.id)).operator_username).toBe('sales1')
  })

  await test.step('saved, and free again', async () => {
    await type(page, [0, 'reference'], 'W-8812')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
    await expect(dialog.getByText('Not locked')).toBeVisible()
    const { is_locked, items } = await readCart(page, cart.id)
    expect([is_locked, items[0]!.reference]).toEqual([false, 'W-8812'])
  })

  await test.step('one piece ordered at the wholesaler', async () => {
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
  })

  await test.step('all others delivered, and the basket closed', async () => {
    await cell(page, 0, 'deliver_qty').click()
    // until the order's answer has ended the basket takes no input
    await expect(async () => {
      await paste(page, cart.items.map(({ ordered }, line) => ordered - (line === 0 ? 1 : 0)).join('\n'))
      await expect(cell(page, 1, 'deliver_qty')).toContainText('changed', { timeout: 1000 })
    }).toPass()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Delivery', exact: true }).click()
    await expect(toast(page, 'Successfully delivered.')).toBeVisible()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
    await expect(dialog).toBeHidden()
    expect((await readCart(page, cart.id)).status).toBe('closed')
    // the default list shows open baskets only, and it was read again
    await expect(page.getByRole('cell', { name: String(cart.id), exact: true })).toHaveCount(0)
  })
})
