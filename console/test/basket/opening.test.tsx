import { carts } from '@disadmin/contract/carts/carts'
import type { Right } from '@disadmin/contract/kit/access'
import {
  answer,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  press,
  recorded,
  refused,
  sent,
  test,
  toast,
  type,
  userEvent,
} from '../kit/index.ts'
import { basketOf, serveBasket } from './basket.ts'
import { buttonOf, cell, dialogOf, editors, enter, focused, linesOf, openBasket } from './page.ts'

const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)
const columns = [
  ...['Product number', 'Active number', 'Description', 'Catalogue link', 'Availability', 'Customer price', 'Delivery date'],
  ...['Delivery option', 'Homolog.', 'Vehicle', 'Discount %', 'Limited discount code', 'Retail price', 'Reseller price'],
  ...['Delivered', 'Ordered', 'Deliver qty', 'Order qty', 'Reference', 'Status'],
]
const deeds = ['Close', 'Save', 'Send order', 'Delivery & E-mail', 'Delivery']

test('opening shows the customer as a link with the phone number, and five buttons, marks the basket as seen and does not lock it [CART-08S] [CART-17] [CART-26] [CART-34]', async () => {
  const served = await openBasket(basketOf(2, { seen: false, seen_by_name: null }))
  const dialog = dialogOf(served)
  const customer = dialog.getByRole('link', { name: 'Garage Lindenhof AG' })
  await expect.element(customer).toHaveAttribute('href', `/admin/customers/${served.cart.owner.customer.id}`)
  await expect.element(dialog.getByRole('link', { name: '+41 44 000 88 92' })).toHaveAttribute('href', 'tel:+41440008892')
  await expect.element(dialog.getByText('Kirchweg 44')).toBeVisible()
  await expect.element(dialog.getByRole('definition').filter({ hasText: '117.60' })).toBeVisible()
  for (const term of ['Delivery address', 'Total customer price'])
    await expect.element(dialog.getByRole('term').filter({ hasText: term })).toBeVisible()
  await expect.element(dialog.getByText(/^Seen by Anna Keller/)).toBeVisible()
  expect(sent(carts.salesUpdate).map(({ body }) => body)).toEqual([{ seen: true }])
  const foot = dialog.element().querySelector('footer')!
  expect(texts([...foot.querySelectorAll('button')]).toSorted()).toEqual(deeds.toSorted())
  await expect.element(dialog.getByText('Not locked')).toBeVisible()
  expect(sent(carts.lock)).toEqual([])
})

test('the line table has the twenty columns, 10 lines a page and additional items beneath their line [CART-20] [CART-24] [CART-25]', async () => {
  const extra = { product_no: '0042-A', active_no: '', catalogue_url: '', description: 'Dichtring', price: 1.2, ordered: 1 }
  const long = 'Ölfilter für Dieselmotoren mit langem Wechselintervall und Überdruckventil'
  const lines = Array.from({ length: 14 }, (_, n) => ({
    additional_item: n === 1 ? extra : null,
    ...(n === 2 && { description: long }),
  }))
  const served = await openBasket(basketOf(lines))
  expect(texts(linesOf(served).getByRole('columnheader').elements())).toEqual(columns)
  const shown = () => texts([...document.querySelectorAll('[role="gridcell"][data-line][data-key="product_no"]')])
  expect(shown()).toEqual(Array.from({ length: 10 }, (_, n) => `0042-${n + 1}`))
  // heads and cells are aligned, however long a text is
  const edges = [...document.querySelectorAll('[role="grid"] [role="row"]:has(.basket-cell)')].map((row) =>
    [...row.querySelectorAll('.basket-cell')].map((one) => Math.round(one.getBoundingClientRect().left)).join(' '),
  )
  expect(new Set(edges).size).toBe(1)
  const below = cell(1, 'product_no').element().closest('[role="row"]')?.nextElementSibling?.textContent
  expect(below).toContain('0042-A')
  expect(below).toContain('goes with its line')
  await buttonOf(served, 'Next lines').click()
  await expect.poll(shown).toEqual(['0042-11', '0042-12', '0042-13', '0042-14'])
  await expect.element(dialogOf(served).getByText(/^Lines 11–14 of 14/)).toBeVisible()
})

test('a long description is cut at 30 characters; hover and focus show all of it [CART-23]', async () => {
  const full = 'Ölfilter für Dieselmotoren mit langem Wechselintervall'
  await openBasket(basketOf([{ description: full }]))
  const shown = cell(0, 'description')
  await expect.element(shown).toHaveTextContent('Ölfilter für Dieselmotoren mit…')
  await shown.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(full)
  await userEvent.unhover(shown)
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
  await cell(0, 'active_no').click()
  await press('ArrowRight')
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(full)
})

test('"Customer address" is enabled for cooperation-concept customers only [CART-19] [CART-22S]', async () => {
  const other = await openBasket(basketOf(1))
  await expect.element(dialogOf(other).getByLabelText('Customer address')).toBeDisabled()
  await expect.element(dialogOf(other).getByText('Allowed for CoCo customers only')).toBeVisible()
  const cart = basketOf(1)
  const { customer } = cart.owner
  const coco = { ...cart.owner, customer: { ...customer, is_coco: true, post_code: '6020', city: 'Emmen' } }
  const served = await openBasket({ ...cart, owner: coco })
  await dialogOf(served).getByLabelText('Customer address').click()
  await expect.element(dialogOf(served).getByText('6020 Emmen')).toBeVisible()
  await buttonOf(served, 'Save').click()
  await expect.element(toast('Basket was successfully saved.')).toBeVisible()
  expect(sent(carts.patch)[0]?.body).toMatchObject({ to_customer_address: true })
})

