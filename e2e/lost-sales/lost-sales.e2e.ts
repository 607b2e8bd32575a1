import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

test('lost sales: newest first, found by user and by product [LOST-01] [LOST-02] [LOST-03] [LOST-04S] [LOST-06]', async ({
  person,
}) => {
  const page = await person('admin')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Lost sales' }).click()
  await expect(page).toHaveURL(/\/admin\/lost-sale-reason$/)
  const rows = page.locator('tbody tr[aria-label]')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(['Username', 'Product no.', 'Date', 'Reason'])
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  await expectNoSeriousAxe(page)
  await screens(page, 'lost-sales', { again: () => page.locator('tbody tr[aria-label], li[aria-label]').first().waitFor() })

  const [username, product] = (await rows.first().getByRole('cell').allTextContents()) as [string, string]
  await page.keyboard.press('/')
  await page.keyboard.type(username.toUpperCase())
  await page.getByLabel('Product no.', { exact: true }).fill(product.slice(0, 2).toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/username__istartswith=.*product_no__istartswith=|product_no__istartswith=.*username__istartswith=/)
  await expect.poll(async () => (await rows.allTextContents()).every((text) => text.startsWith(username))).toBe(true)
  await page.goBack()
  await page.getByRole('columnheader', { name: 'Reason' }).getByRole('button').first().click()
  await expect(page).toHaveURL(/order_by=reason/)
  await page.getByLabel('Product no.', { exact: true }).fill('no such part')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No lost sale matches this filter')).toBeVisible()
})

test('the reasons stand above the list; a bar shows its lost sales, the period is in the address, what is found goes into a file [LOST-06]', async ({
  person,
}) => {
  const page = await person('admin')
  await page.goto('/admin/lost-sale-reason')
  const reasons = page.getByRole('region', { name: 'By reason' })
  const bars = reasons.getByRole('link')
  await expect(bars).toHaveCount(5)
  const total = () => page.getByText(/^[\d’]+–[\d’]+ of [\d’]+$/)
  const counted = page.waitForResponse((answer) => /\/lost-sale-reasons\/counts\?/.test(answer.url()))
  await page.getByLabel('From date', { exact: true }).fill('01/10/2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2026-10-01/)
  // until they are counted anew the bars are those of before
  const { objects } = (await (await counted).json()) as { objects: { reason: string; count: number }[] }
  const first = bars.first()
  await expect(first.locator('span')).toHaveText(objects[0]!.reason)
  await expect.poll(async () => (await first.locator('b').textContent())?.replaceAll(/\D/g, '')).toBe(String(objects[0]!.count))
  const reason = (await first.locator('span').textContent())!
  const figure = (await first.locator('b').textContent())!
  await first.click()
  await expect(page).toHaveURL(/from=2026-10-01.*reason=|reason=.*from=2026-10-01/)
  await expect(total()).toHaveText(new RegExp(`of ${figure}$`))
  await expect(page.locator('tbody tr[aria-label]').first()).toContainText(reason)
  await expect(bars).toHaveCount(5)
  await expectNoSeriousAxe(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^lost-sales-.*\.xlsx$/)
  await first.click()
  await expect(page).not.toHaveURL(/reason=/)
  await reasons.getByRole('button', { name: 'By reason' }).press('Enter')
  await expect(bars).toHaveCount(0)
})

test('without the right the list is not there [LOST-01]', async ({ person }) => {
  const page = await person('garage')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lost sales' })).toHaveCount(0)
  await page.goto('/admin/lost-sale-reason')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
