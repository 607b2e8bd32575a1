import type { Page } from '@playwright/test'
import { expect, expectNoSeriousAxe, screens, test, enterAs } from '../kit/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByLabel(name)

test('terms are listed with price and usages, which lead to the customers [DTERM-14] [DTERM-18] [DTERM-24]', async ({
  page,
  person,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/delivery-terms')
  await page.getByRole('tab', { name: 'Setting delivery terms' }).click()
  await expect(page).toHaveURL(/tab=setting/)
  const columns = ['Title', 'Description', 'Price', 'Currency', 'Usages of customers', 'Actions']
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  const express = page.getByRole('row', { name: 'Express' })
  await expect(express).toContainText('24.50')
  await expectNoSeriousAxe(page)
  await screens(page, 'delivery-terms-setting')
  const usages = express.getByRole('link')
  const count = (await usages.textContent())!
  await usages.click()
  await expect(page).toHaveURL(/delivery_option__id=\d+/)
  await expect(page.getByText(`of ${count}`, { exact: false }).first()).toBeVisible()

  // a branch manager reads the terms and writes none
  const manager = await person('manager')
  await manager.goto('/admin/delivery-terms?tab=setting')
  await expect(manager.getByRole('row', { name: 'Express' })).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Insert' })).toHaveCount(0)
  await expect(manager.getByRole('button', { name: 'Edit Express' })).toHaveCount(0)
})

test('a term is inserted, edited and deleted [DTERM-15] [DTERM-16] [DTERM-17] [DTERM-19] [DTERM-21] [DTERM-22]', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/delivery-terms?tab=setting')
  await page.getByRole('button', { name: 'Insert' }).click()
  await field(page, 'Title').fill('Express')
  await field(page, 'Price').fill('12.345')
  await dialog(page).getByRole('button', { name: 'Insert' }).click()
  await expect(dialog(page).getByText('Must have at most two decimals')).toBeVisible()
  await expect(field(page, 'Price')).toBeFocused()
  await field(page, 'Price').fill('12.30')
  await field(page, 'Price').press('ArrowUp')
  await expect(field(page, 'Price')).toHaveValue('13.3')
  await dialog(page).getByRole('combobox', { name: 'Currency' }).click()
  await expect(page.getByRole('option')).toHaveText(['CHF'])
  await page.keyboard.press('Escape')
  await expectNoSeriousAxe(page)
  await dialog(page).getByRole('button', { name: 'Insert' }).click()
  await expect(dialog(page).getByText(/Attempt to insert a duplicate/)).toBeVisible()
  await expect(field(page, 'Title')).toBeFocused()
  await field(page, 'Title').fill('Drone')
  await field(page, 'Title').press('Enter')
  await expect(page.getByText('Delivery term was successfully created')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  const drone = page.getByRole('row', { name: 'Drone' })
  await expect(drone).toContainText('13.30')

  await page.getByRole('button', { name: 'Edit Drone' }).click()
  await field(page, 'Description').fill('By air within ninety minutes')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Delivery term was successfully edited')).toBeVisible()
  await expect(drone).toContainText('By air within ninety minutes')

  await page.getByRole('button', { name: 'Delete Drone' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure?')
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(page.getByText('Delivery term: Drone was successfully deleted.')).toBeVisible()
  await expect(drone).toHaveCount(0)
})

test('a term in use stays: the refusal says how many have it and leads to them [DTERM-17]', async ({ page, complaints }) => {
  complaints.expect(/409/)
  await enterAs(page, 'admin')
  await page.goto('/admin/delivery-terms?tab=setting')
  await page.getByRole('button', { name: 'Delete Express' }).click()
  await page.getByRole('button', { name: 'Yes, delete!' }).click()
  await expect(dialog(page)).toContainText('Express is in use and stays')
  await expect(dialog(page)).toContainText(/\d+ customers have it\./)
  await expectNoSeriousAxe(page)
  await screens(page, 'delivery-terms-in-use', {
    again: async () => {
      await page
        .getByRole('button', { name: /Express (löschen)?|Delete Express/ })
        .last()
        .click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await dialog(page).waitFor()
    },
  })
  await dialog(page).getByRole('link', { name: 'Show these customers' }).click()
  await expect(page).toHaveURL(/delivery_option__id=\d+/)
})

test('the dialog as it looks', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/delivery-terms?tab=setting')
  await page.getByRole('row', { name: 'Express' }).click()
  await expect(page).toHaveURL(/term=\d+/)
  await expect(field(page, 'Title')).toHaveValue('Express')
  await screens(page, 'delivery-terms-edit', { again: () => dialog(page).waitFor() })
})
