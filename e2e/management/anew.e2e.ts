import { enterAs, expect, test } from '../kit/test.ts'

test('changing to the Management tab reads the waiting orders anew, each time [APP-16]', async ({ page }) => {
  let told = 0
  await page.route('**/management/send-waiting-orders', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), carts_to_be_sent: ++told } })
  })
  const asked: { url: string; at: number }[] = []
  page.on('request', (request) => asked.push({ url: request.url(), at: performance.now() }))
  await enterAs(page, 'admin')
  await page.goto('/admin/application-settings?tab=catalog-notifications')
  await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  for (let visit = 0; visit < 2; visit++) {
    const [before, already] = [told, asked.length]
    await page.getByRole('tab', { name: 'Management' }).click()
    await expect.poll(() => told).toBeGreaterThan(before)
    const shown = async () => Number(/\d+$/.exec((await page.getByText(/total waiting orders \d+$/).textContent()) ?? '')?.[0])
    await expect.poll(shown).toBeGreaterThan(before)
    // together with what else the tab reads when it is drawn: by itself it asks every 10 s
    const firstAsked = (what: string) => asked.slice(already).find(({ url }) => url.endsWith(`/management/${what}`))?.at
    await expect.poll(() => firstAsked('commands')).toBeDefined()
    expect(Math.abs(firstAsked('send-waiting-orders')! - firstAsked('commands')!)).toBeLessThan(5000)
    await page.getByRole('tab', { name: 'Catalog notifications' }).click()
    await expect(page.getByRole('columnheader', { name: 'Title' })).toBeVisible()
  }
})
