import { audit } from '@disadmin/contract/audit/audit'
import { customer } from '@disadmin/contract/customers/customer'
import { customerState } from '@disadmin/contract/customers/customer-state'
import {
  address,
  answer,
  expect,
  expectNoSeriousAxe,
  goTo,
  mountConsole,
  page,
  recorded,
  recordedAt,
  refused,
  sent,
  test,
  textsOf,
  toast,
} from '../kit/index.ts'
import { lindenhof, serveCustomer } from './customers.ts'

const main = () => page.getByRole('main')
const happened = () => page.getByRole('region', { name: 'What happened' })
const sections = () => textsOf(main().getByRole('heading', { level: 2 })).filter((text) => text !== 'What happened')
const open = async (person: Partial<Parameters<typeof mountConsole>[0]> = {}) => {
  await mountConsole({ as: 'admin', at: '/admin/customers/1', ...person })
  await expect.element(main().getByRole('heading', { name: 'Main user' })).toBeVisible()
}

test('the detail tells who, where, on which terms, who signs in and what happened, and changes nothing [CUST-29] [CUST-30] [CUST-31] [CUST-39]', async () => {
  serveCustomer()
  await open()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Garage Lindenhof AG')
  await expect.poll(sections).toEqual(['At a glance', 'Company', 'Address and contact', 'Conditions', 'Licences', 'Main user'])
  await expect.element(main().getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(main().getByText('Last login').first()).toBeVisible()
  await expect
    .element(
      happened()
        .getByRole('link', { name: /^Basket \d+$/ })
        .first(),
    )
    .toBeVisible()
  await expectNoSeriousAxe()
  await happened().getByText('Orders').click()
  await expect.element(happened().getByRole('link', { name: /^Basket/ })).not.toBeInTheDocument()
  await main().getByRole('link', { name: 'Edit customer' }).click()
  await expect.poll(address).toBe('/admin/customers/1/edit')
  await goTo('/admin/customers/1')
  await page.css('dl a[href*="/admin/carts?"]').first().click()
  await expect.poll(address).toMatch(/^\/admin\/carts\?.*customer_no=20110/)
  await goTo('/admin/customers/1')
  await page.getByRole('link', { name: 'Back to list' }).click()
  await expect.poll(address).toBe('/admin/customers')
})

test('who may not read licences sees none, and without Customers/update there is no edit link, and without Customers/read no screen [CUST-29] [CUST-30] [CUST-31]', async () => {
  serveCustomer({ licences: null })
  await open({ as: 'sales1' })
  expect(sections()).not.toContain('Licences')
  await expect.element(page.getByRole('link', { name: 'Edit customer' })).not.toBeInTheDocument()
  await mountConsole({ as: 'it', at: '/admin/customers/1' })
  await expect.poll(address).toBe('/admin/404')
})

test('on a phone what happened is a tab of its own', async () => {
  serveCustomer()
  const created = {
    ...recorded(audit.list).objects[0]!,
    at: recordedAt.toISOString(),
    subject: 'Customers',
    action: 'create',
  } as const
  answer(audit.list, ({ query }) => {
    const objects = query['subject'] === 'Users' ? [] : [created]
    return { objects, meta: { total_count: objects.length } }
  })
  await open({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'What happened' }).click()
  await expect.poll(address).toBe('/admin/customers/1?tab=happened')
  await expect.element(page.getByText('Customers: Created')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a customer that is not there is said to be missing', async () => {
  answer(customer.get, refused(404, { error_message: 'Not found' }))
  await mountConsole({ as: 'admin', at: '/admin/customers/999999999' })
  await expect.element(page.getByText('The customer could not be read')).toBeVisible()
})

test('deactivating says first what it does, and is taken back by activating [CUST-66] [CUST-67]', async () => {
  const served = serveCustomer()
  const switchTo = (is_active: boolean) => () => {
    served.customer = { ...served.customer, is_active }
    return lindenhof({ is_active })
  }
  answer(customerState.consequences, { customers: 1, users: 1, open_carts: 0 })
  answer(customerState.deactivate, switchTo(false))
  answer(customerState.activate, switchTo(true))
  await open()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deactivate Garage Lindenhof AG?' })
  await expect.element(question).toMatchTextContent('1 person is signed out at once')
  await expect.element(question).toMatchTextContent('0 open baskets stay.')
  expect(sent(customerState.deactivate)).toEqual([])
  await question.getByRole('button', { name: 'Yes, deactivate' }).click()
  await expect.element(toast('Garage Lindenhof AG was deactivated')).toBeVisible()
  await page.getByRole('button', { name: /^Activate$/ }).click()
  await expect.element(toast('Garage Lindenhof AG was activated')).toBeVisible()
})
