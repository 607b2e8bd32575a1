import { randomInt } from 'node:crypto'
import { asPerson } from '../kit/as-person.ts'
import { makeCustomer } from '../kit/customers.ts'
import { expect } from '../kit/test.ts'
import { toast } from '../kit/toast.ts'
import { cell, savedIn } from '../discount-groups/matrix.ts'
import type { Desk } from './desk.ts'

export const fiveDigits = (): string => `7${randomInt(1000, 9999)}`

/** Ctrl+K, a number or name, and down to a part of what it finds. */
const goTo = async ({ page, keys }: Desk, words: string, part: string): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await keys.press('Control+k')
  await keys.type(words)
  const wanted = page.getByRole('option', { name: `${words} ${part}` })
  await expect(wanted).toBeVisible()
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await keys.press('ArrowDown')
  await keys.press('Enter')
}

export const customerWithLicence = async ({ page }: Desk): Promise<string> => {
  const { id, customer_no } = await makeCustomer(page, { customer_no: fiveDigits() })
  const modules = (await (await asPerson(page, 'GET', '/api/v1/modulestore/modules?limit=0')).json()) as {
    objects: { id: number; name: string }[]
  }
  const module_id = modules.objects.find(({ name }) => name === 'Package S')!.id
  await asPerson(page, 'POST', `/api/v1/modulestore/customers/${id}/module-licences`, { module_id, create_immediately: true })
  return customer_no
}

export const addTerm = async (desk: Desk, customerNo: string): Promise<void> => {
  const { page, keys } = desk
  await goTo(desk, customerNo, 'Delivery terms')
  await expect(page.getByRole('button', { name: 'Add a term' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keys.press('Enter')
  await expect(toast(page, 'Delivery term was successfully added')).toBeVisible()
}

export const changeDiscount = async ({ page, keys }: Desk, category: string, value: string): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await keys.press('Control+k')
  await keys.type('di')
  await keys.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Category ID or description' })).toBeFocused()
  await keys.type(category.slice(3))
  await keys.press('ArrowDown')
  await expect(cell(page, 0, 0)).toBeFocused()
  await keys.press('ArrowRight')
  await keys.type(value)
  await keys.press('Control+s')
  await expect(toast(page, '1 discount was saved.')).toBeVisible()
  expect((await savedIn(page, category))[1]).toBe(Number(value))
}

export const createCustomer = async ({ page, keys }: Desk, name: string): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await keys.press('Control+k')
  await keys.type('new c')
  await keys.press('Enter')
  await expect(page.getByLabel('Customer ID')).toBeFocused()
  await keys.type(fiveDigits())
  await keys.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab')
  await expect(page.locator('input[name=name_1]')).toBeFocused()
  await keys.type(`${name} AG`)
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: /^Step 2 / })).toBeFocused()
  await keys.press('Tab', 'Tab', 'Tab')
  await expect(page.locator('input[name=main_user_email]')).toBeFocused()
  await keys.type(`info@${name.toLowerCase()}.ch`)
  await keys.press('Enter')
  await expect(toast(page, 'Customer was successfully created.')).toBeVisible()
}

export const givePermission = async (desk: Desk, username: string, permission: string): Promise<void> => {
  const { page, keys } = desk
  await goTo(desk, username, 'Permissions')
  await expect(page.getByRole('textbox', { name: 'Subject or codename' })).toBeFocused()
  await keys.type(permission.slice(0, 3).toLowerCase())
  await keys.press('ArrowDown')
  await expect(page.getByRole('checkbox', { name: permission })).toBeFocused()
  await keys.press('Space', 'Control+s')
  await expect(toast(page, 'Permissions were edited.')).toBeVisible()
}

export const upgrade = async (desk: Desk, customerNo: string, from: string, to: string): Promise<void> => {
  const { page, keys } = desk
  await goTo(desk, customerNo, 'Module licences')
  await expect(page.getByRole('button', { name: `Upgrade ${from}` })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('radio', { name: to })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('row', { name: new RegExp(`^${to} `) })).toContainText('Active')
}
