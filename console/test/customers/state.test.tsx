import { customerLogin } from '@disadmin/contract/customers/customer-login'
import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { customerState } from '@disadmin/contract/customers/customer-state'
import { deliveryOptionMembership } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { afterEach } from 'vitest'
import { address, answer, expect, expectNoSeriousAxe, page, refused, sent, test, toast, vi } from '../kit/index.ts'
import { act, lindenhof, openCustomers, openMenu, rowOf, rows, serveCustomers } from './customers.ts'

const row = () => rowOf('Garage Lindenhof AG')
const question = () => page.getByRole('alertdialog')
const selectAll = async () => {
  for (const one of rows().all()) await one.getByRole('checkbox').click()
}

test('a row is deactivated after its consequences were said, and activated again [CUST-12] [CUST-66] [CUST-67]', async () => {
  serveCustomers([lindenhof()])
  await openCustomers()
  await act('Deactivate')
  await expect.element(question()).toHaveAccessibleName('Deactivate Garage Lindenhof AG?')
  await expect.element(question()).toMatchTextContent('People who lose access1')
  await expect.element(question()).toMatchTextContent('Open baskets that stay2')
  await expectNoSeriousAxe()
  expect(sent(customerState.deactivate)).toEqual([])
  await question().getByRole('button', { name: 'Yes, deactivate' }).click()
  await expect.element(toast('Garage Lindenhof AG was deactivated')).toBeVisible()
  await expect.element(row().getByText('Inactive')).toBeVisible()
  await act('Activate')
  await expect.element(toast('Garage Lindenhof AG was activated')).toBeVisible()
  await expect.element(row().getByText('Inactive')).not.toBeInTheDocument()
})

test('a row is hidden, found with “Show hidden”, shown again and deleted [CUST-13] [CUST-15S] [CUST-64]', async () => {
  const served = serveCustomers([lindenhof()])
  answer(customerState.delete, () => {
    served.rows = []
    return undefined
  })
  await openCustomers()
  await act('Hide')
  await expect.element(page.getByText('No customers match this filter')).toBeVisible()
  await page.getByLabelText('Show hidden').click()
  await page.getByRole('search').getByRole('button', { name: 'Find' }).click()
  await expect.element(row().getByText('Hidden')).toBeVisible()
  await act('Show again')
  await expect.element(row().getByText('Hidden')).not.toBeInTheDocument()
  await act('Delete')
  await expect.element(question()).toHaveAccessibleName('Are you sure?')
  expect(sent(customerState.delete)).toEqual([])
  await question().getByRole('button', { name: 'Yes, delete!' }).click()
  await expect.element(toast('Customer: Garage Lindenhof AG was successfully deleted.')).toBeVisible()
  await expect.element(page.getByText('No customers match this filter')).toBeVisible()
})

