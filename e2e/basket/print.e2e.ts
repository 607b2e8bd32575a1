import type { Page } from '@playwright/test'
import { ownBasket, placeBasket, placedLine } from '../kit/baskets.ts'
import { pagesOf } from '../kit/pdf.ts'
import { reloadIn } from '../kit/screens.ts'
import { enterAs, expect, test } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { open, type } from './baskets.ts'

const printed = async (page: Page) => pagesOf(await page.pdf({ preferCSSPageSize: true }))

test('a basket is printed as its pick list: every line of it, on numbered pages, and nothing of the screen', async ({ page }) => {
  await enterAs(page, 'sales1')
  const { id } = await ownBasket(page, 120)
  const dialog = await open(page, id)
  const pages = await printed(page)
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

test('what stands in the cells is what is picked, saved or not, by tour; with barcodes on request, in German too', async ({
  page,
}) => {
  await enterAs(page, 'sales1')
  const items = [
    ...Array.from({ length: 3 }, (_, n) => ({ ...placedLine, product_no: `0042-${n + 1}` })),
    { ...placedLine, product_no: 'ÖL-4' },
  ]
  const id = await placeBasket(page.url(), { items, note: 'Tor 4, vor 07:00' })
  const dialog = await open(page, id)
  await type(page, [1, 'deliver_qty'], '2')
  const plain = (await printed(page)).join(' ')
  expect(plain).toMatch(/Branch (Emmen|Zürich|Bern|[A-Z]\S+) printed/)
  expect(plain).toMatch(/\+41[ \d]{8,}/)
  expect(plain).toContain('1 line, 2 pieces')
  expect(plain).toContain('Pieces to deliver 2')
  expect(plain).toContain('Not to be picked now · 3 lines')
  expect(plain).toContain('Note Tor 4, vor 07:00')
  expect(plain.indexOf('0042-2')).toBeLessThan(plain.indexOf('0042-1'))

  const barcodes = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'))
      const drawn = [...document.querySelectorAll('.paper [data-barcode]')].map((one) => one.getAttribute('data-barcode'))
      window.dispatchEvent(new Event('afterprint'))
      return drawn
    })
  expect(await barcodes()).toEqual([])
  await dialog.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'With barcodes' }).click()
  await page.keyboard.press('Escape')
  // what is not among the signs of Code 128 has none
  expect(await barcodes()).toEqual(['0042-2', '0042-1', '0042-3'])

  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Basket was successfully saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await reloadIn(page, 'de')
  await page.goto(`/admin/carts?basket=${id}`)
  await page.getByRole('gridcell').first().waitFor()
  expect(await barcodes()).toHaveLength(3)
  const german = (await printed(page)).join(' ')
  for (const said of ['Rüstliste', 'Zu liefernde Stück 2', 'Jetzt nicht zu rüsten · 3 Zeilen', 'Seite 1 von 1'])
    expect(german).toContain(said)
})

test('opened among the orders, a basket is printed as an order, with what it costs', async ({ page }) => {
  await enterAs(page, 'sales1')
  const { id } = await ownBasket(page, 2)
  await page.goto(`/admin/orders?basket=${id}`)
  await page.getByRole('gridcell').first().waitFor()
  const [text = '', ...more] = await printed(page)
  expect(more).toEqual([])
  for (const said of ['Order sheet', `Basket ${id}`, '0042-1', '0042-2', 'At the wholesaler', 'Total customer price CHF 117.60'])
    expect(text).toContain(said)
  expect(text).not.toContain('Picked by')
})
