import type { Page } from '@playwright/test'
import { ask, asPerson } from '../kit/as-person.ts'
import { makeCustomer } from '../kit/customers.ts'
import { enterAs, expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'
import { button, dialog, makeGroup, openTab, paste, readGroups } from './desk.ts'

interface Row {
  id: number
  customer_no: string
  discount_group: { id: number; name: string } | null
}
const askCustomers = async (page: Page, query: string) =>
  (await (await asPerson(page, 'GET', `/api/v2/customers?${query}`)).json()) as { objects: Row[]; meta: { total_count: number } }
const rowsIn = (objects: Row[]) => objects.map(({ customer_no }) => customer_no)

test('the tab shows who is in a group, with number, name and address; it is read on its first click only [DISC-02] [DISC-03] [DISC-21]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const group = await makeGroup(page)
  const customer = await makeCustomer(page, { address_1: 'Seestrasse', address_2: '12', post_code: '8002', city: 'Zürich' })
  await ask(page, 'customer-discount-group-membership', {
    method: 'POST',
    body: { customer_ids: [customer.id], discount_group_ids: [group.id] },
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openTab(page)
  await expect(page.getByRole('tab')).toHaveText(['Discount groups', 'Customers in discount groups', 'Discount limit codes'])
  await page.waitForLoadState('networkidle')
  const others = () => asked.filter((path) => /\/customers|discount-limits/.test(path))
  expect(others()).toEqual([])
  await page.getByRole('tab', { name: 'Customers in discount groups' }).click()
  await expect(page).toHaveURL(/tab=customers/)
  await page.getByRole('combobox', { name: 'Discount group' }).click()
  await page.getByRole('option', { name: group.name }).click()
  await button(page, 'Find').click()
  await expect(page).toHaveURL(new RegExp(`discount_group__id=${group.id}`))
  await expect(page.getByText(`1 customer in ${group.name}`)).toBeVisible()
  const row = page.getByRole('row', { name: customer.customer_no })
  await expect(row).toContainText('Garage Seefeld AG')
  await expect(row).toContainText('Seestrasse 12, 8002 Zürich')
  await expectNoSeriousAxe(page)
  await screens(page, 'discount-groups-customers')
  await page.getByRole('tab', { name: 'Discount limit codes' }).click()
  await expect(page).toHaveURL(/tab=limits$/)
  await expect.poll(others).toContain('/api/v1/discount-limits')
})

test('customers are searched for and inserted into a group; who is in another one moves [DISC-22] [DISC-25S]', async ({ page }) => {
  await enterAs(page, 'admin')
  const [group, other] = [await makeGroup(page), await makeGroup(page)]
  const [one, two] = [await makeCustomer(page, { name_1: 'Garage Rheinblick' }), await makeCustomer(page)]
  await ask(page, 'customer-discount-group-membership', {
    method: 'POST',
    body: { customer_ids: [two.id], discount_group_ids: [other.id] },
  })
  await openTab(page, 'customers', `&discount_group__id=${group.id}`)
  await expect(page.getByText('No customers match this filter')).toBeVisible()
  await button(page, 'Insert customers').click()
  const field = dialog(page).getByRole('combobox', { name: 'Customers' })
  await field.fill(one.customer_no)
  await page.getByRole('option', { name: one.customer_no }).click()
  await field.fill(two.customer_no)
  await expect(page.getByRole('option', { name: two.customer_no })).toContainText(other.name)
  await field.press('Enter')
  await expect(dialog(page).getByText(`These move: ${two.customer_no} from ${other.name}.`)).toBeVisible()
  await expectNoSeriousAxe(page)
  await button(dialog(page), 'Insert 2 customers').click()
  await expect(page.getByText('Customers were inserted.')).toBeVisible()
  await expect(page.getByRole('row', { name: one.customer_no })).toContainText('Garage Rheinblick')
  await expect(page.getByRole('row', { name: two.customer_no })).toContainText(group.name)
})

test('whoever is quicker than the groups are read gets the dialog of the group in the address, and no word about choosing one [DISC-22]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const group = await makeGroup(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/v1/discount-groups?*', async (route) => {
    await answered.promise
    await route.fallback()
  })
  await openTab(page, 'customers', `&discount_group__id=${group.id}`)
  await button(page, 'Insert customers').click()
  answered.resolve()
  await expect(page.getByRole('dialog', { name: `Insert customers ${group.name}` })).toBeVisible()
  await expect(page.getByText('Choose a discount group first.')).toBeHidden()
})

