import type { Route } from '@playwright/test'
import { placeBasket } from '../kit/baskets.ts'
import { expectNoSeriousAxe, screens } from '../kit/test.ts'
import { openOrders, panelOf, rowOf, sendToWholesaler } from './order.ts'
import { expect, test } from './partner.ts'

test('a clerk sends an order, watches it fail, recover, be accepted and be confirmed [ORD-07] [ORD-09] [ORD-13]', async ({
  person,
  server,
  partner,
}) => {
  // whether a partner has completed an order is asked ever less often
  test.setTimeout(900_000)
  const id = await placeBasket(server.url)
  await partner.behave({ offline: true, completesAfter: 1 })
  const page = await person('sales1')
  await openOrders(page, id)
  await sendToWholesaler(page, id)
  await page.goto(`/admin/orders?ordered=&order_by=-id&handoff=${id}`)
  const panel = panelOf(page, id)
  await expect(panel.getByRole('heading', { name: `Hand-off of basket ${id}` })).toBeVisible()
  await expect(panel.getByText('The wholesaler did not answer')).toBeVisible()
  await expect(panel.getByText('Nothing is sent again before we know', { exact: false })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Show attempt 1 / })).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'orders-attempts')

  // there again when it is asked for and not before: by itself the order would have arrived already
  const asked = async (route: Route) => {
    await partner.behave({ offline: false })
    await route.continue()
  }
  await page.route('**/api/v1/handoffs/*/resend', asked, { times: 1 })
  await panel.getByRole('tab', { name: 'Wholesaler' }).click()
  await panel.getByRole('button', { name: 'Ask now' }).click()
  await expect(panel.getByText(/^The wholesaler has (the order|completed the order)$/)).toBeVisible()
  await expect(panel.getByText(/^Number /)).toBeVisible()
  await expect(rowOf(page, id)).toContainText(/Accepted|Planned|Sending|Confirmed/)
  await panel.getByRole('tab', { name: 'VPOM' }).click()
  await expect(panel.getByText('VPOM has completed the order')).toBeVisible({ timeout: 300_000 })
  await panel.getByRole('tab', { name: 'Wholesaler' }).click()
  await expect(panel.getByText('The wholesaler has completed the order')).toBeVisible({ timeout: 300_000 })
})

test('an answer that got lost is asked for, not sent again', async ({ person, server, partner }) => {
  const id = await placeBasket(server.url)
  await partner.behave({ chances: { drop_answer: 1 } })
  const page = await person('sales1')
  await openOrders(page, id)
  await sendToWholesaler(page, id)
  await page.goto(`/admin/orders?ordered=&order_by=-id&handoff=${id}`)
  const panel = panelOf(page, id)
  await expect(panel.getByText('The wholesaler did not answer')).toBeVisible()
  await partner.behave({ chances: {} })
  await panel.getByRole('tab', { name: 'Wholesaler' }).click()
  await expect(panel.getByText(/^The wholesaler has (the order|completed the order)$/)).toBeVisible()
  await expect(panel.getByText(/^Asked: /).first()).toBeVisible()
})

test('a person stops the tries and says why; the list finds it under failed', async ({ person, server, partner }) => {
  const id = await placeBasket(server.url)
  await partner.behave({ offline: true })
  const page = await person('sales1')
  await openOrders(page, id)
  await sendToWholesaler(page, id)
  await page.goto(`/admin/orders?ordered=&order_by=-id&handoff=${id}`)
  const panel = panelOf(page, id)
  await expect(panel.getByText('The wholesaler did not answer')).toBeVisible()
  await panel.getByRole('button', { name: 'Stop trying' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop trying' })
  await dialog.getByLabel('Reason').fill('Ordered by phone')
  // while the partner is just being asked it is refused, and the dialog stays to be sent again
  await expect(async () => {
    const stop = dialog.getByRole('button', { name: 'Stop trying' })
    if (await stop.isVisible()) await stop.click({ timeout: 5_000 })
    await expect(panel.getByText('Nobody tries any more').first()).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(panel.getByText('Reason: Ordered by phone')).toBeVisible()
  await page.getByRole('tab', { name: /^Failed or unknown/ }).click()
  await expect(rowOf(page, id)).toContainText('Failed')
})
