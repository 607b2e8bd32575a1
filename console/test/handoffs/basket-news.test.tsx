import { carts } from '@disadmin/contract/carts/carts'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { answer, expect, expectNoSeriousAxe, mountConsole, page, press, recorded, sent, test } from '../kit/index.ts'
import { serveBasket } from '../basket/basket.ts'
import { cell, enter } from '../basket/page.ts'
import { handoff, panelOf, serveHandoffs } from './handoffs.ts'

const dialog = page.getByRole('dialog', { name: 'Basket detail 105000' })
const rejected = handoff({ state: 'rejected', due_at: null, reason: 'Unknown customer number', withdrawn: true })
const news = dialog.getByText(
  'The wholesaler refused the order: Unknown customer number. Its pieces are open again: correct what is wrong, then send the order again.',
)

test('the basket of a refused order says why and what to do, and links to its hand-off and back [CART-48] [ORD-16S]', async () => {
  serveBasket({ ...recorded(carts.get), seen: true, orders_placed: 1 })
  serveHandoffs(rejected)
  await mountConsole({ as: 'sales1', at: '/admin/carts?basket=105000' })
  await expect.element(news).toBeVisible()
  // one message, not three
  await expect.element(dialog.getByText('The order is on its way to the wholesaler.')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('The basket is already ordered')).not.toBeInTheDocument()
  await expectNoSeriousAxe()
  ;(dialog.getByRole('link', { name: /^Hand-off/ }).element() as HTMLElement).focus()
  await press('Enter')
  const panel = panelOf(105_000)
  await expect.element(panel.getByText('The wholesaler refuses the order')).toBeVisible()
  await expect.element(panel.getByText('Its pieces went back to the basket and can be ordered again.')).toBeVisible()
  ;(panel.getByRole('link', { name: 'Open basket 105000' }).element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(dialog).toBeVisible()
})

test('a refused order is sent again from its basket in one step, and its pieces leave the lines [ORD-16S]', async () => {
  const basket = serveBasket({ ...recorded(carts.get), seen: true, orders_placed: 1 })
  const served = serveHandoffs(rejected)
  answer(handoffs.resend, () => {
    basket.cart = { ...basket.cart, items: basket.cart.items.map((item, at) => ({ ...item, wholesaler_qty: at === 0 ? 1 : 0 })) }
    return served.change(rejected.id, { state: 'planned', withdrawn: false, reason: null })
  })
  await mountConsole({ as: 'sales1', at: '/admin/carts?basket=105000' })
  await dialog.getByRole('button', { name: 'Send again now' }).click()
  await expect.element(news).not.toBeInTheDocument()
  await expect.element(cell(0, 'ordered')).toMatchTextContent('At the wholesaler: 1')
  expect(sent(handoffs.resend)).toHaveLength(1)
})

test('a basket that was just ordered says that the order is on its way, then that it arrived', async () => {
  const basket = serveBasket()
  const served = serveHandoffs(handoff({ state: 'planned', reason: null, due_at: null }))
  answer(carts.order, () => {
    basket.cart = { ...basket.cart, orders_placed: 1, is_locked: false, operator_id: null, lock_fence: null }
    return { objects: [basket.cart] }
  })
  await mountConsole({ as: 'sales1', at: '/admin/carts?basket=105000' })
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
  await enter(0, 'order_qty', '1')
  await dialog.getByRole('button', { name: 'Send order' }).click()
  const terms = page.getByRole('dialog', { name: 'Send order' })
  await terms.getByRole('textbox', { name: 'Delivery date' }).fill('30/11/2026')
  await terms.getByRole('combobox', { name: 'Delivery option' }).click()
  await page.getByRole('option').first().click()
  await terms.getByRole('button', { name: 'Submit' }).click()
  await expect.element(dialog.getByText('The order is on its way to the wholesaler.')).toBeVisible()
  expect(sent(carts.order)).toHaveLength(1)
  served.change(30, { state: 'accepted', partner_ref: '5530912' })
  await expect.element(dialog.getByText('The wholesaler has the order.')).toBeVisible()
})
