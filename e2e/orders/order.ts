import { dayAhead } from '../kit/days.ts'
import { expect, type Page } from '@playwright/test'

/** The row of an order, by the number everybody calls it. */
export const rowOf = (page: Page, id: number) => page.getByRole('row', { name: new RegExp(`^Basket ${id}\\b`) })

/** Opens the orders and waits for the row. */
export const openOrders = async (page: Page, id: number): Promise<void> => {
  await page.goto('/admin/orders?order_by=-id')
  await expect(rowOf(page, id)).toBeVisible()
}

/** Ticks the order, locks it and sends it to the wholesaler, as a person does. */
export const sendToWholesaler = async (page: Page, id: number): Promise<void> => {
  await rowOf(page, id).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(rowOf(page, id)).toContainText('You')
  await page.getByRole('button', { name: 'Send to the wholesaler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send order' })
  await dialog.getByRole('textbox', { name: 'Delivery date' }).fill(dayAhead(3).typed)
  await dialog.getByRole('combobox', { name: 'Delivery option' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('All orders sent to the wholesaler')).toBeVisible()
}

export const panelOf = (page: Page, id: number) => page.getByRole('complementary', { name: `Hand-off of basket ${id}` })
