import type { Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import { chunk } from '../kit/chunk.ts'
import { startServer } from '../kit/server.ts'
import { copyOfTemplate } from '../kit/template.ts'
import { tryAgain } from '../kit/try-again.ts'
import { enterAs, expect, screens, test, openDashboard } from '../kit/test.ts'
import { onThisMachine } from '../../server/test/slowness.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const bar = (page: Page) => page.getByRole('status').getByText('No connection')

test('a screen opened for the first time without a connection says so inside the shell, and comes when it is tried again [ERR-15S]', async ({
  page,
  context,
  complaints,
}) => {
  // the dashboard's charts may still be on their way when the connection goes
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|CallError|dynamically imported module/)
  const part = chunk('AuditScreen')
  await page.route(part, (route) => route.abort())
  await enterAs(page, 'admin')
  await openDashboard(page)
  await context.setOffline(true)
  await menu(page).getByRole('link', { name: 'Audit trail' }).click()
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed).toContainText('The page could not be shown')
  await expect(failed).toContainText('The server cannot be reached')
  await expect(bar(page)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/audit/)
  await screens(page, 'no-connection')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toContainText('The page could not be shown')

  await page.unroute(part)
  await context.setOffline(false)
  await expect(bar(page)).toBeHidden()
  await tryAgain(failed, page.getByRole('heading', { name: 'Audit trail' }))
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('without a session too: a page that does not come says so and leaves the browser where it is [ERR-15S]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|CallError|dynamically imported module/)
  const part = chunk('ActivationScreen')
  await page.route(part, (route) => route.abort())
  await page.goto('/activation/reset-password?language=en')
  const link = page.getByRole('link', { name: 'Request new link' })
  await link.waitFor()
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await context.setOffline(true)
  await link.click()
  const failed = page.getByRole('alert').filter({ hasText: 'The page could not be shown' })
  await expect(failed).toContainText('The server cannot be reached')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/activation')
  expect(loads).toBe(0)

  await page.unroute(part)
  await context.setOffline(false)
  await tryAgain(failed, page.getByRole('heading', { name: 'New password for the catalogue' }))
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('a part of the console that does not come is a doubt of its own: "No connection" does not wait for the next call [ERR-15S]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_FAILED|CallError|dynamically imported module/)
  await page.route(chunk('AuditScreen'), (route) => route.abort())
  await enterAs(page, 'admin')
  await openDashboard(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  // no event of the browser tells of it
  await page.route('**/*', (route) => route.abort())
  await menu(page).getByRole('link', { name: 'Audit trail' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The page could not be shown')
  await expect(bar(page)).toBeVisible({ timeout: onThisMachine(6000) })
})

test('the server killed and started again: nothing leaves the console, and what was to be read is read again by itself', async ({
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
  // its code was not fetched ahead: it says so in its place
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(/could not be/)
  await expect(bar(page)).toBeVisible()

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
    const body = (await response.text()).replace(/(<script[^>]*type="module"[^>]*src=")[^"]+/, '$1/assets/index-next.js')
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
