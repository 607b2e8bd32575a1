import { carts } from '@disadmin/contract/carts/carts'
import { search } from '@disadmin/contract/search/search'
import { expect, hold, mountConsole, page, press, test } from '../kit/index.ts'
import { basketOf, serveBasket } from './basket.ts'
import { cell, dialogOf, focused, linesOf, palette, serveSearch } from './page.ts'

test('Enter in the palette before the search has answered opens the basket it finds, with the focus in the lines', async () => {
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

test('another key cancels an early Enter, and the next Enter is for the new text', async () => {
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

test('Enter on a row focuses the lines once they are loaded; Escape closes the basket before [CART-09]', async () => {
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
