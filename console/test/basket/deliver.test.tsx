import { carts } from '@disadmin/contract/carts/carts'
import { downloaded, expect, goTo, page, press, sent, test, toast, type } from '../kit/index.ts'
import { basketOf, type ServedBasket } from './basket.ts'
import { buttonOf, cell, deliver, dialogOf, enter, linesOf, openBasket, palette, serveSearch } from './page.ts'

const nothing = 'At least one value of Deliver qty must be greater than 0.'

test('a delivery needs a quantity; it saves and delivers once, downloads, closes and reloads the list [CART-43] [CART-45] [CART-66]', async () => {
  const served = await openBasket(basketOf(3))
  await buttonOf(served, 'Delivery').click()
  await expect.element(toast(nothing)).toBeVisible()
  expect(sent(carts.deliver)).toEqual([])
  await enter(0, 'deliver_qty', '1')
  const lists = sent(carts.list).length
  await deliver(served)
  await expect.element(toast('Successfully delivered.')).toBeVisible()
  await expect.element(toast(`Basket ${served.cart.id}`)).toBeVisible()
  await expect.element(dialogOf(served)).not.toBeInTheDocument()
  expect(downloaded()).toEqual([`basket-${served.cart.id}.xlsx`])
  expect(sent(carts.deliver).map(({ body }) => body)).toEqual([
    {
      cart_ids: [served.cart.id],
      send_email: false,
      carts: [{ id: served.cart.id, version: 1, lock_fence: 1, items: [{ id: 1, deliver_qty: 1 }] }],
    },
  ])
  expect(sent(carts.deliver)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  await expect.poll(() => sent(carts.list).length).toBeGreaterThan(lists)
})

test('"Delivery & E-mail" requests a mail and says that it was sent [CART-66]; F6 and Enter undo it, and the basket is as before', async () => {
  const served = await openBasket(basketOf(2))
  await enter(0, 'deliver_qty', '1')
  await deliver(served, 'Delivery & E-mail')
  await expect.element(toast('Successfully delivered and email sent.')).toBeVisible()
  await expect.element(toast(`Basket ${served.cart.id}. The mail leaves in 20 s.`)).toBeVisible()
  expect(sent(carts.deliver)[0]?.body).toMatchObject({ cart_ids: [served.cart.id], send_email: true })
  await press('F6', 'Enter')
  await expect.element(toast('Taken back.')).toBeVisible()
  await expect.element(toast(/The mail leaves/)).not.toBeInTheDocument()
  expect(sent(carts.undoDelivery)).toHaveLength(1)
  await goTo(`/admin/carts?basket=${served.cart.id}`)
  await expect.element(cell(0, 'deliver_qty')).toMatchTextContent('1')
  await expect.element(cell(0, 'delivered')).toMatchTextContent('0')
})

test('a mail to an address that looks wrong is asked about; a delivery without mail is not [CART-66]', async () => {
  const cart = basketOf(1, { customer_email: 'info@lindenhof' })
  const served = await openBasket({ ...cart, items: cart.items.map((item) => ({ ...item, deliver_qty: 3 })) })
  await buttonOf(served, 'Delivery & E-mail').click()
  const question = page.getByRole('alertdialog', { name: 'Deliver 1 line?' })
  await expect.element(question.getByText('The address of the mail looks wrong: info@lindenhof')).toBeVisible()
  await press('Escape')
  expect(sent(carts.deliver)).toEqual([])
  await buttonOf(served, 'Delivery').click()
  await expect.element(dialogOf(served)).not.toBeInTheDocument()
  expect(sent(carts.deliver)).toHaveLength(1)
})

test('a delivery that leaves nothing open is sent at once and once; Ctrl+Enter works only within the basket', async () => {
  const served = await openBasket(basketOf(3))
  serveSearch()
  await cell(0, 'deliver_qty').click()
  await press('Control+Enter')
  await expect.element(toast(nothing)).toBeVisible()
  await press('Control+Shift+f', 'Control+k')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  await type('zzzz')
  await press('Control+Enter', 'Escape')
  await expect.element(palette).not.toBeInTheDocument()
  expect(sent(carts.deliver)).toEqual([])
  await cell(0, 'deliver_qty').click()
  await press('Control+Enter', 'Control+Enter')
  await expect.element(dialogOf(served)).not.toBeInTheDocument()
  expect(served.cart.status).toBe('closed')
  expect(sent(carts.deliver)).toHaveLength(1)
})

test.each([
  ['Ctrl+Enter', () => press('Control+Enter')],
  ['Delivery', (served: ServedBasket) => buttonOf(served, 'Delivery').click()],
  ['Delivery & E-mail', (served: ServedBasket) => buttonOf(served, 'Delivery & E-mail').click()],
])('%s asks before an unusual delivery, and Escape cancels it', async (_, ask) => {
  const served = await openBasket(basketOf(3))
  await cell(0, 'deliver_qty').click()
  await press('Control+Shift+f')
  await enter(0, 'order_qty', '1')
  await ask(served)
  const question = page.getByRole('alertdialog', { name: 'Deliver 3 lines?' })
  await expect.element(question.getByText('Order qty of 1 line is saved, but not ordered.')).toBeVisible()
  await expect.element(question.getByText('1 line gets more than is open.')).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Back' })).toHaveFocus()
  await press('Escape')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialogOf(served)).toBeVisible()
  expect(sent(carts.deliver)).toEqual([])
})

test('closed baskets and closed lines say so and take no delivery [CART-50]', async () => {
  const closed = { delivered: 3, status: 'closed' } as const
  const served = await openBasket(basketOf([{ ...closed, reference: 'W-8812' }, closed], { status: 'closed' }))
  await expect.element(linesOf(served)).toBeVisible()
  await expect.element(dialogOf(served).getByText(/The basket is closed/)).toBeVisible()
  await expect.element(dialogOf(served).getByText('Closed', { exact: true }).first()).toBeVisible()
  await expect.element(buttonOf(served, 'Delivery')).toBeDisabled()
  await expect.element(cell(0, 'deliver_qty')).toHaveTextContent('–')
  await expect.element(cell(0, 'reference')).toHaveTextContent('W-8812')
})
