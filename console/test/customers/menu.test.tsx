import type { Right } from '@disadmin/contract/kit/access'
import { address, expect, goTo, mountConsole, page, test, textsOf } from '../kit/index.ts'
import { act, lindenhof, openCustomers, openMenu, rowOf, serveCustomer, serveCustomers } from './customers.ts'

test('a row and its menu open the customer, the menu edits it, Insert opens the wizard [CUST-09] [CUST-10] [CUST-14]', async () => {
  serveCustomer()
  await openCustomers()
  await rowOf('Garage Lindenhof AG').getByText('20110').click()
  await expect.poll(address).toBe('/admin/customers/1')
  await goTo('/admin/customers')
  await act('Open')
  await expect.poll(address).toBe('/admin/customers/1')
  await goTo('/admin/customers')
  await act('Edit customer')
  await expect.poll(address).toBe('/admin/customers/1/edit')
  await goTo('/admin/customers')
  await page.getByRole('link', { name: 'Insert' }).click()
  await expect.poll(address).toBe('/admin/customers/new')
})

const entries = ['Open', 'Edit customer', 'Log in as customer', 'Modify permissions', 'Deactivate', 'Hide', 'Delete']

test.each<[Right, string, string]>([
  ['Customers/update', 'Edit customer', '[CUST-10]'],
  ['CustomerPermissionMembership/update', 'Modify permissions', '[CUST-11]'],
  ['Customers/activate', 'Deactivate', '[CUST-12]'],
  ['Customers/delete', 'Delete', '[CUST-13]'],
  ['Customers/hide', 'Hide', '[CUST-15S]'],
  ['ImpersonateCustomer/read', 'Log in as customer', '[IMP-03]'],
])('without %s the menu of a row has all but “%s” %s', async (right, entry) => {
  serveCustomers([lindenhof()])
  await openCustomers('/admin/customers', { without: [right] })
  await openMenu()
  const shown = textsOf(page.getByRole('menuitem')).map((text) => text.replace('↵', ''))
  expect(shown).toEqual(entries.filter((name) => name !== entry))
})

test('without Customers/create there is no Insert, without Customers/update no import, and without Customers/read no entry and no screen [CUST-01] [CUST-14]', async () => {
  await openCustomers('/admin/customers', { without: ['Customers/create'] })
  await expect.element(page.getByRole('link', { name: 'Insert' })).not.toBeInTheDocument()
  await openCustomers('/admin/customers', { without: ['Customers/update'] })
  await expect.element(page.getByRole('link', { name: 'Insert' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import' })).not.toBeInTheDocument()
  await mountConsole({ as: 'it', at: '/admin/customers' })
  await expect.poll(address).toBe('/admin/404')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect.element(menu.getByRole('link', { name: 'Last logins' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Customers' })).not.toBeInTheDocument()
})
