import { carts } from '@disadmin/contract/carts/carts'
import { counts } from '@disadmin/contract/counts/counts'
import { customerChoices } from '@disadmin/contract/customers/customer-choices'
import { handoffs } from '@disadmin/contract/handoffs/handoffs'
import { orders } from '@disadmin/contract/orders/orders'
import {
  address,
  answer,
  expect,
  expectNoSeriousAxe,
  goTo,
  hold,
  mountConsole,
  page,
  press,
  recorded,
  reload,
  resize,
  sent,
  test,
  textsOf,
  type,
} from '../kit/index.ts'
import { openCarts, rowOf, serveCarts, someCarts } from './list.ts'

const asked = () => sent(carts.list).at(-1)?.query
const customer = () => page.getByLabelText('Customer ID')
const found = () => page.getByRole('listbox', { name: 'Customers found' })
const bar = () => page.getByRole('search')
const filterButton = (name: string) => bar().getByRole('button', { name })

test('filters are in the URL; Back goes back, Reset returns to the defaults [CART-02] [CART-03] [CART-04] [CART-58]', async () => {
  await openCarts()
  expect(asked()).toEqual({ offset: '0', limit: '20', order_by: '-created_at', status__in: 'new,partly_done' })
  await press('/')
  await expect.element(customer()).toHaveFocus()
  await type('20 110\n')
  await expect.poll(address).toBe('/admin/carts?customer_no=20110')
  await expect.poll(asked).toMatchObject({ customer_no: '20110', status__in: 'new,partly_done' })

  await page.getByRole('combobox', { name: 'Status' }).click()
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['all', 'new, partly done', 'new', 'partly done', 'closed'])
  await page.getByRole('option', { name: 'all' }).click()
  await filterButton('Find').click()
  await expect.poll(address).toMatch(/[?&]status__in=(&|$)/)
  await expect.poll(asked).not.toHaveProperty('status__in')

  history.back()
  await expect.poll(address).toBe('/admin/carts?customer_no=20110')
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toMatchTextContent('new, partly done')
  reload()
  await expect.element(customer()).toHaveValue('20110')

  await filterButton('Reset').click()
  await expect.poll(address).toBe('/admin/carts')
  await expect.element(customer()).toHaveValue('')
  await expect.poll(asked).not.toHaveProperty('customer_no')
})

/** Ten customers match garage, one garage lindenhof. */
const serveChoices = () =>
  answer(customerChoices.find, ({ query }) => {
    const { objects } = recorded(customerChoices.find)
    return { objects: query['q'] === 'garage' ? objects : objects.filter(({ customer_no }) => customer_no === '20110') }
  })

test('customers with open baskets are suggested first, with their number, and Enter chooses one [CART-02]', async () => {
  const of = (id: number, name: string, open_carts: number) => ({ id, customer_no: `2011${id}`, name, city: 'Zürich', open_carts })
  answer(customerChoices.find, { objects: [of(1, 'Lindenhof Zulauf', 4), of(2, 'Lindenhof Apollo', 0)] })
  await openCarts()
  await press('/')
  await type('lindenhof')
  await expect
    .poll(() => textsOf(found().getByRole('option')))
    .toEqual(['20111 Lindenhof ZulaufZürich · 4 open carts', '20112 Lindenhof ApolloZürich'])
  expect(sent(customerChoices.find).at(-1)?.query).toEqual({ q: 'lindenhof', open_carts: 'true' })
  await press('Enter')
  await expect.poll(address).toBe('/admin/carts?customer_no=20111')
})

