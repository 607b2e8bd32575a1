import { carts } from '@disadmin/contract/carts/carts'
import { search } from '@disadmin/contract/search/search'
import { expect, hold, mountConsole, page, press, test } from '../kit/index.ts'
import { basketOf, serveBasket } from './basket.ts'
import { cell, dialogOf, focused, linesOf, palette, serveSearch } from './page.ts'

test('Enter in the palette before the search has answered opens the basket that it finds, and the keyboard is in its lines', async () => {
  const served = serveBasket(basketOf(2))
  serveSearch(served.cart)
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press('Control+k')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  const finding = hold(search.find)
  await press(...String(served.cart.id), 'Enter')
  await expect.element(palette).toBeVisible()
  finding.release()
  await expect.element(linesOf(served)).toBeVisible()
  await expect.poll(focused).toBe('0 deliver_qty')
})

test('a further key takes an Enter before the answer back, and the next one is for what is typed then', async () => {
  const served = serveBasket(basketOf(2))
  serveSearch(served.cart)
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press('Control+k')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  const finding = hold(search.find)
  await press(...`${served.cart.id}1`, 'Enter', 'Backspace')
  await expect.element(palette.getByRole('combobox')).toHaveValue(String(served.cart.id))
  finding.release()
  await expect.element(palette.getByRole('option', { name: String(served.cart.id), selected: true })).toBeVisible()
  await expect.element(palette).toBeVisible()
  await press('Enter')
  await expect.element(linesOf(served)).toBeVisible()
})

test('Enter on a basket’s row while its lines are on the way moves the focus to them when they come; Escape closes it before [CART-09]', async () => {
  const served = serveBasket()
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  const row = page.getByRole('row', { name: String(served.cart.id) })
  await expect.element(row).toBeVisible()
  const reading = hold(carts.get)
  row.element().focus()
  await press('Enter')
  await expect.element(dialogOf(served).getByRole('status', { name: 'Loading' })).toBeVisible()
  await press('Escape')
  await expect.element(dialogOf(served)).not.toBeInTheDocument()
  await expect.element(row).toHaveFocus()
  await press('Enter')
  await expect.element(dialogOf(served).getByRole('status', { name: 'Loading' })).toBeVisible()
  reading.release()
  await expect.element(cell(0, 'deliver_qty')).toHaveFocus()
})