test('what has baskets is not deleted, and deactivating is offered instead [CUST-64] [CUST-76]', async () => {
  serveCustomers([lindenhof()])
  const reason = 'Garage Lindenhof AG has placed baskets (92) and cannot be deleted.'
  answer(customerState.delete, refused(422, { errors: [{ source: '1', message: reason }] }))
  await openCustomers()
  await act('Delete')
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  const dialog = page.getByRole('dialog', { name: 'Garage Lindenhof AG was not deleted' })
  await expect.element(dialog).toMatchTextContent(reason)
  await expectNoSeriousAxe()
  await expect.element(page.getByRole('region', { name: 'Messages' }).getByText(reason)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Deactivate instead' }).click()
  await expect.element(question()).toHaveAccessibleName('Deactivate Garage Lindenhof AG?')
  await question().getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  expect(sent(customerState.deactivate)).toEqual([])
})

const two = () => [lindenhof(), lindenhof({ id: 2, customer_no: '20147', name: 'Carrosserie du Marais' })]
const outcome = (changed: boolean, { id, customer_no, name } = lindenhof()) => ({ id, customer_no, name, changed })

test('several are deactivated at once, and who was so already is told', async () => {
  const [one, other] = two()
  serveCustomers([{ ...one!, is_active: false }, other!])
  answer(customerState.setActive, { objects: [outcome(false, one), outcome(true, other)] })
  await openCustomers()
  await selectAll()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Yes, deactivate' }).click()
  await expect.element(toast('1 customer was deactivated.')).toBeVisible()
  await expect.element(page.getByText('1 was so already: Garage Lindenhof AG')).toBeVisible()
  expect(sent(customerState.setActive).map(({ body }) => body)).toEqual([{ customer_ids: [1, 2], is_active: false }])
})

test('selected customers get a delivery term', async () => {
  serveCustomers([lindenhof()])
  answer(deliveryOptionMembership.change, {
    objects: [{ customer_id: 1, delivery_option_ids: [1, 2, 3, 4, 5], added: [4], removed: [] }],
  })
  await openCustomers()
  await selectAll()
  await page.getByRole('button', { name: 'Add a term' }).click()
  await page.getByRole('menuitem', { name: 'Express' }).click()
  await expect.element(toast('Delivery term was successfully added')).toBeVisible()
  expect(sent(deliveryOptionMembership.change)[0]?.body).toEqual({ customer_ids: [1], delivery_option_ids: [4], is_delete: false })
})

test('selected customers are put into a discount group, and who was in it already is told [CUST-71]', async () => {
  const [one, other] = two()
  serveCustomers([one!, other!])
  answer(customerMembership.discountGroup, { objects: [outcome(false, one), outcome(true, other)] })
  await openCustomers()
  await selectAll()
  await page.getByRole('button', { name: 'Discount group' }).click()
  await page.getByRole('menuitem', { name: 'Silver' }).click()
  await expect.element(toast('1 customer was put into Silver.')).toBeVisible()
  await expect.element(page.getByText('1 was so already: Garage Lindenhof AG')).toBeVisible()
  expect(sent(customerMembership.discountGroup)[0]?.body).toEqual({ customer_ids: [1, 2], discount_group_ids: [3] })
})

afterEach(() => void vi.restoreAllMocks())

/** The tab the browser opens for the catalogue. */
const newTab = () => {
  const tab = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}
const redirect_url = 'https://catalogue.example.ch/?login_token=one'

test('the catalogue opens as the customer in a new tab without a hold on this one, and the console stays who it is [CUST-08] [IMP-13S]', async () => {
  const tab = newTab()
  answer(customerLogin.start, { redirect_url })
  await openCustomers('/admin/customers', { as: 'sales1' })
  await act('Log in as customer')
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[redirect_url]])
  expect(sent(customerLogin.start).map(({ params }) => params)).toEqual([{ id: '1' }])
  expect(tab.opener).toBeNull()
  expect(address()).toBe('/admin/customers')
  await expect.element(page.getByRole('button', { name: 'User menu: Anna Keller' })).toBeVisible()
})

test('a refusal is said, and leaves no empty tab [CUST-08]', async () => {
  const tab = newTab()
  answer(customerLogin.start, refused(403, { code: 'forbidden', error_message: 'Not allowed' }))
  await openCustomers('/admin/customers', { as: 'sales1' })
  await act('Log in as customer')
  await expect.element(toast('Not allowed')).toBeVisible()
  expect(tab.close).toHaveBeenCalledOnce()
  expect(tab.location.replace).not.toHaveBeenCalled()
})

test('where the browser allows no new tab nothing is asked of the server, and it is said [CUST-08]', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  await openCustomers('/admin/customers', { as: 'sales1' })
  await act('Log in as customer')
  await expect.element(toast('The browser did not allow a new tab.')).toBeVisible()
  expect(sent(customerLogin.start)).toEqual([])
})

test('while impersonating the catalogue is not opened as a customer', async () => {
  const now = new Date()
  const until = new Date(now.getTime() + 3_600_000).toISOString()
  const but = { impersonator: 'admin', impersonator_name: 'Ada Admin', impersonated_until: until, now: now.toISOString() }
  await openCustomers('/admin/customers', { as: 'sales1', but })
  await openMenu()
  await expect.element(page.getByRole('menuitem', { name: 'Log in as customer' })).toHaveAttribute('aria-disabled', 'true')
})
