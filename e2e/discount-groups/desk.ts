import type { Locator, Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'

export interface Group {
  id: number
  name: string
  is_base: boolean
}

/** The groups, the base first. */
export const readGroups = async (page: Page): Promise<Group[]> => (await ask<{ objects: Group[] }>(page, 'discount-groups')).objects

export const openTab = async (page: Page, tab?: 'customers' | 'limits', more = ''): Promise<void> => {
  await page.goto(`/admin/discount-groups${tab ? `?tab=${tab}${more}` : more}`)
  await page.getByRole('heading', { level: 1, name: 'Discount groups' }).waitFor()
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })

/** A text comes out of the clipboard into what has the focus. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
