import type { Request } from '@playwright/test'
import { asAtADesk, expect, openDashboard, enterAs, test } from '../kit/test.ts'
import { chunk } from '../kit/chunk.ts'

const isPart = (request: Request) => new URL(request.url()).pathname.startsWith('/assets/')

test('the code of a screen comes in one wave before the first call; its list is asked for once, in the order it was sorted last', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  // what the dashboard asks for is of no concern
  await page.goto('/healthz')
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const calls = () => paths.filter((path) => path === '/api/v1/carts')
  const scriptsOf = (asked: string[]) => asked.filter((path) => path.endsWith('.js'))
  const rows = page.getByRole('row', { name: /^Basket/ })
  await page.goto('/admin/carts')
  await rows.first().waitFor()
  expect(scriptsOf(paths.slice(paths.indexOf('/api/v1/my-user')))).toEqual([])
  expect(scriptsOf(paths).length).toBeLessThanOrEqual(8)
  expect(calls()).toHaveLength(1)
  await page.getByRole('columnheader', { name: 'Customer city' }).getByRole('button').click()
  await expect(page).toHaveURL(/order_by=owner__customer__city/)
  paths.length = 0
  await page.goto('/admin/carts')
  await expect(page).toHaveURL(/order_by=owner__customer__city/)
  await rows.first().waitFor()
  expect(calls()).toHaveLength(1)
})

test.describe('while nothing else is to do', () => {
  test.use(asAtADesk)

  test('the screens that are open to the person are fetched ahead: one that was never opened is there without a connection', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|CallError/)
    await enterAs(page, 'admin')
    const came: string[] = []
    const open = new Set<Request>()
    page.on('request', (request) => isPart(request) && open.add(request))
    page.on('requestfailed', (request) => open.delete(request))
    page.on('requestfinished', (request) => {
      open.delete(request)
      came.push(request.url())
    })
    // what another page asked for is of no concern any more
    page.on('framenavigated', () => open.clear())
    await openDashboard(page)
    await expect.poll(() => came.some((url) => chunk('AuditScreen').test(url))).toBe(true)
    // and what it is made of, one after the other: nothing is on its way, and nothing more comes for a second
    let before = 0
    const isStill = () => open.size === 0 && before === (before = came.length)
    await expect.poll(isStill, { intervals: [1000] }).toBe(true)
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Audit trail' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Audit trail' })).toBeVisible()
  })
})
