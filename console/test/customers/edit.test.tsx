import { customer } from '@disadmin/contract/customers/customer'
import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { myUser } from '@disadmin/contract/my-user/my-user'
import { search } from '@disadmin/contract/search/search'
import { users } from '@disadmin/contract/users/users'
import type { Right } from '@disadmin/contract/kit/access'
import {
  address,
  answer,
  answerOnce,
  expect,
  expectNoSeriousAxe,
  mountConsole,
  page,
  press,
  recorded,
  refused,
  sent,
  test,
  textsOf,
  toast,
  type,
} from '../kit/index.ts'
import { field, lindenhof, missingFields, openMenu, serveCustomer, serveCustomers } from './customers.ts'

const save = () => page.getByRole('button', { name: 'Save changes' })
const oracle = () => page.getByRole('checkbox', { name: 'Signs in with the Oracle type' })
const tab = (name: string) => page.getByRole('tab', { name })
const tabs = () => textsOf(page.getByRole('tab')).map((text) => text.replace(/\d+$/, ''))
const all = ['Edit customer', 'Permissions', 'Accessible permissions', 'Delivery terms', 'Module licences', 'Onboard customers']
const ofOthers = all.filter((name) => !['Accessible permissions', 'Onboard customers'].includes(name))

const openForm = async (as: 'admin' | 'manager' = 'admin') => {
  await mountConsole({ as, at: '/admin/customers/1/edit' })
  await expect.element(field('City')).toBeVisible()
}

test('the palette opens a tab by its name, before the screen of that name', async () => {
  serveCustomer()
  answer(users.rights, recorded(users.rights))
  answer(search.find, {})
  answer(search.name, {})
  await openForm()
  await press('Control+k')
  await type('perm\n')
  await expect.element(tab('Permissions')).toHaveFocus()
  await expect.poll(address).toBe('/admin/customers/1/edit?tab=permissions')
})

test('a customer and its main user are edited; leaving a tab with unsaved input asks [CUST-32] [CUST-33] [CUST-40] [CUST-63]', async () => {
  serveCustomer()
  answer(users.rights, recorded(users.rights))
  await openForm()
  expect(missingFields()).toEqual(['currency'])
  expect(tabs()).toEqual(ofOthers)
  await expect.element(save()).toBeDisabled()
  await field('City').fill('Luzern')
  await field('Post code').fill('610')
  await press('Control+s')
  await expect.element(field('Post code')).toHaveFocus()
  expect(sent(customer.patch)).toEqual([])
  await field('Post code').fill('6100')
  await oracle().click()
  await expectNoSeriousAxe()
  await tab('Permissions').click()
  await expect.element(page.getByRole('dialog', { name: 'There is unsaved input' })).toBeVisible()
  await press('Control+s')
  await page.getByRole('button', { name: 'Back to the form' }).last().click()
  expect(sent(customer.patch)).toEqual([])
  await press('Control+s')
  await expect.element(toast('Customer: 20110 Garage Lindenhof AG was successfully edited.')).toBeVisible()
  await expect.element(oracle()).toBeChecked()
  await expect.element(save()).toBeDisabled()
  expect(sent(customer.patch)[0]?.body).toEqual({ city: 'Luzern', post_code: '6100', main_user_auth_type: 'oracle', version: 1 })
  await tab('Permissions').click()
  await expect.poll(address).toBe('/admin/customers/1/edit?tab=permissions')
})

test('what somebody else saved meanwhile is shown beside one’s own, and nothing is overwritten unseen', async () => {
  const served = serveCustomer()
  await openForm()
  await field('City').fill('Luzern')
  answerOnce(customer.patch, () => {
    served.customer = { ...served.customer, city: 'Zug', address_1: 'Seestrasse', version: 2 }
    return refused(409, { code: 'stale', error_message: 'Somebody was quicker' })
  })
  await save().click()
  await expect.element(page.getByText('Somebody else saved this customer while you were editing it.')).toBeVisible()
  await expect.element(page.getByText('City: Zug there, Luzern here')).toBeVisible()
  await expect.element(field('Street')).toHaveValue('Seestrasse')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(field('City')).toHaveValue('Zug')
  await field('House number').fill('118')
  await save().click()
  await expect.element(toast(/was successfully edited/)).toBeVisible()
  await expect.element(page.getByText('Somebody else saved this customer')).not.toBeInTheDocument()
  expect(sent(customer.patch).at(-1)?.body).toEqual({ address_2: '118', version: 2 })
})

test('an older address leads to the delivery terms of the customer [CUST-33] [CUST-38]', async () => {
  serveCustomer()
  await mountConsole({ as: 'admin', at: '/admin/customers/1/edit?goTo=2' })
  await expect.poll(address).toBe('/admin/customers/1/edit?tab=terms')
  await expect.element(tab('Delivery terms')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('region', { name: 'Delivery terms' })).toBeVisible()
})

