import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from '../kit/as-person.ts'

/** Opens the basket by its link and waits for its lines. */
export const open = async (page: Page, id: number): Promise<Locator> => {
  await page.goto(`/admin/carts?basket=${id}`)
  const dialog = page.getByRole('dialog', { name: `Basket detail ${id}` })
  await expect(dialog.getByRole('grid', { name: 'Lines of the basket' })).toBeVisible()
  return dialog
}

/** The cell of a line (counted from 0 over the whole basket). */
export const cell = (page: Page, line: number, key: string): Locator =>
  page.locator(`[role="gridcell"][data-line="${line}"][data-key="${key}"]`)

/** Puts a block on the clipboard and pastes it with the keys a person uses. */
export const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((block) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', block)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

export const lockIt = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(dialog.getByText('Locked by you')).toBeVisible()
}

/** Types into a cell and takes it with Enter. */
export const type = async (page: Page, [line, key]: readonly [number, string], text: string): Promise<void> => {
  await cell(page, line, key).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

export const draftKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('disadmin.draft.')))

/** The lock ends while its operator still has the basket open: as if it had run out. */
export const endLock = (page: Page, id: number) =>
  ask(page, 'carts/lock', { method: 'POST', body: { cart_ids: [id], is_locked: false } })

/** Waits until the server says that nobody holds the basket. */
export const expectFree = (page: Page, id: number) =>
  expect.poll(async () => (await ask<{ is_locked: boolean }>(page, `carts/${id}/lock`)).is_locked).toBe(false)
