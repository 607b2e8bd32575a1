import { audit } from '@disadmin/contract/audit/audit'
import { customer } from '@disadmin/contract/customers/customer'
import { deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { modulestore } from '@disadmin/contract/licences/modulestore'
import {
  address,
  answer,
  expect,
  expectNoSeriousAxe,
  goTo,
  mountConsole,
  page,
  press,
  recorded,
  refused,
  reload,
  sent,
  test,
  toast,
  type,
} from '../kit/index.ts'
import { field, missingFields } from './customers.ts'

const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}$`) })
const choose = async (name: string, option: string) => {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: new RegExp(`^${option}$`) }).click()
}
const password = () => page.css('input[name=main_user_password]')
const repeated = () => page.css('input[name=repeat_password]')
const openWizard = async (as: 'admin' | 'manager' | 'reseller' = 'admin') => {
  answer(customer.create, recorded(customer.get))
  await mountConsole({ as, at: '/admin/customers/new' })
  await expect.element(field('Customer ID')).toHaveFocus()
}
const fillUser = async (username: string) => {
  await field('Login name').fill(username)
  await password().fill('Wechsel-2026!')
  await repeated().fill('Wechsel-2026!')
}

test('the first step asks for the customer and lets nobody on before it is right [CUST-16] [CUST-17] [CUST-18] [CUST-19] [CUST-21] [CUST-24] [CUST-26S]', async () => {
  await openWizard()
  await expect.element(page.getByRole('heading', { name: 'Insert customer', level: 1 })).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
  await expect.element(button('Finish')).not.toBeInTheDocument()
  expect(missingFields()).toEqual(['currency', 'haynespro_user', 'enable_automatic_order'])
  await expect.element(page.getByText('Still needed: Customer ID, Name')).toBeVisible()
  await field('Customer ID').fill('7')
  await field('Name').fill('Garage Seefeld AG')
  await expect.element(page.getByText('Customer ID consists of at least two digits')).toBeVisible()
  await expect.element(page.getByText('1 field to correct: Customer ID')).toBeVisible()
  await field('Customer ID').fill('77010')
  await expect.element(button('Next')).toBeEnabled()
  await field('Post code').fill('610')
  await expect.element(button('Next')).toBeDisabled()
  await press('Enter')
  await expect.element(field('Post code')).toHaveFocus()
  await expect.element(page.getByText('Must be from 4 to 5 characters')).toBeVisible()
  await field('Post code').fill('6100')
  await expect.element(field('Reseller number')).toBeDisabled()
  await choose('Type', '3-step')
  await expect.element(page.getByText('Onboarding follows it: 3-step')).toBeVisible()
  await expect.element(button('Next')).toBeDisabled()
  await choose('Type', '2-step')
  await choose('Discount group', 'Silver')
  await choose('Module', 'Package M')
  await expect.element(button('Next')).toBeEnabled()
  await expectNoSeriousAxe()
  expect(sent(modulestore.valid)[0]?.query).toMatchObject({ kind: 'PACKAGE', exclude_modulestore_id__in: 'MOVE' })
})

test('a customer is created in two steps, with group, module and terms [CUST-17] [CUST-20] [CUST-23] [CUST-52] [CUST-62]', async () => {
  await openWizard()
  await field('Customer ID').fill('77010')
  await field('Name').fill('Garage Seefeld AG')
  await choose('Discount group', 'Silver')
  await choose('Module', 'Package M')
  await button('Next').click()
  await expect.poll(address).toBe('/admin/customers/new?step=2')
  await expect.element(page.getByRole('heading', { name: 'User account', level: 1 })).toBeVisible()
  for (const all of [discountGroups.list, deliveryOptions.list])
    await expect.poll(() => sent(all)[0]?.query).toEqual({ offset: '0', limit: '0' })
  await button('Finish').click()
  await expect.element(field('Login name')).toHaveFocus()
  await fillUser('wizard.frei')
  await repeated().fill('Wechsel-2026')
  await button('Finish').click()
  await expect.element(page.getByText('Passwords do not match!')).toBeVisible()
  await expect.element(repeated()).toHaveFocus()
  expect(sent(customer.create)).toEqual([])
  await repeated().fill('Wechsel-2026!')
  await page.getByRole('combobox', { name: 'Delivery terms' }).fill('06:30')
  await page.getByRole('option').first().click()
  const creates =
    'Creates customer 77010 Garage Seefeld AG, Package M, discount group Silver, and the user wizard.frei, all at once.'
  await expect.element(page.getByText(creates)).toBeVisible()
  await expectNoSeriousAxe()
  await button('Finish').click()
  await expect.element(toast('Customer was successfully created.')).toBeVisible()
  await expect.poll(address).toBe('/admin/customers')
  const [{ body } = {}, ...more] = sent(customer.create)
  expect(more).toEqual([])
  expect(body).toMatchObject({
    customer_no: '77010',
    name_1: 'Garage Seefeld AG',
    discount_group_id: 3,
    module_id: 2,
    delivery_option_ids: [1],
  })
  expect(body).toMatchObject({
    main_user_username: 'wizard.frei',
    main_user_password: 'Wechsel-2026!',
    main_user_auth_type: 'local',
  })
  expect(body).not.toHaveProperty('repeat_password')
})

test('the company’s e-mail is proposed for its user and as the login name; the user sets the password by a link, and the new customer is shown from the toast [CUST-50] [CUST-62]', async () => {
  answer(audit.list, { objects: [], meta: { total_count: 0 } })
  await openWizard()
  await field('Customer ID').fill('77050')
  await field('Name').fill('Garage Link')
  await field('Email').fill('info@link.ch')
  await button('Next').click()
  await expect.element(field('Email')).toHaveValue('info@link.ch')
  await expect.element(field('Login name')).toHaveValue('info@link.ch')
  await field('Email').fill('office@link.ch')
  await expect.element(field('Login name')).toHaveValue('office@link.ch')
  await field('Login name').fill('link')
  await field('Email').fill('info@link.ch')
  await button('Finish').click()
  const created = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Show the customer' })
  await expect.element(created).toBeVisible()
  expect(sent(customer.create)[0]?.body).toMatchObject({ main_user_email: 'info@link.ch', main_user_username: 'link' })
  expect(sent(customer.create)[0]?.body).not.toHaveProperty('main_user_password')
  await created.click()
  await expect.poll(address).toBe('/admin/customers/1')
})

test('a later step is not begun with, and beside input that is kept nothing is typed [CUST-17]', async () => {
  await mountConsole({ as: 'admin', at: '/admin/customers/new?step=2' })
  await field('Customer ID').fill('77060')
  reload()
  await expect.element(button('Continue with it')).toBeVisible()
  await expect.element(page.css('section[inert] input[name=customer_no]')).toHaveValue('')
  await button('Continue with it').click()
  await expect.element(field('Customer ID')).toHaveValue('77060')
  await field('Customer ID').fill('77061')
})

test('what is refused at the end leads back to its step and its field', async () => {
  await openWizard()
  const taken = 'This Customer ID is taken: 20110 Garage Lindenhof AG'
  answer(customer.create, refused(422, { errors: [{ source: 'customer_no', message: taken }] }))
  await field('Customer ID').fill('20110')
  await field('Name').fill('Garage Doppelt')
  await button('Next').click()
  await fillUser('doppelt')
  await button('Finish').click()
  await expect.element(page.getByText(taken)).toBeVisible()
  await expect.element(field('Customer ID')).toHaveFocus()
})

test('Back, the browser’s Back and a reload lose nothing; a step that there is not is unknown [CUST-17] [CUST-27] [CUST-28S]', async () => {
  await openWizard()
  await field('Customer ID').fill('77020')
  await field('Name').fill('Garage Bleibt')
  await button('Next').click()
  await field('Login name').fill('bleibt')
  await button('Back').click()
  await expect.element(field('Name')).toHaveValue('Garage Bleibt')
  await button('Next').click()
  await expect.element(field('Login name')).toHaveValue('bleibt')
  history.back()
  await expect.poll(address).not.toMatch(/step=2/)
  await expect.element(field('Name')).toHaveValue('Garage Bleibt')
  reload()
  await button('Continue with it').click()
  await expect.element(field('Customer ID')).toHaveValue('77020')
  await expect.element(field('Name')).toHaveValue('Garage Bleibt')
  await goTo('/admin/customers/new?step=3')
  await expect.element(page.getByText('Unknown step')).toBeVisible()
  await button('Go to the first step').click()
  await expect.element(field('Customer ID')).toBeVisible()
})

/** Goes on by Tab until this field has the focus. */
const tabTo = async (name: string) => {
  for (let tries = 0; tries < 30; tries += 1) {
    if ((document.activeElement as HTMLInputElement | null)?.name === name) return tries
    await press('Tab')
  }
  throw new Error(`${name} is not reached`)
}

test('a branch manager needs the keyboard alone, and few strokes of it [CUST-22]', async () => {
  await openWizard('manager')
  await expect.element(page.getByRole('combobox', { name: 'Discount group' })).toBeDisabled()
  let tabs = 0
  await type('77030')
  tabs += await tabTo('name_1')
  await type('Garage Taste AG\n')
  await expect.element(page.getByRole('heading', { name: /User account/, level: 2 })).toHaveFocus()
  tabs += await tabTo('main_user_username')
  await type('taste')
  tabs += await tabTo('main_user_password')
  await type('Wechsel-2026!')
  tabs += await tabTo('repeat_password')
  await type('Wechsel-2026!\n')
  await expect.element(toast('Customer was successfully created.')).toBeVisible()
  expect(tabs).toBeLessThan(40)
  expect(sent(customer.create)[0]?.body).not.toHaveProperty('discount_group_id')
})

test('a reseller creates a customer of its own without a place to choose', async () => {
  await openWizard('reseller')
  await expect.element(page.getByRole('combobox', { name: 'Type' })).toBeDisabled()
  await expect.element(field('Reseller number')).toBeDisabled()
  await expect.element(page.getByRole('combobox', { name: 'Branch' })).not.toBeInTheDocument()
  await field('Customer ID').fill('77040')
  await field('Name').fill('Garage Unterkunde')
  await button('Next').click()
  await fillUser('unterkunde')
  await expect.element(page.getByRole('combobox', { name: 'Delivery terms' })).not.toBeInTheDocument()
  await button('Finish').click()
  await expect.element(toast('Customer was successfully created.')).toBeVisible()
  for (const place of ['type', 'reseller_no', 'branch_id']) expect(sent(customer.create)[0]?.body).not.toHaveProperty(place)
})

test('without Customers/create there is no wizard [CUST-16]', async () => {
  await mountConsole({ as: 'admin', without: ['Customers/create'], at: '/admin/customers/new' })
  await expect.poll(address).toBe('/admin/404')
})
