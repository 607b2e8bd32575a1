import { carts } from '@disadmin/contract/carts/carts'
import { search } from '@disadmin/contract/search/search'
import { serveBasket } from '../basket/basket.ts'
import { cell, dialogOf, openBasket } from '../basket/page.ts'
import { address, answer, expect, goTo, mountConsole, page, press, recorded, sent, test, textsOf } from '../kit/index.ts'
import { ask, choose, field, group, palette, selected } from './palette.ts'

test('what was opened last stands first, by number alone on the device, and nobody else finds it there', async () => {
  answer(search.name, { carts: recorded(search.find).carts!.slice(0, 1) })
  const served = await openBasket()
  const { id } = served.cart
  await goTo('/admin/dashboard')
  await ask()
  await expect.element(group('Recently opened').first()).toMatchTextContent(String(id))
  expect(sent(search.name).at(-1)?.query).toEqual({ carts: String(id) })
  const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('disadmin.used.'))
  expect(kept).toHaveLength(1)
  expect(kept[0]![1]).not.toMatch(/garage|keller/i)

  await mountConsole({ as: 'it', at: '/admin/dashboard' })
  await ask()
  await expect.element(palette.getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await expect.element(palette.getByText(String(id))).not.toBeInTheDocument()
})

const openCarts = async () => {
  const served = serveBasket()
  await mountConsole({ as: 'sales1', at: '/admin/carts' })
  return { served, row: page.getByRole('row', { name: `Basket ${served.cart.id}` }) }
}

test('what can be done with the row in focus is done by keys alone', async () => {
  const { served, row } = await openCarts()
  await expect.element(row).toBeVisible()
  await press('ArrowDown')
  await expect.element(row).toHaveFocus()
  await ask('>lock')
  await expect.element(group(new RegExp(String(served.cart.id))).first()).toMatchTextContent('Lock')
  await expect.element(selected).toMatchTextContent('L')
  await press('Enter')
  await expect.poll(() => sent(carts.lock).map(({ body }) => body)).toEqual([{ cart_ids: [served.cart.id], is_locked: true }])
})

test('what can be done with the selection is done by keys alone', async () => {
  const { row } = await openCarts()
  await row.getByRole('checkbox').click()
  await ask('>deliver')
  await expect.element(group('Here').first()).toMatchTextContent('Deliver')
})

test('what can be done with the opened basket is done by keys alone', async () => {
  answer(search.name, {})
  const served = await openBasket()
  const basket = dialogOf(served)
  await choose('>lock')
  await expect.element(basket.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await ask('>fill what is open')
  await expect.element(selected).toMatchTextContent('Ctrl')
  await press('Enter')
  await expect.element(basket.getByRole('button', { name: 'Save' })).toBeEnabled()
  await expect.element(cell(0, 'deliver_qty')).toHaveAttribute('data-changed')
  await choose('>unlock')
  await expect.element(basket.getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
})

test('a customer found by number leads to what one may open of it, and that page begins at its work', async () => {
  answer(search.find, ({ query }) => (query.q === '20110' ? { customers: recorded(search.find).customers!.slice(0, 1) } : {}))
  answer(search.name, {})
  const offered = async (as: 'sales1' | 'manager') => {
    await mountConsole({ as, at: '/admin/dashboard' })
    await ask('20110')
    await expect.element(group('Customers').first()).toMatchTextContent('Garage Lindenhof')
    return textsOf(group('Customers')).slice(1)
  }
  expect(await offered('sales1')).toEqual([])
  expect(await offered('manager')).toEqual(['20110Delivery terms'])
  await press('ArrowDown', 'Enter')
  await expect.poll(address).toBe('/admin/customers/1/edit?tab=terms')
  await expect.element(page.getByRole('button', { name: 'Add a term' })).toHaveFocus()
})

test('an entry of the configuration is found and gets the focus', async () => {
  await mountConsole({ as: 'admin', at: '/admin/dashboard' })
  await ask('lock minutes')
  await group('Settings').first().click()
  await expect.poll(() => location.search).toBe('?tab=configuration')
  await expect.poll(() => document.activeElement?.closest('[data-entry]')?.getAttribute('data-entry')).toBe('lock_minutes')
})

test('a part of one’s own settings opens by its name', async () => {
  answer(search.find, {})
  await mountConsole({ as: 'sales1', at: '/admin/dashboard' })
  const settings = page.getByRole('dialog', { name: /^Default settings for/ })
  for (const name of ['Second factor', 'API keys']) {
    await choose(name.toLowerCase())
    await expect.element(settings.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await press('Escape')
    await expect.element(settings).not.toBeInTheDocument()
  }
})

test('the palette keeps what was typed while the list beneath writes its remembered sort into the address', async () => {
  const { row } = await openCarts()
  await expect.element(row).toBeVisible()
  await page.getByRole('columnheader', { name: 'Customer city' }).getByRole('button').click()
  await expect.poll(() => location.search).toBe('?order_by=owner__customer__city')
  await goTo('/admin/dashboard')
  void goTo('/admin/carts')
  await ask('dash')
  await expect.poll(() => location.search).toBe('?order_by=owner__customer__city')
  await expect.element(field).toHaveValue('dash')
})
