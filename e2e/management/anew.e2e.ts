import { enterAs, expect, test } from '../kit/test.ts'
import { onThisMachine } from '../../server/test/slowness.ts'

test('changing to the Management tab reads the waiting orders anew, each time [APP-16]', async ({ page }) => {
  let told = 0
  await page.route('**/management/send-waiting-orders', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), carts_to_be_sent: ++told } })
  })
  await enterAs(page, 'admin')
  await page.goto('/admin/application-settings?tab=catalog-notifications')
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  for (let visit = 0; visit < 2; visit++) {
    const before = told
    await page.getByRole('tab', { name: 'Management' }).click()
    // sooner than the tab would ask by itself, which it does every 10 s
    await expect.poll(() => told, { timeout: Math.min(9000, onThisMachine(5000)) }).toBeGreaterThan(before)
    const shown = async () => Number(/\d+$/.exec((await page.getByText(/total waiting orders \d+$/).textContent()) ?? '')?.[0])
    await expect.poll(shown, { timeout: Math.min(9000, onThisMachine(5000)) }).toBeGreaterThan(before)
    await page.getByRole('tab', { name: 'Catalog notifications' }).click()
    await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  }
})
