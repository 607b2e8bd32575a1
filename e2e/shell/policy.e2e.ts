import { type DemoUser, enterAs } from '../kit/sign-in.ts'
import { expect, openDashboard, test } from '../kit/test.ts'

const areas =
  `carts orders users customers accounts permissions delivery-terms discount-groups modules-and-licences application-settings
  vehicle-references wholesaler-availability last-login lost-sale-reason downloads company-settings`.split(/\s+/)

test('every area has its screen, which its entry opens under its own name; nothing on the way violates the content security policy [SHELL-01] [SET-19]', async ({
  page,
  complaints,
}) => {
  await test.step('a violation would be seen', async () => {
    complaints.expect(/planted/)
    const told = page.waitForEvent('console', (message) =>
      message.text().startsWith('Content security policy violated: script-src'),
    )
    const policy = "default-src 'self'; script-src 'self' 'sha256-none'"
    const body = '<!doctype html><html lang="en"><title>Planted</title><script>document.title = "ran"</script></html>'
    const headers = { 'content-security-policy': policy }
    await page.route('**/planted', (route) => route.fulfill({ contentType: 'text/html', headers, body }))
    await page.goto('/planted')
    expect((await told).type()).toBe('error')
    expect(await page.title()).toBe('Planted')
  })

  const opened: string[] = []
  const openAll = async (username: DemoUser) => {
    await enterAs(page, username)
    await openDashboard(page)
    for (const entry of await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').all()) {
      const href = (await entry.getAttribute('href'))!
      await entry.click()
      await expect(page).toHaveURL((url) => url.pathname.startsWith(href))
      await expect(entry).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText((await entry.locator('span').first().textContent())!)
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      opened.push(href.replace('/admin/', ''))
    }
  }
  await openAll('admin')
  await openAll('reseller')
  expect(areas.filter((area) => !opened.includes(area))).toEqual([])

  await test.step('a chosen theme is there before the first paint, without the console’s own code', async () => {
    complaints.expect(/ERR_FAILED|Failed to load resource|dynamically imported module/)
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
