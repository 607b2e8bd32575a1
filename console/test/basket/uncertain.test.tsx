import { carts } from '@disadmin/contract/carts/carts'
import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { answerOnce, downloaded, expect, lost, page, press, refused, reload, sent, test, toast, type } from '../kit/index.ts'
import { basketOf } from './basket.ts'
import { buttonOf, cell, changedCells, dayAhead, deliver, dialogOf, draftKeys, editors, enter, lockIt, openBasket } from './page.ts'

/* The server executed the call, but its answer was lost or uncertain. */

type Served = Awaited<ReturnType<typeof openBasket>>
const barOf = (served: Served) => dialogOf(served).getByRole('alert').filter({ hasText: 'It is not certain' })
const again = (served: Served) => barOf(served).getByRole('button', { name: 'Try again' })
const keysOf = (endpoint: Endpoint) => sent(endpoint).map(({ headers }) => headers.get('idempotency-key'))
const saved = () => toast('Basket was successfully saved.')

test.each([
  ['no answer came', lost()],
  ['the answer was that nobody knows', refused(503, { code: 'uncertain', error_message: 'It is not certain' })],
])(
  'a save of which nobody knows claims nothing, and "Try again" ends with the saved basket and no conflict: %s',
  async (_, loss) => {
    const served = await openBasket(basketOf(3))
    await enter(0, 'deliver_qty', '1')
    served.loseAnswer(carts.patch, loss)
    await buttonOf(served, 'Save').click()
    await expect.element(barOf(served)).toMatchTextContent('It is not certain whether the basket was saved.')
    await expect.element(barOf(served)).toMatchTextContent('What you typed is still here.')
    expect(changedCells()).toEqual(['0 deliver_qty'])
    expect(page.getByText(/[Nn]othing was changed/).query()).toBeNull()
    await expect.element(dialogOf(served).getByText('Not locked')).toBeVisible()
    await again(served).click()
    await expect.element(saved()).toBeVisible()
    await expect.element(barOf(served)).not.toBeInTheDocument()
    expect(changedCells()).toEqual([])
    expect(page.getByText(/saved this basket|in the meantime/).query()).toBeNull()
    const [first, second] = keysOf(carts.patch)
    expect([keysOf(carts.patch).length, second, served.cart.version]).toEqual([2, first, 2])
  },
)

test('without a connection input stays, another failed call has its own error, and "Try again" repeats the save', async () => {
  const served = await openBasket(basketOf(3))
  await enter(0, 'deliver_qty', '1')
  answerOnce(carts.patch, lost())
  await buttonOf(served, 'Save').click()
  await expect.element(barOf(served)).toBeVisible()
  answerOnce(carts.lock, lost())
  await buttonOf(served, 'Unlock').click()
  await expect.element(toast('The server cannot be reached')).toBeVisible()
  await again(served).click()
  await expect.element(saved()).toBeVisible()
  expect(served.cart.items[0]?.deliver_qty).toBe(1)
})

test('input after an uncertain save is saved on top of it, corrections too, without a conflict with oneself', async () => {
  const served = await openBasket(basketOf(4))
  await enter(0, 'deliver_qty', '1')
  await enter(1, 'deliver_qty', '1')
  served.loseAnswer(carts.patch)
  await press('Control+s')
  await expect.element(barOf(served)).toBeVisible()
  await enter(0, 'deliver_qty', '2')
  await enter(2, 'reference', 'W-88')
  await buttonOf(served, 'Save').click()
  await expect.element(saved()).toBeVisible()
  await expect.element(barOf(served)).not.toBeInTheDocument()
  await expect.element(dialogOf(served).getByRole('grid', { name: 'Lines of the basket' })).toBeVisible()
  expect(new Set(keysOf(carts.patch)).size).toBe(keysOf(carts.patch).length)
  const stored = served.cart.items.map(({ deliver_qty, reference }) => [deliver_qty, reference])
  expect([stored, served.cart.version]).toEqual([
    [
      [2, ''],
      [1, ''],
      [0, 'W-88'],
      [0, ''],
    ],
    3,
  ])
})

test('a delivery without an answer stays one delivery however often it is retried [CART-45]', async () => {
  const served = await openBasket(basketOf(3))
  await enter(0, 'deliver_qty', '1')
  served.loseAnswer(carts.deliver)
  await deliver(served)
  await expect.element(barOf(served)).toMatchTextContent('It is not certain whether it was delivered.')
  // another one would be a second delivery
  for (const name of ['Delivery', 'Delivery & E-mail', 'Save']) await expect.element(buttonOf(served, name)).toBeDisabled()
  await cell(0, 'deliver_qty').click()
  await type('2')
  expect(editors()).toBe(0)
  await again(served).click()
  await expect.element(toast('Successfully delivered.')).toBeVisible()
  await expect.element(dialogOf(served)).not.toBeInTheDocument()
  const [first, second] = keysOf(carts.deliver)
  expect([keysOf(carts.deliver).length, second, downloaded().length]).toEqual([2, first, 1])
  expect(served.cart.items[0]).toMatchObject({ delivered: 1, deliver_qty: 0 })
})

test.each([
  ['it was', true],
  ['it was not', false],
])('after a reload the draft resolves an uncertain delivery when %s', async (_, came) => {
  const served = await openBasket(basketOf(3))
  await enter(0, 'deliver_qty', '1')
  if (came) served.loseAnswer(carts.deliver)
  else answerOnce(carts.deliver, lost())
  await deliver(served)
  await expect.element(barOf(served)).toBeVisible()
  reload()
  await expect.element(dialogOf(served).getByText(/continue to find out what became of it/)).toBeVisible()
  await buttonOf(served, 'Continue with it').click()
  await expect.element(barOf(served)).toMatchTextContent('It is not certain whether it was delivered.')
  await expect.element(buttonOf(served, 'Delivery')).toBeDisabled()
  await again(served).click()
  await expect.element(dialogOf(served)).not.toBeInTheDocument()
  const [first, second] = keysOf(carts.deliver)
  expect([second, served.cart.items[0]?.delivered, draftKeys()]).toEqual([first, 1, []])
})

test('an order without an answer stays one order when it is retried [CART-47]', async () => {
  const served = await openBasket(basketOf(3))
  await lockIt(served)
  await enter(0, 'order_qty', '1')
  await buttonOf(served, 'Send order').click()
  const terms = page.getByRole('dialog', { name: 'Send order' })
  await terms.getByLabelText('Delivery date').fill(dayAhead(9).typed)
  await terms.getByLabelText('Delivery option').click()
  await page.getByRole('option', { name: 'Express' }).click()
  served.loseAnswer(carts.order, refused(503, { code: 'uncertain' }))
  await terms.getByRole('button', { name: 'Submit' }).click()
  await expect.element(terms).not.toBeInTheDocument()
  await expect.element(barOf(served)).toMatchTextContent('It is not certain whether it was ordered.')
  await again(served).click()
  await expect.element(toast('Successfully ordered.')).toBeVisible()
  await expect.element(barOf(served)).not.toBeInTheDocument()
  const [first, second] = keysOf(carts.order)
  expect([keysOf(carts.order).length, second, served.cart.orders_placed]).toEqual([2, first, 1])
})
