import { asPerson } from '../kit/as-person.ts'
import { orderedBaskets, untilWholesaler } from '../orders/ordered.ts'
import { rowOf } from '../orders/order.ts'
import { expect, test } from '../orders/partner.ts'
import { expectNoSeriousAxe, openDashboard } from '../kit/test.ts'

test('what waits and what failed stand on the dashboard and lead to their orders; the badge of Orders says what waits [SHELL-13S] [SHELL-26S]', async ({
  person,
  server,
  partner,
}) => {
  const admin = await person('admin')
  await openDashboard(admin)
  const page = await person('sales1')
  await openDashboard(page)
  await partner.behave({ chances: { reject: 1 } })
  const refused = await orderedBaskets(page, server.url, 1)
  await untilWholesaler(page, refused, ['rejected'])
  const hold = (online: boolean) => asPerson(admin, 'PUT', '/api/v1/management/orders-online', { online })
  await hold(false)
  const waiting = await orderedBaskets(page, server.url, 2)

  await page.goto('/admin/dashboard')
  const tile = page.getByRole('region', { name: 'Waiting and failed hand-offs' })
  const figure = async (name: string) => Number(await tile.getByRole('link', { name }).locator('b').textContent())
  const waits = await figure('Waiting to be sent')
  expect(waits).toBeGreaterThanOrEqual(2)
  expect(await figure('Failed')).toBeGreaterThanOrEqual(1)
  await expect(page.getByRole('link', { name: 'Orders' })).toContainText(String(waits))
  await expectNoSeriousAxe(page)

  await tile.getByRole('link', { name: 'Waiting to be sent' }).click()
  await expect(page.getByRole('tab', { name: `Waiting to be sent ${waits}`, selected: true })).toBeVisible()
  for (const id of waiting) await expect(rowOf(page, id)).toContainText('Planned')
  await expect(page.getByRole('row', { name: /^Basket / })).toHaveCount(waits)
  await page.goBack()
  const failed = await figure('Failed')
  await tile.getByRole('link', { name: 'Failed' }).click()
  await expect(rowOf(page, refused[0]!)).toContainText('Failed')
  await expect(page.getByRole('row', { name: /^Basket / })).toHaveCount(failed)
  await hold(true)
  await partner.behave({ chances: {} })
})
