import { type MyCustomer, myCustomer } from '@disadmin/contract/company/my-customer'
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
  toast,
} from '../kit/index.ts'

const at = '/admin/company-settings'
const save = () => page.getByRole('button', { name: 'Save changes' })
const field = (name: string) => page.getByLabelText(name)
const open = async (person: Partial<Parameters<typeof mountConsole>[0]> = {}) => {
  await mountConsole({ as: 'reseller', at, ...person })
  await expect.element(field('Company name')).toBeVisible()
}

test('a reseller edits the own company [COMP-01] [COMP-02] [COMP-03] [COMP-06] [FMT-18]', async () => {
  answer(myCustomer.patch, ({ body }) => ({ ...recorded(myCustomer.get), ...(body as Partial<MyCustomer>) }))
  await mountConsole({ as: 'reseller', at: '/admin/downloads' })
  await page.getByRole('link', { name: 'Company settings' }).click()
  await expect.poll(address).toBe(at)
  await expect.element(field('Company name')).toHaveValue('Autoteile Glattal AG')
  expect(textsOf(page.getByRole('tab'))).toEqual(['Company settings', 'Logo settings'])
  await expect.element(save()).toBeDisabled()
  await field('District').fill('Industrie Nord')
  await field('Country code').click()
  const countries = ['CH +41', 'CZ +420', 'DE +49', 'FR +33', 'HU +36', 'IT +39', 'PL +48', 'RO +40']
  await expect.poll(() => textsOf(page.getByRole('option'))).toEqual(['None', ...countries])
  await page.getByRole('option', { name: 'IT +39' }).click()
  await field('Phone').fill('06 123 45 67')
  await save().click()
  await expect.element(toast('Company settings successfully edited.')).toBeVisible()
  await expect.element(save()).toBeDisabled()
  await expect.element(field('District')).toHaveValue('Industrie Nord')
  const changed = { address_3: 'Industrie Nord', phone_prefix: '+39', phone: '06 123 45 67' }
  expect(sent(myCustomer.patch).map(({ body }) => body)).toEqual([changed])
})

test('what is wrong stands under its field, and nothing is sent [FMT-20] [FMT-22] [FMT-24] [FMT-25] [FMT-26S]', async () => {
  await open()
  await field('Company name').fill('')
  await field('Street').fill('x'.repeat(101))
  await field('Post code').fill('123')
  await field('Email').fill('nobody')
  await field('Website').fill('javascript:alert(1)')
  await press('Enter')
  await expect.element(field('Company name')).toHaveFocus()
  for (const [label, words] of [
    ['Company name', 'Required'],
    ['Street', 'Must be 100 characters or less'],
    ['Post code', 'Must be from 4 to 5 characters'],
    ['Email', 'Invalid email address'],
    ['Website', 'Must be a web address'],
  ] as const)
    await expect.element(field(label)).toHaveAccessibleDescription(words)
  expect(sent(myCustomer.patch)).toEqual([])
  await expectNoSeriousAxe()
  await page.getByRole('tab', { name: 'Logo settings' }).click()
  await expect.element(page.getByText('5 changes have not been saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(address).toBe(`${at}?tab=logo`)
})

test('who may only read sees the company and its logo, and nothing to save [COMP-01] [COMP-04]', async () => {
  await open({ as: 'garage' })
  await expect.element(field('Company name')).toHaveAttribute('readonly')
  await expect.element(page.getByText('You may read these settings, but not change them.')).toBeVisible()
  const panel = page.getByRole('tabpanel')
  await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
  await expectNoSeriousAxe()
  await page.getByRole('tab', { name: 'Logo settings' }).click()
  await expect.element(panel.getByText('No logo yet')).toBeVisible()
  await expect.element(panel.getByRole('button')).not.toBeInTheDocument()
})

test('staff have no company: no entry in the menu, and the path is "Page not found" [SHELL-07] [COMP-03]', async () => {
  await mountConsole({ as: 'admin', at })
  await expect.poll(address).toBe('/admin/404')
  await expect.element(page.getByRole('link', { name: 'Shopping carts' }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Company settings' })).not.toBeInTheDocument()
})
