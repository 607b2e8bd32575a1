import type { Locator, Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { chunk } from '../kit/chunk.ts'
import { startServer } from '../kit/server.ts'
import { copyOfTemplate } from '../kit/template.ts'
import { enterAs, expect, test, openDashboard } from '../kit/test.ts'
import { onThisMachine } from '../../server/test/slowness.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const bar = (page: Page) => page.getByRole('status').getByText('No connection')

/** Tries again, in this place, until what could not be had is there: a server may be slow to be found again, and it may come by itself while one reaches for the button. */
const tryAgain = async (place: Locator, wanted: Locator): Promise<void> => {
  const retry = place.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(wanted).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('the server killed and started again: nothing leaves the console, and what was to be read is read again by itself [ERR-15S]', async ({
  browser,
  contextOptions,
  collector,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_CONNECTION_REFUSED|CallError|dynamically imported module/)
  const folder = await copyOfTemplate()
  const first = await startServer(folder)
  const context = await browser.newContext({ ...contextOptions, baseURL: first.url })
  await collector.watch(context)
  const page = await context.newPage()
  await enterAs(page, 'admin')
  await openDashboard(page)
  await menu(page).getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await first.kill()
  await menu(page).getByRole('link', { name: 'Webhooks' }).click()
  // its code was not fetched ahead: it says so in its place, which is a doubt of its own
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('The page could not be shown')
  await expect(bar(page)).toBeVisible({ timeout: onThisMachine(6000) })

  const second = await startServer(folder, { port: first.port })
  await expect(bar(page)).toBeHidden()
  await tryAgain(page.getByRole('main'), page.getByRole('heading', { name: 'Webhooks' }))
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await context.close()
  await second.stop()
  await rm(folder, { recursive: true, force: true })
})

test('after a deploy a screen whose code is gone loads the page anew, once, and where the person wanted to go', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|CallError|NewVersion|another version|dynamically imported module/)
  const part = chunk('AuditScreen')
  await page.route(part, (route) => route.fulfill({ status: 404, json: {} }))
  await enterAs(page, 'admin')
  await openDashboard(page)
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  // the page as the next version has it
  const startPage = (url: URL) => url.pathname === '/'
  await page.route(startPage, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<script[^>]*type="module"[^>]*src=")[^"]+/g, '$1/assets/index-next.js')
    await route.fulfill({ response, body })
  })
  await menu(page).getByRole('link', { name: 'Audit trail' }).click()
  const failed = page.getByRole('main').getByRole('alert')
  await expect.poll(() => loads).toBe(1)
  // it is still not there after the one reload: that is said, and the page stays
  await expect(failed).toContainText('The page could not be shown')
  expect(loads).toBe(1)
  await expect(page).toHaveURL(/\/admin\/audit/)
  await page.unroute(part)
  await tryAgain(failed, page.getByRole('heading', { name: 'Audit trail' }))
  expect(loads).toBe(2)
})
