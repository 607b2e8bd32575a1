import { placeBasket } from '../kit/baskets.ts'
import { resetOwnSettings } from '../kit/own-settings.ts'
import { expect, test } from '../kit/test.ts'
import { openList, rowOf, shownIds } from './shop.ts'

test('filters, and the URL says by what; Back goes back, Reset to the defaults [CART-02] [CART-03] [CART-04] [CART-58]', async ({
  person,
  server,
}) => {
  const id = await placeBasket(server.url)
  const page = await person('sales1')
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/api/v1/carts')) asked.push(url.searchParams)
  })
  await openList(page, '/admin/carts')
  expect(asked.at(-1)?.get('status__in')).toBe('new,partly_done')
  const open = await page.getByRole('heading', { name: 'Shopping carts' }).locator('..').textContent()

  await page.keyboard.press('/')
  await expect(page.getByLabel('Customer ID')).toBeFocused()
  await page.keyboard.type('20 110x')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?customer_no=20110$/)
  await expect(rowOf(page, id)).toBeVisible()
  for (const text of await page.getByRole('row', { name: /^Basket/ }).allTextContents()) expect(text).toContain('20110')

  await page.getByLabel('Status', { exact: true }).click()
  await page.getByRole('option', { name: 'all', exact: true }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/[?&]status__in=(&|$)/)
  await expect.poll(() => asked.at(-1)?.has('status__in')).toBe(false)
  await expect(page.getByRole('row').filter({ hasText: 'Closed' }).first()).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\?customer_no=20110$/)
  await expect(page.getByLabel('Status', { exact: true })).toContainText('new, partly done')
  await page.reload()
  await expect(rowOf(page, id)).toBeVisible()
  await expect(page.getByLabel('Customer ID')).toHaveValue('20110')

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/admin\/carts$/)
  await expect(page.getByLabel('Customer ID')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Shopping carts' }).locator('..')).toHaveText(open ?? '')
})

test('a day is typed as DD/MM/YYYY, stays a day in the URL, and means the day of the person [CART-02] [FMT-11] [FMT-15S]', async ({
  person,
}) => {
  const page = await person('sales1', { timezoneId: 'America/New_York' })
  await openList(page)
  const request = page.waitForRequest((sent) => /\/api\/v1\/carts\?.*from=/.test(sent.url()))
  await page.getByLabel('From date', { exact: true }).fill('01/11/2026')
  await page.getByLabel('To date', { exact: true }).fill('02.11.2026')
  await page.keyboard.press('Enter')
  const { searchParams } = new URL((await request).url())
  expect(searchParams.get('from')).toBe('2026-11-01T04:00:00.000Z')
  expect(searchParams.get('to')).toBe('2026-11-03T04:59:59.999Z')
  await expect(page).toHaveURL(/from=2026-11-01&to=2026-11-02/)

  await page.getByLabel('From date', { exact: true }).fill('31/02/2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Must be a date')).toBeVisible()
  await expect(page).toHaveURL(/from=2026-11-01/)

  await page.getByLabel('To date', { exact: true }).fill('2/1')
  for (const when of ['with a filter', 'without one']) {
    await test.step(`Reset empties what is no day, ${when}`, async () => {
      await page.getByLabel('From date', { exact: true }).fill('31/02/2026')
      await page.getByRole('search').getByRole('button', { name: 'Reset' }).click()
      await expect(page).not.toHaveURL(/from=/)
      await expect(page.getByLabel('From date', { exact: true })).toHaveValue('')
      await expect(page.getByLabel('To date', { exact: true })).toHaveValue('')
      await expect(page.getByText('Must be a date')).toHaveCount(0)
    })
  }
})

test('a filter that finds nothing says what was looked for and how to find more [FMT-13]', async ({ person, server }) => {
  await placeBasket(server.url)
  const page = await person('sales1')
  await page.goto('/admin/carts?customer_no=20110&from=2019-01-01&to=2019-01-02')
  const empty = page.getByRole('table')
  await expect(empty).toContainText('No carts match this filter')
  await expect(empty).toContainText('Customer ID 20110, Status new, partly done, from 01.01.2019, until 02.01.2019.')
  await expect(empty).toContainText(/Without the date there (is|are) \d+\./)
  await empty.getByRole('button', { name: 'Remove the date' }).click()
  await expect(page).toHaveURL(/\?customer_no=20110$/)
  await expect(page.getByRole('row', { name: /^Basket/ }).first()).toBeVisible()
})

test('sorts ascending, descending, not at all; pages and their size are kept [CART-05] [CART-06S] [FMT-06] [FMT-07] [FMT-08] [FMT-09] [FMT-10] [FMT-14]', async ({
  person,
  request,
}) => {
  const page = await person('sales1')
  await openList(page, '/admin/carts')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Actions',
    'Basket entry No.',
    'Customer ID',
    'Customer name',
    'Customer city',
    'Date created',
    'Status',
    'Note',
  ])
  await expect(head('Basket entry No.')).toHaveAttribute('aria-sort', 'ascending')
  const ids = await shownIds(page)
  expect(ids).toHaveLength(20)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))

  await expect(page.getByRole('row', { name: /^Basket/ }).first()).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/)

  const city = head('Customer city')
  await city.getByRole('button').click()
  await expect(page).toHaveURL(/order_by=owner__customer__city/)
  await expect(city).toHaveAttribute('aria-sort', 'ascending')
  await city.getByRole('button').click()
  await expect(page).toHaveURL(/order_by=-owner__customer__city/)
  await expect(city).toHaveAttribute('aria-sort', 'descending')
  await city.getByRole('button').click()
  await expect(city).toHaveAttribute('aria-sort', 'none')
  await expect.poll(() => shownIds(page)).toEqual(ids)
  await expect(head('Note').getByRole('button')).toHaveCount(0)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/offset=20&limit=20/)
  const second = await shownIds(page)
  expect(second.some((id) => ids.includes(id))).toBe(false)
  await page.goBack()
  await expect.poll(() => shownIds(page)).toEqual(ids)

  await page.getByLabel('Rows per page').click()
  await page.getByRole('option', { name: '5', exact: true }).click()
  await expect.poll(() => shownIds(page)).toEqual(ids.slice(0, 5))
  await page.reload()
  await expect.poll(() => shownIds(page)).toEqual(ids.slice(0, 5))
  await page.close()
  await resetOwnSettings(request, 'sales1')
})

test('columns can be put away, and stay away [CART-05]', async ({ person }) => {
  const page = await person('sales1')
  await openList(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Customer city' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Customer city' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Customer name' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Customer city' })).toHaveCount(0)
})
