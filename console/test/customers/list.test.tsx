import { branches } from '@disadmin/contract/branches/branches'
import { customers } from '@disadmin/contract/customers/customers'
import { deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import {
  address,
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  file,
  hold,
  mountConsole,
  page,
  press,
  reload,
  sent,
  test,
  textsOf,
  toast,
} from '../kit/index.ts'
import { lindenhof, openCustomers, rowOf, rows, serveCustomers } from './customers.ts'

const asked = () => sent(customers.list).at(-1)?.query
const search = () => page.getByLabelText('Customer ID/name')
const bar = () => page.getByRole('search')
const find = () => bar().getByRole('button', { name: 'Find' })
const choose = async (filter: string, option: string) => {
  await bar().getByRole('combobox', { name: filter }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}$`) }).click()
}
const columns = [
  'Customer ID',
  'Site ID',
  'Name',
  'Login name',
  'Role',
  'Discount group',
  'Permissions',
  'Delivery terms',
  'Actions',
]

test('the list has its place in the menu and its columns, of which three sort [CUST-01] [CUST-03] [CUST-04] [FMT-09] [FMT-10]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/downloads' })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Customers' }).click()
  await expect.element(rowOf('Garage Lindenhof AG')).toBeVisible()
  expect(address()).toBe('/admin/customers')
  expect(textsOf(page.getByRole('columnheader'))).toEqual(['', ...columns])
  expect(textsOf(page.getByRole('columnheader').getByRole('button'))).toEqual(['Customer ID', 'Name', 'Login name'])
  await expect.element(page.getByRole('columnheader', { name: 'Customer ID' })).toHaveAttribute('aria-sort', 'ascending')
  expect(textsOf(rowOf('Garage Lindenhof AG').getByRole('cell'))).toEqual([
    '',
    '20110',
    '0',
    'Garage Lindenhof AG',
    'garage',
    'Customer',
    'Bronze',
    '6',
    '4',
    '',
  ])
  // the count that is seen is part of its button's name
  await expect.element(page.getByRole('button', { name: '6, View the permissions of Garage Lindenhof AG' })).toBeVisible()
  const name = page.getByRole('columnheader', { name: 'Name' }).first()
  for (const [order, sort] of [
    ['name_1', 'ascending'],
    ['-name_1', 'descending'],
    [undefined, 'none'],
  ] as const) {
    await name.getByRole('button').click()
    await expect.element(name).toHaveAttribute('aria-sort', sort)
    await expect.poll(() => asked()?.['order_by']).toBe(order)
  }
})

test('customers are found by number or name, reset, and paged; the place is in the URL [CUST-02] [CUST-05] [FMT-06] [FMT-07]', async () => {
  await openCustomers()
  expect(asked()).toEqual({ offset: '0', limit: '20', order_by: 'customer_no' })
  await search().fill('20110')
  await press('Enter')
  await expect.poll(address).toBe('/admin/customers?q=20110')
  await expect.poll(asked).toMatchObject({ q: '20110' })
  answerOnce(customers.list, { objects: [], meta: { total_count: 0 } })
  await search().fill('nobody of that name')
  await press('Enter')
  await expect.element(page.getByText('No customers match this filter')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).first().click()
  await expect.poll(address).toBe('/admin/customers')
  await expect.element(rows().first()).toBeVisible()

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(address).toBe('/admin/customers?offset=20&limit=20')
  await expect.poll(asked).toMatchObject({ offset: '20', limit: '20' })
  history.back()
  await expect.poll(asked).toMatchObject({ offset: '0' })
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['5', '10', '20', '50'])
})

test('customers are narrowed by all there is to choose: the address says so, after a reload too; Reset brings all of them again [CUST-60S]', async () => {
  await openCustomers()
  await choose('Branch', 'Zürich')
  await choose('State', 'inactive')
  await choose('Type', '2-step')
  await choose('Discount group', 'Gold')
  await choose('Delivery term', 'none')
  await page.getByLabelText('Reseller').fill('20517')
  await page.getByLabelText('Without login').click()
  await page.getByLabelText('Show hidden').click()
  const filter = {
    branch: '1',
    is_active: 'false',
    type: '2_STEP',
    discount_group__id: '4',
    delivery_option__id: 'none',
    reseller_no: '20517',
    without_login: 'true',
    show_hidden: 'true',
  }
  await find().click()
  await expect.poll(asked).toEqual({ offset: '0', limit: '20', order_by: 'customer_no', ...filter })
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(filter)
  reload()
  await expect.element(rows().first()).toBeVisible()
  expect(asked()).toMatchObject(filter)
  await choose('Delivery term', 'all')
  await find().click()
  await expect.poll(asked).not.toHaveProperty('delivery_option__id')
  await bar().getByRole('button', { name: 'Reset' }).click()
  await expect.poll(address).toBe('/admin/customers')
  await expect.poll(asked).toEqual({ offset: '0', limit: '20', order_by: 'customer_no' })
})

test('the fields of the filter are there before their choices are, and the customers below stay where they are', async () => {
  const held = [branches.list, discountGroups.list, deliveryOptions.list].map(hold)
  await openCustomers()
  const before = rows().first().element().getBoundingClientRect().y
  for (const name of ['Branch', 'Discount group', 'Delivery term'])
    await expect.element(bar().getByRole('combobox', { name })).toBeVisible()
  for (const { release } of held) release()
  await choose('Branch', 'Zürich')
  await choose('Discount group', 'Gold')
  await choose('Delivery term', 'Express')
  expect(rows().first().element().getBoundingClientRect().y).toBe(before)
})

test('permissions and delivery terms are looked at, by keys alone; which is open stands in the address [CUST-06] [CUST-07]', async () => {
  serveCustomers([lindenhof()])
  await openCustomers()
  const permissions = page.getByRole('button', { name: /View the permissions of Garage Lindenhof AG/ })
  ;(permissions.element() as HTMLElement).focus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Permissions of Garage Lindenhof AG' })
  await expect.element(dialog).toMatchTextContent('Main user garage (Customer)')
  expect([...dialog.element().querySelectorAll('li')].map((line) => line.firstElementChild?.textContent)).toEqual(
    lindenhof().main_user_permissions.map(({ codename }) => codename),
  )
  expect(dialog.element().querySelectorAll('input, select, textarea')).toHaveLength(0)
  await expectNoSeriousAxe()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(permissions).toHaveFocus()
  await press('Tab', 'Enter')
  const terms = page.getByRole('dialog', { name: 'Delivery terms of Garage Lindenhof AG' })
  await expect.poll(() => textsOf(terms.getByRole('listitem'))).toEqual(['Pick-up', 'Tour 06:30', 'Tour 11:00', 'Tour 16:00'])
  expect(terms.element().querySelectorAll('input, select, textarea')).toHaveLength(0)
  expect(address()).toBe('/admin/customers?terms=1')
  reload()
  await expect.element(terms).toBeVisible()
})

test('the selected customers are a file, and all that is found without a selection', async () => {
  answer(customers.export, file('three lines', 'customers.csv'))
  await openCustomers('/admin/customers?is_active=false')
  await rows().nth(0).getByRole('checkbox').click()
  await rows().nth(1).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: '.csv' }).click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect(sent(customers.export).map(({ body }) => body)).toEqual([{ customer_ids: [1, 2], format: 'csv' }])
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: '.txt' }).click()
  answerOnce(customers.list, file('lines', 'customers.txt'))
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.poll(asked).toEqual({ format: 'txt', is_active: 'false', order_by: 'customer_no' })
})

test('on a phone customers are cards with the same two lists, and nothing scrolls sideways', async () => {
  await openCustomers('/admin/customers', { width: 390, height: 844 })
  const card = page.getByRole('listitem', { name: 'Customer 20110 Garage Lindenhof AG' })
  await card.getByRole('button', { name: '4 delivery terms' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Delivery terms of Garage Lindenhof AG' })).toBeVisible()
  await press('Escape')
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectNoSeriousAxe()
})
