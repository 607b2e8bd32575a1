import { placeBasket } from '../kit/baskets.ts'
import { openOrders, panelOf, rowOf, sendToWholesaler } from './order.ts'
import { untilWholesaler } from './ordered.ts'
import { expect, test } from './partner.ts'

test('an order whose partner does not answer is stopped with a reason, found under failed, and sent again from the board it arrives at both partners [ORD-07] [ORD-09] [ORD-13]', async ({
  person,
  server,
  partner,
}) => {
  const id = await placeBasket(server.url)
  await partner.behave({ offline: true })
  const page = await person('sales1')
  await openOrders(page, id)
  await sendToWholesaler(page, id)
  await page.goto(`/admin/orders?ordered=&order_by=-id&handoff=${id}`)
  const panel = panelOf(page, id)
  await expect(panel.getByText('The wholesaler did not answer')).toBeVisible()
  await panel.getByText('Technical details').click()
  await expect(panel.getByRole('button', { name: /^Show attempt 1 / })).toBeVisible()
  await panel.getByRole('button', { name: 'Stop trying' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop trying' })
  await dialog.getByLabel('Reason').fill('Ordered by phone')
  // while the partner is just being asked it is refused, and the dialog stays to be sent again
  await expect(async () => {
    const stop = dialog.getByRole('button', { name: 'Stop trying' })
    if (await stop.isVisible()) await stop.click({ timeout: 5_000 })
    await expect(panel.getByText('Reason: Ordered by phone')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('tab', { name: /^Failed or unknown/ }).click()
  await expect(rowOf(page, id)).toContainText('Failed')

  await partner.behave({ offline: false })
  await page.getByRole('tab', { name: 'Hand-offs' }).click()
  await page
    .getByRole('row', { name: `Hand-off of basket ${id}, Wholesaler` })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('1 hand-off is tried again now.')).toBeVisible()
  await untilWholesaler(page, [id], ['accepted', 'confirmed'])
  await page.getByRole('row', { name: `Hand-off of basket ${id}, VPOM` }).click()
  await expect(panel.getByText(/^VPOM has (the order|completed the order)$/)).toBeVisible()
})
