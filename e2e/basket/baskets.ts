import type { Cart } from '@disadmin/contract/carts/carts'
import { expect, type Locator, type Page } from '@playwright/test'

/** A call of the API as the signed-in person, without the screen: to find baskets and to look at what was stored. */
export const ask = <T>(page: Page, path: string, init: { method?: string; body?: unknown } = {}): Promise<T> =>
  page.evaluate(
    async ({ address, method, body }) => {
      const csrf = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch(address, {
        method,
        headers: {
          Authorization: `Token ${localStorage.getItem('disadmin.token')}`,
          'X-Browser-Id': localStorage.getItem('disadmin.browser') ?? '',
          'X-CSRFToken': csrf,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
      return (answer.status === 204 ? undefined : await answer.json()) as T
    },
    { address: `/api/v1/${path}`, method: init.method ?? 'GET', body: init.body },
  )

export const readCart = (page: Page, id: number): Promise<Cart> => ask<Cart>(page, `carts/${id}`)

// Every story takes a basket no other story of this worker touched.
const taken = new Set<number>()

interface Wanted {
  lines?: (count: number) => boolean
  status?: 'new' | 'partly_done'
  suits?: (cart: Cart) => boolean
}

/** An open basket of the demo that suits; each is handed out once. */
export const someBasket = async (page: Page, wanted: Wanted = {}): Promise<Cart> => {
  const { status = 'new', lines = (count) => count >= 3 && count < 100, suits = () => true } = wanted
  const { objects } = await ask<{ objects: Cart[] }>(page, `carts?limit=200&status__in=${status}&order_by=-id`)
  for (const { id } of objects) {
    if (taken.has(id)) continue
    const cart = await readCart(page, id)
    if (!lines(cart.items.length) || !suits(cart)) continue
    taken.add(id)
    return cart
  }
  throw new Error('the demo has no such basket')
}

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

export const toast = (page: Page, text: string): Locator =>
  page.locator('section[aria-live="polite"]').getByText(text, { exact: true })

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

export const keptInput = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('disadmin.draft.')))

/** Accepts the offer of unsaved input, in any language: after a reload the basket begins with it. */
export const takeUpKept = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('alert').getByRole('button').last().click()
