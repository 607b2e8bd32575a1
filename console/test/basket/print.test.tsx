import { orders } from '@disadmin/contract/orders/orders'
import { answer, expect, mountConsole, page, press, recorded, test } from '../kit/index.ts'
import { basketOf, serveBasket } from './basket.ts'
import { cell, dialogOf, enter, openBasket } from './page.ts'

/** The printed text and barcodes. */
const printed = () => {
  dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector('.paper')!
  const text = paper.textContent
  const barcodes = [...paper.querySelectorAll('[data-barcode]')].map((one) => one.getAttribute('data-barcode'))
  dispatchEvent(new Event('afterprint'))
  return { text, barcodes }
}

const lines = [{}, {}, {}, { product_no: 'ÖL-4' }]

test('the pick list prints the content of the cells, saved or not, and nothing else of the screen', async () => {
  await openBasket(basketOf(lines, { note: 'Tor 4, vor 07:00' }))
  await enter(1, 'deliver_qty', '2')
  const { text, barcodes } = printed()
  for (const said of [
    'Pick list',
    'Branch Zürich',
    '+41 44 000 88 92',
    '1 line, 2 pieces',
    'Pieces to deliver 2',
    'Not to be picked now · 3 lines',
    'NoteTor 4, vor 07:00',
    'Picked by, date',
  ])
    expect(text).toContain(said)
  expect(text.indexOf('0042-2')).toBeLessThan(text.indexOf('0042-1'))
  expect(barcodes).toEqual([])
  await expect.poll(() => document.querySelector('.paper')).toBeNull()
})

test('barcodes are printed on request, which the device remembers, in German too', async () => {
  const served = await openBasket(basketOf(lines))
  await dialogOf(served).getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'With barcodes' }).click()
  await press('Escape')
  // a number with characters outside of Code 128 has no barcode
  await expect.poll(() => printed().barcodes).toEqual(['0042-1', '0042-2', '0042-3'])
  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${served.cart.id}`, language: 'de' })
  await expect.element(cell(0, 'status')).toBeVisible()
  const { text, barcodes } = printed()
  expect(barcodes).toHaveLength(3)
  for (const said of ['Rüstliste', 'Jetzt nicht zu rüsten · 4 Zeilen']) expect(text).toContain(said)
})

test('opened among the orders, a basket is printed as an order, with what it costs', async () => {
  const served = serveBasket(basketOf(2))
  answer(orders.list, recorded(orders.list))
  await mountConsole({ as: 'sales1', at: `/admin/orders?basket=${served.cart.id}` })
  await expect.element(cell(0, 'status')).toBeVisible()
  const { text } = printed()
  for (const said of [
    'Order sheet',
    `Basket ${served.cart.id}`,
    '0042-1',
    '0042-2',
    'At the wholesaler',
    'Total customer price CHF 117.60',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Picked by')
})
