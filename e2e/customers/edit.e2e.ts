import type { Page } from '@playwright/test'
import { asPerson } from '../kit/as-person.ts'
import { makeCustomer } from '../kit/customers.ts'
import { expect, expectNoSeriousAxe, screens, test } from '../kit/test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })
const oracle = (page: Page) => page.getByRole('checkbox', { name: 'Signs in with the Oracle type' })

test('a customer and its main user are edited; leaving a tab with unsaved input asks [CUST-32] [CUST-33] [CUST-40] [CUST-63]', async ({
  person,
}) => {
  const page = await person('admin')
  const { id, customer_no } = await makeCustomer(page)
  await page.goto(`/admin/customers/${id}/edit`)
  await expect(page.getByRole('tab')).toHaveText([/^Edit customer/, /^Permissions/, /Module licences/])
  await screens(page, 'customer-edit', { again: () => page.locator('input[name=city]').waitFor() })
  await field(page, 'City').fill('Luzern')
  await field(page, 'Post code').fill('610')
  await save(page).click()
  await expect(field(page, 'Post code')).toBeFocused()
  await field(page, 'Post code').fill('6100')
  await oracle(page).check()
  await expectNoSeriousAxe(page)
  await page.getByRole('tab', { name: /Permissions/ }).click()
  await expect(page.getByRole('dialog', { name: 'There is unsaved input' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the form' }).last().click()
  await save(page).click()
  await expect(page.getByText(`Customer: ${customer_no} Garage Seefeld AG was successfully edited.`)).toBeVisible()
  await expect(oracle(page)).toBeChecked()
  await expect(save(page)).toBeDisabled()
  await page.getByRole('tab', { name: /Permissions/ }).click()
  await expect(page).toHaveURL(/tab=permissions/)
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await page.getByRole('tab', { name: /Module licences/ }).click()
  await expect(page.getByText('No licences')).toBeVisible()
})

test('what somebody else saved meanwhile is shown beside one’s own, and nothing is overwritten unseen', async ({
  person,
  complaints,
}) => {
  complaints.expect(/409/)
  const page = await person('admin')
  const { id } = await makeCustomer(page)
  await page.goto(`/admin/customers/${id}/edit`)
  await field(page, 'City').fill('Luzern')
  await asPerson(page, 'PATCH', `/api/v2/customers/${id}`, { city: 'Zug', address_1: 'Seestrasse' })
  await save(page).click()
  await expect(page.getByText('Somebody else saved this customer while you were editing it.')).toBeVisible()
  await expect(page.getByText('City: Zug there, Luzern here')).toBeVisible()
  await expect(field(page, 'Street')).toHaveValue('Seestrasse')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(field(page, 'City')).toHaveValue('Zug')
  await field(page, 'House number').fill('118')
  await save(page).click()
  await expect(page.getByText(/was successfully edited/)).toBeVisible()
  await expect(page.getByText('Somebody else saved this customer while you were editing it.')).toHaveCount(0)
})

test('a branch manager changes no discount group and no type of sign-in [CUST-40] [CUST-41]', async ({ person }) => {
  const page = await person('manager')
  const { id } = await makeCustomer(page)
  await page.goto(`/admin/customers/${id}/edit`)
  await expect(page.getByRole('combobox', { name: 'Discount group' })).toBeDisabled()
  await expect(oracle(page)).toBeDisabled()
  await expect(page.getByRole('tab', { name: /Module licences/ })).toHaveCount(0)
  await field(page, 'City').fill('Uster')
  await save(page).click()
  await expect(page.getByText(/was successfully edited/)).toBeVisible()
})