test.each<[Right, string[]]>([
  ['Carts/update', ['Save']],
  ['Carts/deliver', ['Delivery', 'Delivery & E-mail']],
  ['Carts/send', ['Send order']],
  ['Carts/lock', ['Lock']],
])('without %s its buttons are missing, and all others are there [CART-27] [CART-28] [CART-29] [CART-30]', async (right, gone) => {
  const served = serveBasket(basketOf(1))
  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${served.cart.id}`, without: [right] })
  await expect.element(linesOf(served)).toBeVisible()
  for (const name of [...deeds, 'Lock'])
    expect([name, buttonOf(served, name).elements().length]).toEqual([name, gone.includes(name) ? 0 : 1])
})

test('people who may only read see the lines, no button that changes anything, and open no cell [CART-27] [CART-28] [CART-29] [CART-30]', async () => {
  const served = serveBasket(basketOf(2, { seen: false }))
  const without: Right[] = ['Carts/update', 'Carts/deliver', 'Carts/send', 'Carts/lock']
  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${served.cart.id}`, without })
  await expect.element(linesOf(served)).toBeVisible()
  for (const name of [...deeds, 'Lock', 'Unlock'])
    expect([name, buttonOf(served, name).elements().length]).toEqual([name, name === 'Close' ? 1 : 0])
  await cell(0, 'reference').click()
  await type('x')
  expect(editors()).toBe(0)
  expect(sent(carts.salesUpdate)).toEqual([])
})

test('without CartItems/read there is no line table [CART-21]', async () => {
  const served = serveBasket(basketOf([]))
  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${served.cart.id}`, without: ['CartItems/read'] })
  await expect.element(dialogOf(served).getByText('The lines of this basket are not open to your account.')).toBeVisible()
  await expect.element(dialogOf(served).getByRole('grid')).not.toBeInTheDocument()
})

test('a basket that cannot be read says so, a retry reads it, and Escape closes it [ERR-15S]', async () => {
  const served = serveBasket()
  answer(carts.get, refused(500, { error_message: 'no', request_id: 'abc' }))
  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${served.cart.id}` })
  const dialog = dialogOf(served)
  await expect.element(dialog.getByText('The basket could not be read')).toBeVisible()
  answer(carts.get, () => served.cart)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(linesOf(served)).toBeVisible()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each(['light', 'dark'] as const)('nothing serious for axe with a line changed and a cell to correct, %s', async (theme) => {
  const served = serveBasket(basketOf(12))
  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${served.cart.id}`, theme })
  await enter(1, 'deliver_qty', '99999')
  await enter(0, 'deliver_qty', '1')
  await expect.element(buttonOf(served, '1 cell to correct')).toBeVisible()
  await expectNoSeriousAxe()
  expect(focused()).toBe('1 deliver_qty')
})

test('the head names who else looks and what others changed since the last look; marked lines are reached by the keyboard and say who changed them', async () => {
  const served = serveBasket(basketOf(14))
  const change = { by: 'Marco Rossi', at: '2026-11-24T09:05:00.000Z' }
  const lines = [2, 12].map((id) => ({ id, ...change, fields: ['deliver_qty' as const, 'delivered' as const] }))
  const changed_since = { looked_at: '2026-11-23T08:00:00.000Z', lines, head: { ...change, fields: ['note' as const] } }
  answer(carts.get, () => ({ ...served.cart, changed_since }))
  answer(carts.lockInfo, { ...recorded(carts.lockInfo), viewers: ['Marco Rossi', 'Admin Kurz'] })
  await mountConsole({ as: 'sales1', at: `/admin/carts?basket=${served.cart.id}` })
  const dialog = dialogOf(served)
  await expect.element(dialog.getByRole('definition').filter({ hasText: 'Marco Rossi, Admin Kurz' })).toBeVisible()
  expect([sent(carts.get)[0]?.query, sent(carts.lockInfo)[0]?.query]).toEqual([{ looking: 'true' }, { looking: 'true' }])
  const said = /Changed by Marco Rossi on 24\.11\.2026 \d\d:05: Deliver qty, Delivered/
  await expect.element(cell(1, 'product_no')).toMatchTextContent(said)
  expect(cell(0, 'product_no').element().textContent).toBe('0042-1')
  const tinted = [...document.querySelectorAll('.basket-cell:has(.basket-tint)')].map((one) => one.getAttribute('data-key'))
  expect(tinted).toEqual(['delivered', 'deliver_qty'])
  await expect.element(dialog.getByText(/Note.*\(Changed by Marco Rossi on .*: Note\)/)).toBeVisible()
  // the dialog has given the focus to the lines
  await expect.poll(focused).toBe('0 deliver_qty')
  for (const line of ['1', '11', '1']) {
    ;(buttonOf(served, '2 lines').element() as HTMLElement).focus()
    await press('Enter')
    await expect.poll(focused).toBe(`${line} product_no`)
  }
  await expect.element(cell(1, 'product_no')).toHaveAttribute('data-tip', expect.stringMatching(said))
  await expectNoSeriousAxe()
})
