import { deliveryOptionMembership as membership } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import type { Right } from '@disadmin/contract/kit/access'
import {
  address,
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  file,
  mountConsole,
  page,
  press,
  recorded,
  sent,
  test,
  textsOf,
  toast,
} from '../kit/index.ts'
import { serveCustomer } from '../customers/customers.ts'
import { serveTerms } from './terms.ts'

const post = { id: 6, name: 'Post' }
const rows = () => page.getByRole('row', { name: /^Customer \d/ })
const row = (no: string) => page.getByRole('row', { name: new RegExp(`^Customer ${no} `) })
const chips = (no: string) => textsOf(row(no).getByRole('listitem'))
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}$`) })
const find = () => page.getByRole('search').getByRole('button', { name: 'Find' })
const asked = () =>
  sent(membership.list)
    .filter(({ query }) => query['limit'] !== '5')
    .at(-1)?.query
const changed = () => sent(membership.change).map(({ body }) => body)
/** The first is the filter's, the second stands in the bar. */
const chooseTerm = async (name: string, which = 1) => {
  await page.getByRole('combobox', { name: 'Delivery term' }).nth(which).click()
  await page.getByRole('option', { name: new RegExp(`^${name}$`) }).click()
}

const open = async (person: Partial<Parameters<typeof mountConsole>[0]> = {}) => {
  await mountConsole({ as: 'admin', at: '/admin/delivery-terms', ...person })
  await expect.element(rows().first()).toBeVisible()
}

test('the page has its place in the menu, two tabs and its columns [DTERM-01] [DTERM-02] [DTERM-11] [DTERM-13S]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/downloads' })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Delivery terms' }).click()
  await expect.poll(address).toBe('/admin/delivery-terms')
  await expect.element(rows().first()).toBeVisible()
  expect(textsOf(page.getByRole('tab'))).toEqual(['Delivery terms of customers', 'Setting delivery terms'])
  const columns = ['Customer ID', 'Customer name', 'City', 'Delivery terms', 'Actions']
  expect(textsOf(page.getByRole('columnheader'))).toEqual(['', ...columns])
  expect(textsOf(page.getByRole('columnheader').getByRole('button'))).toEqual(columns.slice(0, 3))
  expect(chips('20110')).toEqual(['Pick-up', 'Tour 06:30', 'Tour 11:00', 'Tour 16:00'])
})

test('customers are found by number or name and by a term, all of them and none [DTERM-03] [DTERM-04]', async () => {
  await open()
  await page.getByRole('combobox', { name: 'Delivery term' }).first().click()
  await expect.poll(() => textsOf(page.getByRole('option')).slice(0, 3)).toEqual(['all', 'none', 'Express'])
  await page.getByRole('option', { name: 'Express' }).click()
  await find().click()
  await expect.poll(asked).toMatchObject({ delivery_option__id: '4' })
  expect(address()).toBe('/admin/delivery-terms?delivery_option__id=4')
  await chooseTerm('none', 0)
  answerOnce(membership.list, {
    objects: [{ ...recorded(membership.list).objects[0]!, delivery_options: [] }],
    meta: { total_count: 1 },
  })
  await find().click()
  await expect.poll(asked).toMatchObject({ delivery_option__id: 'none' })
  await expect.element(row('20110')).toMatchTextContent('No term yet')
  await page.getByLabelText('Customer ID/name').fill('20110')
  await press('Enter')
  await expect.poll(asked).toMatchObject({ q: '20110', delivery_option__id: 'none' })
  await page.getByRole('search').getByRole('button', { name: 'Reset' }).click()
  await expect.poll(address).toBe('/admin/delivery-terms')
})

test('a term is added to the selected and removed from them; each can be taken back [DTERM-05] [DTERM-06] [DTERM-07] [DTERM-08] [DTERM-26]', async () => {
  serveTerms()
  await open()
  await chooseTerm('Post')
  await button('Add').click()
  await expect.element(toast('Select at least one customer!')).toBeVisible()
  await button('Remove').click()
  expect(changed()).toEqual([])
  const before = ['20110', '20147', '20184'].map(chips)
  await page.getByRole('columnheader').getByRole('checkbox').click()
  await expect.element(page.getByText('1 of 3 has Post already')).toBeVisible()
  await expectNoSeriousAxe()
  await button('Add').click()
  await expect.element(toast('Delivery term was successfully added')).toBeVisible()
  for (const one of rows().all()) await expect.element(one).toMatchTextContent('Post')
  await button('Undo').click()
  await expect.element(toast('Taken back.')).toBeVisible()
  await expect.poll(() => chips('20110')).toEqual(before[0])
  expect(chips('20147')).toContain('Post')
  await button('Remove').click()
  await expect.element(toast('Delivery term was successfully removed')).toBeVisible()
  for (const one of rows().all()) await expect.element(one).not.toMatchTextContent('Post')
  await button('Undo').first().click()
  await expect.element(row('20147')).toMatchTextContent('Post')
  expect(changed()).toEqual([
    { customer_ids: [1, 2, 3], delivery_option_ids: [post.id], is_delete: false },
    { customer_ids: [1, 3], delivery_option_ids: [post.id], is_delete: true },
    { customer_ids: [1, 2, 3], delivery_option_ids: [post.id], is_delete: true },
    { customer_ids: [2], delivery_option_ids: [post.id], is_delete: false },
  ])
})

test('a chip takes its term from its customer, by keys too, and gives it back [DTERM-11]', async () => {
  serveTerms()
  await open()
  const before = chips('20110')
  const chip = row('20110').getByRole('button', { name: 'Remove Pick-up from Garage Lindenhof AG' })
  ;(chip.element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(toast('Delivery term was successfully removed')).toBeVisible()
  await expect.element(page.getByText('Pick-up, 20110 Garage Lindenhof AG')).toBeVisible()
  await expect.poll(() => chips('20110')).toEqual(before.slice(1))
  expect(changed()).toEqual([{ customer_ids: [1], delivery_option_ids: [5], is_delete: true }])
  await button('Undo').click()
  await expect.poll(() => chips('20110').toSorted()).toEqual(before.toSorted())
})

test('the selected and the found come as csv [DTERM-09] [DTERM-10]', async () => {
  serveTerms()
  answer(membership.export, file('two lines', 'terms.csv'))
  await open({ at: '/admin/delivery-terms?q=garage' })
  await rows().first().getByRole('checkbox').click()
  await button('Export .csv').click()
  await expect.element(toast('Successfully downloaded.')).toBeVisible()
  expect(sent(membership.export).map(({ body }) => body)).toEqual([{ customer_ids: [1], format: 'csv' }])
  answerOnce(membership.list, file('all lines', 'terms.csv'))
  await button('What is exported').click()
  await page.getByRole('menuitem', { name: 'Everything found (3)' }).click()
  await expect.poll(() => sent(membership.list).at(-1)?.query).toEqual({ q: 'garage', order_by: 'customer_no', format: 'csv' })
})

test.each<[Right, string, string]>([
  ['DeliveryOptionMembership/update', 'Add', '[DTERM-06]'],
  ['DeliveryOptionMembership/delete', 'Remove', '[DTERM-07]'],
])('without %s there is no %s %s', async (right, gone) => {
  await open({ without: [right] })
  for (const name of ['Add', 'Remove']) {
    const there = expect.element(button(name))
    await (name === gone ? there.not.toBeInTheDocument() : there.toBeVisible())
  }
  const chip = expect.element(page.getByRole('button', { name: 'Remove Pick-up from Garage Lindenhof AG' }))
  await (gone === 'Remove' ? chip.not.toBeInTheDocument() : chip.toBeVisible())
})

test('the page does not exist without the right to read customers’ terms [DTERM-01]', async () => {
  await mountConsole({ as: 'admin', without: ['DeliveryOptionMembership/read'], at: '/admin/delivery-terms' })
  await expect.poll(address).toBe('/admin/404')
  await expect.element(page.getByRole('link', { name: 'Customers' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Delivery terms' })).not.toBeInTheDocument()
})

test('a row leads to the customer’s own page with its terms, where they are given and taken as well [DTERM-12] [CUST-38]', async () => {
  serveCustomer()
  const served = serveTerms()
  await open()
  served.rows = served.rows.slice(0, 1)
  const link = page.getByRole('link', { name: 'Edit 20110' })
  await expect.element(link).toHaveAttribute('href', '/admin/customers/1/edit?goTo=2')
  await link.click()
  const edited = page.getByRole('region', { name: 'Edit customer' })
  await expect.element(edited.getByRole('tab', { name: /^Delivery terms/ })).toHaveAttribute('aria-selected', 'true')
  const region = edited.getByRole('region', { name: 'Delivery terms' })
  await region.getByRole('button', { name: 'Add a term' }).click()
  await expect.poll(() => textsOf(page.getByRole('menuitem'))).toEqual(['Express', 'Post'])
  await page.getByRole('menuitem', { name: 'Post' }).click()
  await expect.element(toast('Delivery term was successfully added')).toBeVisible()
  await region.getByRole('button', { name: 'Remove Post from' }).click()
  await expect.element(toast('Delivery term was successfully removed')).toBeVisible()
  await expect.element(region.getByText('Post')).not.toBeInTheDocument()
  expect(changed().map(({ customer_ids, is_delete }) => [customer_ids, is_delete])).toEqual([
    [[1], false],
    [[1], true],
  ])
})
