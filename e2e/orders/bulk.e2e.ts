import { asPerson } from '../kit/as-person.ts'
import { lockElsewhere, placeBasket } from '../kit/baskets.ts'
import { expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { openOrders, rowOf } from './order.ts'

test('several are set as ordered at once; the one somebody took meanwhile is named with the reason, the others are set [ORD-04] [ORD-05] [ORD-06] [ORD-10]', async ({
  person,
  server,
}) => {
  const [anna, marco] = [await person('sales1'), await person('sales2')]
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push(await placeBasket(server.url))
  const [taken, ...others] = ids as [number, ...number[]]
  await openOrders(anna, ids.at(-1)!)
  for (const id of ids) await rowOf(anna, id).getByRole('checkbox').check()
  await anna.getByRole('button', { name: 'Set as ordered' }).click()
  const dialog = anna.getByRole('dialog', { name: 'Set as ordered' })
  await expect(dialog).toContainText('3 baskets count as ordered from now on and are unlocked. Nothing is sent.')
  await dialog.getByLabel('Reference number').fill('T-4712')
  await lockElsewhere(marco, [taken])
  await dialog.getByRole('button', { name: 'Set as ordered' }).click()

  const outcome = anna.getByRole('dialog', { name: 'Not all were set as ordered' })
  await expect(outcome).toContainText('1 of 3 is refused; the others were set as ordered.')
  await expect(outcome.getByRole('listitem')).toHaveCount(1)
  await expect(outcome.getByRole('listitem')).toContainText(new RegExp(`${taken}.*Marco Rossi`))
  await expectNoSeriousAxe(anna)
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  for (const id of others) await expect(rowOf(anna, id)).toHaveCount(0)
  await expect(rowOf(anna, taken)).toContainText('sales2')
  await anna.goto('/admin/orders?ordered=true&order_by=-id')
  for (const id of others) await expect(rowOf(anna, id)).toContainText('T-4712')
  await expect(rowOf(anna, taken)).toHaveCount(0)
  await asPerson(marco, 'POST', '/api/v1/carts/lock', { cart_ids: [taken], is_locked: false })
})
