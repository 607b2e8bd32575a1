import { enterAs, expect, signIn, test } from '../kit/test.ts'
import { openList } from './shop.ts'

test('a list remembers for each person its last sorting and whether its filter is folded away; the URL wins [CART-06S]', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  await openList(page, '/admin/carts')
  const city = page.getByRole('columnheader', { name: 'Customer city' })
  await city.getByRole('button').click()
  await city.getByRole('button').click()
  await expect(city).toHaveAttribute('aria-sort', 'descending')
  await page.goBack()
  await page.goBack()
  await expect(city).toHaveAttribute('aria-sort', 'none')
  await page.getByRole('button', { name: 'Hide the filter' }).click()
  await expect(page.getByLabel('Customer ID')).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('new, partly done')

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^Shopping carts/ }).click()
  await expect(page).toHaveURL(/\?order_by=-owner__customer__city$/)
  await expect(city).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByLabel('Customer ID')).toHaveCount(0)
  await openList(page, '/admin/carts?order_by=created_at')
  await expect(page.getByRole('columnheader', { name: 'Date created' })).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Customer ID')).toBeFocused()

  await page.evaluate(() => localStorage.removeItem('disadmin.token'))
  await page.goto('/auth/sign-in')
  await signIn(page, 'sales2')
  await openList(page, '/admin/carts')
  await expect(page.getByRole('columnheader', { name: 'Basket entry No.' })).toHaveAttribute('aria-sort', 'ascending')
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
