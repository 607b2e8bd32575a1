import { enterAs, expect, expectNoSeriousAxe, test } from '../kit/test.ts'
import { cell, grid, openMatrix, unlock } from './matrix.ts'

test('a filter that matches nothing says what it looks at, and Reset brings the categories back [DISC-04]', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/discount-groups?q=no such category')
  await expect(page.getByText('No category matches “no such category”')).toBeVisible()
  await expect(page.getByText('The filter looks at the ID and the description.')).toBeVisible()
  await expect(grid(page)).toHaveCount(0)
  await expectNoSeriousAxe(page)
  await page.getByRole('button', { name: 'Reset' }).last().click()
  await expect(cell(page, 0, 1)).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)
})

test('the dialog of the keys has those of the matrix while it is shown, and no longer', async ({ page }) => {
  await enterAs(page, 'admin')
  await openMatrix(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('In the table of discounts')
  await expect(keys).toContainText('fill right')
  await expectNoSeriousAxe(page)
  await page.keyboard.press('Escape')
  await unlock(page)
  await page.getByRole('tab', { name: 'Customers in discount groups' }).click()
  await expect(grid(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(keys).toContainText('In lists')
  await expect(keys).not.toContainText('In the table of discounts')
})

test('on a German phone no name of a standing column is broken', async ({ person }) => {
  const page = await person('admin', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.evaluate(() => localStorage.setItem('disadmin.settings', JSON.stringify({ currentLanguage: 'de' })))
  await page.goto('/admin/discount-groups')
  const name = page.getByRole('columnheader', { name: 'Kategorienummer' }).locator('span')
  await expect(name).toBeVisible()
  expect(await name.evaluate((span) => span.getClientRects().length === 1 && span.getBoundingClientRect().height < 24)).toBe(true)
  expect(await name.evaluate((span) => span.scrollWidth <= span.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
