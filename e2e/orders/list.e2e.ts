import { placeBasket } from '../kit/baskets.ts'
import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { openOrders, panelOf, rowOf } from './order.ts'

test('sets an order as ordered with a reference number; it leaves the list and is unlocked [ORD-04] [ORD-05] [ORD-06]', async ({
  person,
  server,
}) => {
  const id = await placeBasket(server.url)
  const page = await person('sales1')
  await openOrders(page, id)
  await expectNoSeriousAxe(page)
  await screens(page, 'orders')
  await rowOf(page, id)
    .getByRole('button', { name: `Basket ${id} is free` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await rowOf(page, id)
    .getByRole('button', { name: `More for basket ${id}` })
    .click()
  await expect(page.getByRole('menuitem', { name: /^Unlock/ })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Set as ordered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set as ordered' })
  await dialog.getByLabel('Reference number').fill('T-4711')
  await dialog.getByRole('button', { name: 'Set as ordered' }).click()
  await expect(page.getByText('Order was set as ordered.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, id)).toHaveCount(0)
  await page.goto('/admin/orders?ordered=true&order_by=-id')
  await expect(rowOf(page, id)).toContainText('T-4711')
  await expect(rowOf(page, id).getByRole('button', { name: `Basket ${id} is free` })).toBeVisible()
})

test('by keys alone: Enter opens the order, H its hand-off, Escape closes; downloads as XLS [ORD-03] [ORD-11]', async ({
  person,
  server,
}) => {
  const id = await placeBasket(server.url)
  const page = await person('sales1')
  await openOrders(page, id)
  await rowOf(page, id).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Basket detail ${id}` })).toBeVisible()
  await page.goBack()
  await rowOf(page, id).focus()
  await page.keyboard.press('h')
  await expect(panelOf(page, id).getByText('Not handed off yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panelOf(page, id)).toHaveCount(0)
  await rowOf(page, id)
    .getByRole('button', { name: `More for basket ${id}` })
    .click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download XLS' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
})