test('typing a name finds the customer and filters by the number; keys go on to the rows [CART-02]', async () => {
  serveChoices()
  await openCarts()
  await press('/')
  await type('garage lindenhof ag')
  const option = found().getByRole('option', { name: /^20110 Garage Lindenhof/ })
  await expect.element(option).toHaveAttribute('aria-selected', 'true')
  await expect.element(customer()).toHaveAttribute('aria-expanded', 'true')
  await expectNoSeriousAxe()
  await press('Enter')
  await expect.poll(address).toBe('/admin/carts?customer_no=20110')
  await expect.element(bar()).toMatchTextContent('Garage Lindenhof')
  await expect.element(customer()).toHaveFocus()
  await press('ArrowDown')
  await expect.element(page.getByRole('row', { name: /^Basket/ }).first()).toHaveFocus()

  await customer().fill('garage')
  await expect.element(found().getByRole('option').nth(1)).toBeVisible()
  await press('ArrowDown')
  await expect.element(found().getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await press('ArrowUp', 'ArrowUp')
  await expect.element(found().getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await press('Escape')
  await expect.element(found()).not.toBeInTheDocument()
  await expect.element(customer()).toHaveValue('garage')
  await press('Escape')
  await expect.element(customer()).not.toHaveFocus()
  await resize(390, 844)
  await goTo('/admin/carts?customer_no=20110')
  await expect.element(page.getByRole('group', { name: 'Active filters' })).toMatchTextContent(/20110 · Garage Lindenhof/)
})

test.each([
  ['/admin/carts', carts.list],
  ['/admin/orders', orders.list],
  ['/admin/handoffs', handoffs.list],
] as const)('a name without a match is reported at the field, and filters nothing: %s [CART-02]', async (at, list) => {
  answer(customerChoices.find, { objects: [] })
  await mountConsole({ as: 'sales1', at })
  await expect.poll(() => sent(list)).not.toEqual([])
  const before = sent(list).length
  await customer().fill('no such garage')
  await expect.element(page.getByRole('status').getByText('No customer found')).toBeVisible()
  await filterButton('Find').click()
  await expect.element(bar()).toMatchTextContent('No customer found')
  await expect.element(customer()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(customer()).toHaveFocus()
  expect(sent(list)).toHaveLength(before)
  expect(address()).toBe(at)
})

test('Enter waits for the search; of several matches one has to be chosen [CART-02]', async () => {
  serveChoices()
  await openCarts()
  const { release } = hold(customerChoices.find)
  await press('/')
  await type('garage lindenhof ag\n')
  release()
  await expect.poll(address).toBe('/admin/carts?customer_no=20110')
  await customer().fill('garage')
  await filterButton('Find').click()
  await expect.element(bar()).toMatchTextContent('Choose one of the customers found')
  expect(address()).toBe('/admin/carts?customer_no=20110')
})

test('unseen baskets are one click away from the count, and have a filter [CART-08S]', async () => {
  await openCarts()
  await page.getByRole('button', { name: /^24 not seen$/ }).click()
  await expect.poll(address).toBe('/admin/carts?seen=false')
  await expect.poll(asked).toMatchObject({ seen: 'false' })
  await expect.element(page.getByLabelText('Not seen only')).toBeChecked()
  await page.getByLabelText('Not seen only').click()
  await filterButton('Find').click()
  await expect.poll(address).toBe('/admin/carts')
  await goTo('/admin/downloads')
  await page.getByRole('link', { name: 'Shopping carts 24 not seen' }).getByText(/^24$/).click()
  await expect.poll(address).toBe('/admin/carts?seen=false')
})

test('a day is typed as DD/MM/YYYY, stays a day in the URL, and means the person’s own day [CART-02] [FMT-11] [FMT-15S]', async () => {
  await openCarts()
  const from = () => page.getByRole('textbox', { name: 'From date' })
  const to = () => page.getByRole('textbox', { name: 'To date' })
  await from().fill('01/11/2026')
  await to().fill('02.11.2026')
  await press('Enter')
  await expect.poll(address).toBe('/admin/carts?from=2026-11-01&to=2026-11-02')
  await expect.poll(asked).toMatchObject({ from: '2026-10-31T23:00:00.000Z', to: '2026-11-02T22:59:59.999Z' })
  // a filter looks back
  await from().fill('2.11')
  await press('Enter')
  await expect.poll(address).toBe('/admin/carts?from=2026-11-02&to=2026-11-02')
  await expect.element(from()).toHaveValue('02/11/2026')
  await from().fill('31/02/2026')
  await press('Enter')
  await expect.element(page.getByText('Must be a date')).toBeVisible()
  expect(address()).toMatch(/from=2026-11-02/)

  // the second time there is no filter to reset, only what is typed
  for (const _ of ['with a filter', 'without one']) {
    await from().fill('31/02/2026')
    await filterButton('Reset').click()
    await expect.poll(address).toBe('/admin/carts')
    await expect.element(from()).toHaveValue('')
    await expect.element(to()).toHaveValue('')
    await expect.element(page.getByText('Must be a date')).not.toBeInTheDocument()
  }
})

test('an empty result names the filter and how to find more [FMT-13]', async () => {
  const served = serveCarts(someCarts(1))
  answer(carts.list, ({ query }) => {
    const objects = query['from'] ? [] : served.rows
    return { objects, meta: { total_count: objects.length } }
  })
  await mountConsole({ as: 'sales1', at: '/admin/carts?customer_no=20110&from=2019-01-01&to=2019-01-02' })
  const empty = page.getByRole('table')
  await expect.element(empty).toMatchTextContent('No carts match this filter')
  await expect.element(empty).toMatchTextContent('Customer ID 20110, Status new, partly done, from 01.01.2019, until 02.01.2019.')
  await expect.element(empty).toMatchTextContent('Without the date there is 1.')
  await empty.getByRole('button', { name: 'Remove the date' }).click()
  await expect.poll(address).toBe('/admin/carts?customer_no=20110')
  await expect.element(rowOf(105_000)).toBeVisible()
})

test('the menu shows the number of unseen baskets; without the right there is neither entry nor screen [CART-01]', async () => {
  answer(counts.get, { ...recorded(counts.get), carts: 7 })
  await mountConsole({ as: 'sales1', at: '/admin/downloads' })
  await expect.element(page.getByRole('link', { name: 'Shopping carts 7 not seen' })).toBeVisible()
  await mountConsole({ as: 'it', at: '/admin/carts' })
  await expect.poll(address).toBe('/admin/404')
  await expect.element(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Shopping carts/ })).not.toBeInTheDocument()
})
