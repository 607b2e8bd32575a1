import { placeBasket } from '../kit/baskets.ts'
import { expect, test } from '../kit/test.ts'
import { openOrders, rowOf } from './order.ts'

test('an order’s lock says who holds it, since when and for how long; only its operator unlocks [ORD-08] [ORD-12]', async ({
  person,
  server,
}) => {
  const id = await placeBasket(server.url)
  const [anna, marco] = [await person('sales1'), await person('sales2')]
  await openOrders(anna, id)
  await rowOf(anna, id).focus()
  await anna.keyboard.press('l')
  await expect(rowOf(anna, id)).toContainText('You')

  await openOrders(marco, id)
  await rowOf(marco, id)
    .getByRole('button', { name: `Basket ${id} is locked by sales1` })
    .click()
  const popup = marco.getByRole('dialog')
  await expect(popup).toContainText('Anna Keller')
  await expect(popup).toContainText(/Last modified\s*\d\d\.\d\d\.\d{4} \d\d:\d\d/)
  await expect(popup.getByRole('timer')).toHaveText(/^(15:00|1[0-4]:\d\d)$/)
  await expect(popup.getByRole('button', { name: /^Unlock/ })).toHaveCount(0)

  const more = rowOf(anna, id).getByRole('button', { name: `More for basket ${id}` })
  await more.click()
  await anna.getByRole('menuitem', { name: /^Unlock/ }).click()
  await expect(anna.getByText('Basket is unlocked.')).toBeVisible()
})
