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

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { line, key } = (document.activeElement as HTMLElement).dataset
    return line === undefined
      ? (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName ?? '')
      : `${line} ${key}`
  })

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

/** Accepts the offer of unsaved input, in any language: after a reload the basket begins with it. */
export const takeUpDraft = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('alert').getByRole('button').last().click()

/** The lock ends while its operator still has the basket open: as if it had run out. */
export const endLock = (page: Page, id: number) =>
  ask(page, 'carts/lock', { method: 'POST', body: { cart_ids: [id], is_locked: false } })

/** From the next page on this tab has other things to do, for a second, when another one asks it to give back what it holds. */
export const busyWhenAsked = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // made before the console's own, so that it is told first
    new BroadcastChannel('disadmin.held').addEventListener('message', ({ data }: MessageEvent<{ say: string }>) => {
      const until = performance.now() + (data.say === 'ask' ? 1000 : 0)
      let now = performance.now()
      while (now < until) now = performance.now()
    })
  })

/** Waits until the server says who holds the basket; null for nobody. */
export const expectHolder = (page: Page, id: number, username: string | null) =>
  expect
    .poll(async () => (await ask<{ operator_username: string | null }>(page, `carts/${id}/lock`)).operator_username)
    .toBe(username)
