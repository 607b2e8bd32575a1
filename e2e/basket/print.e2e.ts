import { ownBasket } from '../kit/baskets.ts'
import { pagesOf } from '../kit/pdf.ts'
import { enterAs, expect, test } from '../kit/test.ts'
import { open } from './baskets.ts'

test('a basket is printed as its pick list: every line of it, on numbered pages, and nothing of the screen', async ({ page }) => {
  await enterAs(page, 'sales1')
  const { id } = await ownBasket(page, 120)
  const dialog = await open(page, id)
  const pages = await pagesOf(await page.pdf({ preferCSSPageSize: true }))
  const all = pages.join(' ')
  expect(pages.length).toBeGreaterThan(2)
  for (const said of ['Pick list', `Basket ${id}`, 'Not to be picked now · 120 lines', 'Picked by, date'])
    expect(all).toContain(said)
  for (let line = 1; line <= 120; line++) expect(all).toContain(` 0042-${line} `)
  for (const [at, text] of pages.entries())
    for (const said of ['Product number', `Page ${at + 1} of ${pages.length}`]) expect(text).toContain(said)
  expect(all).not.toContain('Shopping carts')
  await expect(page.locator('.paper')).toHaveCount(0)
  await expect(dialog.getByRole('gridcell').first()).toBeVisible()
})
