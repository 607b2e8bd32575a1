import { carts } from '@disadmin/contract/carts/carts'
import { answerOnce, expect, page, press, refused, sent, test, toast, type } from '../kit/index.ts'
import { basketOf, express, options } from './basket.ts'
import { buttonOf, cell, dayAhead, dialogOf, enter, lockIt, lookAtLock, openBasket } from './page.ts'

const terms = page.getByRole('dialog', { name: 'Send order' })
const date = terms.getByLabelText('Delivery date')
const submit = terms.getByRole('button', { name: 'Submit' })
const chooseExpress = async () => {
  await terms.getByLabelText('Delivery option').click()
  await page.getByRole('option', { name: 'Express' }).click()
}

test('an order needs the lock, a quantity, a date and an option of one’s own [CART-31] [CART-32] [CART-44] [CART-47] [CART-48] [CART-69] [CART-70]', async () => {
  const served = await openBasket(basketOf(3))
  const dialog = dialogOf(served)
  const send = buttonOf(served, 'Send order')
  await expect.element(send).toBeDisabled()
  await expect.element(dialog.getByText('Lock the basket to send an order')).toBeVisible()
  await lockIt(served)
  await send.click()
  await expect.element(toast('At least one value of Order qty must be greater than 0.')).toBeVisible()
  await enter(0, 'order_qty', '1')
  await send.click()
  await date.fill('')
  await submit.click()
  await expect.element(date).toHaveAccessibleDescription('Required')
  expect(sent(carts.order)).toEqual([])
  const day = dayAhead(9)
  await date.fill(day.typed)
  await terms.getByLabelText('Delivery option').click()
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(options.map(({ name }) => name))
  await page.getByRole('option', { name: 'Express' }).click()
  await submit.click()
  await expect.element(toast('Successfully ordered.')).toBeVisible()
  await expect.element(terms).not.toBeInTheDocument()
  expect(sent(carts.order)[0]?.body).toEqual({
    cart_ids: [served.cart.id],
    delivery_date: day.stored,
    delivery_option_id: express.id,
    carts: [{ id: served.cart.id, version: 1, lock_fence: 1, items: [{ id: 1, order_qty: 1 }] }],
  })
  // the answer of the order is shown; the rest can still be ordered, under another lock
  await expect.element(dialog.getByText('The order is on its way to the wholesaler.')).toBeVisible()
  await expect.element(cell(0, 'ordered')).toMatchTextContent('At the wholesaler: 1')
  await expect.element(cell(0, 'status')).toHaveTextContent('Partly done')
  await expect.element(dialog.getByText('Not locked')).toBeVisible()
  await expect.element(dialog.getByText('Lock the basket to send an order')).toBeVisible()
  await expect.element(send).toBeDisabled()
})

test('an order proposes the next working day and the first option, then what was ordered with last today; Enter sends it [CART-31]', async () => {
  const served = await openBasket(basketOf(3))
  const write = async (line: number) => {
    await cell(line, 'order_qty').click()
    await type('1')
    // the key takes the entry along, and waits for the lock of the first change
    await press('Control+Shift+Enter')
    await expect.element(date).toHaveFocus()
  }
  const ordered = (times: number) => expect.poll(() => sent(carts.order)).toHaveLength(times)
  await write(0)
  await press('Enter')
  await ordered(1)
  await expect.element(toast(`Basket ${served.cart.id}`)).toBeVisible()
  await write(1)
  const day = dayAhead(9)
  await type(day.typed)
  await chooseExpress()
  await submit.click()
  await ordered(2)
  await write(2)
  await press('Enter')
  await ordered(3)
  expect(sent(carts.order).map(({ body }) => [body.delivery_date, body.delivery_option_id])).toEqual([
    // a Friday's next working day
    [dayAhead(3).stored, options[0]!.id],
    [day.stored, express.id],
    [day.stored, express.id],
  ])
})

test('Ctrl+Shift+Enter locks a free basket first, and opens nothing where somebody else was quicker [CART-48]', async () => {
  const served = await openBasket(basketOf([{ order_qty: 1 }]))
  await cell(0, 'product_no').click()
  served.lockElsewhere('sales2')
  await press('Control+Shift+Enter')
  await expect.element(toast(/is held by Marco Rossi/)).toBeVisible()
  await press('Control+Shift+Enter')
  await expect.element(terms).not.toBeInTheDocument()
  served.lockElsewhere()
  lookAtLock()
  await expect.element(dialogOf(served).getByText('Not locked')).toBeVisible()
  await press('Control+Shift+Enter')
  await expect.element(date).toHaveFocus()
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeInTheDocument()
})

test('a delivery date in the past is refused at its field by page and server, and no input is lost [CART-31] [ERR-08]', async () => {
  const served = await openBasket(basketOf(3))
  await lockIt(served)
  await enter(0, 'order_qty', '1')
  await buttonOf(served, 'Send order').click()
  const words = 'The delivery date is in the past'
  await date.fill(dayAhead(-2).typed)
  await press('Tab')
  await expect.element(date).toHaveAccessibleDescription(words)
  await chooseExpress()
  await submit.click()
  await expect.element(date).toHaveFocus()
  expect(sent(carts.order)).toEqual([])
  // the server's day may be over before the browser's
  answerOnce(carts.order, refused(422, { errors: [{ source: 'delivery_date', message: words }] }))
  await date.fill(dayAhead(1).typed)
  await expect.element(date).not.toHaveAccessibleDescription(words)
  await submit.click()
  await expect.element(date).toHaveAccessibleDescription(words)
  await expect.element(date).toHaveFocus()
  expect(page.getByText(`Delivery date: ${words}`).query()).toBeNull()
  await expect.element(terms.getByLabelText('Delivery option')).toMatchTextContent('Express')
  await date.fill(dayAhead(2).typed)
  await submit.click()
  await expect.element(toast('Successfully ordered.')).toBeVisible()
})

test.each([
  [
    'the customer has no number there',
    { can_be_sent_to_oracle: false, cannot_be_sent_reason: 'no_customer_number' },
    'The customer has no number at the wholesaler',
  ],
  [
    'the connection is off',
    { can_be_sent_to_oracle: false, cannot_be_sent_reason: 'offline' },
    'Orders cannot be sent: the connection is offline',
  ],
  ['it is ordered', { ordered: true }, 'The basket is already ordered'],
] as const)('a basket that cannot be sent says why: %s [CART-48] [CART-49S]', async (_, over, why) => {
  const served = await openBasket(basketOf(2, over))
  await lockIt(served)
  await expect.element(buttonOf(served, 'Send order')).toBeDisabled()
  await expect.element(dialogOf(served).getByText(why)).toBeVisible()
})
