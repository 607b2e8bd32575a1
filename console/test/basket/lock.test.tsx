import { carts } from '@disadmin/contract/carts/carts'
import { answer, expect, hold, press, refused, sent, test, toast, type } from '../kit/index.ts'
import { cell, dialogOf, enter, focused, openBasket } from './basket.ts'

test('the first key in a free basket locks it, and none typed before the answer is lost [CART-22S] [CART-34]', async () => {
  const served = await openBasket()
  const { release } = hold(carts.lock)
  await cell(0, 'reference').click()
  await type('W-8812 Rechnung 4\nW-8813\n')
  await expect.element(dialogOf(served).getByText('Not locked')).toBeVisible()
  release()
  await expect.element(dialogOf(served).getByText('Locked by you')).toBeVisible()
  await expect.element(cell(0, 'reference')).toMatchTextContent('W-8812 Rechnung 4')
  await expect.element(cell(1, 'reference')).toMatchTextContent('W-8813')
  await press('Control+s')
  await expect.element(toast('Basket was successfully saved.')).toBeVisible()
  expect(sent(carts.patch)[0]?.body.items?.map(({ reference }) => reference)).toEqual(['W-8812 Rechnung 4', 'W-8813'])
})

test('saving waits for the lock of the first change', async () => {
  await openBasket()
  const { release } = hold(carts.lock)
  await enter(0, 'deliver_qty', '1')
  await press('Control+s')
  expect(sent(carts.patch)).toEqual([])
  release()
  await expect.element(toast('Basket was successfully saved.')).toBeVisible()
  expect(sent(carts.patch)[0]?.body).toMatchObject({ lock_fence: 1 })
})

test('when somebody was quicker the cell says who, and nothing is entered [CART-22S] [CART-37]', async () => {
  const served = await openBasket()
  answer(carts.lock, () => {
    served.lockElsewhere('sales2')
    return refused(409, { code: 'locked', error_message: `Basket ${served.cart.id} is held by Marco Rossi until 10:45` })
  })
  await cell(0, 'deliver_qty').click()
  await type('1\n')
  await expect.element(cell(0, 'deliver_qty')).toHaveAccessibleDescription('Locked by Marco Rossi')
  await expect.poll(focused).toBe('0 deliver_qty')
  expect(document.querySelectorAll('[data-changed], [data-editor]')).toHaveLength(0)
  await expect.element(toast(/is held by Marco Rossi until/)).toBeVisible()
})
