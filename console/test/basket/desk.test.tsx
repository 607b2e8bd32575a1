import type { CartItem } from '@disadmin/contract/basket/basket'
import { carts } from '@disadmin/contract/carts/carts'
import { answer, downloaded, expect, mountConsole, page, press, recorded, sent, test } from '../kit/index.ts'
import { basketOf, serveBasket } from './basket.ts'
import { buttonOf, cell, dialogOf, enter, focused, lockCalls, question } from './page.ts'

const ids = [105_002, 105_001, 105_000]
const rowOf = (id: number) => page.getByRole('row', { name: new RegExp(`^Basket ${id}\\b`) })

/** The list of the carts, newest first; what is closed leaves it. The first one has these lines. */
const openList = async (lines: number | Partial<CartItem>[]) => {
  const served = serveBasket(basketOf(lines, { id: ids[0]! }))
  const [row] = recorded(carts.list).objects
  answer(carts.get, ({ params }) => ({ ...served.cart, id: Number(params['id']) }))
  answer(carts.list, () => {
    const open = ids.filter((id) => id !== served.cart.id || served.cart.status !== 'closed')
    return { objects: open.map((id) => ({ ...row!, id })), meta: { total_count: open.length } }
  })
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  await expect.element(rowOf(ids[0]!)).toBeVisible()
  return served
}

/** Presses keys and counts them. */
const counting = () => {
  let count = 0
  const keys = (...pressed: string[]) => {
    count += pressed.length
    return press(...pressed)
  }
  return { keys, count: () => count }
}

const inLines = () => expect.poll(focused).toBe('0 deliver_qty')

test('forty lines, four of them not in stock, are delivered from the list to the sheet with at most twenty keys [CART-45]', async () => {
  const served = await openList(Array.from({ length: 40 }, (_, n) => ({ availability: [6, 17, 24, 35].includes(n) ? '0' : '40+' })))
  const { keys, count } = counting()
  await keys('ArrowDown', 'Enter')
  await inLines()
  await keys('Control+Shift+f')
  await expect.element(page.getByRole('dialog', { name: '36 lines to deliver, 4 to order' })).toBeVisible()
  await keys('Enter')
  await inLines()
  await keys('Control+Enter')
  const asked = page.getByRole('alertdialog', { name: 'Deliver 36 lines?' })
  await expect.element(asked.getByText('Order qty of 4 lines is saved, but not ordered.')).toBeVisible()
  await keys('Tab', 'Enter')
  await expect.poll(downloaded).toEqual([`basket-${ids[0]}.xlsx`])
  await expect.element(dialogOf(served)).not.toBeInTheDocument()
  expect(served.cart.items.filter(({ delivered, order_qty }) => delivered === 3 && order_qty === 0)).toHaveLength(36)
  expect(count()).toBeLessThanOrEqual(20)
})

test('the newest basket is delivered with at most five keys by whoever never sorted; then the next row has the focus [CART-06S]', async () => {
  const served = await openList(5)
  expect(sent(carts.list)[0]?.query).toMatchObject({ order_by: '-created_at' })
  const { keys, count } = counting()
  await keys('ArrowDown', 'Enter')
  await inLines()
  await keys('Control+Shift+f', 'Control+Enter')
  await expect.element(dialogOf(served)).not.toBeInTheDocument()
  expect([served.cart.status, count()]).toEqual(['closed', 4])
  await expect.element(rowOf(ids[0]!)).not.toBeInTheDocument()
  await expect.element(rowOf(ids[1]!)).toHaveFocus()
})

test('one line is ordered at the wholesaler with at most nine keys [CART-47]', async () => {
  await openList(3)
  const { keys, count } = counting()
  await keys('ArrowDown', 'Enter')
  await inLines()
  await keys('Tab', '1', 'Control+Shift+Enter')
  await expect.element(page.getByRole('dialog', { name: 'Send order' }).getByLabelText('Delivery date')).toHaveFocus()
  await keys('Enter')
  await expect.poll(() => sent(carts.order)[0]?.body.carts?.[0]?.items).toEqual([{ id: 1, order_qty: 1 }])
  expect(count()).toBeLessThanOrEqual(9)
})

test('Alt+PageDown and Alt+PageUp turn to the next and previous basket of the list, after the question about unsaved input', async () => {
  const served = await openList(2)
  const basket = (at: number) => page.getByRole('dialog', { name: `Basket detail ${ids[at]}` })
  await press('ArrowDown', 'Enter')
  await inLines()
  await expect.element(buttonOf(served, 'Previous basket')).toBeDisabled()
  await press('Alt+PageDown')
  await expect.element(basket(1)).toBeVisible()
  await inLines()
  await press('Alt+PageDown')
  await expect.element(basket(2).getByRole('button', { name: 'Next basket' })).toBeDisabled()
  await inLines()
  await basket(2).getByRole('button', { name: 'Previous basket' }).click()
  await expect.element(basket(1)).toBeVisible()
  await enter(0, 'reference', 'W-1')
  await press('Alt+PageUp')
  await question.getByRole('button', { name: 'Back to the basket' }).last().click()
  await expect.element(cell(0, 'reference')).toMatchTextContent('W-1')
  await press('Alt+PageUp')
  await question.getByRole('button', { name: 'Discard and close' }).click()
  await expect.element(basket(0)).toBeVisible()
  // the basket that was left is unlocked
  await expect.poll(() => lockCalls().at(-1)).toBe(false)
  await inLines()
  await press('Escape')
  await expect.element(basket(0)).not.toBeInTheDocument()
  await expect.element(rowOf(ids[0]!)).toHaveFocus()
})
