import type { Request } from '@playwright/test'
import { placeBasket } from '../kit/baskets.ts'
import { resetOwnSettings } from '../kit/own-settings.ts'
import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { openList, rowOf, shownIds } from './shop.ts'

// how many rows are on a page follows the person
test.afterEach(({ request }) => resetOwnSettings(request, 'sales1'))

test('filters, and the URL says by what; Back goes back, Reset to the defaults [CART-02] [CART-03] [CART-04] [CART-58]', async ({
  person,
  server,
}) => {
  // the customer has one; which of theirs stand on the first page is the business of other stories
  await placeBasket(server.url)
  const page = await person('sales1')
  const basket = page.getByRole('row', { name: /^Basket/ })
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/api/v1/carts')) asked.push(url.searchParams)
  })
  await openList(page, '/admin/carts')
  expect(asked.at(-1)?.get('status__in')).toBe('new,partly_done')

  await page.keyboard.press('/')
  await expect(page.getByLabel('Customer ID')).toBeFocused()
  await page.keyboard.type('20 110')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?customer_no=20110$/)
  await expect(basket.filter({ hasNotText: '20110' })).toHaveCount(0)
  await expect(basket.first()).toBeVisible()

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
  await expect(basket.first()).toBeVisible()
  await expect(page.getByLabel('Customer ID')).toHaveValue('20110')

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/admin\/carts$/)
  await expect(page.getByLabel('Customer ID')).toHaveValue('')
  // every cart there is again, not only the customer's
  await expect.poll(() => asked.at(-1)?.has('customer_no')).toBe(false)
  await expect(basket.filter({ hasNotText: '20110' }).first()).toBeVisible()
})

test('a name finds the customer while it is typed, and filters by the number [CART-02]', async ({ person, server }) => {
  // the customer has one; which of theirs stand on the first page is the business of other stories
  await placeBasket(server.url)
  const page = await person('sales1')
  const field = page.getByLabel('Customer ID')
  const found = page.getByRole('listbox', { name: 'Customers found' })
  const search = async () => {
    await openList(page, '/admin/carts')
    await page.keyboard.press('/')
    await page.keyboard.type('garage lindenhof ag')
    await found.getByRole('option').first().waitFor()
  }
  await search()
  const option = found.getByRole('option', { name: /^20110 Garage Lindenhof/ })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectNoSeriousAxe(page)
  await screens(page, 'customer-filter', { languages: ['en'], again: search })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?customer_no=20110$/)
  await expect(field).toHaveValue('20110')
  await expect(page.getByRole('search')).toContainText('Garage Lindenhof')
  await expect(page.getByRole('row', { name: /^Basket/ }).filter({ hasNotText: '20110' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /^Basket/ }).first()).toBeVisible()

  await test.step('from the filter the arrow goes down to the rows', async () => {
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('row', { name: /^Basket/ }).first()).toBeFocused()
  })
  await test.step('arrows move among the customers, Escape closes them and then leaves the field', async () => {
    await field.fill('garage')
    await expect(found.getByRole('option').nth(1)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(found.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(found.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(found).toBeHidden()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('garage')
    await page.keyboard.press('Escape')
    await expect(field).not.toBeFocused()
  })
  await test.step('a phone says number and name', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/carts?customer_no=20110')
    await expect(page.getByRole('group', { name: 'Active filters' })).toContainText(/20110 · Garage Lindenhof/)
  })
})

test('a name that matches nothing is said at the field, and searches for nothing; Enter waits for the answer [CART-02]', async ({
  person,
}) => {
  const page = await person('sales1')
  // what is on its way is read again every few seconds: of the orders those that have arrived
  for (const address of ['/admin/carts', '/admin/orders?handoff__in=accepted', '/admin/handoffs']) {
    await page.goto(address)
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
    const asked: string[] = []
    const note = (request: Request) => void asked.push(request.url())
    const field = page.getByLabel('Customer ID')
    await field.fill('no such garage')
    await expect(page.getByRole('status').filter({ hasText: 'No customer found' })).toBeVisible()
    page.on('request', note)
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByRole('search')).toContainText('No customer found')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    page.off('request', note)
    expect(asked.filter((url) => /\/api\/v1\/(carts|orders|handoffs)\?/.test(url))).toEqual([])
    await expect(page).toHaveURL(({ pathname, search }) => pathname + search === address)
  }

  await openList(page, '/admin/carts')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v2/customers/choices?*', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('/')
  await page.keyboard.type('garage lindenhof ag')
  await page.keyboard.press('Enter')
  answer()
  await expect(page).toHaveURL(/\?customer_no=20110$/)

  await page.getByLabel('Customer ID').fill('garage')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('search')).toContainText('Choose one of the customers found')
  await expect(page).toHaveURL(/\?customer_no=20110$/)
})

test('what nobody has seen is one click away from the count, and a filter of its own [CART-08S]', async ({ person, server }) => {
  const id = await placeBasket(server.url)
  const page = await person('sales1')
  await openList(page, '/admin/carts')
  await page.getByRole('button', { name: /^\d+ not seen$/ }).click()
  await expect(page).toHaveURL(/\?seen=false$/)
  await expect(page.getByLabel('Not seen only')).toBeChecked()
  // other stories leave more of them than a page holds
  await page.goto('/admin/carts?seen=false&order_by=-id')
  await expect(rowOf(page, id)).toBeVisible()
  for (const name of await page.getByRole('row', { name: /^Basket/ }).all())
    await expect(name).toHaveAttribute('aria-label', /not seen/)
  await page.getByLabel('Not seen only').uncheck()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/\/admin\/carts\?order_by=-id$/)

  await page.goto('/admin/dashboard')
  const entry = page.getByRole('link', { name: /Shopping carts \d+ not seen/ })
  await entry.getByText(/^\d+\+?$/).click()
  await expect(page).toHaveURL(/\/admin\/carts\?seen=false$/)
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
  await expect.poll(async () => (await shownIds(page)).filter((id) => ids.includes(id))).toEqual([])
  await page.goBack()
  await expect.poll(() => shownIds(page)).toEqual(ids)

  await page.getByLabel('Rows per page').click()
  await page.getByRole('option', { name: '5', exact: true }).click()
  await expect.poll(() => shownIds(page)).toEqual(ids.slice(0, 5))
  await page.reload()
  await expect.poll(() => shownIds(page)).toEqual(ids.slice(0, 5))
})
