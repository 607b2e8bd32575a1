import { ownBasket, readCart } from '../kit/baskets.ts'
import { toast } from '../kit/toast.ts'
import { enterAs, expect, test } from '../kit/test.ts'
import { endLock, open, type } from './baskets.ts'

test('two clerks save the same basket: what both changed is chosen line by line, and nothing of either is lost', async ({
  page,
  person,
}) => {
  await enterAs(page, 'sales1')
  const cart = await ownBasket(page)
  const mine = await open(page, cart.id)
  await type(page, [0, 'deliver_qty'], '2')
  await type(page, [1, 'deliver_qty'], '1')
  await expect(mine.getByText('Locked by you')).toBeVisible()
  await endLock(page, cart.id)

  const other = await person('sales2')
  const theirs = await open(other, cart.id)
  await type(other, [0, 'deliver_qty'], '1')
  await type(other, [2, 'order_qty'], '1')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(toast(other, 'Basket was successfully saved.')).toBeVisible()

  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(mine.getByText(/^Marco Rossi saved this basket at \d\d:\d\d, while you were editing it$/)).toBeVisible()
  await mine.getByRole('radio', { name: 'Deliver qty: 2' }).check()
  await mine.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  expect((await readCart(page, cart.id)).items.map((item) => [item.deliver_qty, item.order_qty])).toEqual([
    [2, 0],
    [1, 0],
    [0, 1],
    [0, 0],
  ])
})
