import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'

export interface Matrix {
  version: number
  groups: { id: number; name: string }[]
  categories: { id: number; category_id: string; category_description: string; values: (number | null)[] }[]
}

export const readMatrix = (page: Page): Promise<Matrix> => ask<Matrix>(page, 'discount-categories/matrix')

export const openMatrix = async (page: Page, search = ''): Promise<void> => {
  await page.goto(`/admin/discount-groups${search}`)
  await grid(page).waitFor()
}

export const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Discounts by category and group' })

/** The cell of a group (by its place, the base is 0) in a line of what is shown. */
export const cell = (page: Page, line: number, group: number): Locator =>
  grid(page).locator(`[role="gridcell"][data-line="${line}"][data-column="${group + 2}"]`)

/** The values of a category as they are saved, in the order of the groups. */
export const savedIn = async (page: Page, category: string): Promise<(number | null)[]> =>
  (await readMatrix(page)).categories.find(({ category_id: id }) => id === category)!.values

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

export const unlock = async (page: Page): Promise<void> => {
  await button(page, 'Edit').click()
  await expect(button(page, 'Cancel')).toBeVisible()
}

/** Types into a cell as a person does: a click, the value, Enter. */
export const type = async (page: Page, line: number, group: number, text: string): Promise<void> => {
  await cell(page, line, group).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** So many days ago where the wholesaler is, as it stands in the address: `2026-11-23`. */
export const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Zurich' })
