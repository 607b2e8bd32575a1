import { randomUUID } from 'node:crypto'
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
  const failed = page.getByRole('alert').getByText('Sending of waiting orders failed')
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

const ends = [
  { how: 'was given up', end: { state: 'parked', result: null, error: 'ECONNREFUSED' }, says: '' },
  {
    how: 'left an order unsent',
    end: { state: 'done', result: { sent: 1, failed: 1 }, error: null },
    says: '1 order was not sent',
  },
]
for (const { how, end, says } of ends) {
  test(`a sending that ${how} is an error, which stays [APP-21]`, async ({ person }) => {
    const page = await person('admin')
    const id = randomUUID()
    const at = new Date().toISOString()
    await page.route('**/management/send-waiting-orders', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { job_id: id } })
        : route.fulfill({ json: { carts_to_be_sent: 2, can_be_sent_to_oracle: true, switched_online: true, job_id: null } }),
    )
    const job = { id, kind: 'send-waiting-orders', attempts: 1, created_at: at, started_at: at, finished_at: at, username: 'admin' }
    await page.route(`**/api/v1/jobs/${id}`, (route) => route.fulfill({ json: { ...job, log: [], ...end } }))
    await page.goto('/admin/application-settings')
    await page.getByRole('button', { name: 'Execute', exact: true }).click()
    const said = page.getByRole('alert').filter({ hasText: 'Sending of waiting orders failed' })
    await expect(said).toContainText(says)
    // nothing of it went well, and it stays until it is closed
    await expect(page.getByText('All orders sent to the wholesaler')).toHaveCount(0)
    await said.getByRole('button', { name: 'Close' }).click()
    await expect(said).toHaveCount(0)
  })
}
