import { ask, asPerson } from '../kit/as-person.ts'
import { orderedBaskets, untilWholesaler } from '../orders/ordered.ts'
import { expect, test } from '../kit/test.ts'

test('when sending fails it is said, and how it stands is read again [APP-21]', async ({ person, server }) => {
  const admin = await person('admin')
  const hold = (online: boolean) => asPerson(admin, 'PUT', '/api/v1/management/orders-online', { online })
  // what was ordered before on this server has left
  const left = () => ask<{ carts_to_be_sent: number }>(admin, 'management/send-waiting-orders')
  await expect.poll(async () => (await left()).carts_to_be_sent).toBe(0)
  await hold(false)
  const ids = await orderedBaskets(admin, server.url, 2)
  const page = await person('admin')
  await page.goto('/admin/application-settings')
  const failed = page.getByText('Sending of waiting orders failed')
  const execute = page.getByRole('button', { name: 'Execute', exact: true })
  await expect(page.getByText('Send waiting orders – total waiting orders 2')).toBeVisible()
  await page.getByRole('link', { name: 'Show waiting orders' }).click()
  await expect(page.getByRole('row', { name: /^Hand-off of basket/ })).toHaveCount(2)
  await page.goBack()

  // let go and held back again while nobody looks: the page still says online when Execute is pressed
  let isPressed = false
  await page.route('**/management/send-waiting-orders', async (route) => {
    isPressed ||= route.request().method() === 'POST'
    if (isPressed) return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), can_be_sent_to_oracle: true } })
  })
  await page.reload()
  await expect(page.getByText('Disadmin is in online mode, orders can be sent')).toBeVisible()
  const refused = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 422)
  await execute.click()
  await refused
  await expect(failed).toBeVisible()
  await expect(page.getByText('Orders cannot be sent: Disadmin is in offline mode')).toBeVisible()
  await expect(page.getByText("Disadmin is in offline mode, orders can't be sent")).toBeVisible()
  await expect(execute).toBeDisabled()
  await hold(true)
  await untilWholesaler(admin, ids, ['accepted', 'confirmed'])
})
