import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

test('the last logins: newest first, by name, by day, only failed ones [LOGIN-01] [LOGIN-02] [LOGIN-03] [LOGIN-04] [LOGIN-05S]', async ({
  person,
}) => {
  const page = await person('admin', { timezoneId: 'Europe/Zurich' })
  await page.getByRole('link', { name: 'Last logins' }).click()
  await expect(page).toHaveURL(/\/admin\/last-login$/)
  const rows = page.locator('tbody tr[aria-label]')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Username',
    'IP address',
    'Date of last login',
    'Browser identification',
    'Outcome',
  ])
  await expect(page.getByRole('columnheader', { name: 'Date of last login' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/)
  await page.goto('/admin/last-login?order_by=created_at')
  await expect(page.getByText(/^(Chrome|Firefox|Edge|Safari) \d+ on /).first()).toBeVisible()
  await page.goto('/admin/last-login')
  await expect(rows.first()).toBeVisible()
  await expectNoSeriousAxe(page)
  await screens(page, 'last-logins', { again: () => page.locator('tbody tr[aria-label], li[aria-label]').first().waitFor() })

  const name = (await rows.first().getByRole('cell').first().textContent())!
  await page.keyboard.press('/')
  await page.keyboard.type(name.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/username__istartswith=/)
  await expect.poll(async () => (await rows.allTextContents()).every((text) => text.startsWith(name))).toBe(true)

  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByLabel('Outcome', { exact: true }).click()
  await page.getByRole('option', { name: 'failed' }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/succeeded=false/)
  // which of them failed last, and why, depends on what else happened at this server
  await expect(rows.filter({ hasText: 'Successful' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Wrong password' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'No login for 90 days' })).toHaveAttribute('href', /\/admin\/users\?.*idle_days=/)
})

test('a day is one of UTC, wherever the browser stands, and the field says so [LOGIN-07]', async ({ person }) => {
  // 13 hours ahead: for most of a day its own day is another one
  const page = await person('admin', { timezoneId: 'Pacific/Auckland' })
  const first = page.waitForResponse((answer) => answer.url().includes('/api/v1/last-logins?'))
  await page.goto('/admin/last-login')
  const { objects } = (await (await first).json()) as { objects: { created_at: string }[] }
  const [year, month, day] = new Date(objects.at(-1)!.created_at).toISOString().slice(0, 10).split('-')
  const answer = page.waitForResponse((sent) => /\/api\/v1\/last-logins\?.*created_at__gte/.test(sent.url()))
  await page.getByLabel('Last login date (UTC)', { exact: true }).fill(`${day}/${month}/${year}`)
  await page.keyboard.press('Enter')
  const asked = new URL((await answer).url()).searchParams
  expect(asked.get('created_at__gte')).toBe(`${year}-${month}-${day}T00:00:00.000Z`)
  expect(asked.get('created_at__lte')).toBe(`${year}-${month}-${day}T23:59:59.999Z`)
  await expect(page).toHaveURL(new RegExp(`created_at=${year}-${month}-${day}`))
  const found = (await (await answer).json()) as { objects: { created_at: string }[] }
  expect(found.objects.length).toBeGreaterThan(0)
  for (const { created_at } of found.objects) expect(new Date(created_at).toISOString()).toContain(`${year}-${month}-${day}`)
})

test('without the right the list is not there [LOGIN-01]', async ({ person }) => {
  const page = await person('sales1')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Last logins' })).toHaveCount(0)
  await page.goto('/admin/last-login')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
