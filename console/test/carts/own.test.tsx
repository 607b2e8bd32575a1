import { carts } from '@disadmin/contract/carts/carts'
import { counts } from '@disadmin/contract/counts/counts'
import { orders } from '@disadmin/contract/orders/orders'
import {
  address,
  answer,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  press,
  recorded,
  sent,
  test,
  textsOf,
} from '../kit/index.ts'
import { openCarts, rowOf, serveCarts, someCarts } from './list.ts'

const progress = { lines: 5, delivered: 3, at_wholesaler: 1, expected: '2026-11-30' }
const served = () => someCarts(2).map((row) => ({ ...row, ref_number: 'R-7', progress }))
const heads = () => textsOf(page.getByRole('columnheader'))
const asked = () => sent(carts.list).at(-1)?.query
const ofEach = ['Date created', 'Status', 'Delivered', 'At the wholesaler', 'Expected', 'Reference no.', 'Note']

test('a garage’s list says how far its baskets have come; no number of its own, nothing unseen, no lock, no clerk’s action', async () => {
  serveCarts(served())
  answer(counts.get, {})
  await openCarts('/admin/carts', { as: 'garage', plus: ['Carts/update', 'Carts/lock'] })
  expect(heads()).toEqual(['', 'Basket entry No.', ...ofEach])
  await expect.element(rowOf(105_000)).toMatchTextContent('3 of 5130.11.2026R-7')
  await expect.element(rowOf(105_000)).toHaveAccessibleName('Basket 105000')
  for (const name of ['Not seen only', 'Customer ID']) await expect.element(page.getByLabelText(name)).not.toBeInTheDocument()
  expect(page.getByRole('tab').elements()).toEqual([])
  await rowOf(105_000).getByRole('checkbox').click()
  await expect.element(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible()
  for (const name of ['Lock', 'Delivery', 'Send order', 'Open basket 105000'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  await expectNoSeriousAxe()
})

test('a reseller turns by keyboard to its own baskets and to those of its customers; the URL says which', async () => {
  serveCarts(served())
  await openCarts('/admin/carts', { as: 'reseller' })
  expect(heads()).toEqual(['', 'Basket entry No.', 'Customer ID', 'Customer name', ...ofEach])
  ;(page.getByRole('tab', { name: 'All' }).element() as HTMLElement).focus()
  await press('ArrowRight')
  await expect.poll(() => asked()?.['own']).toBe('true')
  await expect.poll(heads).toEqual(['', 'Basket entry No.', ...ofEach])
  await press('ArrowRight')
  await expect.poll(address).toContain('own=false')
  expect(asked()).toMatchObject({ own: 'false', status__in: 'new,partly_done' })
  await expect.element(page.getByRole('tab', { name: 'Customers’ baskets' })).toHaveFocus()
})

test('on a phone a card says what is delivered and expected, and opens its basket', async () => {
  serveCarts(served())
  await openCarts('/admin/carts', { as: 'garage', width: 390 })
  const card = page.getByRole('listitem', { name: 'Basket 105000' })
  await expect.element(card).toMatchTextContent('Delivered 3 of 5Expected 30.11.2026')
  await expect.element(card).not.toMatchTextContent('Lindenhof')
  await card.click()
  await expect.element(page.getByRole('dialog', { name: 'Basket detail 105000' })).toBeVisible()
})

test('who of a customer may see orders sees the same there, and no hand-offs', async () => {
  const [row] = recorded(orders.list).objects
  answer(orders.list, { objects: [{ ...row!, progress }], meta: { total_count: 1 } })
  await mountConsole({ as: 'garage', at: '/admin/orders', plus: ['Order/read'] })
  await expect.element(page.getByRole('row', { name: `Basket ${row!.id}` })).toMatchTextContent('3 of 5')
  expect(heads()).toEqual(['', 'Basket entry No.', ...ofEach].slice(1))
  expect(page.getByRole('tab').elements()).toEqual([])
})