test('a reseller has its two tabs more, and who is none has not [CUST-33] [CUST-34] [CUST-35]', async () => {
  serveCustomer({ is_reseller: true })
  await openForm()
  expect(tabs()).toEqual(all)
  serveCustomer()
  await mountConsole({ as: 'admin', at: '/admin/customers/1/edit?tab=onboard' })
  await expect.element(tab('Edit customer')).toHaveAttribute('aria-selected', 'true')
  expect(tabs()).toEqual(ofOthers)
})

test.each<[Right, string[], string]>([
  ['UserPermissionMembership/update', ['Accessible permissions'], '[CUST-34]'],
  ['CustomerPermissionMembership/update', ['Permissions'], '[CUST-34] [PERM-19S]'],
  ['DeliveryOptionMembership/read', ['Delivery terms'], '[CUST-33]'],
])('without %s there is no tab %s %s', async (right, gone) => {
  serveCustomer({ is_reseller: true })
  await mountConsole({ as: 'admin', without: [right], at: '/admin/customers/1/edit' })
  await expect.element(field('City')).toBeVisible()
  expect(tabs()).toEqual(all.filter((name) => !gone.includes(name)))
})

test('CustomerPermissionMembership/update alone gives and takes the permissions of a main user [CUST-33] [PERM-19S]', async () => {
  serveCustomer()
  const { permission_id, codename, name } = recorded(users.rights).objects.find((right) => right.codename === 'view_webhook')!
  const right = { permission_id, codename, name, own: 0, grouped: 0, held: 0, grantable: true }
  answer(customerMembership.read, { people: 1, without: [], objects: [right] })
  const outcome = { id: 1, customer_no: '20110', name: 'Garage Lindenhof AG', changed: true, given: [permission_id], taken: [] }
  answer(customerMembership.permissions, { objects: [outcome] })
  const without = ['Users/read', 'Users/update', 'UserPermissionMembership/update'] as const
  await mountConsole({ as: 'admin', without, at: '/admin/customers/1/edit?tab=permissions' })
  const box = page.getByRole('checkbox', { name: 'Webhooks: Read' })
  await box.click()
  await expectNoSeriousAxe()
  await save().click()
  await expect.element(toast('Permissions were added.')).toBeVisible()
  expect(sent(customerMembership.permissions)[0]?.body).toEqual({ customer_ids: [1], permission_ids: [permission_id] })
  await expect.element(save()).toBeDisabled()
})

test('without a main user the permissions say that there is no login yet [CUST-33]', async () => {
  serveCustomer({ main_user_id: null })
  await mountConsole({ as: 'admin', at: '/admin/customers/1/edit?tab=permissions' })
  await expect.element(page.getByText('This customer has no user yet')).toBeVisible()
  expect(tabs()).toEqual(ofOthers)
})

test('accessible permissions are read by whoever may not change them, and say so [CUST-34] [CUST-73]', async () => {
  serveCustomer({ is_reseller: true })
  await mountConsole({ as: 'manager', at: '/admin/customers/1/edit?tab=accessible' })
  await expect.element(page.getByText('You may look at these permissions, not change them.')).toBeVisible()
  const box = page.getByRole('table').getByRole('checkbox').first()
  await expect.element(box).toBeDisabled()
  await expect.element(save()).not.toBeInTheDocument()
})

test('one’s own company is not edited here but in the company settings; its sub-customers are onboarded here [CUST-35]', async () => {
  const own = recorded(myUser.get, 'reseller').customer!
  serveCustomers([lindenhof(own)])
  serveCustomer({ ...own, is_reseller: true })
  await mountConsole({ as: 'reseller', at: '/admin/customers' })
  await openMenu(own.name)
  expect(textsOf(page.getByRole('menuitem'))).toEqual(['Open↵', 'Edit customer', 'Company settings'])
  await mountConsole({ as: 'reseller', at: `/admin/customers/${own.id}/edit` })
  await expect.element(page.getByText('Your own company is changed in the company settings.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Company settings' }).click()
  await expect.poll(address).toBe('/admin/company-settings')
  await mountConsole({ as: 'reseller', at: `/admin/customers/${own.id}/edit` })
  await expect.element(tab('Onboard customers')).toBeVisible()
})

test('a branch manager changes no discount group and no type of sign-in [CUST-40] [CUST-41]', async () => {
  serveCustomer({ discount_group: null, licences: null })
  await openForm('manager')
  await expect.element(page.getByRole('combobox', { name: 'Discount group' })).toBeDisabled()
  await expect.element(oracle()).toBeDisabled()
  await expect.element(tab('Module licences')).not.toBeInTheDocument()
  await field('City').fill('Uster')
  await save().click()
  await expect.element(toast(/was successfully edited/)).toBeVisible()
  expect(sent(customer.patch)[0]?.body).toEqual({ city: 'Uster', version: 1 })
})

test('without Customers/update nothing is edited [CUST-32]', async () => {
  await mountConsole({ as: 'admin', without: ['Customers/update'], at: '/admin/customers/1/edit' })
  await expect.poll(address).toBe('/admin/404')
})
