import type { Request } from '@playwright/test'
import { asAtADesk, expect, openDashboard, enterAs, test } from '../kit/test.ts'
import { chunk } from '../kit/chunk.ts'

const isPart = (request: Request) => new URL(request.url()).pathname.startsWith('/assets/')

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