test('a list of numbers is pasted: unknown ones, those in the group already and the found ones are told apart [DISC-25S]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const group = await makeGroup(page)
  const [one, two] = [await makeCustomer(page), await makeCustomer(page)]
  await ask(page, 'customer-discount-group-membership', {
    method: 'POST',
    body: { customer_ids: [two.id], discount_group_ids: [group.id] },
  })
  await openTab(page, 'customers', `&discount_group__id=${group.id}`)
  await button(page, 'Insert customers').click()
  await dialog(page).getByRole('combobox', { name: 'Customers' }).focus()
  await paste(page, `${one.customer_no}\n${two.customer_no}\n4711471147114711\n`)
  await expect(dialog(page).getByText('1 number is of no customer you can see and is left out:')).toBeVisible()
  await expect(dialog(page).getByText('4711471147114711')).toBeVisible()
  await expect(dialog(page).getByText(`1 is in ${group.name} already:`)).toBeVisible()
  await button(dialog(page), 'Insert 1 customer').click()
  await expect(page.getByText('Customers were inserted.')).toBeVisible()
  await expect(page.getByText(`2 customers in ${group.name}`)).toBeVisible()

  // the selected ones leave the group again
  await page.getByRole('row', { name: one.customer_no }).getByRole('checkbox').check()
  // one of the tab and, as soon as it is there, one of the bar
  await expect(button(page, 'Delete customers')).toHaveCount(2)
  await button(page, 'Delete customers').last().click()
  await expect(dialog(page)).toContainText(one.customer_no)
  await button(dialog(page), 'Delete 1 customer').click()
  await expect(page.getByText('Customers were removed.')).toBeVisible()
  await expect(page.getByText(`1 customer in ${group.name}`)).toBeVisible()
  const { objects } = await askCustomers(page, `discount_group__id=${group.id}`)
  expect(rowsIn(objects)).toEqual([two.customer_no])
})

test('nobody is inserted into the base group or deleted from it, and it says why [DISC-24]', async ({ page, person }) => {
  await enterAs(page, 'admin')
  await makeGroup(page)
  const [base] = await readGroups(page)
  await openTab(page, 'customers', `&discount_group__id=${base!.id}`)
  await expect(button(page, 'Insert customers')).toBeDisabled()
  await expect(button(page, 'Delete customers')).toBeDisabled()
  await expect(page.getByText('Who is in no other group buys under the base group', { exact: false })).toBeVisible()
  await openTab(page, 'customers')
  await button(page, 'Insert customers').click()
  await expect(page.getByText('Choose a discount group first.')).toBeVisible()

  // without DiscountCategory/read there is no such page
  const clerk = await person('sales1')
  await clerk.goto('/admin/discount-groups')
  await expect(clerk.getByText('Page not found')).toBeVisible()
})

test('of a long list only the number is shown; it is inserted at once, and deleted again [DISC-22] [DISC-23] [DISC-25S]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const group = await makeGroup(page)
  // of those in no group, who are the base group's: 22 new ones would have 22 first users, each with a password to be hashed
  const [base] = await readGroups(page)
  const numbers = rowsIn((await askCustomers(page, `limit=22&discount_group__id=${base!.id}`)).objects)
  expect(new Set(numbers).size).toBe(22)
  const inGroup = async () => (await askCustomers(page, `limit=1&discount_group__id=${group.id}`)).meta.total_count
  await openTab(page, 'customers', `&discount_group__id=${group.id}`)
  await button(page, 'Insert customers').click()
  await dialog(page).getByRole('combobox', { name: 'Customers' }).focus()
  await paste(page, numbers.join('\n'))
  await expect(dialog(page).getByText('22 customers chosen')).toBeVisible()
  await button(dialog(page), 'Choose anew').click()
  await expect(button(dialog(page), 'Insert customers')).toBeDisabled()
  await dialog(page).getByRole('combobox', { name: 'Customers' }).focus()
  await paste(page, numbers.join('; '))
  await button(dialog(page), 'Insert 22 customers').click()
  await expect(page.getByText('Customers were inserted.')).toBeVisible()
  expect(await inGroup()).toBe(22)
  await button(page, 'Delete customers').click()
  await dialog(page).getByRole('combobox', { name: 'Customers' }).focus()
  await paste(page, [...numbers.slice(2), '4711471147114711'].join('\n'))
  await expect(dialog(page).getByText('4711471147114711')).toBeVisible()
  await button(dialog(page), 'Delete 20 customers').click()
  await expect(page.getByText('Customers were removed.')).toBeVisible()
  expect(await inGroup()).toBe(2)
  await ask(page, `discount-groups/${group.id}`, { method: 'DELETE' })
})
