import type { Page } from '@playwright/test'
import { resetOwnSettings } from '../kit/own-settings.ts'
import { expect, test, enterAs, openDashboard } from '../kit/test.ts'

const rows = (page: Page) => page.getByRole('row', { name: /^Basket/ })
const numbers = (page: Page) => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''))

const openCarts = async (page: Page, search = ''): Promise<void> => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.goto(`/admin/carts${search}`)
  await rows(page).first().waitFor()
}

test('a page has 20 rows; 5, 10, 20, 50 are offered, and the choice holds for every list and after a reload [FMT-06] [FMT-07] [FMT-08] [SET-19]', async ({
  page,
  request,
}) => {
  await openCarts(page)
  await expect(rows(page)).toHaveCount(20)
  const size = page.getByRole('combobox', { name: 'Rows per page' })
  await size.click()
  await expect(page.getByRole('option')).toHaveText(['5', '10', '20', '50'])
  await page.getByRole('option', { name: '5', exact: true }).click()
  await expect(rows(page)).toHaveCount(5)
  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('disadmin.settings') ?? '{}') as { itemsPerPage?: number; rowsPerPageOptions?: number[] },
  )
  expect(kept).toMatchObject({ itemsPerPage: 5, rowsPerPageOptions: [5, 10, 20, 50] })
  await page.close()
  await resetOwnSettings(request, 'sales1')
})

test('it begins ascending; a head clicked again sorts descending, then not at all [FMT-09] [FMT-10]', async ({ page }) => {
  await openCarts(page)
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Basket entry No.')).toHaveAttribute('aria-sort', 'ascending')
  const city = head('Customer city')
  await city.getByRole('button').click()
  await expect(city).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/order_by=owner__customer__city$/)
  await city.getByRole('button').click()
  await expect(city).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/order_by=-owner__customer__city$/)
  const asked = page.waitForRequest(/\/api\/v1\/carts\?/)
  await city.getByRole('button').click()
  expect(new URL((await asked).url()).searchParams.has('order_by')).toBe(false)
  await expect(page.locator('th[aria-sort=ascending], th[aria-sort=descending]')).toHaveCount(0)
  await page.goBack()
  await expect(city).toHaveAttribute('aria-sort', 'descending')
})

test('a link to a page, a sort and a filter opens just that; nonsense in it falls back [FMT-08]', async ({ page }) => {
  await openCarts(page, '?offset=10&limit=5&order_by=-id&status__in=closed')
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByRole('textbox', { name: 'Page' })).toHaveValue('3')
  const second = await numbers(page)
  expect(second).toEqual(second.toSorted((a, b) => b.localeCompare(a)))
  await page.goto('/admin/carts?offset=abc&limit=7&order_by=password&status__in=open&customer_no=x1&from=2026-99-99')
  await expect(rows(page)).toHaveCount(20)
})

test('keys move between rows, open and select them', async ({ page }) => {
  await openCarts(page)
  await page.locator('body').press('ArrowDown')
  await expect(rows(page).nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(2)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(rows(page).nth(2).getByRole('checkbox')).toBeChecked()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  const [first] = await numbers(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`basket=${first?.replace(/\D/g, '')}`))
})

test('the selection survives paging and ends with another filter', async ({ page }) => {
  await openCarts(page, '?limit=5')
  await rows(page).nth(0).getByRole('checkbox').check()
  const [first] = await numbers(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/offset=5/)
  // the rows of the first page stand until those of the second are there
  await expect(rows(page).nth(0)).not.toHaveAttribute('aria-label', first!)
  await rows(page).nth(1).getByRole('checkbox').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(rows(page).nth(0).getByRole('checkbox')).toBeChecked()
  await page.getByLabel('Customer ID').fill('20110')
  await page.keyboard.press('Enter')
  await expect(page.getByText('None selected')).toBeVisible()
})

test('all that match can be selected', async ({ page }) => {
  await openCarts(page)
  await rows(page).nth(0).getByRole('checkbox').check()
  const all = page.getByRole('button', { name: /^Select all \d+ matching$/ })
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0]
  await all.click()
  await expect(page.getByText(`${count} selected`)).toBeVisible()
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect(rows(page).last().getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('None selected')).toBeVisible()
})

test('old rows stay while new ones are on their way, dimmed only when that takes long', async ({ page }) => {
  await openCarts(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/v1\/carts\?/, async (route) => {
    await held
    await route.continue()
  })
  const before = await numbers(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('table')).toHaveCSS('opacity', '0.5')
  expect(await numbers(page)).toEqual(before)
  release()
  await expect(page.getByRole('table')).toHaveCSS('opacity', '1')
  await expect.poll(() => numbers(page)).not.toEqual(before)
})

test('columns can be taken away and stay away; what names a row cannot', async ({ page }) => {
  await openCarts(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Note' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Basket entry No.' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Note' })).toBeHidden()
  await page.reload()
  await rows(page).first().waitFor()
  await expect(page.getByRole('columnheader', { name: 'Note' })).toBeHidden()
})

test('on a phone rows are cards, the filter folds into chips, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCards(page)
  const cards = page.getByRole('listitem', { name: /^Basket/ })
  await expect(cards).toHaveCount(20)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await sideways()).toBe(0)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Customer ID').fill('20110')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('20110')
  await page.getByRole('button', { name: 'Remove the filter Customer ID' }).click()
  await expect(page).toHaveURL(/\/admin\/carts$/)
  await cards.first().getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(await sideways()).toBe(0)
})

const openCards = async (page: Page): Promise<void> => {
  await enterAs(page, 'sales1')
  await openDashboard(page)
  await page.goto('/admin/carts')
  await page
    .getByRole('listitem', { name: /^Basket/ })
    .first()
    .waitFor()
}
